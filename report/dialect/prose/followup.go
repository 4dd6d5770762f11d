package prose

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a reviewer leaves in the file of a story for who works on it, a box and tags ahead of the words:
//
//	- [x] [Review][Patch] The till charges twice on a retry [till/pay.ts:4]
//	- [ ] [Review][Decision] Is a refund asked for?
//	- [x] [Review][Defer] The name misleads [till/name.ts] — deferred, it was there before
//
// A ticked one is said to be done with. The second tag is a severity, or what is to become of it.

var followUp = pattern.Of(`^\s*[-*+]\s+\[([ xX])\]\s+\*{0,2}\[(?:AI[- ])?Review\]\s?\[([A-Za-z][A-Za-z /-]{2,20})\]\*{0,2}:?\s+(\S.*)$`)

// fileBehind is a file in brackets that has no line.
var fileBehind = pattern.Of(`\s\[\x60?([^\[\]\s\x60]+)\x60?\]`)

// followUps gives them.
func followUps(f *form.File) (list []heldRecord) {
	if !strings.Contains(f.Body, "Review][") && !strings.Contains(f.Body, "Review] [") {
		return nil
	}
	for number, line := range f.Uncoded() {
		m := followUp.FindStringSubmatch(line)
		if m == nil || strings.ContainsAny(m[3][:1], "<{") { // a form
			continue
		}
		e := newRecord(number)
		e.put("description", m[3])
		e.put("status", tickSays(m[1] != " ", strings.ToLower(m[2])))
		if phrase.GradeOf(m[2]) != report.SeverityUnknown {
			e.put("severity", m[2])
		}
		if at := phrase.SpotWithin(m[3]); at.First > 0 {
			e.put("location", at.File+":"+strconv.Itoa(at.First))
		} else if in := fileBehind.FindStringSubmatch(m[3]); in != nil && phrase.IsSource(in[1]) {
			e.put("file", in[1])
		}
		list = append(list, e)
	}
	return list
}

// tickSays is what a box and a tag say became of it. What is put off needs no tick, and what is to be decided waits for one.
func tickSays(ticked bool, tag string) string {
	switch {
	case strings.HasPrefix(tag, "defer"):
		return "deferred"
	case strings.HasPrefix(tag, "dismiss"):
		return "dismissed"
	case ticked:
		return "fixed"
	case strings.HasPrefix(tag, "decision"):
		return "needs decision"
	}
	return "open"
}

// FollowUps reads them alone, in whatever text they stand.
func FollowUps(r *form.Reading, reviewer string) []*report.Finding {
	return heldFindings(r, reviewer, followUps(r.File))
}
