"""The documents keep what they promise: links work, docs/index.md leads to every page, the files, texts,
variables, metrics and tests that they name exist, the rules have the same numbers in every language, the
diagrams are those of scripts/diagrams.py, and words that readers stumble over do not come back.
tests/cli/commands/test_docs.py checks commands and examples. tests/structure/test_check_docs.py checks
this file."""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
PICTURES = RULES / "pictures"
GAMES = ["abalone", "choro"]
LANGUAGES = [".md", ".fr.md", ".de.md"]
MOST_COLUMNS = 100

# [text](target), ![text](target), <img src="target"> and <a href="target">.
LINK = re.compile(r'\]\(\s*<?([^)\s>]+)|\b(?:src|href)\s*=\s*"([^"]+)"')
# `## 2. Moves`, `**2.1 Turns.**`, `- **2.1** ...`, `**R3 ...`: a rule number begins a heading or an
# item.
RULE = re.compile(r"^(?:#+ +|(?:[-*] +)?\*\*)(R?\d+(?:\.\d+)?)\b", re.MULTILINE)
# A plain space where French has a non-breaking one: a line could begin with the sign.
BREAKABLE = re.compile(r"(?:« | [;:!?»])")
PICTURE = re.compile(r"pictures/([\w-]+)\.svg")

# Words that made readers stumble, and what to write instead (CONTRIBUTING.md, "Plain English").
AVOID = {
    r"who(?:so|m)?ever": "the client, the caller, the player",
    r"wish(?:es|ed)?|granted": "request, accepted",
    r"tells?|told|hears?": "send, report, print, receive",
    r"(?:at )?so many": "the number, or this many",
    r"(?<!there )(?:is|are|was|were) (?:no|none)(?! longer)": "there is no, is not a",
    r"(?:goes|go|going|went) on": "continues, runs, resumes",
    r"anew": "again, from scratch",
    r"any more": "no longer",
    r"stands?": "is, appears, remains",
    r"blanks?": "space",
    r"weigh(?:s|ed)?|weighed": "weight, weighted",
    r"brought up to date": "updated, migrated",
    r"in all(?=[.,:;)])": "in total",
    r"at once": "immediately, at the same time",
    r"in turns": "alternating",
    r"broken off": "interrupted, stopped",
    r"(?:evaluation|evaluations|weights|one) by hand": "hand-written evaluation",
    r"sign of life": "heartbeat",
    r"good-bye": "close message",
    r"patience|silence": "timeout",
    r"faults?": "mistake (in a review), failure (of an engine)",
    r"faces?": "interface",
    r"kept": "saved, stored, reserved",
    r"he|his|him": "they, the player, it",
    r"the house|house's": "the site, the operator",
}
# Pieces of text in which such a word is right.
ALLOWED = ["stands for", "face-to-face", "Driberg", "in their turns", "a move made stands"]
# Words of AVOID that the rules need: marbles stand, holes face each other, a lap captures at once.
IN_RULES = [r"stands?", r"faces?", r"at once"]
# Of these words none is needed in a comment.
IN_COMMENTS = [r"who(?:so|m)?ever", r"wish(?:es|ed)?|granted", r"(?:at )?so many",
               r"(?<!there )(?:is|are|was|were) (?:no|none)(?! longer)", r"anew", r"any more", r"blanks?",
               r"weigh(?:s|ed)?|weighed", r"brought up to date", r"in turns", r"broken off", r"sign of life",
               r"good-bye", r"he|his|him", r"the house|house's"]
# Parts of names in the code, and better ones.
IN_NAMES = {"house": "server, site, limits", "wish": "request", "wishes": "requests", "granted": "accepted",
            "whoever": "player, client, caller", "goodbye": "close"}
