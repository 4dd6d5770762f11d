#!/usr/bin/env bash
# Judges the runs: annotations on stdout, the summary of the job, a comment, SARIF where it is asked for, and the site.
# It ends with 0 whatever the verdict, so that the steps that keep the results still run; gate.sh has the last word.
# The site comes last: it lies in the workspace, and is no run.
set -euo pipefail

temp=${RUNNER_TEMP:?} out=${SWARMREPORT_OUT:?}
comment=$temp/swarmreport-comment.md summary=$temp/swarmreport-summary.md sarif=$temp/swarmreport.sarif
result=$temp/swarmreport.json errors=$temp/swarmreport-errors.txt

# annotate LEVEL TEXT makes a text one annotation of the job: error, warning or notice.
annotate() {
  local text=${2//'%'/%25}
  text=${text//$'\r'/%0D}
  echo "::$1 title=swarmreport::${text//$'\n'/%0A}"
}
misused() { annotate error "$1"; exit 2; }

# From the branch that a pull request is to be merged into, so that it cannot change what it is judged by.
base=
case ${SWARMREPORT_POLICY_REF:-} in
"") ;;
base)
  [ -n "${SWARMREPORT_POLICY:-}" ] || misused "policy-ref: base needs policy, the file of the policy"
  if [ -n "${GITHUB_BASE_REF:-}" ]; then
    base=$temp/swarmreport-base/
    git fetch --quiet --depth=1 origin "$GITHUB_BASE_REF" && git worktree add --quiet --force --detach "$base" FETCH_HEAD ||
      { annotate error "policy-ref: base: the branch $GITHUB_BASE_REF could not be fetched"; exit 1; }
    if ! [ -e "$base$SWARMREPORT_POLICY" ]; then
      annotate notice "policy-ref: base: $GITHUB_BASE_REF has no $SWARMREPORT_POLICY, so the defaults are in force"
      SWARMREPORT_POLICY=swarmreport-defaults.yaml
      echo "version: 1" > "$base$SWARMREPORT_POLICY"
    fi
    [ -e "$base${SWARMREPORT_WAIVERS:-}" ] || SWARMREPORT_WAIVERS=
  fi
  ;;
*) misused "policy-ref takes base, or nothing" ;;
esac

paths=() common=() chosen=() site=()
while IFS= read -r line; do [ -z "$line" ] || paths+=("$line"); done <<< "${SWARMREPORT_PATH:?}"
while IFS= read -r line; do [ -z "$line" ] || common+=("--history=$line"); done <<< "${SWARMREPORT_HISTORY:-}"
[ -z "${SWARMREPORT_POLICY:-}" ] || common+=("--policy=$base$SWARMREPORT_POLICY")
[ -z "${SWARMREPORT_WAIVERS:-}" ] || common+=("--waivers=$base$SWARMREPORT_WAIVERS")
[ -z "${SWARMREPORT_SOURCE:-}" ] || common+=("--source=$SWARMREPORT_SOURCE")
[ -z "${SWARMREPORT_BASE_URL:-}" ] || common+=("--base-url=$SWARMREPORT_BASE_URL")
[ -z "${SWARMREPORT_EXPECT:-}" ] || common+=("--expect=$SWARMREPORT_EXPECT")
[ -z "${GITHUB_REPOSITORY:-}" ] || common+=("--repo-url=${GITHUB_SERVER_URL:?}/$GITHUB_REPOSITORY")
[ -z "${SWARMREPORT_STATE:-}" ] || chosen+=("--state=$SWARMREPORT_STATE")
[ "${SWARMREPORT_INPUTS:-true}" = true ] || site+=(--no-inputs)

case $out in *[[:cntrl:]]*) misused "out is not the name of a folder" ;; esac
chosen+=("--write=comment=$comment" "--write=md=$summary" "--write=json=$result")
if [ "${SWARMREPORT_SARIF:-false}" = true ]; then chosen+=("--write=sarif=$sarif"); else sarif=; fi
if [ "${SWARMREPORT_ANNOTATIONS:-true}" = true ]; then chosen+=("--write=annotations=-"); else chosen+=(--quiet); fi

# The expansion of an empty array is written so that the bash of macOS (3.2) takes it too.
rm -f "$result"
code=0
swarmreport check --latest --strict ${common[@]+"${common[@]}"} "${chosen[@]}" -- "${paths[@]}" 2> "$errors" || code=$?
cat "$errors" >&2
if [ "$code" = 1 ] && grep -q '^  "runs": \[\]' "$result" 2> /dev/null; then
  case ${SWARMREPORT_IF_NO_RUNS:-warn} in
  ignore) level=notice ;;
  warn) level=warning ;;
  fail) level=error ;;
  *) misused "if-no-runs takes ignore, warn or fail" ;;
  esac
  annotate "$level" "There is no run of agents to judge in: ${paths[*]}"
  [ "$level" != error ] || exit 1
  printf 'verdict=none\nscore=\nchanged=false\n' >> "${GITHUB_OUTPUT:?}"
  exit 0
fi
case $code in
0) verdict=pass ;;
3) verdict=fail ;;
4) verdict=incomplete ;;
5) verdict=review ;;
*) annotate error "$(tail -n 1 "$errors")"; exit "$code" ;;
esac
score=$(sed -n '/^  "verdict"/,/^  }/s/^    "score": \([0-9.]*\).*/\1/p' "$result")
if [ -s "$comment" ]; then changed=true; else changed=false; fi
printf 'verdict=%s\nscore=%s\nchanged=%s\n' "$verdict" "$score" "$changed" >> "${GITHUB_OUTPUT:?}"
if [ "${SWARMREPORT_SUMMARY:-true}" = true ]; then cat "$summary" >> "${GITHUB_STEP_SUMMARY:?}"; fi

swarmreport build ${common[@]+"${common[@]}"} ${site[@]+"${site[@]}"} -o "$out" -- "${paths[@]}" 2> "$errors" || code=$?
cat "$errors" >&2
case $code in 1 | 2) annotate error "$(tail -n 1 "$errors")"; exit "$code" ;; esac
printf 'site=%s\ncomment=%s\nsarif=%s\n' "$out" "$comment" "$sarif" >> "$GITHUB_OUTPUT"
