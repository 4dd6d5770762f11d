package phases

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// fileNames are what a summary calls the files that it touched: a list, or lists under names such as created and modified.
var fileNames = []string{"key_files", "files_modified", "files_created", "files_changed"}

// ReadSummary reads what was delivered of one part, and what its worker put off.
func ReadSummary(f *form.File) *report.Artefact {
	r, at := form.NewReading(f), f.Front()
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "summary of a part")
	}
	d := &report.Delivery{Origin: r.Origin(at), Component: partID(f, at.Node), Status: o.Scalar("status"), Time: o.Stamp("completed", "completed_at")}
	for _, name := range fileNames {
		for _, v := range o.Every(name) {
			d.Files = append(d.Files, filesIn(v.Node)...)
		}
	}
	o.Drop(append(fileNames, toldOn...)...)
	r.Art.Delivery = d
	sections := sectionsOf(f)
	selfChecked(r, d, o.Scalar("self_check"), sections)
	putOff(r, sections)
	r.Art.Notes = notesOf(r, d, sections)
	r.KeepRest(o, at)
	return r.Finish()
}

// toldOn are what the head of a summary tells those who come later.
var toldOn = []string{"phase", "plan", "subsystem", "tags", "requires", "provides", "affects", "tech_stack", "key_decisions", "decisions", "patterns_established",
	"requirements", "requirements_completed", "duration", "completed", "metrics", "dependency_graph", "tasks_completed", "tasks_total"}

// filesIn gives the files of a list, or of the lists in an object. What was deleted was touched, what was there already was not.
func filesIn(n *decode.Node) (files []string) {
	switch n.Kind {
	case decode.String:
		return fileOf(n.Text)
	case decode.Array:
		for i := range n.Items {
			files = append(files, filesIn(&n.Items[i])...)
		}
	case decode.Object:
		for i := range n.Members {
			if m := &n.Members[i]; m.Value.Kind == decode.Array || m.Name == "path" || m.Name == "file" {
				files = append(files, filesIn(&m.Value)...)
			}
		}
	}
	return files
}

// fileOf is the path ahead of what a worker says about it: “till/pay.ts (a lock)”, “till/pay.ts — a lock”.
func fileOf(text string) []string {
	file := strings.Trim(behindFile.ReplaceAllString(strings.TrimSpace(text), ""), "`\"'")
	if !strings.ContainsAny(file, "./") || strings.ContainsAny(file, " \t") {
		return nil
	}
	return []string{file}
}

var behindFile = pattern.Of(`(?:\s+[(—–-]|:\s).*$`)

// selfChecked makes a failed check of the worker's own word that what it claims is not there. That it is there proves nothing.
func selfChecked(r *form.Reading, d *report.Delivery, said string, sections []section) {
	line := d.Line
	for _, s := range sections {
		if m := selfCheck.FindStringSubmatch(s.title); m != nil && phrase.OutcomeOf(m[1]) == report.Failed {
			said, line = m[1], s.line
		}
	}
	if phrase.OutcomeOf(said) == report.Failed {
		at := r.File.At(line)
		r.Art.Verification = &report.Verification{Origin: at, Component: d.Component, Goals: true,
			Checks: []report.Check{{Name: "self-check of " + d.Component, Raw: said, Outcome: report.Failed}}}
	}
}

var selfCheck = pattern.Of(`(?i)^self[- ]check\b\W*(.+)$`)

// asWritten titles what a summary says about its work for people to read.
var asWritten = pattern.Of(`(?i)^(?:deviations?\b|issues? encountered|known (?:stubs?|issues?|limitations?|gaps?)|auto-?fixed issues|deferred\b)`)

// notesOf shows those sections in which something is said.
func notesOf(r *form.Reading, d *report.Delivery, sections []section) []report.Section {
	note := report.Section{Origin: d.Origin, Title: d.Component + " summary"}
	for _, s := range sections {
		if asWritten.MatchString(s.title) && s.text != "" && !saysNone(s.text) {
			note.Facts = append(note.Facts, report.Fact{Name: s.title, Value: s.text})
		}
	}
	if note.Facts == nil {
		return nil
	}
	return []report.Section{note}
}

// saysNone takes “None.”, “No deviations — plan executed as written.”
func saysNone(text string) bool { return none.MatchString(strings.Trim(text, "*_ \n")) }

var none = pattern.Of(`(?i)^(?:-\s*)?\**(?:none|nothing|no (?:new |known |further |other )*(?:deviations?|issues?|stubs?|items?|deferred|problems?|gaps?|limitations?)|n/a|keine?)\b`)
