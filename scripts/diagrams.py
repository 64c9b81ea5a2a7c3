"""Draws the diagrams of docs/pictures as SVG, readable on light and on dark pages: layers.svg (from
the includes of src/), move.svg and search.svg.

    python3 scripts/diagrams.py                 writes them
    python3 scripts/diagrams.py --check         exit code 1 if a file differs from the drawing
    python3 scripts/diagrams.py --png FOLDER    also as PNG, light and dark, to look at (rsvg-convert)"""

import argparse
import pathlib
import re
import subprocess
import sys
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"

# name: colour on a light page, on a dark page
COLOURS = {
    "page": ("#fffdf8", "#1c1a17"), "box": ("#f3ecdd", "#322d26"), "edge": ("#a8967a", "#8d7d66"),
    "title": ("#262019", "#f4eee3"), "text": ("#564d42", "#cfc4b3"), "line": ("#8a7b66", "#a8997f"),
    "accent": ("#0f6b5f", "#5cc9b6"), "strong": ("#dcefe9", "#17423b"),
}


def style(shade):
    colour = {name: pair[shade] for name, pair in COLOURS.items()}
    return (f".page{{fill:{colour['page']}}}.box{{fill:{colour['box']};stroke:{colour['edge']}}}"
            f".strong{{fill:{colour['strong']};stroke:{colour['accent']}}}"
            f"text{{fill:{colour['text']};font-size:13px}}.title{{fill:{colour['title']};"
            "font-size:15px;font-weight:600}"
            f".number{{fill:{colour['page']};font-size:12px;font-weight:600;text-anchor:middle}}"
            f".dot,.head{{fill:{colour['accent']}}}.arrow{{stroke:{colour['accent']};fill:none;"
            "stroke-width:1.6}"
            f".life{{stroke:{colour['line']};stroke-dasharray:3 5}}.middle{{text-anchor:middle}}")


LIGHT, DARK = style(0), style(1)


class Drawing:
    def __init__(self, title, width, height):
        self.title, self.width, self.height, self.parts = title, width, height, []

    def box(self, x, y, width, height, title, lines=(), strong=False):
        kind = "strong" if strong else "box"
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" '
                          f'class="{kind}"/>')
        self.text(x + width / 2, y + 22, title, "title middle")
        for number, line in enumerate(lines):
            self.text(x + width / 2, y + 41 + 16 * number, line, "middle")

    def text(self, x, y, content, kind=""):
        self.parts.append(f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(content)}</text>')

    def arrow(self, *points):
        """An arrow along the points; its last part is horizontal or vertical."""
        path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        (x0, y0), (x, y) = points[-2:]
        back_x, back_y = (x > x0) - (x < x0), (y > y0) - (y < y0)
        left = f"{x - 9 * back_x - 4.5 * back_y:g} {y - 9 * back_y - 4.5 * back_x:g}"
        right = f"{x - 9 * back_x + 4.5 * back_y:g} {y - 9 * back_y + 4.5 * back_x:g}"
        self.parts.append(f'<path d="{path}" class="arrow"/>'
                          f'<path d="M{x:g} {y:g}L{left}L{right}Z" class="head"/>')

    def number(self, x, y, number):
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="10" class="dot"/>')
        self.text(x, y + 4, str(number), "number")

    def svg(self, styles=None):
        styles = styles or f"{LIGHT}@media(prefers-color-scheme:dark){{{DARK}}}"
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
                'role="img" font-family="system-ui,sans-serif">\n'
                f"<title>{escape(self.title)}</title>\n<style>{styles}</style>\n"
                f'<rect width="{self.width}" height="{self.height}" rx="12" class="page"/>\n'
                + "\n".join(self.parts) + "\n</svg>\n")


