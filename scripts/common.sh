# Shared by ./play and ./test: install what is missing, work quietly, tell what failed.
# shellcheck shell=bash

logs=build/logs
mkdir -p "$logs"

# tell_if_long NAME: names a step that takes $announce seconds; the end of its input ends the wait.
tell_if_long() {
    local status=0
    read -rt "$announce" || status=$?
    [ "$status" -le 128 ] || echo "$1 ... (its output: $logs/$1.log)" >&2
}

# quietly NAME COMMAND...: runs it with its output in a log; on failure shows the end of the log.
# Where $announce is a number of seconds, a step that takes longer is named on stderr.
announce=
quietly() {
    local name=$1 log="$logs/$1.log" running teller
    shift
    if [ -n "$announce" ]; then
        exec {running}> >(tell_if_long "$name")
        teller=$!
    else
        exec {running}>/dev/null
        teller=
    fi
    # Not as a condition: bash would go on after a failing command inside a function. What the command
    # leaves running must not keep the teller waiting.
    set +e
    (set -euo pipefail && "$@") >"$log" 2>&1 </dev/null {running}>&-
    local status=$?
    exec {running}>&-
    [ -z "$teller" ] || wait "$teller"
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
    if [ "$(id -u)" -ne 0 ] && ! sudo --non-interactive true 2>/dev/null; then
        echo "missing, and not ours to install; please type:" >&2
        echo "  sudo apt-get install --yes --no-install-recommends ${missing[*]}" >&2
        exit 1
    fi
    quietly apt-update as_root apt-get update
    quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"
}

# What one clone has compiled serves another: no absolute path counts.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    quietly "configure-$preset" cmake --preset "$preset"
    quietly "build-$preset" cmake --build --preset "$preset" ${1:+--target "$@"}
}

# The browser client is built by Node 20.19 or newer. Debian 12 has 18, which is enough to get a
# newer one from npm.
node_version=22.23.3
use_node() {
    command -v npm >/dev/null || need nodejs npm  # some packages of nodejs bring their own npm
    local recent='const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
    node -e "$recent" && return
    local folder=$PWD/build/node-$node_version
    [ -x "$folder/node_modules/node/bin/node" ] ||
        quietly node npm install --prefix "$folder" --no-save --no-audit --no-fund \
            "node@$node_version"
    export PATH="$folder/node_modules/node/bin:$PATH"
    hash -r
}

# What npm installs for the client, anew only if the lock file has changed.
install_web() {
    use_node
    local installed=web/node_modules/.installed-lock.json
    cmp -s web/package-lock.json "$installed" && return
    quietly npm-ci npm ci --prefix web --no-audit --no-fund
    cp web/package-lock.json "$installed"
}

# The rules and the engine as WebAssembly, in build/web/wasm.
build_wasm() {
    need emscripten nodejs
    local preset
    for preset in web-rules web-engine web-threads; do build "$preset"; done
}

# The whole browser client in web/dist, anew only if something it is made of has changed.
build_web() {
    build_wasm
    install_web
    local stamp=build/web/built
    if [ -e "$stamp" ] && [ -e web/dist/index.html ]; then
        local changed
        changed=$(find web src/i18n docs/rules build/web/wasm \
            \( -path web/node_modules -o -path web/dist \) -prune -o \
            -type f -newer "$stamp" -print -quit)
        [ -z "$changed" ] && return
    fi
    touch build/web/building
    quietly build-web npm run --prefix web build
    mv build/web/building "$stamp"
}

build_packages=(g++ cmake ninja-build ccache libcli11-dev libgtest-dev libbenchmark-dev
    libboost1.81-dev libsodium-dev libsqlite3-dev libssl-dev)
