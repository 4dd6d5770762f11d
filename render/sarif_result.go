package render

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// The keys of fingerprints. Code scanning reads its own key alone, so it gets the identity too: reviewers' lines
// wander, and an alert should not open anew each time.
const (
	sarifFingerprint = "swarmreport/v1"
	sarifIdentity    = "swarmreportIdentity/v1"
	sarifGitHubPrint = "primaryLocationLineHash"
)

// sarifShows: without --state, what its run closed is not listed.
func sarifShows(s *judge.Settled) bool { return s.Open() || s.Disposition == judge.Waived }

func sarifResults(r *ExportRun, site view.Site, rules *sarifRules, most int) []object {
	results, pages, nth := []object{}, r.pages(site), map[string]int{}
	for _, s := range r.Chosen[:min(len(r.Chosen), most)] {
		past := r.Past.Of(s)
		nth[past.Identity]++
		prints := object{{sarifFingerprint, past.Fingerprint}, {sarifIdentity, past.Identity},
			{sarifGitHubPrint, fmt.Sprintf("%s:%d", past.Identity, nth[past.Identity])}}
		results = append(results, sarifResult(r, s, rules, prints, pages[s.Finding]))
	}
	for _, g := range r.Gone[:min(len(r.Gone), max(0, most-len(results)))] {
		results = append(results, sarifGone(g, rules))
	}
	return results
}

func sarifResult(r *ExportRun, s *judge.Settled, rules *sarifRules, prints object, page string) object {
	past, kind, level := r.Past.Of(s), "", sarifLevels[s.Severity.Weight()]
	if !sarifShows(s) {
		kind, level = "pass", "none"
	}
	properties := append(sarifFacts(s.Finding), object{{"key", s.Key}, {"disposition", s.Disposition},
		{"dispositionReason", clipped(s.Reason)}, {"proof", s.Proof}, {"open", s.Open()},
		{"lifecycle?", past.Lifecycle}, {"firstSeen?", past.First.Key}, {"security-severity?", securityScore(s.Finding)}}...)
	return append(rules.of(s.Finding), object{{"kind?", kind}, {"level", level},
		{"message", object{{"text", sarifWords(s.Headline()) + texts(s, "\n\n%s: %s", sarifWords)}}},
		{"locations", sarifPlaceOf(s.Finding)}, {"partialFingerprints", prints},
		{"baselineState?", sarifBaselines[past.Lifecycle]}, {"suppressions?", suppressions(s)}, {"hostedViewerUri?", page},
		{"properties", properties}}...)
}

// sarifGone is a finding of an earlier run: SARIF calls it absent. It is no fault of this run.
func sarifGone(g judge.EarlierFinding, rules *sarifRules) object {
	f := resolved(g)
	return append(rules.of(f), object{{"kind", "pass"}, {"level", "none"},
		{"message", sarifText(g.Title + "\n\nReported by an earlier run; this one looked and did not report it.")},
		{"locations", sarifPlaceOf(f)}, {"partialFingerprints", object{{sarifIdentity, g.Identity}}},
		{"baselineState", "absent"}, {"properties", append(sarifFacts(f), object{{"lifecycle", judge.ResolvedWord},
			{"lastSeen", g.Last.Key}, {"open", false}}...)}}...)
}

// sarifFacts keeps the names as the run wrote them; a file is here too where its name is no address in the repository.
func sarifFacts(f *report.Finding) object {
	return object{{"file?", clipped(f.File)}, {"id?", clipped(f.ID)}, {"reviewer?", clipped(f.Reviewer)},
		{"severity", f.Severity}}
}

// sarifLevels are SARIF's words of severity.
var sarifLevels = map[report.Severity]string{report.Critical: "error", report.High: "error", report.Medium: "warning",
	report.Low: "note", report.Informational: "note"}

// sarifBaselines: what comes back is new to who looked at the run before.
var sarifBaselines = map[judge.Lifecycle]string{judge.New: "new", judge.Reopened: "new", judge.Persisting: "unchanged"}

func suppressions(s *judge.Settled) []object {
	if s.Disposition != judge.Waived && s.Disposition != judge.Deferred {
		return nil
	}
	status := "accepted"
	if s.Disposition == judge.Deferred && (len(s.Deferrals) == 0 || !s.Deferrals[0].ByUser) {
		status = "underReview"
	}
	return []object{{{"kind", "external"}, {"status", status}, {"justification?", clipped(s.Reason)}}}
}

