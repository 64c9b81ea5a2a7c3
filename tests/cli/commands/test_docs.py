"""The commands in README, CONTRIBUTING and docs/ exist with their options, and examples print what
the pages show. Blocks marked `console` are run: lines after a `$ ` line are its output. Blocks marked
`ugi` are conversations: `> ` is sent, `< ` is the answer. In both `...` stands for any text, and on a
line of its own for any lines; `varies` after the mark compares numbers and moves by their form only.
Blocks marked `wire` are conversations with a server: `ada> ` is sent by Ada, `ada< ` is the next message
that Ada receives, and TABLE is the id of the table."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from command import SUMITO, run

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests" / "net"))

from served import Server  # noqa: E402
PROGRAM = str(pathlib.Path(SUMITO).resolve())
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md",
         *sorted((ROOT / "docs").rglob("*.md"))]
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
# Options of other programs on the pages, and of Google Test and libFuzzer.
OTHERS = {"--target", "--build", "--preset", "--no-install-recommends", "--gtest_filter", "--yes",
          "--now", "--settings", "--fast", "--stylesheet"}


def blocks(page):
    """The code of a page: (mark, text), indented blocks with an empty mark."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"^```([^\n]*)\n(.*?)^```", text, re.M | re.S)
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return found + [("", block) for block in re.findall(r"(?:^(?: {4}|\t).*\n)+", text, re.M)]


def commands(page):
    """Every command line of a page, with continuation lines joined, and every piece of inline
    code."""
    lines = []
    for mark, block in blocks(page):
        if mark in ("ini", "nginx"):
            continue
        lines += re.sub(r"\\\n\s*", " ", block).splitlines()
    text = re.sub(r"^```.*?^```|^ {4}.*$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return lines, re.findall(r"`([^`\n]+)`", text)


class Help:
    """The --help texts of the commands, each asked for once."""

    def __init__(self):
        self.texts = {}

    def of(self, *command):
        if command not in self.texts:
            result = run(*command, "--help")
            self.texts[command] = result.stdout if result.returncode == 0 else None
        return self.texts[command]

    def commands(self):
        return re.findall(r"^  (\w+) {2,}", self.of().split("Options:")[1], re.M)


class Commands(unittest.TestCase):
    help = Help()

    def check(self, page, line):
        for match in re.finditer(r"(?<![\w.-])(?:[\w./]*/)?sumito ([a-z]+)\b([^|#`]*)", line):
            name, rest = match.group(1), match.group(2)
            help_text = self.help.of(name)
            self.assertIsNotNone(help_text, f"{page}: no command sumito {name}: {line}")
            if name == "admin" and (word := re.match(r"\s+([a-z]+)", rest)):
                more = self.help.of(name, word.group(1))
                self.assertIsNotNone(more, f"{page}: no command sumito admin: {line}")
                help_text += more
            # Quoted engine commands and a second command on the line have options of their own.
            rest = re.split(r"\bsumito [a-z]", re.sub(r"\"[^\"]*\"|'[^']*'", "", rest))[0]
            for option in OPTION.findall(rest):
                self.assertRegex(help_text, re.escape(option) + r"\b", f"{page}: {line}")
        for match in re.finditer(r"python3 ((?:[\w-]+/)+[\w-]+\.py)(.*)", line):
            script = ROOT / match.group(1)
            self.assertTrue(script.exists(), f"{page}: {line}")
            text = script.read_text(encoding="utf-8")
            for option in OPTION.findall(match.group(2)):
                self.assertIn(option, text, f"{page}: {line}")
        for preset in re.findall(r"cmake (?:--build )?--preset ([\w-]+)", line):
            self.assertIn(f'"{preset}"', (ROOT / "CMakePresets.json").read_text(), f"{page}: {line}")
        for script in re.findall(r"npm run ([\w-]+)", line):
            package = json.loads((ROOT / "web" / "package.json").read_text())
            self.assertIn(script, package["scripts"], f"{page}: {line}")
        for folder, name in re.findall(r"build/release/(bench|train)/(\w+)", line):
            self.assertTrue((ROOT / folder / f"{name}.cpp").exists(), f"{page}: {line}")

    def test_commands_exist_with_their_options(self):
        for page in PAGES:
            lines, spans = commands(page)
            for line in lines + [span for span in spans if "sumito " in span or "/" in span]:
                self.check(page.name, line)

    # Cut to one short opening, so that wrong values are found and no time is spent.
    def test_matches_of_our_engine_run(self):
        tried = set()
        for page in PAGES:
            for line in sum(commands(page), []):
                match = re.search(r"sumito (match --(?:first|game|layout) [^|#`]*)", line)
                if match is None or "--engine" in line:
                    continue
                words = re.sub(r"--(pairs|plies|movetime|records) \S+", "", match.group(1))
                words = words.replace(" ID ", " standard ").split()
                if tuple(words) in tried:
                    continue
                tried.add(tuple(words))
                result = run(*words, "--pairs", "1", "--plies", "2")
                self.assertEqual((result.returncode, result.stderr), (0, ""), f"{page.name}: {line}")
        self.assertGreater(len(tried), 4)

    def test_options_exist(self):
        known = set(OTHERS)
        for name in self.help.commands():
            known.update(OPTION.findall(self.help.of(name)))
        for name in ("list", "backup", "restore", "check", "password"):
            known.update(OPTION.findall(self.help.of("admin", name)))
        for script in [*ROOT.glob("scripts/*"), *ROOT.glob("train/**/*.py"), *ROOT.glob("bench/*.py"),
                       *ROOT.glob("bench/load*.cpp"), *ROOT.glob("bench/choro_match.cpp"),
                       ROOT / "play", ROOT / "test"]:
            known.update(OPTION.findall(script.read_text(encoding="utf-8")))
        for page in PAGES:
            for span in commands(page)[1]:
                for option in OPTION.findall(span):
                    self.assertIn(option, known, f"{page.name}: `{span}`")