# The same for names in C++ only.
IN_CPP_NAMES = {"anew": "again", "patience": "timeout", "blank": "space", "blanks": "spaces"}
IN_CODE = re.compile(r"(?:src|tests(?!/structure)|bench|train|scripts|examples|web/(?:src|e2e|build))/")
COMMENT = re.compile(r"(?:^|\s)//+<? (.*)|^\s*(?:/\*\*?|\*) (.*)")
SCRIPT_COMMENT = re.compile(r"(?:^|\s)# (.*)")
# What the examples name, and what a build makes.
EXAMPLES = ["my_engine.py", "/home/me/my_engine.py", "play.example.org", "web/dist"]
PLAIN = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/rules/abalone.md", "docs/rules/choro.md"]

# Files of the program's source, named with or without their folder.
SOURCE = re.compile(r"[\w.*/-]+\.(?:h|cpp|py|ts|tsx|cmake|sql)")
# What a page writes where any name can be: NAME, N, NNN.
PLACEHOLDER = re.compile(r"(?<![A-Za-z])[A-Z]+(?![A-Za-z])")
VARIABLE = re.compile(r"\bSUMITO_[A-Z_]+\b")
METRIC = re.compile(r"\bsumito_[a-z_]+\b")
GTEST = re.compile(r"--gtest_filter='?([\w.*]+)")

problems = []


def prose(path):
    """The text without its code, which may contain brackets and # with another meaning."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```", lambda code: "\n" * code.group().count("\n"), text,
                  flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^(?: {4}|\t).*$", "", text, flags=re.MULTILINE)
    return re.sub(r"`[^`\n]*`", "``", text)


def anchors(path):
    """The anchors of a page's headings on GitHub."""
    names = set()
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(r"^#+ +(.+)$", text, re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        copies = sum(1 for other in names if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        names.add(f"{name}-{copies}" if copies else name)
    return names


def check_links(page):
    name = page.relative_to(ROOT)
    for match in LINK.finditer(prose(page)):
        target = match.group(1) or match.group(2)
        if re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE):
            continue  # the web is not ours to check
        file, _, anchor = urllib.parse.unquote(target).partition("#")
        path = (page.parent / file).resolve() if file else page
        if not path.exists():
            problems.append(f"{name}: {target} leads to no file")
        elif ROOT not in path.parents and path != ROOT:
            problems.append(f"{name}: {target} leads out of the project")
        elif anchor and path.suffix == ".md" and anchor not in anchors(path):
            problems.append(f"{name}: {target} leads to no heading")


class Tree:
    """What the pages may name: the files that Git knows, and what they contain."""

    def __init__(self, root):
        listed = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard"], check=True,
                                stdout=subprocess.PIPE, text=True).stdout
        self.root = root
        self.files = [file for file in listed.splitlines() if (root / file).exists()]
        self.folders = {str(folder) for file in self.files for folder in pathlib.PurePath(file).parents}
        self.top = {file.split("/")[0] for file in self.files if "/" in file}
        self.keys = json.loads((root / "src/i18n/en.json").read_text("utf-8"))
        self.families = {key.split(".")[0] for key in self.keys}
        self.code = "".join(
            (root / file).read_text("utf-8", "replace") for file in self.files
            if file in ("play", "test") or file.startswith(("src/", "scripts/", "tests/", "web/e2e/")) and
            not file.startswith("tests/structure/"))

    def has(self, path):
        """A file or folder, by its whole path or by the end of it; also the source of a program."""
        names = [path, path + ".cpp"]
        return any(fnmatch.fnmatch(there, end) for name in names for end in (name, "*/" + name)
                   for there in (*self.files, *self.folders))


