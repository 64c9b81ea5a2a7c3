"""The documents keep what they promise: links work, docs/index.md leads to every page, the rules have the
same numbers in every language, the diagrams are those of scripts/diagrams.py, and words that readers
stumble over do not come back. tests/cli/commands/test_docs.py checks commands and examples."""

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
# `## 2. Moves`, `**2.1 Turns.**`, `- **2.1** ...`, `**R3 ...`: a rule number opens a heading or an
# item.
RULE = re.compile(r"^(?:#+ +|(?:[-*] +)?\*\*)(R?\d+(?:\.\d+)?)\b", re.MULTILINE)
# A plain space where French has a non-breaking one: a line could begin with the sign.
BREAKABLE = re.compile(r"(?:« | [;:!?»])")
PICTURE = re.compile(r"pictures/([\w-]+)\.svg")

# What readers had to read twice, and what to write in its place (CONTRIBUTING.md, "Plain English").
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
# Where a word is right: in these pieces of text.
ALLOWED = ["stands for", "house rules", "face-to-face", "Driberg", "in their turns", "a move made stands"]
# Words of the sheets: marbles stand, holes face each other, a lap captures at once.
IN_RULES = [r"stands?", r"faces?", r"at once"]
PLAIN = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/rules/abalone.md", "docs/rules/choro.md"]

problems = []


def prose(path):
    """The text without its code, whose brackets are no links and whose # opens no heading."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```", lambda code: "\n" * code.group().count("\n"), text,
                  flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^(?: {4}|\t).*$", "", text, flags=re.MULTILINE)
    return re.sub(r"`[^`\n]*`", "``", text)


def anchors(path):
    """The names that the headings of a page get on GitHub."""
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
            problems.append(f"docs/rules/{name}: rule {number} stands there twice")
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


def check_text(where, text, but=()):
    """`where` of a line number names the place; `but`: words that are right there."""
    for allowed in ALLOWED:
        text = text.replace(allowed, " " * len(allowed))
    for number, line in enumerate(text.splitlines(), 1):
        for words, better in AVOID.items():
            for match in re.finditer(rf"(?<![\w-])(?:{words})(?![\w-])", line, re.IGNORECASE):
                if words not in but:
                    problems.append(f"{where(number)}: '{match.group()}' in '{line.strip()[:70]}': "
                                    f"write {better}")


def check_words(page):
    check_text(lambda number: f"{page.relative_to(ROOT)}:{number}", prose(page),
               IN_RULES if page.parent == RULES else ())


def check_reachable(start):
    """From the start, by links, every page of docs/."""
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


pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
for page in pages:
    check_links(page)
for pattern in PLAIN:
    for page in sorted(ROOT.glob(pattern)):
        check_words(page)
check_reachable(ROOT / "docs" / "index.md")
diagrams = subprocess.run([sys.executable, ROOT / "scripts" / "diagrams.py", "--check"], check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
problems += diagrams.stdout.splitlines()
check_pictures(set().union(*(check_rules(game) for game in GAMES)))

for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
