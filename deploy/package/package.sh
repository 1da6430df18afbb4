#!/usr/bin/env bash
# Makes one archive to install. ./qipu package calls it when the program is built; docs/commands/qipu-package.txt says what it takes.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cd "$ROOT"
HERE=deploy/package
VERSION="$(sed -n '/<artifactId>qipu<\/artifactId>/{n;s/.*<version>\(.*\)<\/version>.*/\1/p;}' pom.xml | head -n 1)"

say() { printf '%s\n' "$*" >&2; }

platform() {
    local os arch
    case "$(uname -s)" in
        Linux) os=linux ;;
        Darwin) os=macos ;;
        *) say "An archive is made on Linux or macOS."; exit 1 ;;
    esac
    case "$(uname -m)" in
        x86_64 | amd64) arch=x64 ;;
        aarch64 | arm64) arch=arm64 ;;
        *) arch="$(uname -m)" ;;
    esac
    printf '%s-%s\n' "$os" "$arch"
}

NAME="qipu-$VERSION"
ARCHIVE="target/$NAME-$(platform).tar.gz"

case "${1:-}" in
    "") ;;
    --check)
        archive="${2:-$ARCHIVE}"
        [ -n "${2:-}" ] || [ -f "$archive" ] || bash "$HERE/package.sh"
        exec bash "$HERE/check.sh" "$archive"
        ;;
    *) say "./qipu package takes --check [ARCHIVE] or nothing."; exit 2 ;;
esac

STAGE="target/package/$NAME"
rm -rf target/package
mkdir -p "$STAGE"

say "The program …"
cp -R target/quarkus-app "$STAGE/app"
cp qipu README.md LICENSE NOTICE CHANGELOG.md CONTRIBUTING.md SECURITY.md "$STAGE/"
cp "$HERE/qipu.cmd" "$STAGE/"
cp -R docs examples k8s "$STAGE/"
mkdir -p "$STAGE/deploy"
# One by one: the secrets of whoever makes the archive may lie beside them
cp -R deploy/postgres deploy/prometheus deploy/grafana deploy/start "$STAGE/deploy/"
# shellcheck source=deploy/start/remember.sh
. deploy/start/remember.sh
whole "$STAGE/app" "$STAGE/deploy/start" # for ./qipu prepare, where it is installed
cp deploy/README.md deploy/compose.yaml deploy/make-secrets.sh deploy/prometheus.yaml deploy/Dockerfile deploy/Dockerfile.dockerignore "$STAGE/deploy/"

say "A Java of its own …"
modules="$(grep -v '^#' "$HERE/modules.txt" | paste -sd , -)"
"$JAVA_HOME/bin/jlink" --add-modules "$modules" --strip-debug --no-man-pages --no-header-files --compress zip-6 --output "$STAGE/java"

say "Parts and licences …"
mvn -q -B org.cyclonedx:cyclonedx-maven-plugin:makeBom -DincludeLicenseText=true -DincludeTestScope=false -DincludeProvidedScope=false \
    -DoutputFormat=json -DoutputDirectory="$ROOT/target/package" -DoutputName=texts -Dcyclonedx.skipAttach=true >target/package/texts.log 2>&1 ||
    { tail -n 20 target/package/texts.log >&2; exit 1; }
"$JAVA_HOME/bin/java" -cp "$STAGE/app/lib/main/*" "$HERE/Parts.java" "$STAGE" target/package/texts.json

say "Checksums and the archive …"
sum() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
(cd "$STAGE" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | sed 's|^\./||' | while IFS= read -r file; do sum "$file"; done >SHA256SUMS)
chmod -R u=rwX,go=rX "$STAGE"
# The same files make the same archive: in one order, with one time and no owner's name.
when="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
if tar --version 2>/dev/null | grep -q GNU; then
    tar --create --sort=name --mtime="@$when" --owner=0 --group=0 --numeric-owner --directory target/package "$NAME" | gzip -9n >"$ARCHIVE"
else
    tar -c -C target/package "$NAME" | gzip -9n >"$ARCHIVE"
fi
(cd target && sum "$(basename "$ARCHIVE")" >"$(basename "$ARCHIVE").sha256")
rm -rf target/package
say "$ARCHIVE ($(($(wc -c <"$ARCHIVE") / 1048576)) MB), and its checksum in $(basename "$ARCHIVE").sha256"
