#!/usr/bin/env bash
# Puts the comment on the pull request in place of the one before, which is known by its first line and by its writer: anyone may write
# that line, but a token cannot change what others wrote.
set -euo pipefail

[ -s "${COMMENT_FILE:?}" ] || exit 0
case ${PR_NUMBER:?} in *[!0-9]*) echo "::error::swarmreport: there is no pull request of that number"; exit 2 ;; esac
marker=$(head -n 1 "$COMMENT_FILE")
export marker
comments=repos/${GITHUB_REPOSITORY:?}/issues/$PR_NUMBER/comments

id=$(gh api --paginate "$comments" --jq '.[] | select(.user.type == "Bot" and (.body | startswith(env.marker))) | .id' | tail -n 1)
if [ -n "$id" ]; then
  gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$COMMENT_FILE" --silent
else
  gh api --method POST "$comments" -F "body=@$COMMENT_FILE" --silent
fi
