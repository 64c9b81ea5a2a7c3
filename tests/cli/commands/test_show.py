"""sumito show and sumito layouts."""

import os
import tempfile
import unittest

from command import run, in_terminal, objects


class Show(unittest.TestCase):
    def test_text(self):
        self.assertIn("a ● ● ● ● ●", run("show").stdout)
        self.assertIn("a b b b b b", run("show", "--plain").stdout)
        self.assertIn("a b b b b b", run("show", LANG="C").stdout)

    def test_colours_only_where_they_are_wanted(self):
        self.assertNotIn("\x1b", run("show", TERM="xterm").stdout)
        self.assertNotIn("\x1b", run("show", "--colour", "never").stdout)
        self.assertIn("\x1b[0m", run("show", "--colour", "always").stdout)

    def test_a_terminal_gets_colours(self):
        self.assertIn(b"\x1b[0m", in_terminal("show", TERM="xterm-256color"))
        for environment in ({"TERM": "dumb"}, {}, {"TERM": "xterm", "NO_COLOR": "1"}):
            self.assertNotIn(b"\x1b", in_terminal("show", **environment), environment)
        self.assertNotIn(b"\x1b", in_terminal("show", "--plain", TERM="xterm-256color"))

    def test_svg(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.svg")
            result = run("show", "--layout", "alien", "--svg", path)
            self.assertEqual((result.returncode, result.stdout), (0, ""))
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read().strip(), run("show", "--layout", "alien", "--svg",
                                                          "-").stdout.strip())

    PUSH = "5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1"

    def test_a_marked_move_and_marked_cells(self):
        plain = run("show", "--plain", "--position", self.PUSH, "--move", "e5e6").stdout
        self.assertIn("e . . . .[b|b|b]w w\n", plain)
        plain = run("show", "--plain", "--highlight", "a1,i5").stdout
        self.assertIn("a[b]b b b b", plain)
        svg = run("show", "--position", self.PUSH, "--svg", "-", "--move", "e5e6",
                  "--highlight", "a1").stdout
        self.assertEqual([svg.count(f'<g class="{kind}">') for kind in
                          ("move", "highlight", "ejected")], [1, 4, 1])

    def test_choro_with_a_marked_turn_and_marked_holes(self):
        def marks(*arguments):
            svg = run("show", "--game", "choro", "--svg", "-", *arguments).stdout
            return [svg.count(f'<g class="{kind}">') for kind in ("move", "highlight", "captured")]

        self.assertEqual(marks("--highlight", "S:o3,N:i2"), [0, 2, 0])
        self.assertEqual(marks("--move", "o3"), [0, 1, 0])  # the opening: nothing moves yet
        whole = marks("--layout", "main0", "--move", "o5.-")
        broken_off = marks("--layout", "main0", "--move", "o5")
        self.assertEqual((whole[0], broken_off[0]), (1, 1))
        self.assertGreater(whole[2], broken_off[2])
        plain = run("show", "--game", "choro", "--plain", "--layout", "main0", "--highlight",
                    "S:o1,N:o1").stdout
        self.assertIn(" > S o |[ 2]  2 ", plain)
        self.assertIn("   N o |  2   2   2   2   2   2   2 [ 2]| 32\n", plain)

    def test_the_glossary_as_a_picture(self):
        svg = run("show", "--position", self.PUSH, "--svg", "-", "--explain").stdout
        self.assertEqual([svg.count(f'<g class="{kind}">') for kind in
                          ("lance", "ejecting-push", "push")], [1, 1, 0])
        self.assertNotIn("</text>", run("show", "--svg", "-", "--no-coordinates").stdout)

    def test_layouts(self):
        layouts = objects("layouts")
        self.assertEqual(len(layouts), 55)
        self.assertEqual(layouts[0]["id"], "standard")
        self.assertIn("belgian-daisy  Belgian Daisy\n", run("layouts").stdout)
        self.assertEqual(len(objects("layouts", "--game", "abalone4")), 1)
        self.assertEqual(run("layouts", "--plain", "--game", "choro").stdout.count("S o |  2"), 2)
