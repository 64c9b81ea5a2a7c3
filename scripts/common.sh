# Shared by ./play and ./test: install what is missing, work quietly, tell what failed.
# shellcheck shell=bash

logs=build/logs
mkdir -p "$logs"

# quietly NAME COMMAND...: runs it with its output in a log; on failure shows the end of the log.
quietly() {
    local name=$1 log="$logs/$1.log"
    shift
    # Not as a condition: bash would go on after a failing command inside a function.
    set +e
    (set -euo pipefail && "$@") >"$log" 2>&1 </dev/null
    local status=$?
    set -e
    [ "$status" -eq 0 ] && return
    tail -n 60 "$log" >&2
    echo "$name failed; the whole log is in $log" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo --non-interactive "$@"
    fi
}

# need PACKAGE...: Debian packages, installed only if missing.
need() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if ! command -v apt-get >/dev/null; then
        echo "missing: ${missing[*]} (Debian package names); install them and try again" >&2
        exit 1
    fi
    quietly apt-update as_root apt-get update
    quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"
}

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    quietly "configure-$preset" cmake --preset "$preset"
    quietly "build-$preset" cmake --build --preset "$preset" ${1:+--target "$@"}
}

build_packages=(g++ cmake ninja-build ccache libcli11-dev libgtest-dev libbenchmark-dev
    libboost1.81-dev libsodium-dev libsqlite3-dev)
