"""The description of the API, made from its routes and from what requests may say."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from .api import Route

ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {"error": {"type": "string", "description": "a word for programs; details follow"}},
}
ANSWERS = {
    "200": "done, or here it is",
    "403": "not for you",
    "404": "there is no such thing",
    "409": "too late or twice: `info` and `view` show the table as it is now",
    "413": "too large",
    "415": "not JSON",
    "422": "not understood, or not legal: `message` or `reasons` say why",
    "429": "too fast: wait",
    "503": "not now",
}


def describe(routes: Iterable[Route], version: str) -> dict[str, Any]:
    routes = list(routes)
    types = [kind for route in routes for kind in (route.body, route.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Keeling", "version": version, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": {**components, "Error": ERROR}},
    }


def operation(route: Route, schemas: dict[type, Any]) -> dict[str, Any]:
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0} if name == "n" else {"type": "string"},
        }
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    for field in msgspec.structs.fields(route.query):
        schema = msgspec.json.schema(field.type)
        parameters.append({"name": field.name, "in": "query", "required": field.required, "schema": schema})
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    media = "text/plain" if route.path.endswith("/save") else "application/json"
    found: dict[str, Any] = {
        "operationId": f"{route.method.lower()}-{route.handler.__name__}".replace("_", "-"),
        "summary": (route.handler.__doc__ or route.handler.__name__.replace("_", " ")).split("\n")[0],
        "parameters": parameters,
        "responses": {
            status: {
                "description": text,
                "content": {media: {"schema": {}}} if status == "200" else error,
            }
            for status, text in ANSWERS.items()
        },
    }
    if route.body is not None:
        content = {"application/json": {"schema": schemas[route.body]}}
        found["requestBody"] = {"required": True, "content": content}
    return found
