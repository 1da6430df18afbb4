# shellcheck shell=bash
# What Java remembers of a start of the service, for the next ones to be short: read by ./qipu and pom.xml where they build, and where it was installed.

START_FILES="$(cd "${BASH_SOURCE[0]%/*}" && pwd -P)" # where this lies

# Java in a directory of its own, without a word of the environment that names no place or language: it is a trial, and whoever builds or
# prepares may have the settings of his real service around him (keys and heads of its log, Kafka, a database), or in a file of the
# directory that he is in.
alone() { # where the start is kept, what Java is told
    local name known=()
    for name in PATH HOME USER LOGNAME LANG LC_ALL LC_CTYPE TMPDIR TZ LD_LIBRARY_PATH; do
        [ -z "${!name+set}" ] || known+=("$name=${!name}")
    done
    mkdir -p "$1/alone" && cd "$1/alone" && exec env -i "${known[@]}" "$java" "${@:2}"
}

# The program as one jar for Java's own class loader: its memory keeps no classes of any other, and Quarkus has one of its own.
whole() { # the program, where to
    local app="$1" start="$2" jar up made="$START_FILES/qipu.jar"
    if [ -f "$made" ] && [ ! -x "$JAVA_HOME/bin/jar" ]; then # package.sh made it, for the Java of an archive makes none
        cp "$made" "$start/qipu.jar"
        return
    fi
    up="$(cd "$app" && pwd -P)" && up="../${up##*/}" || return 1
    {
        printf 'Main-Class: org.qipu.cli.Qipu\nAdd-Opens: java.base/java.lang\nEnable-Native-Access: ALL-UNNAMED\nClass-Path:'
        for jar in "$app"/quarkus/transformed-bytecode.jar "$app"/quarkus/generated-bytecode.jar "$app"/app/*.jar "$app"/lib/boot/*.jar "$app"/lib/main/*.jar; do
            printf ' \n  %s' "$up/${jar#"$app"/}" # no line may be longer than 72 bytes: jar folds those of this file
        done
        printf '\n'
    } >"$start/manifest" && "$JAVA_HOME/bin/jar" --create --file "$start/qipu.jar" --manifest "$start/manifest" --date=2020-01-01T00:00:00Z &&
        rm "$start/manifest"
}

# What is asked first of a service, and a few games that it takes over: what answers that is remembered too, and what the command needs that
# sends them, in a memory of its own. No answer is waited for longer than ten seconds.
asked() { # where the start is kept
    local port path
    port="$(sed -n 's#.*http://localhost:\([0-9][0-9]*\).*#\1#p' "$1/log" | head -n 1)"
    [ -n "$port" ] || return 0
    for path in /q/health/ready /ui/ /api/v1/rulebooks "/api/v1/games?limit=20" /api/v1/games/demo-1 /api/v1/games/demo-1/frames; do
        {
            printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$path" "$port" >&3
            while IFS= read -r -t 10 <&3; do :; done
        } 3<>"/dev/tcp/localhost/$port"
    done
    (alone "$1" -Djava.util.logging.manager=org.jboss.logmanager.LogManager -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
        "-XX:AOTCacheOutput=$1/asking.aot" -jar "$1/qipu.jar" import "${START_FILES%/*/*}/examples/games" --url "http://localhost:$port" --data "$1/trial")
}

# A start on data of its own, which are thrown away but for the PostgreSQL that it unpacked: all others run that one too. Where it does not succeed there is nothing to remember, and nothing is said.
remember() ( # the program, where to
    app="$1" start="$2" java="$JAVA_HOME/bin/java"
    case "$start" in /*) ;; *) start="$PWD/$start" ;; esac
    case "$java" in /*) ;; *) java="$PWD/$java" ;; esac
    rm -rf "$start"
    { [ -f "$app/quarkus/generated-bytecode.jar" ] && mkdir -p -m 700 "$start" && whole "$app" "$start"; } || { rm -rf "$start"; exit 0; }
    alone "$start" --sun-misc-unsafe-memory-access=allow -Daxoniq.update-checker.disabled=true \
        -Djava.util.logging.manager=org.jboss.logmanager.LogManager -Xmx384m "-XX:AOTCacheOutput=$start/qipu.aot" -jar "$start/qipu.jar" \
        up --demo --port 0 --data "$start/trial" >"$start/log" 2>&1 </dev/null &
    trial=$!
    trap 'kill "$trial" 2>/dev/null; wait "$trial" 2>/dev/null; rm -rf "$start"; exit 1' INT TERM HUP
    for ((i = 0; i < 240; i++)); do
        ! grep -q "Ctrl-C ends everything" "$start/log" && kill -0 "$trial" 2>/dev/null || break
        sleep 0.25
    done
    asked "$start"
    kill -TERM "$trial" 2>/dev/null
    wait "$trial"
    [ -f "$start/qipu.aot" ] && mv "$start/trial/postgres-program" "$start/postgres" || { rm -rf "$start"; exit 1; }
    rm -rf "$start/trial" "$start/alone" "$start/log"
) </dev/null >/dev/null 2>&1
