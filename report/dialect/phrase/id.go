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

// idAfterWord finds the id behind what was done: "Fixed SEC-001 by …".
var idAfterWord = pattern.Of(`^(?i:fix(?:ed|es)?|resolve[sd]|address(?:ed|es)|closed?|finding|issue|id)(?:\s*:)?\s+([A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]\d+)(?:$|[\s:,;(–—])`)

// idAndText splits "SEC-001: moved to the environment", "SEC-001 - …" and "SEC-001 → the next sprint".
var idAndText = pattern.Of(firstID + `(?:\s*[:–—→]\s+|\s+[-(]\s*)`)

// IDsAndText is a text that begins with several ids; its group is all of them, with what stands between them.
var IDsAndText = pattern.Of(`^([A-Za-z][\w.-]*\d(?:(?:\s*[,;&+/…–—]+\s*|\s*\.{2,3}\s*|\s+-\s+|,?\s+(?:and|or|to|through|thru)\s+|\s+)(?:[A-Za-z][\w.-]*)?\d+)+)(?:$|\s*[:–—]\s+|\s+[-(]\s*)`)

// AfterID is what a text says behind the id with which it begins.
func AfterID(text, id string) string {
	_, after, found := strings.Cut(text, id)
	if id == "" || !found {
		return text
	}
	return after
}

// markedID is an id with the marks that agents put around it: "[SEC-001] …", "**SEC-001**: …".
var markedID = pattern.Of("^[-*•#\\s]*(?:`|\\*\\*|\\[|\"|#|__)+([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*[-_]\\d+)(?:`|\\*\\*|\\]|\"|__|$|:)")

var (
	idAndDenial = pattern.Of(firstID + `\s+(\S.*)$`)
	// ConfirmNames are the names of a field that says whether a fix holds.
	ConfirmNames = []string{"verified", "is_verified", "fix_verified", "confirmed", "fixed", "resolved", "closed", "fully_fixed", "fully_resolved", "applied", "success", "passed", "verification", "tests_pass", "tests_passed", "tests_passing", "merged"}
	// LeftNames are the names of a flag that says that a finding is still there, at least in part.
	LeftNames = []string{"partial", "partially_fixed", "still_open", "still_present", "still_reproduces", "reverted", "rolled_back"}
	// ShareNames are the names under which a record says how much of a fix is done.
	ShareNames = []string{"completion", "percent_complete", "percent_done", "progress", "progress_pct"}
	// Parts are the words for less than all of it.
	Parts = []string{"none", "partial", "partially", "incomplete", "in part", "half", "no change", "no code change"}
	// Share is a share in percent; 1 may be a fraction, and all of it.
	Share = pattern.Of(`^\s*(\d{2,3}|[02-9])(?:\.0+)?\s*%?\s*$`)
	// TakenNames are the names of a field that says what took a fix back.
	TakenNames = []string{"reverted_by", "reverted_in", "reverted_at", "rolled_back_in"}
	// ExtentNames are the names under which a record says how far a fix goes.
	ExtentNames = []string{"scope", "extent", "fix_type", "fix_scope"}
	// StateNames are the names under which a record says in a word how a finding stands.
	StateNames = []string{"status", "result", "state", "outcome", "verification", "verification_status"}
	// ProvedNames are the names under which a fix says what its own tests showed.
	ProvedNames = []string{"verification", "verification_status", "verification_result", "tests", "test_status", "test_result", "test_results", "tests_pass", "tests_passed", "tests_passing", "regression_test", "regression_tests"}
	// DoubtNames are the names of a remark, which may take back what the fields beside it say.
	DoubtNames = []string{"note", "notes", "comment", "comments", "remark", "remarks", "caveat", "verification_note", "resolution_note", "status_note"}
	// OpenLists are the names under which records of every kind list findings that are not mended.
	OpenLists = []string{"findings_not_fixed", "not_fixed", "unfixed", "unfixed_findings", "unresolved", "findings_unresolved", "unresolved_findings", "remaining", "findings_remaining", "remaining_findings",
		"still_open", "open_findings", "open_issues", "unresolved_issues", "remaining_issues", "not_resolved", "not_addressed", "partially_fixed", "failed_fixes"}
	StandNames = []string{"state", "disposition", "verification", "verification_status"} // those of a finding: its result may be the reviewer's
)

// IsWord reports whether a value is a single one that can be shown as written: a text, a number or a truth value.
func IsWord(n *decode.Node) bool {
	return n.Kind == decode.String || n.Kind == decode.Number || n.Kind == decode.Bool
}
