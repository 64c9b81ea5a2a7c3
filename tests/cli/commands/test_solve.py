"""sumito solve and sumito verify."""

import os
import pathlib
import tempfile
import unittest

from command import objects, run

PROOFS = pathlib.Path(__file__).resolve().parents[3] / "data" / "proofs"


class Solve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "certificate")

    def test_says_who_wins(self):
        answer, = objects("solve", "--game", "choro", "--layout", "main0", "--hash", "8")
        self.assertEqual((answer["winners"], answer["decision"]), ("S", "o5"))
        result = run("solve", "--game", "choro", "--rules", "ludii", "--hash", "8")
        self.assertRegex(result.stdout, r"^South wins with o6 in at most \d+ turns \(\d+ positions")
        self.assertEqual(result.returncode, 0)

    def test_stops_at_its_limits_and_says_so(self):
        for limit in (["--nodes", "3000"], ["--seconds", "0.01"]):
            result = run("solve", "--hash", "8", *limit)
            self.assertRegex(result.stdout, r"^not proved \(\d+ positions searched\)\n$")
            self.assertEqual(result.returncode, 1)

    def test_a_certificate_is_checked(self):
        run("solve", "--game", "choro", "--rules", "ludii", "--hash", "8", "--certificate", self.file)
        answer, = objects("verify", self.file)
        self.assertEqual((answer["game"], answer["rules"], answer["winners"]),
                         ("choro", "ludii", "S"))
        with open(self.file) as file:
            lines = file.readlines()
        self.assertEqual(len(lines), answer["states"] + 6)
        with open(self.file, "w") as file:
            file.writelines(lines[:100])
        result = run("verify", self.file)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertIn("line 101: expected", result.stderr)

    def test_nothing_is_written_without_a_proof(self):
        result = run("solve", "--nodes", "1000", "--hash", "8", "--certificate", self.file)
        self.assertEqual(result.returncode, 1)
        self.assertFalse(os.path.exists(self.file) and os.path.getsize(self.file))

    def test_a_proof_replaces_no_other_file(self):
        solve = ["solve", "--game", "choro", "--layout", "main0", "--hash", "8", "--certificate", self.file]
        with open(self.file, "w") as file:
            file.write("precious\n")
        result = run(*solve)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertRegex(result.stderr, r"^[^\n]*--certificate '.*certificate': the file exists; --force replaces it\n$")
        with open(self.file) as file:
            self.assertEqual(file.read(), "precious\n")
        self.assertEqual(run(*solve, "--force").returncode, 0)
        self.assertEqual(run("verify", self.file).returncode, 0)

    def test_bad_input_is_one_line(self):
        for arguments, part in (
                (["solve", "--position", "nonsense"], "--position"),
                (["solve", "--hash", "0"], "--hash"),
                (["solve", "--nodes", "none"], "--nodes"),
                (["solve", "--game", "choro", "--certificate", self.file], "--certificate"),
                (["solve", "--position", "5/6/7/8/9/8/7/6/4s 6 0 w 0 1"], "over"),
                (["verify"], "file"), (["verify", "/nowhere"], "/nowhere"),
                (["verify", "-"], "line 1")):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stdout, "", arguments)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(part, result.stderr)

    def test_the_certificates_of_the_repository_are_accepted(self):
        files = sorted(PROOFS.glob("*.txt"))
        self.assertGreater(len(files), 4)
        for file in files:
            answer, = objects("verify", str(file))
            self.assertEqual(answer["winners"], "S", file)


if __name__ == "__main__":
    unittest.main()
