#!/usr/bin/env bash
# Puts swarmreport on the PATH of the steps that follow: a release, whose checksum must be right, or what the action was pinned to.
# The archive's name is that of .goreleaser.yaml.
set -euo pipefail

bin=${RUNNER_TEMP:?}/swarmreport-bin
mkdir -p "$bin"

case ${SWARMREPORT_VERSION:-} in
source)
  # The job's own Go builds it, and fetches the version that go.mod names where it is older; the job keeps its own.
  command -v go > /dev/null || { echo "::error::swarmreport: version: source needs Go; set it up before, or name a release"; exit 1; }
  (cd "${GITHUB_ACTION_PATH:?}" && CGO_ENABLED=0 go build -trimpath -o "$bin/" ./cmd/swarmreport)
  ;;
v[0-9]*)
  case $SWARMREPORT_VERSION in *[!a-zA-Z0-9.+-]*) echo "::error::swarmreport: the version is not the name of a release"; exit 2 ;; esac
  case ${RUNNER_OS:?} in
  Linux) os=linux ;;
  macOS) os=darwin ;;
  Windows) os=windows ;;
  *) echo "::error::swarmreport: there is no release for $RUNNER_OS"; exit 1 ;;
  esac
  case ${RUNNER_ARCH:?} in
  X64) arch=amd64 ;;
  ARM64) arch=arm64 ;;
  *) echo "::error::swarmreport: there is no release for $RUNNER_ARCH"; exit 1 ;;
  esac
  archive=swarmreport_${SWARMREPORT_VERSION#v}_${os}_${arch}.tar.gz
  from=${GITHUB_SERVER_URL:?}/${SWARMREPORT_REPOSITORY:?}/releases/download/$SWARMREPORT_VERSION
  cd "$bin"
  missing() { echo "::error::swarmreport: $from/$1 could not be fetched; version takes a release that is there, or source"; exit 1; }
  curl -fsSL --retry 3 -o "$archive" "$from/$archive" || missing "$archive"
  curl -fsSL --retry 3 -o checksums.txt "$from/checksums.txt" || missing checksums.txt
  # Exactly the line of this archive: without it the check would pass on nothing.
  awk -v name="$archive" '$2 == name { print; found = 1 } END { exit !found }' checksums.txt > checksum.txt ||
    { echo "::error::swarmreport: the release has no checksum of $archive"; exit 1; }
  if command -v sha256sum >/dev/null; then sha256sum -c --status checksum.txt; else shasum -a 256 -c --status checksum.txt; fi ||
    { rm -f "$archive"; echo "::error::swarmreport: the checksum of the release is wrong"; exit 1; }
  tar -xzf "$archive"
  rm -f "$archive" checksums.txt checksum.txt
  ;;
*)
  echo "::error::swarmreport: version takes a release such as v0.1.0, or source"
  exit 2
  ;;
esac

"$bin/swarmreport" version
echo "$bin" >> "${GITHUB_PATH:?}"
