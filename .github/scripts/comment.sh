#!/usr/bin/env bash
# Puts the comment on the pull request in place of the one before, which is known by its first line and by its writer - a bot, or whose
# token this is: anyone may write that line, and what others wrote is theirs. The line ends in the ID of the job, so that two jobs keep
# two comments.
# Where the token may not write - it never may on a pull request from a fork or of Dependabot - a warning says so, and the gate has the word.
set -euo pipefail

[ -s "${COMMENT_FILE:?}" ] || exit 0
case ${PR_NUMBER:?} in *[!0-9]*) echo "::error::swarmreport: there is no pull request of that number"; exit 2 ;; esac
id=${COMMENT_ID:-}
marker="$(head -n 1 "$COMMENT_FILE")${id:+ (${id//[^A-Za-z0-9 ._\/-]/-})}"
{ printf '%s\n' "$marker"; tail -n +2 "$COMMENT_FILE"; } > "$COMMENT_FILE.marked"
mv "$COMMENT_FILE.marked" "$COMMENT_FILE"
login=$(gh api user --jq .login 2>/dev/null) || login= # the job's own token has no user
export marker login
comments=repos/${GITHUB_REPOSITORY:?}/issues/$PR_NUMBER/comments

put() {
  local id
  id=$(gh api --paginate "$comments" --jq '.[] | select((.user.type == "Bot" or .user.login == env.login) and (.body | split("\n")[0] | rtrimstr("\r")) == env.marker) | .id' | tail -n 1) || return
  if [ -n "$id" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$COMMENT_FILE" --silent
  else
    gh api --method POST "$comments" -F "body=@$COMMENT_FILE" --silent
  fi
}

put || echo "::warning title=swarmreport::The comment could not be written. It needs the permission pull-requests: write, which the token of a pull request from a fork never has. The summary of the job says what it would."
