#!/usr/bin/env bash
# Judges the runs: annotations on stdout, the summary of the job, a comment, SARIF where it is asked for, and the site. It ends with 0
# whatever the verdict, so that the steps that keep the results still run; gate.sh has the last word.
# The site comes last: it lies in the workspace, and is no run.
set -euo pipefail

paths=() common=() chosen=()
while IFS= read -r line; do [ -z "$line" ] || paths+=("$line"); done <<< "${SWARMREPORT_PATH:?}"
while IFS= read -r line; do [ -z "$line" ] || common+=("--history=$line"); done <<< "${SWARMREPORT_HISTORY:-}"
[ -z "${SWARMREPORT_POLICY:-}" ] || common+=("--policy=$SWARMREPORT_POLICY")
[ -z "${SWARMREPORT_WAIVERS:-}" ] || common+=("--waivers=$SWARMREPORT_WAIVERS")
[ -z "${SWARMREPORT_SOURCE:-}" ] || common+=("--source=$SWARMREPORT_SOURCE")
[ -z "${SWARMREPORT_BASE_URL:-}" ] || common+=("--base-url=$SWARMREPORT_BASE_URL")
[ -z "${SWARMREPORT_EXPECT:-}" ] || common+=("--expect=$SWARMREPORT_EXPECT")
[ -z "${GITHUB_REPOSITORY:-}" ] || common+=("--repo-url=${GITHUB_SERVER_URL:?}/$GITHUB_REPOSITORY")
[ -z "${SWARMREPORT_STATE:-}" ] || chosen+=("--state=$SWARMREPORT_STATE")

out=${SWARMREPORT_OUT:?}
case $out in *[[:cntrl:]]*) echo "::error::swarmreport: out is not the name of a folder"; exit 2 ;; esac
temp=${RUNNER_TEMP:?}
comment=$temp/swarmreport-comment.md summary=$temp/swarmreport-summary.md sarif=$temp/swarmreport.sarif result=$temp/swarmreport.json

chosen+=("--write=comment=$comment" "--write=md=$summary" "--write=json=$result")
if [ "${SWARMREPORT_SARIF:-false}" = true ]; then chosen+=("--write=sarif=$sarif"); fi
if [ "${SWARMREPORT_ANNOTATIONS:-true}" = true ]; then chosen+=("--write=annotations=-"); else chosen+=(--quiet); fi

# The expansion of an empty array is written so that the bash of macOS (3.2) takes it too.
code=0
swarmreport check --latest --strict ${common[@]+"${common[@]}"} "${chosen[@]}" -- "${paths[@]}" || code=$?
case $code in
0) verdict=pass ;;
3) verdict=fail ;;
4) verdict=incomplete ;;
5) verdict=review ;;
*) exit "$code" ;;
esac
score=$(sed -n '/^  "verdict"/,/^  }/s/^    "score": \([0-9.]*\).*/\1/p' "$result")
if [ -s "$comment" ]; then changed=true; else changed=false; fi
printf 'verdict=%s\nscore=%s\nchanged=%s\n' "$verdict" "$score" "$changed" >> "${GITHUB_OUTPUT:?}"
if [ "${SWARMREPORT_SUMMARY:-true}" = true ]; then cat "$summary" >> "${GITHUB_STEP_SUMMARY:?}"; fi

swarmreport build ${common[@]+"${common[@]}"} -o "$out" -- "${paths[@]}"
printf 'site=%s\ncomment=%s\nsarif=%s\n' "$out" "$comment" "$sarif" >> "$GITHUB_OUTPUT"
