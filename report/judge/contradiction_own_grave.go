package judge

import (
	"path"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// What a message that passes the work says beside it of a place in the code: “CRITICAL: the sum is lost (src/pay.go:12)”. Where a finding stands at that
// place the message was heard.

var (
	gravely   = pattern.Of(`(?i)^\W*(?:critical|blocker|high|major)\b\W*[:\])—–-]|\b(?:an?|the|this|is|remains) (?:critical|serious|severe|major|blocking|high[- ]severity) (?:security )?(?:bug|defect|flaw|vulnerability|issue|hole)\b`)
	codePlace = pattern.Of(`([\w./-]+\.\w{1,5}):(\d{1,7})\b`)
	mended    = pattern.Of(`(?i)\b(?:fixed|mended|resolved|addressed|closed|no longer|was|were|had been|none|not? an?)\b`)
)

// gravePlace gives the line of a message that calls something grave at a place where no finding stands; empty = none does.
func gravePlace(m *report.Message, raised map[string]bool) string {
	for _, text := range []string{m.Summary, unquoted(m.Body)} {
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(report.Within(line, maxSentence))
			at := codePlace.FindStringSubmatch(line)
			if at != nil && gravely.MatchString(line) && !mended.MatchString(line) && !raised[place(at[1], at[2])] && !raised[place(at[1], "0")] {
				return line
			}
		}
	}
	return ""
}

// raisedPlaces are the lines of files, by their last names, at which findings stand; 0 = in the file, at no line.
func raisedPlaces(run *report.Run) map[string]bool {
	raised := map[string]bool{}
	for _, f := range run.Findings {
		raised[place(f.File, strconv.Itoa(f.Line))] = true
	}
	return raised
}

func place(file, line string) string { return path.Base(report.CleanPath(file)) + ":" + line }
