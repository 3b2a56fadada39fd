"""The first page."""

from playwright.sync_api import Page, expect

from tests.web.helpers import barriers


def test_the_first_page_opens(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert barriers(page) == []
