"""What the tests of the pages share."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async () => {
  const { violations } = await axe.run({ resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}"""


def barriers(page: Page) -> list[str]:
    """What would keep somebody from using the page as it is now, as far as axe can tell."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(LOOK)
    return found
