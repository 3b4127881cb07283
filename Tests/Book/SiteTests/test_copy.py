"""Tests the buttons that copy code."""

from selenium.webdriver.common.keys import Keys

from site_test_case import SiteTestCase


class Copy(SiteTestCase):
    """A button copies exactly the code beside it."""

    def test_copies_the_code(self):
        for page in ("tokens.html", "picker.html", "strategies.tokens.html", "index.html"):
            with self.subTest(page):
                self.browser.open(page)
                button = next(button for button in self.browser.find_all(".copied .copy") if button.is_displayed())
                code = self.browser.run("return arguments[0].previousElementSibling.textContent", button)
                button.click()
                self.browser.wait_for("return [...document.querySelectorAll('.copy')].some((it) => it.textContent === 'Copied')")
                self.browser.run("""
                    document.body.append(Object.assign(document.createElement("textarea"), { id: "Pasted" }));
                    document.getElementById("Pasted").focus();
                    """)
                self.browser.press_together(Keys.CONTROL, "v")
                self.expect(page, "what was copied",
                            self.browser.run("return document.getElementById('Pasted').value"), code)