def pattern(line, varies):
    """A pattern for what the shown line may match."""
    parts = [re.escape(form(part) if varies else part) for part in line.split("...")]
    return ".*".join(parts).rstrip() + r"\s*"


def form(line):
    """The form of a text: numbers and moves replaced by placeholders."""
    line = re.sub(r"\b[a-i][1-9][a-i][1-9](?:[a-i][1-9])?\b(?: [a-i][1-9][a-i][1-9]\w*)*", "MOVE", line)
    return re.sub(r"\s+", " ", re.sub(r"[+-]?\d[\d.,]*", "0", line)).strip()


class Examples(unittest.TestCase):
    def compare(self, where, shown, printed, varies):
        expected = "".join(r"(?:.*\n)*?" if line == "..." else pattern(line, varies) + r"\n"
                           for line in shown)
        said = "".join((form(line) if varies else line) + "\n" for line in printed)
        self.assertRegex(said, r"\A" + expected + r"\Z", where)

    def test_consoles_print_what_is_shown(self):
        environment = {"PATH": f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
        folder = tempfile.TemporaryDirectory()  # for files that commands write
        self.addCleanup(folder.cleanup)
        for page in PAGES:
            for mark, block in blocks(page):
                if not mark.startswith("console"):
                    continue
                for command in re.split(r"^\$ ", block, flags=re.M)[1:]:
                    command, shown = re.sub(r"\\\n\s*", " ", command).split("\n", 1)
                    line = command.replace("build/release/sumito", PROGRAM)
                    result = subprocess.run(["bash", "-c", line], cwd=folder.name, env=environment,
                                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                            text=True, timeout=120, check=False)
                    self.compare(f"{page.name}: {command}", shown.splitlines(),
                                 result.stdout.splitlines(), "varies" in mark)

    def test_conversations_go_as_shown(self):
        for page in PAGES:
            for mark, block in blocks(page):
                if not mark.startswith("ugi"):
                    continue
                command, *lines = block.splitlines()
                self.converse(page.name, command.removeprefix("$ "), lines, "varies" in mark)

    def converse(self, page, command, lines, varies):
        engine = subprocess.Popen(command.replace("build/release/sumito", PROGRAM).split(), cwd=ROOT,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            may_skip = False
            for line in lines:
                if line == "...":
                    may_skip = True
                elif line.startswith("> "):
                    engine.stdin.write(line[2:] + "\n")
                    engine.stdin.flush()
                else:
                    while True:
                        said = engine.stdout.readline()
                        self.assertTrue(said, f"{page}: the engine ended before: {line}")
                        said = form(said) if varies else said.rstrip("\n")
                        if re.fullmatch(pattern(line.removeprefix("< "), varies), said):
                            break
                        self.assertTrue(may_skip, f"{page}: {line!r} is shown, {said!r} is said")
                    may_skip = False
        finally:
            engine.stdin.close()
            engine.wait(30)
            engine.stdout.close()

    def test_a_server_answers_as_shown(self):
        for page in PAGES:
            for mark, block in blocks(page):
                if mark.startswith("wire"):
                    with Server() as server:
                        self.talk(page.name, server, block.splitlines())

    def talk(self, page, server, lines):
        clients, table = {}, None
        for line in lines:
            name, way, text = line.partition(" ")[0][:-1], line.partition(" ")[0][-1], line.split(" ", 1)[1]
            client = clients.get(name) or clients.setdefault(name, server.connect())
            if way == ">":
                client.send_text(text.replace("TABLE", table or "TABLE"))
                continue
            received = client.receive_text()
            while received.startswith('{"t":"mine"'):  # the page says that it leaves these out
                received = client.receive_text()
            expected = pattern(text, False).replace("TABLE", table or r"(?P<table>[\w-]+)", 1)
            match = re.fullmatch(expected.replace("TABLE", r"[\w-]+"), received)
            self.assertTrue(match, f"{page}: {line!r} is shown, {received!r} is received")
            table = table or match.groupdict().get("table")
        for client in clients.values():
            client.close()

    def test_the_client_of_the_wire_page_works(self):
        with Server() as server:
            client = subprocess.Popen([sys.executable, ROOT / "examples" / "wire.py",
                                       f"127.0.0.1:{server.port}"], text=True,
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            client.stdin.write('{"t":"hello","id":1}\n')
            client.stdin.flush()
            self.assertRegex(client.stdout.readline(), r'^\{"t":"welcome".*"id":1\}$')
            client.stdin.close()
            self.assertEqual(client.wait(30), 0)
            client.stdout.close()


if __name__ == "__main__":
    unittest.main()