FOLDERS = {
    "base": ["bits, hashes, results,", "JSON"], "i18n": ["all texts: English,", "French, German"],
    "games": ["the rules: Abalone,", "Choro"], "picture": ["boards as text", "and SVG"],
    "engine": ["search", "and evaluation"], "record": ["games as text", "reader, writer"],
    "table": ["one game being", "played: the referee"], "store": ["SQLite, one file,", "one writer"],
    "analysis": ["reviews, hints,", "statistics"], "protocol": ["UGI, for other", "programs"],
    "host": ["UGI's other side:", "programs as players"], "match": ["engines against", "each other"],
    "selfplay": ["positions to", "train on"], "play": ["the hall: people,", "tables, lobby"],
    "terminal": ["games at one", "keyboard"], "net": ["server, sockets,", "bots"],
    "solve": ["proofs of who wins,", "and their checker"],
    "wasm": ["rules and engine", "for the browser"],
    "cli": ["the program sumito:", "one file a command"],
}


def includes():
    """For each folder of src/, the other folders that it includes."""
    found = {folder.name: set() for folder in (ROOT / "src").iterdir() if folder.is_dir()}
    for folder, others in found.items():
        for path in (ROOT / "src" / folder).rglob("*"):
            if path.suffix in (".h", ".cpp"):
                others.update(re.findall(r'#include "(\w+)/', path.read_text(encoding="utf-8")))
        others.discard(folder)
    return found


def layers():
    found = includes()
    if set(found) != set(FOLDERS):
        sys.exit(f"scripts/diagrams.py: FOLDERS and src/ differ: {sorted(set(found) ^ set(FOLDERS))}")

    def level(folder):
        return 1 + max((level(other) for other in found[folder]), default=-1)

    rows = {}
    for folder in FOLDERS:
        rows.setdefault(level(folder), []).append(folder)
    top, step, width, gap = max(rows), 92, 164, 12
    drawing = Drawing("The folders of src: each includes only folders in lower rows", 900,
                      step * (top + 2) + 46)
    for number, row in rows.items():
        y = 24 + step * (top + 1 - number)
        x = (drawing.width - len(row) * width - (len(row) - 1) * gap) / 2
        for folder in row:
            drawing.box(x, y, width, 74, f"{folder}/", FOLDERS[folder], strong=folder == "games")
            if folder == "wasm":
                drawing.box(x, 24, width, 74, "web/", ["the browser client,", "in TypeScript"])
                drawing.arrow((x + width / 2, 24 + 74), (x + width / 2, y))
            x += width + gap
    drawing.text(drawing.width / 2, drawing.height - 18,
                 "A folder includes only folders in lower rows. web/ loads wasm/ as WebAssembly.", "middle")
    return drawing


MOVE_LANES = [("player's client", ["browser, bot or program"]), ("net/", ["sockets, on the loop"]),
              ("play/ and table/", ["the game, on the loop"]), ("store/", ["the writer's thread"]),
              ("other clients", ["opponent, watchers"])]
MOVE_STEPS = [
    (0, 1, ["click: a1b2, with an id"]), (1, 2, ["message within its limits"]),
    (2, 2, ["Legal? Whose turn?", "The clock stops."]), (2, 3, ["events to store"]),
    (3, 3, ["One transaction with all", "waiting events, one sync."]), (3, 2, ["stored"]),
    (2, 1, ["ack and events"]), (1, 0, ["ack: stored, same id"]),
    (1, 4, ["event v: the move"]), (4, 4, ["The board plays the", "steps of the move."]),
]


def move():
    left, lane, top, step = 100, 190, 84, 52
    drawing = Drawing("The life of one move, from a click to the store and to the other clients", 960,
                      top + step * len(MOVE_STEPS) + 70)
    xs = [left + lane * number for number in range(len(MOVE_LANES))]
    bottom = drawing.height - 48
    for x in xs:
        drawing.parts.append(f'<path d="M{x} {top}V{bottom}" class="life"/>')
    for x, (title, lines) in zip(xs, MOVE_LANES):
        drawing.box(x - 84, 18, 168, 54, title, lines)
    for number, (start, end, lines) in enumerate(MOVE_STEPS, 1):
        y = top + step * number - 10
        if start == end:
            drawing.box(xs[start] - 88, y - 25, 176, 44, lines[0], (), strong=True)
            drawing.parts.pop()  # the title of a box would be too large here
            for row, line in enumerate(lines):
                drawing.text(xs[start], y - 8 + 16 * row, line, "middle")
            drawing.number(xs[start] - 88, y - 25, number)
            continue
        way = 1 if end > start else -1
        drawing.arrow((xs[start] + 4 * way, y), (xs[end] - 4 * way, y))
        middle = xs[start] + way * lane / 2
        drawing.text(middle + 8, y - 9, lines[0], "middle")
        drawing.number(middle - 3.6 * len(lines[0]) - 10, y - 13, number)
    drawing.text(drawing.width / 2, drawing.height - 18,
                 "No client receives a move before it is on the disk. If the store fails, the move is "
                 "refused and nothing has changed.", "middle")
    return drawing


