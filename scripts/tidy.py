"""clang-tidy over src/, the way ccache compiles: what was found sound is not read again.

    python3 scripts/tidy.py build/asan build/dev

Sound stays sound as long as clang-tidy, its settings, the compiler's command and every file that is
included are the same. Most of the time goes into the headers of libraries: six minutes on two processors
with two builds, a quarter of an hour with one. The first is one that compiles the files of a folder
together (what it generates must be there). With the commands of the second each file is read by itself, for
the checks that look at no more than the file they are given."""

import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
KNOWN = pathlib.Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "sumito/tidy"
FORGOTTEN_AFTER = 60 * 86400  # seconds
# The kernels for AVX-512: clang-tidy 14 reports their vendor's headers. The modules: only
# emscripten compiles them.
LEFT_OUT = ("avx512", "_module.cpp")
# Together: all but these. The last one takes a source for a header mistyped, and would always be right.
APART = ("clang-analyzer-*", "misc-unused-*", "bugprone-suspicious-include")


def commands(build):
    """Those for files of src/, and for several of them put together."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        together = file.is_relative_to(build / "src") and file.parent.name == "Unity"
        if ((together or file.is_relative_to(ROOT / "src"))
                and not any(part in file.name for part in LEFT_OUT)):
            yield entry


@functools.cache
def content(path):
    """Says the same in every clone, though files put together name those they are made of."""
    data = pathlib.Path(path).read_bytes().replace(bytes(ROOT), b"")
    return hashlib.sha256(data).digest()


def key(entry, settings):
    """Says the same in every clone: no path of this one goes into it."""
    words = shlex.split(entry["command"])
    output = words.index("-o")
    rule = subprocess.run([*words[:output], *words[output + 2:], "-M"], cwd=entry["directory"],
                          capture_output=True, text=True, check=True).stdout
    files = rule.replace("\\\n", " ").split()[1:]  # after the target
    sound = hashlib.sha256(settings + entry["command"].replace(str(ROOT), "").encode())
    for file in files:
        sound.update(content(os.path.join(entry["directory"], file)))
    return sound.hexdigest()


def tidy(build, entry, settings, checks):
    """What clang-tidy has against the file."""
    known = KNOWN / key(entry, settings + checks.encode())
    if known.exists():
        known.touch()
        return ""
    result = subprocess.run(["clang-tidy", "--quiet", "--checks", checks, "-p", build, entry["file"]],
                            capture_output=True, text=True, check=False)
    if result.returncode == 0:
        known.touch()
        return ""
    return result.stdout + result.stderr


def forget_the_old():
    for known in KNOWN.iterdir():
        if known.stat().st_mtime < time.time() - FORGOTTEN_AFTER:
            known.unlink(missing_ok=True)


def build_folder(text):
    build = pathlib.Path(text).resolve()
    if not (build / "compile_commands.json").exists():
        raise argparse.ArgumentTypeError(f"{text}: expected a folder that cmake has configured")
    return build


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("together", type=build_folder)
    parser.add_argument("apart", type=build_folder)
    arguments = parser.parse_args()
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    settings = version + (ROOT / ".clang-tidy").read_bytes()
    KNOWN.mkdir(parents=True, exist_ok=True)
    forget_the_old()
    parts = ((arguments.together, ",".join("-" + check for check in APART)),
             (arguments.apart, ",".join(("-*", *APART))))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(tidy, build, entry, settings, checks)
                for build, checks in parts for entry in commands(build)]
        remarks = [job.result() for job in jobs]
    print("".join(remarks), f"{len(remarks)} files", sep="")
    return 1 if any(remarks) or not remarks else 0


if __name__ == "__main__":
    sys.exit(main())
