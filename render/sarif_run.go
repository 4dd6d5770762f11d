package render

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// The names of the two folders that addresses are relative to.
const (
	sarifCode   = "%SRCROOT%" // the repository that the findings are about
	sarifRunDir = "RUNDIR"    // the run's own directory
)

// sarifNotices is the most notifications of one run about its input.
const sarifNotices = 500

// newSARIFRun writes one run with at most the given number of results.
func newSARIFRun(r *ExportRun, e *Export, most int) sarifRun {
	run := sarifRun{Automation: newSARIFAutomation(r), Results: []sarifResult{}, Provenance: provenance(r.Run, e.Site.Forge),
		// Where evidence is missing or could not be read, a list without results is no good news.
		Invocations: []sarifInvocation{{Successful: r.Outcome != judge.Incomplete && len(e.Gaps) == 0}},
		Bases: map[string]sarifArtifact{
			sarifCode:   {Description: &sarifText{"The root of the repository that was reviewed."}},
			sarifRunDir: {Description: &sarifText{"The directory of the run."}}},
		Properties: map[string]any{"verdict": r.Outcome.String(), "headline": r.Headline(), "key": r.At.Key, "raised": r.Ledger.Total.Raised}}
	if r.Score.Known {
		run.Properties["score"] = points(r.Score.Value)
	}
	rules := newSARIFRules()
	run.results(r, e.Site, rules, most)
	run.Tool.Driver = sarifDriver{Name: "swarmreport", Version: e.Site.Version, Rules: rules.list}
	run.told(r, e, most)
	return run
}

// newSARIFAutomation: what stands before the last slash is the category by which code scanning tells kinds of runs apart, so it is the
// same for all runs of a project, and the run stands behind it.
func newSARIFAutomation(r *ExportRun) sarifAutomation {
	project := "runs"
	if r.Run.Project != "" {
		project = view.Slug(r.Run.Project, r.Run.Project)
	}
	return sarifAutomation{"swarmreport/" + project + "/" + strings.TrimPrefix(r.At.Dir, "runs/"), sarifText{sarifWords(r.Run.Name())}}
}

func provenance(run *report.Run, forge view.Forge) []sarifProvenance {
	if forge.URL() == "" || !report.IsCommit(run.Commit) {
		return nil
	}
	return []sarifProvenance{{forge.URL(), run.Commit, sarifWords(run.Branch)}}
}

func (run *sarifRun) results(r *ExportRun, site view.Site, rules *sarifRules, most int) {
	pages, nth := r.pages(site), map[string]int{}
	for _, s := range r.Chosen[:min(len(r.Chosen), most)] {
		result := newSARIFResult(r, s, rules)
		result.Viewer = pages[s.Finding]
		identity := result.Prints[sarifIdentity]
		nth[identity]++
		result.Prints[sarifGitHubPrint] = fmt.Sprintf("%s:%d", identity, nth[identity])
		run.Results = append(run.Results, result)
	}
	for _, g := range r.Gone[:min(len(r.Gone), max(0, most-len(run.Results)))] {
		run.Results = append(run.Results, newSARIFGone(g, rules))
	}
}

// told notes what a reader of the results must know beside them: what is left out, and what could not be read.
func (run *sarifRun) told(r *ExportRun, e *Export, most int) {
	for _, g := range e.Gaps {
		run.note("error", "missing-"+g.ID, sarifWords(g.Words+". "+g.Means+" "+strings.Join(g.List, "; ")))
	}
	if left := len(r.Chosen) + len(r.Gone) - len(run.Results); left > 0 {
		run.note("warning", "results-left-out", fmt.Sprintf("%s left out, none more severe than those listed: this file holds %d results of a run at most.", report.Plural(left, "finding"), most))
	}
	if closed := len(r.Findings) - len(those(r.Findings, sarifShows)); e.States.Any() && closed > 0 {
		run.note("note", "closed-not-listed", fmt.Sprintf("%s fixed or tested by the record and not listed here; --state fixed,tested lists them.", areThere(closed)))
	}
	for _, reason := range r.Reasons {
		run.note(sarifReason(reason.Level), "reason-"+reason.Rule, sarifWords(reason.Message))
	}
	problems := r.Run.Problems
	for _, p := range problems[:min(len(problems), sarifNotices)] {
		run.problem(p)
	}
	if more := len(problems) - sarifNotices; more > 0 {
		run.note("warning", "problems-left-out", report.Plural(more, "further problem")+" with the input, see run.json.")
	}
}

func areThere(n int) string {
	if n == 1 {
		return "1 finding is"
	}
	return fmt.Sprintf("%d findings are", n)
}

func (run *sarifRun) note(level, id, text string) {
	in := &run.Invocations[0]
	in.Notifications = append(in.Notifications, sarifNotification{Descriptor: sarifID{id}, Level: level, Message: sarifText{text}})
}

func (run *sarifRun) problem(p report.Problem) {
	run.note(p.Level.String(), "problem-"+string(p.Kind), sarifWords(p.Message))
	if uri := view.RepositoryURI(p.Path); uri != "" {
		in := &run.Invocations[0]
		at := sarifPhysical{Artifact: sarifArtifact{URI: uri, Base: sarifRunDir}}
		if p.Line > 0 {
			at.Region = &sarifRegion{Start: p.Line, Column: p.Column}
		}
		in.Notifications[len(in.Notifications)-1].Locations = []sarifLocation{{at}}
	}
}

// sarifReason is the level of a notification that tells a reason of the verdict.
func sarifReason(level judge.Outcome) string {
	switch level {
	case judge.Fail, judge.Incomplete:
		return "error"
	case judge.Review:
		return "warning"
	}
	return "note"
}
