package judge

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// spokenText is a text in which names are looked for, however they are spelled: “rate limit” is rate_limit.
type spokenText string

func newSpokenText(text string) spokenText {
	return spokenText(report.Plain(numberApart.ReplaceAllString(text, "$1;$2")))
}

// numberApart are two numbers between which nothing stands that [report.Plain] keeps.
var numberApart = pattern.Of(`(\d)[\s_-]+(\d)`)

// of reports whether the text names a task or a criterion. A number counts as a whole: “AC 10” is no “AC1”.
func (s spokenText) of(name string) bool { return s.names(newSpokenText(name)) }

// names is of for a name that was prepared once for many texts.
func (s spokenText) names(name spokenText) bool {
	text, wanted := string(s), string(name)
	for wanted != "" {
		_, behind, named := strings.Cut(text, wanted)
		if !named || !isDigit(wanted[len(wanted)-1:]) || !isDigit(behind) {
			return named
		}
		text = behind
	}
	return false
}

// isDigit reports whether a text begins with a digit.
func isDigit(text string) bool { return text != "" && '0' <= text[0] && text[0] <= '9' }
