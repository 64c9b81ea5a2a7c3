"""The checker of the documents finds each kind of mistake, and finds none in pages without one."""

import pathlib
import subprocess
import tempfile
import unittest

import check_docs

TEXTS = '{ "web.new": "New game", "refuse.busy": "The server is busy." }'
CODE = """TEST(Abalone, PushesOne) {}
const char* variable = "SUMITO_PORT";
add("store_broken");
"""


class Checker(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.write("src/i18n/en.json", TEXTS)
        self.write("tests/games/abalone_test.cpp", CODE)
        self.write("bench/load.cpp", "")
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.addCleanup(setattr, check_docs, "ROOT", check_docs.ROOT)
        check_docs.ROOT = self.root
        check_docs.problems.clear()
        self.addCleanup(check_docs.problems.clear)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def found(self, check, text, *more):
        page = self.write("docs/page.md", text)
        check_docs.problems.clear()
        check(page, *more)
        return check_docs.problems

    def names(self, text):
        page = self.write("docs/page.md", text)
        check_docs.problems.clear()
        check_docs.check_names(page, check_docs.Tree(self.root))
        return check_docs.problems

    def test_links(self):
        self.assertEqual(self.found(check_docs.check_links, "# A b\n[x](#a-b) [y](page.md#a-b) `[z](no)`"), [])
        for link, problem in (("[x](no.md)", "no.md leads to no file"),
                              ("[x](#no)", "#no leads to no heading"),
                              ("[x](page.md#no)", "page.md#no leads to no heading"),
                              ("<img src=\"no.svg\">", "no.svg leads to no file"),
                              ("[x](../../..)", "../../.. leads out of the project")):
            self.assertEqual(self.found(check_docs.check_links, link), [f"docs/page.md: {problem}"])

    def test_files_that_are_named(self):
        self.assertEqual(self.names("`src/i18n/en.json`, `abalone_test.cpp`, `games/abalone*`, `bench/load`, "
                                    "`src/NAME/`, `1/2-1/2`, `build/x.h.o`\n\n    python3 evening/*.txt\n"), [])
        for name in ("src/i18n/nl.json", "choro_test.cpp", "bench/attack", "src/games/", "games/choro.h"):
            self.assertEqual(self.names(f"`{name}`"), [f"docs/page.md: there is no {name}"])
        self.assertEqual(self.names("text\n\n    cat tests/none.txt\n"),
                         ["docs/page.md: there is no tests/none.txt"])

    def test_texts_that_are_named(self):
        self.assertEqual(self.names("`web.new` and `refuse.CODE`"), [])
        self.assertEqual(self.names("`web.old`"), ["docs/page.md: there is no text web.old in src/i18n"])

    def test_variables_and_metrics(self):
        self.assertEqual(self.names("`SUMITO_PORT=1`, `sumito_store_broken`"), [])
        for name in ("SUMITO_COLOUR", "sumito_store_mended"):
            self.assertEqual(self.names(f"`{name}`"),
                             [f"docs/page.md: nothing in the program is called {name}"])

    def test_tests_that_are_named(self):
        self.assertEqual(self.names("    x --gtest_filter='Abalone*'\n    y --gtest_filter=Abalone.PushesOne\n"),
                         [])
        self.assertEqual(self.names("    x --gtest_filter='Choro*'\n"),
                         ["docs/page.md: no test is called Choro*"])

    def test_words(self):
        self.assertEqual(self.found(check_docs.check_words, "The client sends `whoever`."), [])
        problems = self.found(check_docs.check_words, "Text.\nWhoever sends it.")
        self.assertEqual(len(problems), 1)
        self.assertRegex(problems[0], "^docs/page.md:2: 'Whoever' in")

    def test_words_in_comments(self):
        self.write("src/a.h", "// A line of marbles.\nint anew = 0;  // in `any more`: \"any more\"\n")
        self.write("web/src/b.ts", "/** Whoever plays. */\nconst anew = 'so many';\n/**\n * Begins anew.\n */\n")
        self.write("bench/c.py", "anew = 1  # not any more\nprint('so many')\n")
        check_docs.check_comments(check_docs.Tree(self.root))
        self.assertEqual([problem.split(" in '")[0] for problem in check_docs.problems],
                         ["bench/c.py:1: 'any more'", "web/src/b.ts:1: 'Whoever'", "web/src/b.ts:4: 'anew'"])

    def test_words_in_names(self):
        self.write("src/a.h", "int house_rules;  // the wish\nauto household = \"house\";\nint blank;\n")
        self.write("web/src/b.ts", "const blank = 'wish';\n/** The wish. */\nclass SeatWish {}\n")
        self.write("tests/c.py", "\"\"\"The wish\nof the house.\"\"\"\nplayer.granted()  # wish\n")
        check_docs.check_names_of_code(check_docs.Tree(self.root))
        self.assertEqual([problem.split(": write")[0] for problem in check_docs.problems],
                         ["src/a.h:1: 'house' in the name house_rules", "src/a.h:3: 'blank' in the name blank",
                          "tests/c.py:3: 'granted' in the name granted",
                          "web/src/b.ts:3: 'Wish' in the name SeatWish"])

    def test_pages_without_a_link(self):
        index = self.write("docs/index.md", "[page](page.md)")
        self.write("docs/page.md", "")
        self.write("docs/alone.md", "")
        check_docs.check_reachable(index)
        self.assertEqual(check_docs.problems, ["docs/alone.md: no link leads here from docs/index.md"])

    def test_pictures_for_the_dark(self):
        self.write("docs/pictures/chart.svg", "<svg><style>@media(prefers-color-scheme:dark){}</style></svg>")
        self.write("docs/pictures/white.svg", "<svg></svg>")
        check_docs.check_dark(self.root / "docs/pictures")
        self.assertEqual(check_docs.problems, ["docs/pictures/white.svg: has no colours for the dark"])

    def test_rules_in_three_languages(self):
        check_docs.RULES, old = self.root / "docs/rules", check_docs.RULES
        self.addCleanup(setattr, check_docs, "RULES", old)
        for language in ("", ".fr", ".de"):
            self.write(f"docs/rules/abalone{language}.md", "**1.1 A.**\n\n**1.2 B.**\n")
        check_docs.check_rules("abalone")
        self.assertEqual(check_docs.problems, [])
        self.write("docs/rules/abalone.fr.md", "**1.1 A.**\n\n**1.1 B ;**\n")
        check_docs.check_rules("abalone")
        self.assertEqual(check_docs.problems,
                         ["docs/rules/abalone.fr.md: rule 1.1 appears twice",
                          "docs/rules/abalone.fr.md: a plain space in ' ;'; French has a non-breaking one there",
                          "docs/rules/abalone.fr.md: rule 1.2 is missing"])


if __name__ == "__main__":
    unittest.main()
