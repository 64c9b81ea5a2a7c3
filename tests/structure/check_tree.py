"""Checks the architecture that docs/architecture.md describes: which folder may include which,
texts, small files."""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SRC = ROOT / "src"

MOST_LINES = 800

problems = []
arrows = {}  # folder: the folders that it may include, besides itself
for line in (SRC / "arrows.txt").read_text(encoding="utf-8").splitlines():
    if line.startswith("#"):
        continue
    folder, _, others = line.partition(":")
    arrows[folder] = others.removeprefix(" uses").split()
    problems.extend(f"arrows.txt: {folder} uses {other}, which is not in an earlier line"
                    for other in arrows[folder] if other not in list(arrows)[:-1])
used = {folder: set() for folder in arrows}


def files(*patterns):
    return sorted(p for pattern in patterns for p in SRC.rglob(pattern))


for path in files("*.h", "*.cpp"):
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(SRC)
    folder = name.parts[0]
    if folder not in arrows:
        problems.append(f"{name}: the folder has no line in arrows.txt")
        continue
    for included in re.findall(r'#include "([^"]+)"', text):
        parts = included.split("/")
        used[folder].add(parts[0])
        if parts[0] not in (folder, *arrows[folder]):
            problems.append(f"{name}: includes {included}, but arrows.txt does not say that "
                            f"{folder} uses {parts[0]}")
        # The games do not know each other, and only kits.cpp knows the games.
        if folder == "games" and parts[0] == "games" and len(parts) == 3:
            same = len(name.parts) == 3 and name.parts[1] == parts[1]
            if not same and name.name != "kits.cpp":
                problems.append(f"{name}: includes {included}, a particular game")
    if path.suffix == ".h":
        if not text.startswith("//"):
            problems.append(f"{name}: opens without saying what it is for")
        if "#pragma once" not in text:
            problems.append(f"{name}: has no #pragma once")
    if text.count("\n") > MOST_LINES:
        problems.append(f"{name}: has more than {MOST_LINES} lines")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > 100 and "<" not in line:
            problems.append(f"{name}:{number}: is longer than 100 columns")

problems.extend(f"arrows.txt: {folder} uses {other}, but no file includes it"
                for folder, others in arrows.items() for other in others
                if other not in used[folder])
# CMake links the libraries of src/ by arrows.txt alone.
for path in files("CMakeLists.txt"):
    folder = path.parent.name
    for linked in re.findall(r"target_link_libraries\(([^)]*)\)", path.read_text(encoding="utf-8")):
        problems.extend(f"{path.relative_to(SRC)}: links {library}, which arrows.txt decides"
                        for library in re.findall(r"\bsumito_\w+", linked)
                        if library != f"sumito_{folder}")

# Libraries that are used in one place only: Boost in four files of net/, SQL in store/, libsodium
# in play/.
sources = {str(p.relative_to(SRC)): p.read_text(encoding="utf-8") for p in files("*.h", "*.cpp")}


def uses(name, library, seen=None):
    """True if the file includes a header of the library, directly or through one of our headers."""
    seen = seen if seen is not None else set()
    if name in seen or name not in sources:
        return False
    seen.add(name)
    return bool(re.search(rf"#include <{library}", sources[name])) or \
        any(uses(i, library, seen) for i in re.findall(r'#include "([^"]+)"', sources[name]))


for library, folder, most in (("boost/", "net", 4), ("sqlite3", "store", 99), ("sodium", "play", 2)):
    users = [name for name in sources if name.endswith(".cpp") and uses(name, library)]
    problems.extend(f"{name}: uses {library}, which is {folder}'s alone" for name in users
                    if not name.startswith(folder + "/"))
    if len(users) > most:
        problems.append(f"more than {most} files use {library}: {' '.join(users)}")

# Every text that the code asks for exists.
def unique(pairs):
    names = [name for name, _ in pairs]
    problems.extend(f"i18n: the key {name} stands twice" for name in set(names)
                    if names.count(name) > 1)
    return dict(pairs)


texts = {language: json.loads((SRC / "i18n" / f"{language}.json").read_text(encoding="utf-8"),
                              object_pairs_hook=unique) for language in ("en", "fr", "de")}
keys = texts["en"]
for path in files("*.cpp"):
    for key in re.findall(r'"((?:play|reason|colour|ended|refuse|explain|analyse|hint|serve)\.[a-z_.-]*[a-z])"', path.read_text("utf-8")):
        if key not in keys:
            problems.append(f"{path.relative_to(SRC)}: no text for the key {key}")

# `./test` names each file of tests that runs over sockets, so none is forgotten.
script = (ROOT / "test").read_text(encoding="utf-8")
for path in sorted((ROOT / "tests/net").glob("test_*.py")):
    name = path.stem.removeprefix("test_")
    if not re.search(rf"\bsockets \S+ {name}\b", script):
        problems.append(f"tests/net/{path.name}: ./test does not run it")

# The browser has no referee of its own: nothing there adds increments, draws lots or knows which
# seat has which letter. The boards may know a letter, since they draw it.
WEB = ROOT / "web" / "src"
REFEREE = {r"\bisLot\b": "decides about lots", r"[+]=? *[\w.]*[iI]ncrement": "adds increments",
           r"\[\s*'[bwruSN]'\s*,": "knows the letters of seats", r"\bClock\b": "has a clock"}
for path in sorted(WEB.rglob("*.ts")) + sorted(WEB.rglob("*.tsx")):
    name = path.relative_to(ROOT)
    if path.name.endswith(".test.ts") or "board" in name.parts or name.name == "types.ts":
        continue
    text = path.read_text(encoding="utf-8")
    problems.extend(f"{name}: {what}, which is the referee's" for pattern, what in REFEREE.items()
                    if re.search(pattern, text))

for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
