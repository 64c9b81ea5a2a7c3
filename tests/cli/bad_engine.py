"""An engine that misbehaves on purpose: `bad_engine.py FAULT [TURN]`. It commits the fault in every
game at its turn TURN (from 1). Otherwise it plays the first legal move that `sumito moves`
lists."""

import importlib.util
import os
import pathlib
import sys
import time

spec = importlib.util.spec_from_file_location(
    "engine", pathlib.Path(__file__).resolve().parents[2] / "examples" / "engine.py")
engine = importlib.util.module_from_spec(spec)
spec.loader.exec_module(engine)

fault = sys.argv[1]
turn = int(sys.argv[2]) if len(sys.argv) > 2 else 2


def say(text):
    print(text, flush=True)


def misbehave():
    if fault == "crash":
        print("something went wrong inside", file=sys.stderr, flush=True)
        os._exit(3)
    if fault == "signal":
        os.kill(os.getpid(), 11)
    if fault in ("hang", "deaf"):
        time.sleep(1000)
    if fault == "illegal":
        say("bestmove e5e5")
    if fault == "twice":
        say("bestmove " + next(board.moves())[0])
    if fault == "nothing":
        say("bestmove")
    if fault == "slow":
        time.sleep(0.8)
    if fault == "flood":
        while True:
            say("info string " + "x" * 500)
    if fault == "garbage":
        sys.stdout.buffer.write(bytes(range(128, 256)) * 2000 + b"\nbestmove \xff\xfe\x00\n")
        sys.stdout.flush()
    if fault == "endless":
        while True:
            sys.stdout.write("x" * 65536)


board, turns = engine.Board(engine.START), 0
for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "ugi":
        if fault == "mute":
            time.sleep(1000)
        say("id name Bad\nugiok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "uginewgame":
        turns = 0
    elif words[0] == "position":
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        board = engine.Board(engine.START if words[1] == "startpos" else " ".join(words[2:6]))
        for text in moves:
            board = board.after(*{t: rest for t, *rest in board.moves()}[text])
    elif words[0] == "go":
        turns += 1
        if turns == turn:
            misbehave()
        say("bestmove " + next(board.moves())[0])
    elif words[0] == "quit":
        break
