#!/usr/bin/env bash
# Judges the runs: annotations on stdout, the summary of the job, a comment, SARIF where it is asked for, and the site. It ends with 0
# whatever the verdict, so that the steps that keep the results still run; gate.sh has the last word.
# The site comes last: it lies in the workspace, and is no run.
set -euo pipefail

paths=() common=() chosen=() about=() dress=()
while IFS= read -r line; do [ -z "$line" ] || paths+=("$line"); done <<< "${SWARMREPORT_PATH:?}"
while IFS= read -r line; do [ -z "$line" ] || common+=("--history=$line"); done <<< "${SWARMREPORT_HISTORY:-}"
[ -z "${SWARMREPORT_POLICY:-}" ] || common+=("--policy=$SWARMREPORT_POLICY")
[ -z "${SWARMREPORT_WAIVERS:-}" ] || common+=("--waivers=$SWARMREPORT_WAIVERS")
[ -z "${SWARMREPORT_SOURCE:-}" ] || common+=("--source=$SWARMREPORT_SOURCE")
[ -z "${SWARMREPORT_CSS:-}" ] || dress+=("--css=$SWARMREPORT_CSS")
[ -z "${SWARMREPORT_BASE_URL:-}" ] || common+=("--base-url=$SWARMREPORT_BASE_URL")
[ -z "${SWARMREPORT_EXPECT:-}" ] || common+=("--expect=$SWARMREPORT_EXPECT")
[ -z "${GITHUB_REPOSITORY:-}" ] || common+=("--repo-url=${GITHUB_SERVER_URL:?}/$GITHUB_REPOSITORY" "--forge=github")
[ -z "${SWARMREPORT_PR_URL:-}" ] || about+=("--pr-url=$SWARMREPORT_PR_URL") # of the newest runs; the site has older ones too
[ -z "${SWARMREPORT_STATE:-}" ] || chosen+=("--state=$SWARMREPORT_STATE")

out=${SWARMREPORT_OUT:?}
case $out in *[[:cntrl:]]*) echo "::error::swarmreport: out is not the name of a folder"; exit 2 ;; esac
comment=${RUNNER_TEMP:?}/swarmreport-comment.md
sarif=$RUNNER_TEMP/swarmreport.sarif

# The expansion of an empty array is written so that the bash of macOS (3.2) takes it too.
export_as() {
  local format=$1
  shift
  swarmreport export --format="$format" --latest ${common[@]+"${common[@]}"} ${about[@]+"${about[@]}"} "$@" -- "${paths[@]}"
}

export_as pr-comment ${chosen[@]+"${chosen[@]}"} --outputs="${GITHUB_OUTPUT:?}" -o "$comment"
if [ "${SWARMREPORT_ANNOTATIONS:-true}" = true ]; then export_as github-annotations ${chosen[@]+"${chosen[@]}"}; fi
if [ "${SWARMREPORT_SUMMARY:-true}" = true ]; then export_as github-summary ${chosen[@]+"${chosen[@]}"} >> "${GITHUB_STEP_SUMMARY:?}"; fi
if [ "${SWARMREPORT_SARIF:-false}" = true ]; then export_as sarif -o "$sarif"; fi
swarmreport build ${common[@]+"${common[@]}"} ${dress[@]+"${dress[@]}"} --also="${SWARMREPORT_ALSO:-}" -o "$out" -- "${paths[@]}"

printf 'site=%s\ncomment=%s\nsarif=%s\n' "$out" "$comment" "$sarif" >> "$GITHUB_OUTPUT"