def search():
    drawing = Drawing("The life of one search, from a position to the best move", 960, 640)
    once = [("position, go", ["the game so far, the limits"]),
            ("one view of the game", ["mirrored and turned games", "are searched alike"]),
            ("limits", ["time, nodes or depth;", "a time budget if clocks run"])]
    for number, (title, lines) in enumerate(once):
        drawing.box(24, 56 + 122 * number, 230, 84, title, lines)
        drawing.number(24, 56 + 122 * number, number + 1)
        if number:
            drawing.arrow((139, 56 + 122 * number - 38), (139, 56 + 122 * number))
    drawing.text(139, 38, "once for each search", "title middle")

    drawing.text(479, 38, "for depth 1, 2, 3, ...: each position of the tree", "title middle")
    drawing.parts.append('<rect x="296" y="50" width="366" height="566" rx="12" class="life" '
                         'fill="none"/>')
    node = [("draw by repetition, or game over?", ["then the score is known"]),
            ("evaluate", ["network or hand-written terms;", "far above the window: cut off"]),
            ("transposition table", ["score known deep enough: use it;", "else its move is tried first"]),
            ("order the moves", ["table move, gains, threats, quiet"]),
            ("search each move", ["late quiet moves less deep, or not at all"]),
            ("at depth 0: quiescence", ["only moves that gain or threaten"])]
    for number, (title, lines) in enumerate(node):
        y = 64 + 92 * number
        height = 74 if len(lines) == 2 else 58
        drawing.box(314, y, 330, height, title, lines, strong=True)
        drawing.number(314, y, number + 4)
        if number:
            drawing.arrow((479, y - 92 + (74 if len(node[number - 1][1]) == 2 else 58)), (479, y))
    drawing.arrow((254, 342), (296, 342))

    end = [("after each depth: info", ["score, nodes, best variation"]),
           ("stop?", ["limit reached, stop received,", "or the result is proven"]),
           ("turned back", ["the move as the caller", "sees the board"]),
           ("bestmove", ["levels below 10 draw lots", "among nearly equal moves"])]
    drawing.text(821, 38, "the answer", "title middle")
    for number, (title, lines) in enumerate(end):
        y = 56 + 122 * number
        drawing.box(706, y, 230, 84, title, lines)
        drawing.number(706, y, number + 10)
        if number:
            drawing.arrow((821, y - 38), (821, y))
    drawing.arrow((662, 98), (706, 98))
    drawing.text(684, 206, "no", "middle")
    drawing.arrow((706, 220), (662, 220))
    drawing.text(836, 286, "yes")
    return drawing


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--png", metavar="FOLDER", type=pathlib.Path)
    arguments = parser.parse_args()
    wrong = False
    for name, drawing in (("layers", layers()), ("move", move()), ("search", search())):
        path = PICTURES / f"{name}.svg"
        if not arguments.check:
            path.write_text(drawing.svg(), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != drawing.svg():
            print(f"docs/pictures/{name}.svg: differs from its drawing; run python3 scripts/diagrams.py")
            wrong = True
        for shade, styles in (("light", LIGHT), ("dark", DARK)) if arguments.png else ():
            subprocess.run(["rsvg-convert", "-o", str(arguments.png / f"{name}-{shade}.png")],
                           input=drawing.svg(styles), text=True, check=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
