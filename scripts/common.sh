# Shared by ./play and ./test: installs what is missing, works quietly, reports what failed.
# shellcheck shell=bash

logs=build/logs
mkdir -p "$logs"

# The long steps of ./play, with their time on two processors when nothing was built before.
declare -A steps=(
    [apt-update]="Reading the list of Debian packages"
    [apt-install]="Installing Debian packages: compilers, libraries, emscripten (under 1 min)"
    [build-release]="Compiling the program (3 min)"
    [node]="Installing a newer Node.js (under 1 min)"
    [npm-ci]="Installing the npm packages of the browser client (under 1 min)"
    [build-web-rules]="Compiling the rules for the browser (under 1 min)"
    [build-web]="Bundling the browser client (under 1 min)"
    [build-web-engine]="Compiling the computer player for the browser (1 min)"
    [build-web-threads]="Compiling the computer player that uses several threads (1 min)"
)

# tell_if_long NAME: says what a step does if it takes longer than $announce seconds, and at its
# end how long it took. The step ends when this function's input ends.
tell_if_long() {
    local status=0 start=$SECONDS
    read -rt "$announce" || status=$?
    [ "$status" -le 128 ] && return
    echo "${steps[$1]:-$1} ... (output: $logs/$1.log)" >&2
    read -r || true
    echo "  done after $((SECONDS - start)) s" >&2
}

# quietly NAME COMMAND...: runs it with its output in a log; on failure shows the end of the log.
# If $announce is a number of seconds, a step that takes longer is announced on stderr.
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
    # Not as a condition, because bash would then continue after a failing command inside a
    # function. Processes that the command leaves running must not keep tell_if_long waiting.
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

# Different checkouts share the compiler cache, so absolute paths must not count.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    # If build.ninja exists, ninja itself runs cmake again when a CMakeLists.txt has changed.
    [ "build/$preset/build.ninja" -nt CMakePresets.json ] ||
        quietly "configure-$preset" cmake --preset "$preset"
    quietly "build-$preset" cmake --build --preset "$preset" ${1:+--target "$@"}
}

# The browser client needs Node 20.19 or newer to build. Debian 12 has 18, which is enough to
# install a newer one with npm.
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

# The client's npm packages, installed again only if the lock file has changed.
install_web() {
    use_node
    local installed=web/node_modules/.installed-lock.json
    cmp -s web/package-lock.json "$installed" && return
    quietly npm-ci npm ci --prefix web --no-audit --no-fund
    cp web/package-lock.json "$installed"
}

# The WebAssembly of the browser: the rules for the first page, the engine for computer players.
build_rules_module() { build web-rules; }
build_engine_modules() {
    build web-engine
    build web-threads
}

# True if the browser client in web/dist is complete and none of its sources has changed since.
web_built=build/web/built
web_is_current() {
    [ -e "$web_built" ] && [ -e web/dist/index.html ] &&
        [ -z "$(find web src/i18n docs/rules build/web/wasm \
            \( -path web/node_modules -o -path web/dist \) -prune -o \
            -type f -newer "$web_built" -print -quit)" ]
}

# bundle_web [SETTING=VALUE...]: the client in web/dist.
bundle_web() { quietly build-web env "$@" npm run --prefix web build; }

# Builds the whole browser client in web/dist, if one of its sources has changed.
build_web() {
    need "${web_packages[@]}"
    build_rules_module
    build_engine_modules
    install_web
    web_is_current && return
    touch build/web/building
    bundle_web
    mv build/web/building "$web_built"
}

build_packages=(g++ cmake ninja-build ccache fonts-dejavu-core libcli11-dev libgtest-dev
    libbenchmark-dev libboost1.81-dev libbrotli-dev librsvg2-dev libsodium-dev libsqlite3-dev
    libssl-dev pkg-config zlib1g-dev)
web_packages=(emscripten nodejs)
