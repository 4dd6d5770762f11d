package render

import (
	"cmp"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// The keys of fingerprints. Code scanning reads its own key alone, so it gets the identity too: reviewers' lines wander, and an alert
// should not open anew each time.
const (
	sarifFingerprint = "swarmreport/v1"
	sarifIdentity    = "swarmreportIdentity/v1"
	sarifGitHubPrint = "primaryLocationLineHash"
)

// sarifLongest bounds one text of a result, in bytes.
const sarifLongest = 4000

// sarifShows: without --state, what its run closed is not listed.
func sarifShows(s *judge.Settled) bool { return s.Open() || s.Disposition == judge.Waived }

func newSARIFResult(r *ExportRun, s *judge.Settled, rules *sarifRules) sarifResult {
	past := r.Past.Of(s)
	out := sarifResult{Level: sarifLevel(s.Severity), Message: sarifText{sarifMessage(s)}, Locations: sarifPlaceOf(s),
		Prints: map[string]string{sarifFingerprint: past.Fingerprint, sarifIdentity: past.Identity}, Baseline: sarifBaseline(past.Lifecycle), Suppressions: suppressions(s)}
	out.RuleID, out.RuleIndex = rules.of(s.Reviewer, s.Category, s.Severity)
	out.Properties = sarifFacts(s.ID, s.Reviewer, s.File, s.Severity)
	out.Properties["key"], out.Properties["disposition"], out.Properties["dispositionReason"] = s.Key, s.Disposition.String(), clipped(s.Reason)
	out.Properties["proof"], out.Properties["open"] = s.Proof.String(), s.Open()
	if past.Lifecycle != judge.NotCompared {
		out.Properties["lifecycle"], out.Properties["firstSeen"] = past.Lifecycle.String(), past.First.Key
	}
	if secures(s.Reviewer, s.Category) {
		out.Properties["security-severity"] = cvss(securityScore[s.Severity])
	}
	if !sarifShows(s) {
		out.Kind, out.Level = "pass", "none"
	}
	return out
}

// newSARIFGone is a finding of an earlier run: SARIF calls it absent. It is no fault of this run.
func newSARIFGone(g judge.Resolved, rules *sarifRules) sarifResult {
	out := sarifResult{Kind: "pass", Level: "none", Message: sarifText{sarifWords(g.Title) + "\n\nRaised by an earlier run; this one looked and did not raise it."},
		Locations: sarifPlaceOf(&judge.Settled{Finding: &report.Finding{File: g.File, Line: g.Line}}), Prints: map[string]string{sarifIdentity: g.Identity}, Baseline: "absent"}
	out.RuleID, out.RuleIndex = rules.of(g.Reviewer, "", g.Severity)
	out.Properties = sarifFacts(g.ID, g.Reviewer, g.File, g.Severity)
	out.Properties["lifecycle"], out.Properties["lastSeen"], out.Properties["open"] = judge.ResolvedWord, g.Last.Key, false
	return out
}

// sarifFacts keeps the names as the run wrote them; a file is here too where its name is no address in the repository.
func sarifFacts(id, reviewer, file string, severity report.Severity) map[string]any {
	facts := map[string]any{"severity": severity.String()}
	for name, value := range map[string]string{"id": id, "reviewer": reviewer, "file": file} {
		if value != "" {
			facts[name] = clipped(value)
		}
	}
	return facts
}

func sarifLevel(s report.Severity) string {
	switch s.Weight() {
	case report.Critical, report.High:
		return "error"
	case report.Medium:
		return "warning"
	}
	return "note"
}

// sarifBaseline: what comes back is new to who looked at the run before.
func sarifBaseline(l judge.Lifecycle) string {
	switch l {
	case judge.New, judge.Reopened:
		return "new"
	case judge.Persisting:
		return "unchanged"
	}
	return ""
}

func suppressions(s *judge.Settled) []sarifSuppression {
	switch {
	case s.Disposition == judge.Waived:
		return []sarifSuppression{{"external", "accepted", clipped(s.Reason)}}
	case s.Disposition == judge.Deferred && len(s.Deferrals) > 0 && s.Deferrals[0].ByUser:
		return []sarifSuppression{{"external", "accepted", clipped(s.Reason)}}
	case s.Disposition == judge.Deferred:
		return []sarifSuppression{{"external", "underReview", clipped(s.Reason)}}
	}
	return nil
}

// sarifMessage is what a reader needs to act: what is wrong, why it matters, what to do, and what became of it.
func sarifMessage(s *judge.Settled) string {
	parts := []string{s.Title}
	if s.Description != s.Title {
		parts = append(parts, s.Description)
	}
	for _, p := range [][2]string{{"Risk: ", s.Risk}, {"Suggestion: ", s.Suggestion}, {"Input needed: ", s.InputNeeded}, {"In this run: " + became(s) + ". ", becauseOf(s)}} {
		if strings.TrimSpace(p[1]) != "" {
			parts = append(parts, p[0]+p[1])
		}
	}
	var said []string
	for _, p := range parts {
		if p = strings.TrimSpace(sarifWords(p)); p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, "\n\n")
}

// sarifPlaceOf is the place in the code, else that in the run where the finding is raised.
func sarifPlaceOf(s *judge.Settled) []sarifLocation {
	if at := sarifPlace(s.File, s.Line, s.EndLine, s.Evidence); at != nil {
		return at
	}
	return sarifRaised(s.Origin())
}

// sarifRaised is never empty: code scanning refuses a whole file for one result that has no location.
func sarifRaised(by report.Origin) []sarifLocation {
	at := sarifPhysical{Artifact: sarifArtifact{URI: cmp.Or(view.RepositoryURI(by.Path), nowhere.Path), Base: sarifRunDir}}
	if by.Line > 0 {
		at.Region = &sarifRegion{Start: by.Line}
	}
	return []sarifLocation{{at}}
}

// sarifPlace is empty where the name is none of a file in the repository: an address that leads astray is worse than none (rule X3).
func sarifPlace(file string, line, end int, evidence string) []sarifLocation {
	uri := view.RepositoryURI(file)
	if uri == "" {
		return nil
	}
	at := sarifPhysical{Artifact: sarifArtifact{URI: uri, Base: sarifCode}}
	if line > 0 {
		at.Region = &sarifRegion{Start: line}
		if end > line {
			at.Region.End = end
		}
		if evidence = clipped(evidence); evidence != "" {
			at.Region.Snippet = &sarifText{evidence}
		}
	}
	return []sarifLocation{{at}}
}

// sarifWords makes a text of the run a message: readers turn [text](address) into a link and {0} into an argument even in plain
// messages, so both are written apart (rule X3).
func sarifWords(s string) string {
	return sarifArgument.ReplaceAllString(strings.ReplaceAll(clipped(s), "](", "] ("), "{ $1")
}

var sarifArgument = regexp.MustCompile(`\{([0-9]+\})`)

// clipped is a text of the run, at most as long as a result needs it, without what a terminal obeys (rule X1).
func clipped(s string) string {
	return shown(xmlText(report.Shorten(s, sarifLongest)))
}
