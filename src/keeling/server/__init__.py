"""Tables on the web: `keeling serve`. See docs/server.md."""
