package tool

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// A planner cuts a phase into parts, and keeps two Markdown files with frontmatter for each: 03-till/03-01-PLAN.md
// states what it is to change, and 03-till/03-01-SUMMARY.md what was delivered. The parts of one phase make one plan.
// A part's ID is the name of its files, "03-01", or comes from its fields: phase: 03-till, plan: 1.
//
// Fields are read, and of a plan the elements <objective> and <verification> for display. A summary is its author's own
// statement: it shows which files were touched, confirms no fix and verifies nothing.

var (
	partEnd     = regexp.MustCompile(`(?i)(?:^|[-_.])(?:plan|summary)$`)
	phaseNumber = regexp.MustCompile(`^\d[\d.]*`)
	partName    = regexp.MustCompile(`^(?:(\d[\d.]*)-(?:.*-)?)?(\d+)$`)
	noteOnFile  = regexp.MustCompile(`(?:\s+[(—–-]|:\s).*$`) // "till/pay.ts (a lock)", "till/pay.ts — a lock"
	fileFields  = []string{"key_files", "files_modified", "files_created", "files_changed"}
)

// isPart claims the files that end with a word, and name their phase and part. Templates are none.
func isPart(kind string) func(*dialect.File) bool {
	return func(f *dialect.File) bool {
		front, ok := f.Front()
		return ok && front.Has("phase") && front.Has("plan") && !f.In("templates") && !f.In("template") &&
			strings.EqualFold(strings.Trim(partEnd.FindString(f.Stem()), "-_."), kind)
	}
}

func partID(f *dialect.File, front dialect.Value) string {
	return cmp.Or(partEnd.ReplaceAllString(f.Stem(), ""),
		strings.Trim(phaseNumber.FindString(front.Word("phase"))+"-"+front.Word("plan"), "-"))
}

func readPlanPart(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	o := r.Front()
	c := &report.Component{Origin: r.Origin(o.Value), ID: partID(f, o.Value), Description: element(f.Body, "objective"),
		FilesToModify: o.Strings("files_modified"), Order: o.Count("wave"), TestStrategy: element(f.Body, "verification")}
	line, _, _ := strings.Cut(c.Description, "\n")
	c.Name = report.Shorten(strings.TrimSuffix(strings.TrimSpace(line), "."), 100)
	c.Dependencies = samePhase(c.ID, o.Strings("depends_on"))
	o.Drop("phase", "plan", "type", "autonomous", "requirements", "requirements_addressed", "must_haves", "user_setup",
		"tags", "gap_closure")
	r.Art.Plan = &report.Plan{Origin: c.Origin, Part: true, Components: []*report.Component{c}}
	r.KeepRest(o)
	return r.Finish()
}

// samePhase returns the parts of the same phase that come first, as their own files call them: "1", "03-01",
// "03-till-01", "03-01-PLAN.md". Parts of another phase are in another run.
func samePhase(id string, list []string) (ids []string) {
	phase, _, _ := strings.Cut(id, "-")
	for _, text := range list {
		m := partName.FindStringSubmatch(partEnd.ReplaceAllString(strings.TrimSuffix(strings.TrimSpace(text), ".md"), ""))
		if m != nil && (m[1] == "" || report.NormalID(m[1]) == report.NormalID(phase)) {
			ids = append(ids, phase+"-"+m[2])
		}
	}
	return ids
}

// element returns the text between <name> and </name>.
func element(body, name string) string {
	_, text, _ := strings.Cut(body, "<"+name+">")
	if text, _, closed := strings.Cut(text, "</"+name+">"); closed {
		return strings.TrimSpace(text)
	}
	return ""
}

func readSummaryPart(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	o := r.Front()
	d := &report.Delivery{Origin: r.Origin(o.Value), Component: partID(f, o.Value), Status: o.Word("status")}
	d.Outcome = r.Words.Outcome(d.Status)
	for _, name := range fileFields {
		d.Files = append(d.Files, filesIn(f, o.Get(name))...)
	}
	selfCheck(r, d, o.Word("self_check"))
	o.Drop(slices.Concat(fileFields, []string{"phase", "plan", "subsystem", "tags", "requires", "provides", "affects",
		"completed", "completed_at", "tech_stack", "key_decisions", "decisions", "patterns_established", "duration",
		"requirements", "requirements_completed", "metrics", "dependency_graph", "tasks_completed", "tasks_total"})...)
	r.Art.Deliveries = []*report.Delivery{d}
	r.Art.Graded = review.Questions(f)
	r.KeepRest(o)
	return r.Finish()
}

// filesIn returns the files of a list, or of the lists in an object. What was there already was not touched.
func filesIn(f *dialect.File, n *decode.Node) (files []string) {
	if n == nil {
		return nil
	}
	for _, p := range f.Places(noteOnFile.ReplaceAllString(n.Text, "")) {
		files = append(files, p.File)
	}
	for i := range n.Items {
		files = append(files, filesIn(f, &n.Items[i])...)
	}
	for i := range n.Members {
		if m := &n.Members[i]; m.Value.Kind == decode.Array || m.Name == "path" || m.Name == "file" {
			files = append(files, filesIn(f, &m.Value)...)
		}
	}
	return files
}

// selfCheck reads the field, or the heading "Self-Check: FAILED". A worker's failed check of its own work is a failed
// check; a passed one proves nothing.
func selfCheck(r *dialect.Reading, d *report.Delivery, word string) {
	at := d.Origin
	for _, b := range r.Blocks().List {
		label, value, _ := strings.Cut(b.Text, ":")
		if b.Kind == decode.Heading && dialect.Fold(label) == "self check" {
			word, at = strings.TrimSpace(value), r.At(b.Line)
		}
	}
	if r.Words.Outcome(word) == report.Failed {
		failed := report.Check{Name: "self-check of " + d.Component, Raw: word, Outcome: report.Failed}
		r.Art.Verifications = []*report.Verification{
			{Origin: at, Component: d.Component, Checks: []report.Check{failed}}}
	}
}
