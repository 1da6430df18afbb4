#!/usr/bin/env bash
# Unpacks an archive into an empty directory and uses it there without any other Java or Maven. ./qipu package --check calls it.
set -uo pipefail

ARCHIVE="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
say() { printf '%s\n' "$*"; }

if [ -z "${QIPU_CHECK_INSIDE:-}" ]; then
    [ -f "$ARCHIVE" ] || { say "There is no archive $ARCHIVE."; exit 1; }
    place="$(mktemp -d "${TMPDIR:-/tmp}/qipu-check.XXXXXX")"
    trap 'rm -rf "$place"' EXIT
    cp "${BASH_SOURCE[0]}" "$place/check.sh"
    cp "$ARCHIVE" "$place/"
    inside=(env -i PATH=/usr/bin:/bin HOME="$place" QIPU_CHECK_INSIDE="$place" QIPU_CHECK_HIDE="${JAVA_HOME:-}")
    if [ "$(id -u)" = 0 ] && command -v unshare >/dev/null && command -v setpriv >/dev/null && unshare -m true 2>/dev/null; then
        say "As nobody, with every other Java and Maven out of sight."
        chown -R 65534:65534 "$place"
        # shellcheck disable=SC2016
        "${inside[@]}" unshare -m bash -c '
            for hidden in /usr/lib/jvm /usr/share/maven /root "$QIPU_CHECK_HIDE"; do [ ! -d "$hidden" ] || mount -t tmpfs none "$hidden" || exit 1; done
            cd "$QIPU_CHECK_INSIDE" && exec setpriv --reuid=65534 --regid=65534 --clear-groups bash ./check.sh "$1"' - "$place/$(basename "$ARCHIVE")"
    else
        say "As this user, with an empty environment; another Java on this machine is not named to it."
        (cd "$place" && "${inside[@]}" bash ./check.sh "$place/$(basename "$ARCHIVE")")
    fi
    exit $?
fi

failed=0
check() { # what it shows, then a command that must succeed
    local what="$1" begun=$SECONDS
    shift
    if "$@" >last.log 2>&1; then
        say "ok      $what ($((SECONDS - begun)) s)"
    else
        say "FAILED  $what"
        tail -n 15 last.log
        failed=1
    fi
}
says() { local wanted="$1"; shift; "$@" >said.log 2>&1; cat said.log; grep -q -F -- "$wanted" said.log; }
get() { # over HTTP with bash alone: a fresh machine need not have curl
    exec 3<>"/dev/tcp/127.0.0.1/$PORT" && printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3 && cat <&3
}
fetch() { (get "$1"); }

PORT=$((20000 + RANDOM % 20000))
mkdir unpacked && tar -xzf "$ARCHIVE" -C unpacked || exit 1
cd unpacked/* || exit 1
HOME_OF_IT="$PWD"
# shellcheck disable=SC2329
sums() { if command -v sha256sum >/dev/null; then sha256sum --quiet -c SHA256SUMS; else shasum -a 256 --quiet -c SHA256SUMS; fi; }
# shellcheck disable=SC2329
complete() { [ "$(find . -type f ! -name SHA256SUMS ! -name '*.log' | wc -l)" -eq "$(wc -l <SHA256SUMS)" ]; }
# shellcheck disable=SC2329
cycle() { echo '{"position": "2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w", "moves": ["f4e4", "e9f9", "e4f4", "f9e9"]}' | ./qipu rule-cycle; }
# shellcheck disable=SC2329
mates() { echo '8/8/8/4k3/8/8/4K3/7R w - - 0 1' | ./qipu can-mate; }

check "no other Java is in sight" bash -c '! command -v java && ! command -v mvn'
check "every checksum holds" sums
check "nothing is there without a checksum" complete
check "./qipu says what it is for" says "chess and xiangqi" ./qipu
check "./qipu --version" says "qipu " ./qipu --version
check "perft chess 4" says "197281" ./qipu perft chess 4
check "perft xiangqi 3" says "79666" ./qipu perft xiangqi 3
check "rule-cycle" says "red-must-vary" cycle
check "can-mate" says "W- 8/8" mates
check "import --dry-run, from another directory" says "4 would be added" bash -c 'cd / && "$1/qipu" import --dry-run "$1/examples/games"' - "$HOME_OF_IT"

starts() { # a check of its own
    local begun=$SECONDS
    ./qipu up "$@" --port "$PORT" --data ../data >../up.log 2>&1 &
    up=$!
    trap 'kill "$up" 2>/dev/null' EXIT
    until grep -q "Ctrl-C ends everything" ../up.log || ! kill -0 "$up" 2>/dev/null || [ $((SECONDS - begun)) -gt 180 ]; do sleep 1; done
    check "./qipu up${*:+ $*} is ready after $((SECONDS - begun)) s" says "qipu is ready" cat ../up.log
}
ends() { # likewise
    kill -TERM "$up"
    check "it ends in order" bash -c 'while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; [ ! -e ../data/postgres/postmaster.pid ]' - "$up"
    trap - EXIT
}
starts --demo
check "it runs on its own Java" bash -c 'for p in /proc/[0-9]*; do readlink "$p/exe" 2>/dev/null; done | grep -q "^$1/java/bin/java"' - "$HOME_OF_IT"
check "the hints at the start carry the flags" says "import ./examples/games --url http://localhost:$PORT --data ../data" cat ../up.log
check "readiness" says '"UP"' fetch /q/health/ready
check "a game of the demonstration" says '"gameId":"demo-1"' fetch /api/v1/games/demo-1
check "OpenAPI" says 'openapi' fetch /q/openapi
check "token" says "eyJ" ./qipu token player --side red --data ../data
check "import" says "4 games read: 4 added" ./qipu import examples/games --url "http://localhost:$PORT" --data ../data
check "import again" says "0 added, 4 known before" ./qipu import examples/games --url "http://localhost:$PORT" --data ../data
check "export of a game" says "[Event " ./qipu export demo-1 --url "http://localhost:$PORT" --data ../data
check "verify beside the service" says "every chain holds" ./qipu verify --data ../data
check "rebuild beside the service" says "0 parked" ./qipu rebuild --data ../data
ends
check "verify without the service" says "every chain holds" ./qipu verify --data ../data
check "prepare" says "It is prepared" ./qipu prepare
check "prepare again" says "prepared already" ./qipu prepare
starts
check "by what Java remembers" bash -c 'for p in /proc/[0-9]*; do tr "\0" " " <"$p/cmdline" 2>/dev/null; done | grep -q "[X]X:AOTCache=$1/start/qipu.aot"' - "$HOME_OF_IT"
check "import by what Java remembers" says "0 added, 4 known before" ./qipu import examples/games --url "http://localhost:$PORT" --data ../data
ends

[ "$failed" = 0 ] && say "The archive works." || say "The archive does not work."
exit "$failed"
