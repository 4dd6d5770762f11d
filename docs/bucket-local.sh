#!/usr/bin/env bash
# Runs a command, or a shell, with an S3-compatible store of this machine: versitygw with an empty bucket called audits, and the
# AWS_* variables set. The store ends with the command, and so do its objects. They lie in a temporary folder with extended
# attributes: versitygw's other way to keep metadata, a folder of its own, breaks conditional writes.
#
#   docs/bucket-local.sh swarmreport build hack/swarm -o s3://audits/site
set -euo pipefail

tools=${XDG_CACHE_HOME:-$HOME/.cache}/swarmreport-ci
gateway=$(command -v versitygw || echo "$tools/versitygw-1.8.0/versitygw")
if [ ! -x "$gateway" ]; then
  echo "installing versitygw, which takes some minutes" >&2
  GOBIN=$(dirname "$gateway") GOFLAGS= go install github.com/versity/versitygw/cmd/versitygw@v1.8.0
fi

objects=$(mktemp -d)
mkdir -p "$objects/data/audits"
export AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local-secret AWS_REGION=us-east-1
port=${BUCKET_PORT:-7480}
export AWS_ENDPOINT_URL=http://127.0.0.1:$port
ROOT_ACCESS_KEY=$AWS_ACCESS_KEY_ID ROOT_SECRET_KEY=$AWS_SECRET_ACCESS_KEY \
  "$gateway" --port "127.0.0.1:$port" --quiet posix "$objects/data" >"$objects/log" 2>&1 &
store=$!
trap 'kill $store 2>/dev/null || true; wait $store 2>/dev/null || true; rm -rf "$objects"' EXIT
for _ in $(seq 100); do
  (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
  kill -0 $store 2>/dev/null || { cat "$objects/log" >&2; exit 1; }
  sleep 0.1
done
if [ $# = 0 ]; then set -- "${SHELL:-bash}"; fi
"$@"
