package tools

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// What a scanner found, as SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/) has it: runs of a tool, each with results.
//
// Each run becomes a list of findings by the tool's name, and each result a finding that needs an answer like any other. It is no
// review evidence: nobody signs a scanner's list, and a run that has nothing else still has no review. A result that a reviewer
// raised too, in the same place and words, is one finding with two origins.
//
// The id is the rule's, with "#1", "#2" … where the file has several results of one rule. A result that is suppressed counts as
// deferred by whoever suppressed it, for the reason given there: only our own file of waivers waives. Results of the kinds pass,
// notApplicable and informational, and those that a baseline calls absent, are no findings; they are counted in the notes. A
// scanner that says that it did not finish, or gives no list at all, leaves its file partly read.

// SARIFShape: by name, or runs with a version or schema of SARIF's.
func SARIFShape(f *form.File) bool {
	n, ok := f.First()
	if !ok || f.Format != form.JSON {
		return false
	}
	if sarifName(f.Path) {
		return true
	}
	runs, version, schema := n.Get("runs"), n.Get("version"), n.Get("$schema")
	return n.Kind == decode.Object && runs != nil && runs.Kind == decode.Array &&
		(version != nil && strings.HasPrefix(version.Text, "2.") && (len(runs.Items) == 0 || runs.Items[0].Get("tool") != nil) ||
			schema != nil && strings.Contains(strings.ToLower(schema.Text), "sarif"))
}

func sarifName(p string) bool {
	base := strings.ToLower(path.Base(p))
	return strings.HasSuffix(base, ".sarif") || strings.HasSuffix(base, ".sarif.json")
}

// ReadSARIF reads the runs of a scanner's log, each with its results as findings.
func ReadSARIF(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, ok := f.Root("runs")
	o := r.Object(at)
	if o == nil || !ok || node.Find(at.Node, "runs").Kind != decode.Array {
		return r.Refuse(at, "SARIF log with runs")
	}
	o.Drop("version", "$schema")
	s := &sarif{Reading: r, several: map[string]int{}, nth: map[string]int{}}
	runs := o.Items("runs")
	s.countRules(runs)
	for _, e := range runs {
		if e.Fields != nil {
			s.run(e)
		}
	}
	r.KeepRest(o, at)
	return r.Finish()
}

// sarif is one log being read.
type sarif struct {
	*form.Reading
	several map[string]int // results by rule, of the whole file
	nth     map[string]int // results by rule, so far
}

// scan is one run of a tool.
type scan struct {
	*sarif
	at     form.Value
	rules  sarifRules
	places sarifPlaces
	review *report.Review
	left   map[string]int // results that are no findings, by why
	closed int            // suppressed
}

func (s *sarif) run(e form.Entry) {
	tool := e.Fields.Object("tool")
	driver := tool.Object("driver")
	c := &scan{sarif: s, at: e.Value, left: map[string]int{}}
	c.review = &report.Review{Origin: s.Origin(e.Value), Scanner: true, Reviewer: report.ReviewerName(driver.Scalar("name"))}
	if c.review.Reviewer == "" {
		c.review.Reviewer = report.ReviewerName(form.Stem(strings.TrimSuffix(s.File.Path, ".json")))
	}
	c.rules = s.readRules(driver, tool.Items("extensions"))
	c.places = s.readPlaces(e.Fields, c.review)
	c.invocations(e.Fields)
	version := cmp.Or(driver.Scalar("semanticVersion", "semantic_version"), driver.Scalar("version"))
	dropAll(driver)
	dropAll(tool)
	if e.Fields.Kind("results") != decode.Array {
		c.unfinished(e.Value, "the scan "+c.review.Reviewer+" gives no list of results; an empty one says that there are none")
	} else {
		c.results(e.Fields.Items("results"))
		s.Art.Reviews = append(s.Art.Reviews, c.review)
	}
	c.external(e.Fields)
	c.note(version)
	e.Fields.Drop("column_kind", "newline_sequences", "default_encoding", "default_source_language", "language", "redaction_tokens")
	s.Art.Unread = append(s.Art.Unread, s.shown(e.Fields)...)
}

