"""Draws the generations of the network, from generations.jsonl: strength and loss.

    python3 train/network/plot.py > docs/pictures/generations.svg"""

import json
import math
import os

WIDTH, HEIGHT, LEFT, RIGHT, TOP, GAP = 760, 420, 60, 16, 30, 50
ROWS = os.path.join(os.path.dirname(__file__), "generations.jsonl")


def read():
    with open(ROWS) as file:
        return [json.loads(line) for line in file]


def strengths(rows):
    """Elo of each accepted generation above the hand-written evaluation: the sum of its matches."""
    known = {(1, "hand"): 0.0}
    points = []
    for number, row in enumerate(rows):
        if (row["run"], "0") not in known and row["run"] > 1:
            known[row["run"], "0"] = points[-1][1]
        base = known[row["run"], row["against"]]
        if row["accepted"]:
            known[row["run"], str(row["generation"])] = base + row["elo"]
            points.append((number, base + row["elo"], row["error"]))
    return points


def panel(top, height, low, high, step, count, title):
    parts = [f'<text x="{LEFT}" y="{top - 8}" class="title">{title}</text>']
    value = math.ceil(low / step) * step
    while value <= high + 1e-9:
        y = top + height * (high - value) / (high - low)
        label = f"{value:g}"
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" class="grid"/>'
                     f'<text x="{LEFT - 8}" y="{y + 4:.1f}" class="label">{label}</text>')
        value += step

    def place(number, at):
        x = LEFT + (WIDTH - LEFT - RIGHT) * (number + 0.5) / count
        return x, top + height * (high - at) / (high - low)

    return parts, place


def main():
    rows = read()
    half = (HEIGHT - TOP - 2 * GAP) / 2 + 10
    parts = []
    points = strengths(rows)
    drawn, place = panel(TOP, half, -50, 700, 100, len(rows),
                         "Elo above the hand-written evaluation, accepted generations added up")
    parts += drawn
    for number, elo, error in points:
        x, _ = place(number, elo)
        parts.append(f'<path d="M{x:.1f} {place(number, elo - error)[1]:.1f}V'
                     f'{place(number, elo + error)[1]:.1f}" class="error"/>')
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(n, elo) for n, elo, _ in points))
    parts.append(f'<polyline points="{line}" class="strength"/>')
    for number, row in enumerate(rows):
        if "ladder" in row and "hand" in row["ladder"]:
            x, y = place(number, row["ladder"]["hand"][0])
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" class="direct"/>')
    drawn, place = panel(TOP + half + GAP, half, 0, 0.045, 0.01, len(rows),
                         "Loss on games held out (the target changes with the share of the score)")
    parts += drawn
    for run in sorted({row["run"] for row in rows}):
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (
            place(n, row["test"]) for n, row in enumerate(rows) if row["run"] == run))
        parts.append(f'<polyline points="{line}" class="loss"/>')
    for number, row in enumerate(rows):
        x, _ = place(number, 0)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 12}" class="number">{row["generation"]}</text>')
    print(f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">
<style>
rect {{ fill: #fff }} text {{ fill: #333; font-size: 11px }} .title {{ font-size: 13px }}
.label {{ text-anchor: end }} .number {{ text-anchor: middle; font-size: 9px }}
.grid {{ stroke: #ddd }} .error {{ stroke: #9bb7d4 }}
polyline {{ fill: none; stroke-width: 2 }} .strength {{ stroke: #1f5fa8 }} .loss {{ stroke: #b3541e }}
.direct {{ fill: #1f8a4c }}
@media(prefers-color-scheme:dark) {{ svg {{ filter: invert(.9) hue-rotate(180deg) }} }}
</style>
<rect width="{WIDTH}" height="{HEIGHT}"/>''')
    print("\n".join(parts))
    print("</svg>")


if __name__ == "__main__":
    main()
