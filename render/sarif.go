package render

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// SARIF 2.1.0 (OASIS, https://docs.oasis-open.org/sarif/sarif/v2.1.0/), within the limits of GitHub's code scanning,
// which refuses a file of more than 20 runs, one run of more than 25,000 results and more than 10 MB compressed, and
// shows 5,000 results of a run (rule X3). What a limit cuts off is counted in a notification of its run; what stays is
// the most severe.
//
// One run of the file is one run of the agents. Its rules are made of who reported a finding and in which category; the
// level of a result is its severity. Nothing of a run is Markdown here: messages are text alone, and addresses are
// relative to the repository.
//
// A finding that its run closed, fixed or tested, is listed only where --state asks for it: then its kind is "pass" and
// its level "none", since readers that know no kinds would show it as a fault. A waived finding is listed with an
// accepted suppression; a deferred one with a suppression that is accepted where the user declined it, and under review
// where only the agents deferred it.

// The names of the two folders that addresses are relative to.
const (
	sarifCode   = "%SRCROOT%" // the repository that the findings are about
	sarifRunDir = "RUNDIR"    // the run's own directory
)

// sarifLimits bound one file.
type sarifLimits struct {
	runs, results int // results of one run
	bytes         int // of the file, compressed
}

// sarifGitHub keeps a tenth back from the 10 MB, since others compress differently.
var sarifGitHub = sarifLimits{runs: 20, results: 5000, bytes: 9_000_000}

func exportSARIF(e *Export) ([]byte, error) { return writeSARIF(e, sarifGitHub) }

// writeSARIF keeps to the limits: while the compressed file is too big, each run gets half as many results.
func writeSARIF(e *Export, limits sarifLimits) ([]byte, error) {
	body, err := encodeSARIF(e, limits)
	for err == nil && limits.results > 0 && compressed(body) > limits.bytes {
		limits.results /= 2
		body, err = encodeSARIF(e, limits)
	}
	return body, err
}

// compressed is the length of a text after gzip.
func compressed(body []byte) int {
	var out bytes.Buffer // takes every byte
	w := gzip.NewWriter(&out)
	w.Write(body)
	w.Close()
	return out.Len()
}

func encodeSARIF(e *Export, limits sarifLimits) ([]byte, error) {
	e.Left = e.Count()
	var runs []object
	for i := range e.Runs[:min(len(e.Runs), limits.runs)] {
		run, results := sarifRun(&e.Runs[i], e, limits)
		runs = append(runs, run)
		e.Left -= results
	}
	return indented(object{
		{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
		{"version", "2.1.0"}, {"runs", runs}}, " ")
}

func sarifRun(r *ExportRun, e *Export, limits sarifLimits) (run object, count int) {
	rules := &sarifRules{at: map[string]int{}}
	results := sarifResults(r, e.Site, rules, limits.results)
	return object{
		{"tool", object{{"driver", object{{"name", "swarmreport"}, {"version?", e.Site.Version}, {"rules", rules.list()}}}}},
		{"automationDetails", sarifAutomation(r)},
		// Where evidence is missing or could not be read, a list without results is no good news.
		{"invocations", []object{{{"executionSuccessful", r.Outcome != judge.Incomplete && len(e.Gaps) == 0},
			{"toolExecutionNotifications?", sarifNotes(r, e, limits, len(results))}}}},
		{"versionControlProvenance?", provenance(r.Run, e.Site.Forge)},
		{"originalUriBaseIds", object{
			{sarifCode, object{{"description", sarifText("The root of the repository that was reviewed.")}}},
			{sarifRunDir, object{{"description", sarifText("The directory of the run.")}}}}},
		{"results", results}, {"properties", object{{"verdict", r.Outcome}, {"headline", r.Headline()}, {"key", r.At.Key},
			{"raised", r.Ledger.Total.Raised}, {"score?", known(r.Score.Value, r.Score.Known)}}}}, len(results)
}

// sarifAutomation: what stands before the last slash is the category by which code scanning distinguishes kinds of
// runs, so it is the same for all runs of a project, and the run follows it.
func sarifAutomation(r *ExportRun) object {
	project := "runs"
	if r.Run.Project != "" {
		project = archive.Slug(r.Run.Project, r.Run.Project)
	}
	return object{{"id", "swarmreport/" + project + "/" + strings.TrimPrefix(r.At.Dir, "runs/")},
		{"description", sarifText(r.Run.Name())}}
}

func provenance(run *report.Run, forge view.Forge) []object {
	if forge.URL() == "" || !report.IsCommit(run.Commit) {
		return nil
	}
	return []object{{{"repositoryUri", forge.URL()}, {"revisionId", run.Commit}, {"branch?", sarifWords(run.Branch)}}}
}

var sarifReasons = map[judge.Outcome]string{judge.Fail: "error", judge.Incomplete: "error", judge.Review: "warning"}

// sarifNotes are what a reader of the results must know: what is missing or left out, and the reasons.
func sarifNotes(r *ExportRun, e *Export, limits sarifLimits, results int) (notes []object) {
	note := func(level, id, text string) {
		notes = append(notes, object{{"descriptor", object{{"id", id}}}, {"level", level}, {"message", sarifText(text)}})
	}
	for _, g := range e.Gaps {
		note("error", "missing-"+g.ID, g.Words+". "+g.Means+" "+strings.Join(g.List, "; "))
	}
	if left := len(r.Chosen) + len(r.Gone) - results; left > 0 {
		note("warning", "results-left-out", fmt.Sprintf("%s left out, none more severe than those listed: this file holds "+
			"%d results of a run at most.", report.Plural(left, "finding"), limits.results))
	}
	if closed := len(r.Findings) - len(those(r.Findings, sarifShows)); len(e.States) == 0 && closed > 0 {
		note("note", "closed-not-listed", report.Plural(closed, "finding")+
			" not listed here, being fixed or tested; --state fixed,tested lists them.")
	}
	for _, reason := range r.Reasons {
		note(cmp.Or(sarifReasons[reason.Level], "note"), "reason-"+reason.Rule, reason.Message)
	}
	if left := len(e.Runs) - limits.runs; left > 0 && r == &e.Runs[0] {
		note("warning", "runs-left-out", fmt.Sprintf("%s left out: a file holds %d runs at most. These are the newest.",
			report.Plural(left, "older run"), limits.runs))
	}
	return notes
}