// sarifPlaceOf is the place in the code, else that in the run where the finding is reported: an address that leads
// astray is worse than none (rule X3), and code scanning refuses a whole file for one result that has no location.
func sarifPlaceOf(f *report.Finding) []object {
	if uri := view.RepositoryURI(f.File); uri != "" {
		end := f.EndLine
		if end <= f.Line {
			end = 0
		}
		return sarifLocation(uri, sarifCode, f.Line, member{"endLine?", end})
	}
	by := report.Origin{}
	if len(f.Origins) > 0 {
		by = f.Origins[0]
	}
	return sarifLocation(cmp.Or(view.RepositoryURI(by.Path), nowhere), sarifRunDir, by.Line)
}

// sarifLocation is a place with a region where its line is stated.
func sarifLocation(uri, base string, line int, more ...member) []object {
	at := object{{"artifactLocation", object{{"uri", uri}, {"uriBaseId", base}}}}
	if line > 0 {
		at = append(at, member{"region", append(object{{"startLine", line}}, more...)})
	}
	return []object{{{"physicalLocation", at}}}
}

// sarifText makes a text of the run a message.
func sarifText(s string) object { return object{{"text", sarifWords(s)}} }

// sarifWords writes [text](address) and {0} apart: readers turn the first into a link and the second into an argument
// even in plain messages (rule X3).
func sarifWords(s string) string {
	return sarifArgument.ReplaceAllString(strings.ReplaceAll(clipped(s), "](", "] ("), "{ $1")
}

var sarifArgument = regexp.MustCompile(`\{([0-9]+\})`)

// sarifRules collects the rules of one run in the order in which results need them. A rule is who reported a finding
// and in which category: agents have no catalogue of rules, and these two are what they keep the same from run to run.
type sarifRules struct {
	all []sarifRule
	at  map[string]int
}

type sarifRule struct {
	id, short string
	worst     string // the highest security severity of its findings; empty = none is about security
}

// of returns the rule's ID and its number. Names that fold to the same word are one rule.
func (r *sarifRules) of(f *report.Finding) object {
	id := ruleName(f.Reviewer, f.Category)
	i, known := r.at[id]
	if !known {
		short := "Reported by the reviewer " + sarifName(f.Reviewer)
		if f.Category != "" {
			short += " in the category " + sarifName(f.Category)
		}
		i = len(r.all)
		r.at[id], r.all = i, append(r.all, sarifRule{id: id, short: short})
	}
	r.all[i].worst = max(r.all[i].worst, securityScore(f))
	return object{{"ruleId", id}, {"ruleIndex", i}}
}

func (r *sarifRules) list() []object {
	return each(r.all, func(x sarifRule) object {
		out := object{{"id", x.id}, {"shortDescription", object{{"text", x.short + "."}}},
			{"fullDescription", object{{"text", x.short + " of a run of coding agents. " +
				"Its status in that run is in the result."}}},
			{"help", object{{"text", x.short + ".\n\nEvery finding is fixed, tested, deferred, waived or reported only, or " +
				"it is unaccounted. Read the result's disposition: unaccounted means that no fix, test, deferral or question " +
				"mentions " +
				"it. Fix it, or record why not, so that the next run accounts for it."}}},
			{"defaultConfiguration", object{{"level", "warning"}}}}
		if x.worst != "" {
			out = append(out, member{"properties", object{{"tags", []string{"security"}}, {"security-severity", x.worst}}})
		}
		return out
	})
}

// ruleName is who reported a finding and in which category.
func ruleName(reviewer, category string) string {
	name := ruleWord(reviewer, "reviewer")
	if category != "" {
		name += "/" + ruleWord(category, "category")
	}
	return name
}

// ruleWord makes a part of a rule's ID: letters, digits and dashes. A name in another script gets a digest.
func ruleWord(name, without string) string {
	if name == "" {
		return "no-" + without
	}
	slug := archive.Slug(name, strings.ToLower(name))
	if plain := slug[:len(slug)-len("-0123456789")]; plain != "x" {
		return plain
	}
	return slug
}

// sarifName is a name of the run in a sentence of ours.
func sarifName(name string) string {
	if name == "" {
		return "without a name"
	}
	return "“" + sarifWords(oneLine(name, 60)) + "”"
}

// securityScore ranks findings about security for code scanning, empty for others. It is a severity on the scale of
// CVSS, in the middle of what code scanning calls by the same word. Texts compare as their numbers.
func securityScore(f *report.Finding) string {
	if f.Reviewer != "security" && !strings.Contains(strings.ToLower(f.Category), "security") {
		return ""
	}
	return map[report.Severity]string{report.Critical: "9.5", report.High: "8.0", report.Medium: "5.5", report.Low: "2.0",
		report.Informational: "0.0"}[f.Severity.Weight()]
}
