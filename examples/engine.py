#!/usr/bin/env python3
"""A complete engine for Abalone with two players, explained in docs/engine-authors.md."""

import sys

STEPS = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]  # E NE NW W SW SE: row, digit
CELLS = {(r, d) for r in range(9) for d in range(max(1, r - 3), min(9, r + 5) + 1)}
START = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1"


def step(cell, way):
    return cell[0] + way[0], cell[1] + way[1]


def name(cell):
    return "abcdefghi"[cell[0]] + str(cell[1])


class Board:
    def __init__(self, fen):
        rows, black, white, self.turn = fen.split()[:4]
        self.score, self.at = {"b": int(black), "w": int(white)}, {}
        for row, text in zip(range(8, -1, -1), rows.split("/")):
            digit = max(1, row - 3)
            for c in text:
                if not c.isdigit():
                    self.at[row, digit] = "b" if c == "S" else "w"
                digit += int(c) if c.isdigit() else 1

    def moves(self):
        """Every legal move: its text, the cells whose marbles move, and the direction."""
        for cell in sorted(c for c, colour in self.at.items() if colour == self.turn):
            for way in STEPS:
                line, pushed = [cell], []
                while len(line) < 3 and self.at.get(step(line[-1], way)) == self.turn:
                    line.append(step(line[-1], way))
                ahead = step(line[-1], way)
                while self.at.get(ahead, self.turn) != self.turn:
                    pushed.append(ahead)
                    ahead = step(ahead, way)
                if ahead not in self.at and len(pushed) < len(line) and (pushed or ahead in CELLS):
                    yield name(cell) + name(step(cell, way)), line + pushed, way
            for i, axis in enumerate(STEPS[:3]):
                line = [cell]
                while len(line) < 3 and self.at.get(step(line[-1], axis)) == self.turn:
                    line = line + [step(line[-1], axis)]
                    for way in STEPS[:i] + STEPS[i + 1:i + 3] + STEPS[i + 4:]:
                        targets = [step(c, way) for c in line]
                        if all(c in CELLS and c not in self.at for c in targets):
                            yield name(cell) + name(line[-1]) + name(targets[0]), line, way

    def after(self, cells, way):
        board = Board.__new__(Board)
        board.at = {c: colour for c, colour in self.at.items() if c not in cells}
        board.at.update({step(c, way): self.at[c] for c in cells if step(c, way) in CELLS})
        board.score, board.turn = dict(self.score), "w" if self.turn == "b" else "b"
        board.score[self.turn] += len(self.at) - len(board.at)
        return board

    def worth(self, colour):
        """Ejections, and marbles near the centre."""
        total = 100 * (2 * self.score[colour] - sum(self.score.values()))
        for (row, digit), marble in self.at.items():
            far = max(abs(row - 4), abs(digit - 5), abs(row - digit + 1))
            total += -far if marble == colour else far
        return total


def choose(board):
    worths = [(board.after(cells, way).worth(board.turn), text) for text, cells, way in board.moves()]
    return max(worths, default=(0, "none"))


def main():
    board, held = Board(START), ""
    for line in sys.stdin:
        words = line.split() or [""]
        if words[0] == "ugi":
            print("id name Example\nid author you\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            moves = words[words.index("moves") + 1:] if "moves" in words else []
            board = Board(START if words[1] == "startpos" else " ".join(words[2:6]))
            for text in moves:
                board = board.after(*{t: rest for t, *rest in board.moves()}[text])
        elif words[0] == "go":
            worth, best = choose(board)
            held = f"info depth 1 score cp {worth} pv {best}\nbestmove {best}"
        elif words[0] == "quit":
            break
        if held and (words[0] == "stop" or "infinite" not in words and words[0] == "go"):
            print(held)
            held = ""
        sys.stdout.flush()


if __name__ == "__main__":
    main()
