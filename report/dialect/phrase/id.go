package phrase

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// SplitID gives the id, or the list of ids, with which a text begins, or the text where it is nothing else.
func SplitID(text string) string {
	text = strings.TrimSpace(text)
	if m := markedID.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	if !strings.ContainsAny(text, Blanks) {
		return text // the other expressions ask for a blank
	}
	if m := IDsAndText.FindStringSubmatch(text); m != nil && report.NamesSeveral(m[1]) {
		return m[1]
	}
	for _, form := range []*pattern.Pattern{idAndText, idAfterWord} {
		if m := form.FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	if m := idAndDenial.FindStringSubmatch(text); m != nil && Denial(m[2]) != "" {
		return m[1]
	}
	if id, _ := LeadingID(text); id != "" {
		return id // “F-1 null check”
	}
	return text
}

// firstID is an id that begins a text.
const firstID = `^([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*[-_]?\d+)`

var idAfterWord = pattern.Of(`^(?i:fix(?:ed|es)?|resolve[sd]|address(?:ed|es)|closed?|finding|issue|id)(?:\s*:)?\s+([A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]\d+)(?:$|[\s:,;(–—])`)

var idAndText = pattern.Of(firstID + `(?:\s*[:–—→]\s+|\s+[-(]\s*)`)

var IDsAndText = pattern.Of(`^([A-Za-z][\w.-]*\d(?:(?:\s*[,;&+/…–—]+\s*|\s*\.{2,3}\s*|\s+-\s+|,?\s+(?:and|or|to|through|thru)\s+|\s+)(?:[A-Za-z][\w.-]*)?\d+)+)(?:$|\s*[:–—]\s+|\s+[-(]\s*)`)

// AfterID is what a text says behind the id with which it begins.
func AfterID(text, id string) string {
	_, after, found := strings.Cut(text, id)
	if id == "" || !found {
		return text
	}
	return after
}

var markedID = pattern.Of("^[-*•#\\s]*(?:`|\\*\\*|\\[|\"|#|__)+([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*[-_]\\d+)(?:`|\\*\\*|\\]|\"|__|$|:)")

var (
	idAndDenial  = pattern.Of(firstID + `\s+(\S.*)$`)
	ConfirmNames = []string{"verified", "is_verified", "fix_verified", "confirmed", "fixed", "resolved", "closed", "fully_fixed", "fully_resolved", "applied", "success", "passed", "verification", "tests_pass", "tests_passed", "tests_passing"}
	LeftNames    = []string{"partial", "partially_fixed", "still_open", "still_present", "still_reproduces"}
	StateNames   = []string{"status", "result", "state", "outcome", "verification", "verification_status"}
	ProvedNames  = []string{"verification", "verification_status", "verification_result", "tests", "test_status", "test_result", "test_results", "tests_pass", "tests_passed", "tests_passing"}
	DoubtNames   = []string{"note", "notes", "comment", "comments", "remark", "remarks", "caveat", "verification_note", "resolution_note", "status_note"}
	StandNames   = []string{"state", "disposition", "verification", "verification_status"} // those of a finding: its result may be the reviewer's
)

func IsWord(n *decode.Node) bool {
	return n.Kind == decode.String || n.Kind == decode.Number || n.Kind == decode.Bool
}