// results reads the list; what is no finding is counted.
func (c *scan) results(list []form.Entry) {
	c.review.Listed = true
	for _, e := range list {
		if e.Fields == nil {
			c.Problem(e.Value, report.Warning, report.WrongType, "result", "a result should be an object, but is "+form.Article(e.Node.Kind)+"; it was left unread")
			c.Art.Unread = append(c.Art.Unread, c.Unread(e.Value))
			continue
		}
		if why := whyNone(e.Node); why != "" {
			c.left[why]++
			dropAll(e.Fields)
			continue
		}
		c.review.Findings = append(c.review.Findings, c.result(e))
	}
}

// whyNone says why a result is none: its kind, or a baseline that has it and the scan has not.
func whyNone(result *decode.Node) string {
	switch kind := TextOf(result, "kind"); kind {
	case "pass", "notApplicable", "informational":
		return kind
	}
	if TextOf(result, "baselineState") == "absent" {
		return "absent"
	}
	return ""
}

// invocations takes when the tool ran, and whether it finished.
func (c *scan) invocations(o *form.Object) {
	for _, e := range o.Items("invocations") {
		if e.Fields == nil {
			continue
		}
		if t := e.Fields.Stamp("end_time_utc", "start_time_utc"); !t.IsZero() {
			c.review.Time = t
		}
		if done := e.Fields.Flag("execution_successful"); done != nil && !*done {
			why := cmp.Or(e.Fields.Scalar("exit_code_description"), e.Fields.Scalar("exit_signal_name"), "exit code "+cmp.Or(e.Fields.Scalar("exit_code"), "not stated"))
			c.unfinished(e.Value, "the scan "+c.review.Reviewer+" says that it did not finish ("+report.Shorten(why, 200)+"), so findings may be missing; run it again")
		}
		dropAll(e.Fields)
	}
}

// external: results may lie in files beside the log, which are not followed.
func (c *scan) external(o *form.Object) {
	if refs := o.Object("external_property_file_references"); refs != nil && refs.Has("results") {
		c.unfinished(refs.Value, "results of the scan "+c.review.Reviewer+" lie in other files, which are not followed; write them into the log")
		dropAll(refs)
	}
}

func (c *scan) unfinished(v form.Value, message string) {
	c.Art.Partly = true
	c.Problem(v, report.Error, report.Unfinished, "scan", message)
}

// note keeps what the scan says about itself, and what it counted beside its findings.
func (c *scan) note(version string) {
	n := report.Section{Origin: c.Origin(c.at), Title: "scan by " + c.review.Reviewer}
	fact := func(name, value string) { n.Facts = append(n.Facts, report.Fact{Name: name, Value: value}) }
	if version != "" {
		fact("version", version)
	}
	fact("findings", fmt.Sprint(len(c.review.Findings)))
	if c.closed > 0 {
		fact("of these suppressed", fmt.Sprint(c.closed))
	}
	for _, why := range []struct{ key, name string }{{"pass", "checks that passed"}, {"notApplicable", "checks that did not apply"},
		{"informational", "results for information"}, {"absent", "results of the baseline that are gone"}} {
		if k := c.left[why.key]; k > 0 {
			fact(why.name, fmt.Sprint(k))
		}
	}
	c.Art.Notes = append(c.Art.Notes, n)
}

// dropAll takes everything that an object has: it is said elsewhere, or known and no news.
func dropAll(o *form.Object) {
	if o == nil {
		return
	}
	for i := range o.Taken {
		o.Taken[i] = true
		delete(o.Inner, i)
	}
	o.Also = nil
}

// TextOf gives a member that is a string.
func TextOf(n *decode.Node, name string) string { return node.WordIn(n.Get(name), decode.String) }
