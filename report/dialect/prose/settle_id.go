package prose

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// takeShortIDs gives findings that begin with an id of few letters and a number that id: “F1: the token is logged”. Elsewhere such a word may be
// anything; what begins two of the findings names none of them, and MD5 alone is a word.
func takeShortIDs(kept []*findings.Candidate) {
	count, series := map[string]int{}, map[string]int{}
	for _, c := range kept {
		id, _ := ownShortID(c)
		count[id+c.ID]++
		series[seriesOf(id)]++
	}
	for _, c := range kept {
		id, rest := ownShortID(c)
		if id == "" || count[id] > 1 || len(seriesOf(id)) > 1 && series[seriesOf(id)] == 1 {
			continue
		}
		c.ID = id
		switch {
		case c.Title != "":
			c.Title = rest
		case c.File == "":
			c.Tell(rest)
		default:
			c.Description = rest
		}
	}
}

func seriesOf(id string) string { return strings.TrimRight(id, "0123456789") }

// ownShortID splits it off; a severity such as P1 is none, nor is a line as in “L7: the name”.
func ownShortID(c *findings.Candidate) (id, rest string) {
	text := c.Title
	if text == "" {
		text = c.Description
	}
	m := shortIDBegins.FindStringSubmatch(text)
	if c.ID != "" || m == nil || c.Title == "" && m[2][0] == 'L' && len(strings.TrimLeft(m[2], "L0123456789")) == 0 ||
		phrase.GradeOf(m[2]) != report.SeverityUnknown {
		return "", text
	}
	opened, closed := strings.Count(m[1], "*"), strings.Count(m[3], "*")
	if opened != closed {
		return m[2], m[1] + m[4]
	}
	return m[2], m[4]
}

var shortIDBegins = pattern.Of(`(?s)^(\*{0,2})\[?([A-Z]{1,4}\d{1,4})(\]?\*{0,2}(?:\s*[:—–]|\s+-|[.)])\*{0,2}|\]\*{0,2})\s+(\S.*)$`)

// unshare takes the number of a class of weakness, which more than one finding has, for their category: as an id it would name them all.
func unshare(kept []*findings.Candidate) {
	met := map[string]int{}
	for _, c := range kept {
		met[c.ID]++
	}
	for _, c := range kept {
		if met[c.ID] > 1 && strings.HasPrefix(c.ID, "CWE-") {
			c.ID, c.Category = "", cmp.Or(c.Category, c.ID)
		}
	}
}
