"""Runs clang-tidy on src/, and like ccache remembers results: a file without findings is not checked again.

    python3 scripts/tidy.py build/asan build/dev

A result is valid as long as clang-tidy, its settings, the compiler's command and all included files are
the same. Most of the time is spent on the headers of libraries: six minutes on two processors with two
builds, a quarter of an hour with one. The first build is one that compiles the files of a folder together
(its generated files must exist). The second build's commands are used to check each file separately, for
the checks that look only at the file itself."""

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
# Left out: the kernels for AVX-512, because clang-tidy 14 reports their vendor's headers, and the
# modules, because only emscripten compiles them.
LEFT_OUT = ("avx512", "_module.cpp")
# Checks that run on each file separately; all others run on combined files.
# bugprone-suspicious-include would report every combined file, because it includes sources.
APART = ("clang-analyzer-*", "misc-unused-*", "bugprone-suspicious-include")


def commands(build):
    """The compile commands: those for files of src/, and those for combined files."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        together = file.is_relative_to(build / "src") and file.parent.name == "Unity"
        if ((together or file.is_relative_to(ROOT / "src"))
                and not any(part in file.name for part in LEFT_OUT)):
            yield entry


@functools.cache
def content(path):
    """The content, the same in every checkout. Combined files contain paths, which are removed."""
    data = pathlib.Path(path).read_bytes().replace(bytes(ROOT), b"")
    return hashlib.sha256(data).digest()


def key(entry, settings):
    """A key that is the same in every checkout: it contains no path of this one."""
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
    """What clang-tidy reports about the file."""
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