def named_in_code(page):
    """The words of inline code and of code blocks."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    blocks += re.findall(r"^(?: {4}|\t)(.*)$", text, re.MULTILINE)
    for code in blocks + re.findall(r"`([^`\n]+)`", text):
        for word in re.split(r"[\s,;=<>()\[\]\"']+", code):
            yield word.rstrip(":")


def check_names(page, tree):
    """The files, texts, variables, metrics and tests that a page names exist."""
    name = page.relative_to(ROOT)
    for word in sorted(set(named_in_code(page))):
        path = PLACEHOLDER.sub("*", word.removeprefix("./").rstrip("/"))
        in_tree = word.split("/")[0] in tree.top and "/" in word
        own = re.fullmatch(r"[\w.*/-]+", path) and (in_tree or SOURCE.fullmatch(path))
        if word in EXAMPLES:
            continue
        if own and not tree.has(path):
            problems.append(f"{name}: there is no {word}")
        if re.fullmatch(r"[a-z]+(?:\.[\w-]+)+", word) and word.split(".")[0] in tree.families:
            if not own and not any(fnmatch.fnmatch(key, path) for key in tree.keys):
                problems.append(f"{name}: there is no text {word} in src/i18n")
    text = page.read_text(encoding="utf-8")
    for word in sorted({*VARIABLE.findall(text), *METRIC.findall(text)}):
        if word not in tree.code and word.removeprefix("sumito_") not in tree.code:
            problems.append(f"{name}: nothing in the program is called {word}")
    for wanted in GTEST.findall(text):
        tests = [f"{suite}.{test}" for suite, test in
                 re.findall(r"\bTEST(?:_[FP])?\((\w+),\s*(\w+)\)", tree.code)]
        if not any(fnmatch.fnmatch(test, wanted) for test in tests):
            problems.append(f"{name}: no test is called {wanted}")


def check_rules(game):
    numbers, pictures = {}, {}
    pages = [game + language for language in LANGUAGES]
    for name in pages:
        page = RULES / name
        if not page.exists():
            problems.append(f"docs/rules/{name}: is missing")
            return set()
        text = page.read_text(encoding="utf-8")
        found = RULE.findall(prose(page))
        for number in sorted({n for n in found if found.count(n) > 1}):
            problems.append(f"docs/rules/{name}: rule {number} appears twice")
        numbers[name] = set(found)
        pictures[name] = PICTURE.findall(text)
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > MOST_COLUMNS:
                problems.append(f"docs/rules/{name}:{number}: is longer than "
                                f"{MOST_COLUMNS} columns")
        if name.endswith(".fr.md") and (match := BREAKABLE.search(prose(page))):
            problems.append(f"docs/rules/{name}: a plain space in '{match.group()}'; French has a "
                            "non-breaking one there")
    first = pages[0]
    if not numbers[first]:
        problems.append(f"docs/rules/{first}: no rule has a number")
    for name in pages[1:]:
        for number in sorted(numbers[first] ^ numbers[name]):
            lacking = name if number in numbers[first] else first
            problems.append(f"docs/rules/{lacking}: rule {number} is missing")
        if pictures[name] != pictures[first]:
            problems.append(f"docs/rules/{name}: other pictures than in {first}, or in another "
                            "order")
    return set(pictures[first])


def check_pictures(used):
    script = (ROOT / "scripts" / "rule-pictures").read_text(encoding="utf-8")
    drawn = set(re.findall(r"^([\w-]+)\|\w+\|", script, re.MULTILINE))
    there = {path.stem for path in PICTURES.glob("*")}
    for name in sorted(drawn - there):
        problems.append(f"docs/rules/pictures/{name}.svg: is missing; scripts/rule-pictures draws it")
    for name in sorted(there - drawn):
        problems.append(f"docs/rules/pictures/{name}: scripts/rule-pictures does not draw it")
    for name in sorted(drawn - used):
        problems.append(f"scripts/rule-pictures: {name} is in no page of the rules")


def check_dark(folder):
    """The boards of the rules look the same by day and by night; every other picture has dark colours."""
    for path in sorted(folder.glob("*.svg")):
        if "prefers-color-scheme" not in path.read_text(encoding="utf-8"):
            problems.append(f"{path.relative_to(ROOT)}: has no colours for the dark")


def check_text(where, text, words=AVOID):
    """`where` of a line number names the place; `words`: those of AVOID to look for."""
    for allowed in ALLOWED:
        text = text.replace(allowed, " " * len(allowed))
    for number, line in enumerate(text.splitlines(), 1):
        for word in words:
            for match in re.finditer(rf"(?<![\w-])(?:{word})(?![\w-])", line, re.IGNORECASE):
                problems.append(f"{where(number)}: '{match.group()}' in '{line.strip()[:70]}': "
                                f"write {AVOID[word]}")


def check_words(page):
    right = IN_RULES if page.parent == RULES else ()
    check_text(lambda number: f"{page.relative_to(ROOT)}:{number}", prose(page),
               [word for word in AVOID if word not in right])


def check_comments(tree):
    """The comments of the program, its tests and its scripts avoid words that readers stumble over."""
    for file in sorted(tree.files):
        if not IN_CODE.match(file):
            continue
        comment = COMMENT if re.search(r"\.(?:h|cpp|tsx?|css)$", file) else SCRIPT_COMMENT
        if comment is SCRIPT_COMMENT and not re.search(r"\.(?:py|sh)$", file):
            continue
        lines = (tree.root / file).read_text("utf-8", "replace").splitlines()
        found = [next((text for text in match.groups() if text), "") if match else ""
                 for match in map(comment.search, lines)]
        text = re.sub(r"`[^`\n]*`|\"[^\"\n]*\"", "``", "\n".join(found))
        check_text(lambda number, file=file: f"{file}:{number}", text, IN_COMMENTS)


def check_names_of_code(tree):
    """The names in the code avoid the same words. Texts and comments are not looked at."""
    for file in sorted(tree.files):
        cpp = file.endswith((".h", ".cpp"))
        if not IN_CODE.match(file) or not (cpp or file.endswith((".ts", ".tsx", ".py"))):
            continue
        avoid = {**IN_NAMES, **IN_CPP_NAMES} if cpp else IN_NAMES
        remark = "#" if file.endswith(".py") else "//|/\\*|^\\s*\\*"
        text = re.sub(r'"""(?s:.*?)"""', lambda text: "\n" * text.group().count("\n"),
                      (tree.root / file).read_text("utf-8", "replace"))
        for number, line in enumerate(text.splitlines(), 1):
            code = re.split(remark, re.sub(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|`[^`]*`", "", line))[0]
            for name in re.findall(r"[A-Za-z_]\w*", code):
                for part in re.findall(r"[A-Z]?[a-z]+", name):
                    if part.lower() in avoid:
                        problems.append(f"{file}:{number}: '{part}' in the name {name}: "
                                        f"write {avoid[part.lower()]}")


def check_reachable(start):
    """Checks that every page of docs/ can be reached by links from the start page."""
    reached, waiting = set(), [start]
    while waiting:
        page = waiting.pop()
        if page in reached or not page.exists():
            continue
        reached.add(page)
        for match in LINK.finditer(prose(page)):
            target = urllib.parse.unquote(match.group(1) or match.group(2)).partition("#")[0]
            if target.endswith(".md") and ":" not in target:
                waiting.append((page.parent / target).resolve())
    for page in sorted((ROOT / "docs").rglob("*.md")):
        if page not in reached:
            problems.append(f"{page.relative_to(ROOT)}: no link leads here from docs/index.md")


def main():
    tree = Tree(ROOT)
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        check_links(page)
        check_names(page, tree)
    for pattern in PLAIN:
        for page in sorted(ROOT.glob(pattern)):
            check_words(page)
    check_names_of_code(tree)
    check_comments(tree)
    check_reachable(ROOT / "docs" / "index.md")
    check_dark(ROOT / "docs" / "pictures")
    diagrams = subprocess.run([sys.executable, ROOT / "scripts" / "diagrams.py", "--check"], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    problems.extend(diagrams.stdout.splitlines())
    check_pictures(set().union(*(check_rules(game) for game in GAMES)))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
