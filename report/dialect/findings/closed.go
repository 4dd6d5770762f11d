package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// over are what trackers call an issue that nobody works on any more; how it ended is said beside it.
var over = []string{"closed", "resolved", "completed", "complete", "done"}

// closedAs gives the word for how a finding ended. A tracker closes what nobody will mend, too: {"status": "closed", "resolution": "wontfix"} is
// no fix.
func closedAs(status, resolution string) string {
	if !slices.Contains(over, strings.ToLower(strings.TrimSpace(status))) {
		return status
	}
	word, answer, _ := report.ReadAnswer(strings.ReplaceAll(resolution, "_", " "))
	if answer > report.AnswerFixed {
		return word
	}
	return status
}
