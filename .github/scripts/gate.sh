#!/usr/bin/env bash
# Ends with the exit code of the verdict, as swarmreport's own table has it: 3 fail, 4 incomplete, 5 review. A verdict
# or a level that is not known fails too: nothing passes by accident. What no run is, report.sh decided (if-no-runs).
set -euo pipefail

verdict=${SWARMREPORT_VERDICT:-} level=${SWARMREPORT_FAIL_ON:-}
echo "swarmreport: the verdict is ${verdict:-not known}, the job fails on ${level:-nothing that is known}"
case $level in
never | fail | review) ;;
*) echo "::error::swarmreport: fail-on takes fail, review or never"; exit 2 ;;
esac
case $verdict:$level in
none:* | pass:* | review:fail | fail:never | incomplete:never | review:never) ;;
fail:*) exit 3 ;;
incomplete:*) exit 4 ;;
review:*) exit 5 ;;
*) echo "::error::swarmreport: the verdict is not known"; exit 1 ;;
esac
