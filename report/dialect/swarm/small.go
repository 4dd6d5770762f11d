package swarm

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// The small files that a run writes next to its reviews.

// readSession reads .swarm-run and its relatives: the run's task, IDs, branch, start and baseline.
func readSession(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("task", "run_id", "session_id", "branch", "task_title", "started")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "record of a run")
	}
	r.Art.Session = ReadSession(o)
	r.KeepRest(o)
	return r.Finish()
}

// readEscalations reads a list of events, or an object that holds it; [] is what a run begins with.
func readEscalations(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	r.Art.Escalations = []*report.Escalation{}
	v, held := f.Root("escalations", "events", "items")
	if held {
		v = v.Child(slices.IndexFunc(v.Node.Members, func(m decode.Member) bool {
			return slices.Contains([]string{"escalations", "events", "items"}, dialect.Snake(m.Name))
		}))
	}
	if k := v.Node.Kind; k != decode.Array && k != decode.Object {
		return r.Refuse(v, "list of escalations")
	}
	for _, e := range dialect.Entries(v) {
		e.Fields = r.Object(e.Value)
		r.Art.Escalations = append(r.Art.Escalations, escalation(r, e))
		r.Art.Unread = append(r.Art.Unread, e.Fields.Rest()...)
	}
	return r.Finish()
}

func escalation(r *dialect.Reading, e dialect.Entry) *report.Escalation {
	o := e.Fields
	if o == nil {
		id, rest := leadingID(dialect.Plain(e.Node))
		return &report.Escalation{Origin: r.Origin(e.Value), ID: cmp.Or(e.Key, id), Description: rest}
	}
	o.Time(timeNames...)
	event := &report.Escalation{Origin: r.Origin(e.Value), ID: claimID(o, "finding_id", "finding", "finding_ids",
		"findings"),
		Type: o.MaybeWord("type", "kind", "level"), TargetPhase: o.MaybeWord("target_phase", "phase", "target"),
		Description: o.MaybeText("description", "reason", "message", "summary", "issue"),
		Answer:      o.MaybeText(answerNames...)}
	if event.ID == "" {
		event.ID, event.Component = cmp.Or(o.MaybeWord("id"), e.Key), o.MaybeWord("component_id", "component")
	}
	return event
}

// readCoverage reads the result of the test-coverage pass: the tests written, those that were not, and their number.
func readCoverage(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("tests_written", "skipped", "total_new_tests")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "test coverage result")
	}
	c := &report.Coverage{Origin: r.Origin(v)}
	for _, e := range o.List("tests_written", "tests", "written") {
		at := claimOf(e)
		c.Tests = append(c.Tests, &report.TestClosure{Origin: r.Origin(e.Value), ID: at.id, Reviewer: at.reviewer,
			File: e.Fields.MaybeWord("test_file", "file", "path"), Count: e.Fields.Count("test_count", "count",
				"tests"),
			Description: cmp.Or(e.Fields.MaybeText("description", "summary", "what"), at.rest)})
	}
	for _, e := range o.List("skipped", "not_written") {
		at := claimOf(e)
		c.Skipped = append(c.Skipped, &report.Deferral{Origin: r.Origin(e.Value), ID: at.id, Reviewer: at.reviewer,
			Reason: cmp.Or(e.Fields.MaybeText(reasonNames...), at.rest)})
	}
	c.Declared = o.Count("total_new_tests", "total_tests", "total")
	o.Time(timeNames...)
	r.Art.Coverage = c
	r.KeepRest(o)
	return r.Finish()
}

// readSynthesis reads how many findings went into the fixing phase.
func readSynthesis(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("total_findings_in", "total_findings", "total")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "count of findings")
	}
	r.Art.Synthesis = &report.Synthesis{Origin: r.Origin(v),
		Total: o.Count("total_findings_in", "total_findings", "findings_in", "total")}
	if !r.Art.Synthesis.Total.Known {
		r.AskValue(v, "total_findings_in is no number")
	}
	o.Time(timeNames...)
	r.KeepRest(o)
	return r.Finish()
}

func isCheckpoint(f *dialect.File) bool {
	return isData(f) && (strings.HasPrefix(f.Stem(), "checkpoint.json") || f.Stem() == "checkpoint")
}

// readSection shows a file's members as written.
func readSection(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root()
	s := report.Section{Origin: r.Origin(v), Title: strings.ReplaceAll(f.Stem(), "-", " ")}
	for i, m := range v.Node.Members {
		s.Facts = append(s.Facts, report.Fact{Name: strings.ReplaceAll(m.Name, "_", " "),
			Value: dialect.Plain(v.Child(i).Node)})
	}
	r.Art.Notes = []report.Section{s}
	return r.Finish()
}

const maxLogLines = 10_000

// readLog reads errors.log: a line for each thing that went wrong.
func readLog(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	r.Art.Log = []report.LogLine{}
	no := 0
	for text := range strings.Lines(f.Body) {
		no++
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if len(r.Art.Log) == maxLogLines {
			r.Art.Partly = true
			r.Report(report.Problem{Origin: f.At(no), Level: report.Warning, Kind: report.Limited,
				Message: fmt.Sprintf("the log has more than %d lines; the rest was left out", maxLogLines)}, "")
			break
		}
		r.Art.Log = append(r.Art.Log, report.LogLine{Origin: f.At(no), Text: report.Shorten(text, 2000)})
	}
	return r.Finish()
}
