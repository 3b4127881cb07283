"""Tests the first page: the question about the kitchen, and the choice of a strategy."""

from site_test_case import SiteTestCase

PAGE = "index.html"


class FirstPage(SiteTestCase):
    """The first page answers, and stays within the window."""

    def test_an_answer_about_the_kitchen_fits(self):
        for width in (320, 390, 1280):
            self.browser.resize(width)
            for answer in ("paused", "started"):
                with self.subTest(answer, width=width):
                    self.browser.open(PAGE)
                    self.browser.find(f".kitchen [value={answer}]").click()
                    seen = self.browser.run("""
                        const verdict = [...document.querySelectorAll(".kitchen .verdict")].filter((it) => it.checkVisibility());
                        return { count: verdict.length, width: document.documentElement.scrollWidth,
                                 cut: verdict.some((it) => it.scrollWidth > it.clientWidth + 1) };
                    """)
                    self.expect(PAGE, "the number of verdicts", seen["count"], 1)
                    self.expect(PAGE, "whether the verdict is cut off", seen["cut"], False)
                    self.expect_that(PAGE, seen["width"] <= width, "no scrolling sideways", seen["width"])

    def test_links_to_the_choice_the_readme_and_the_licence(self):
        self.browser.open(PAGE)
        self.browser.find(".hero a[href='#Which']").click()
        top = self.browser.find("#Which").rect["y"] - self.browser.run("return scrollY")
        self.expect_that(PAGE, -1 <= top < 300, "the question at the top", top)
        for page, words in (("README.md.html", "make"), ("LICENSE.html", "MIT License")):
            self.browser.open(PAGE)
            self.browser.find(f"section a[href='{page}']").click()
            self.expect_that(page, words in self.browser.find("main").text, words, "none")

    def test_every_choice_has_one_answer_with_a_link(self):
        self.browser.open(PAGE)
        seen = self.browser.run("""
            const chooser = document.querySelector(".chooser");
            const values = (name) => [...chooser.querySelectorAll(`[name=${name}]`)];
            const answers = [];
            for (const what of values("what")) for (const where of values("where")) for (const end of values("end")) {
              for (const input of [what, where, end]) input.checked = true;
              answers.push([...chooser.querySelectorAll("[data-answer]")].filter((it) => it.checkVisibility())
                .map((it) => it.querySelectorAll("b a").length));
            }
            return answers;
        """)
        self.expect(PAGE, "the answers, and the links of each", seen, [[1]] * 24)
        # Links to chapters: six after answers, and four decisions.
        links = self.browser.run("""
            return [".choices p > a", ".chooser .note a[href^='choosing.html#']"]
              .map((them) => document.querySelectorAll(them).length);
        """)
        self.expect(PAGE, "the links to chapters", links, [6, 4])


class Edges(SiteTestCase):
    """A region that scrolls marks the edge beyond which it has more content."""

    width = 360

    def test_marks_the_side_with_hidden_content(self):
        self.browser.open("results.notify.html")
        seen = self.browser.run("""
            const region = [...document.querySelectorAll(".scroll")]
              .find((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 20);
            const marks = [region.dataset.more];
            region.scrollLeft = region.scrollWidth;
            return new Promise((resolve) => setTimeout(() => resolve([...marks, region.dataset.more]), 100));
        """)
        self.expect("results.notify.html", "the marks before and after scrolling", seen, ["right", ""])
