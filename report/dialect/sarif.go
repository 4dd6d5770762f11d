package dialect

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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

// sarifShape: by name, or runs with a version or schema of SARIF's.
func sarifShape(f *File) bool {
	n, ok := f.first()
	if !ok || f.Format != JSON {
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

func readSARIF(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.root("runs")
	o := r.object(at)
	if o == nil || !ok || find(at.node, "runs").Kind != decode.Array {
		return r.refuse(at, "SARIF log with runs")
	}
	o.drop("version", "$schema")
	s := &sarif{reading: r, several: map[string]int{}, nth: map[string]int{}}
	runs := o.items("runs")
	s.countRules(runs)
	for _, e := range runs {
		if e.fields != nil {
			s.run(e)
		}
	}
	r.keepRest(o, at)
	return r.finish()
}

// sarif is one log being read.
type sarif struct {
	*reading
	several map[string]int // results by rule, of the whole file
	nth     map[string]int // results by rule, so far
}

// scan is one run of a tool.
type scan struct {
	*sarif
	at     value
	rules  sarifRules
	places sarifPlaces
	review *report.Review
	left   map[string]int // results that are no findings, by why
	closed int            // suppressed
}

func (s *sarif) run(e entry) {
	tool := e.fields.object("tool")
	driver := tool.object("driver")
	c := &scan{sarif: s, at: e.value, left: map[string]int{}}
	c.review = &report.Review{Origin: s.origin(e.value), Scanner: true, Reviewer: report.ReviewerName(driver.scalar("name"))}
	if c.review.Reviewer == "" {
		c.review.Reviewer = report.ReviewerName(stem(strings.TrimSuffix(s.file.Path, ".json")))
	}
	c.rules = s.readRules(driver, tool.items("extensions"))
	c.places = s.readPlaces(e.fields, c.review)
	c.invocations(e.fields)
	version := cmp.Or(driver.scalar("semanticVersion", "semantic_version"), driver.scalar("version"))
	driver.dropAll()
	tool.dropAll()
	if e.fields.kind("results") != decode.Array {
		c.unfinished(e.value, "the scan "+c.review.Reviewer+" gives no list of results; an empty one says that there are none")
	} else {
		c.results(e.fields.items("results"))
		s.art.Reviews = append(s.art.Reviews, c.review)
	}
	c.external(e.fields)
	c.note(version)
	e.fields.drop("column_kind", "newline_sequences", "default_encoding", "default_source_language", "language", "redaction_tokens")
	s.art.Unread = append(s.art.Unread, s.shown(e.fields)...)
}

// results reads the list; what is no finding is counted.
func (c *scan) results(list []entry) {
	c.review.Listed = true
	for _, e := range list {
		if e.fields == nil {
			c.problem(e.value, report.Warning, report.WrongType, "result", "a result should be an object, but is "+article(e.node.Kind)+"; it was left unread")
			c.art.Unread = append(c.art.Unread, c.unread(e.value))
			continue
		}
		if why := whyNone(e.node); why != "" {
			c.left[why]++
			e.fields.dropAll()
			continue
		}
		c.review.Findings = append(c.review.Findings, c.result(e))
	}
}

// whyNone says why a result is none: its kind, or a baseline that has it and the scan has not.
func whyNone(result *decode.Node) string {
	switch kind := textOf(result, "kind"); kind {
	case "pass", "notApplicable", "informational":
		return kind
	}
	if textOf(result, "baselineState") == "absent" {
		return "absent"
	}
	return ""
}

// invocations takes when the tool ran, and whether it finished.
func (c *scan) invocations(o *object) {
	for _, e := range o.items("invocations") {
		if e.fields == nil {
			continue
		}
		if t := e.fields.stamp("end_time_utc", "start_time_utc"); !t.IsZero() {
			c.review.Time = t
		}
		if done := e.fields.flag("execution_successful"); done != nil && !*done {
			why := cmp.Or(e.fields.scalar("exit_code_description"), e.fields.scalar("exit_signal_name"), "exit code "+cmp.Or(e.fields.scalar("exit_code"), "not stated"))
			c.unfinished(e.value, "the scan "+c.review.Reviewer+" says that it did not finish ("+report.Shorten(why, 200)+"), so findings may be missing; run it again")
		}
		e.fields.dropAll()
	}
}

// external: results may lie in files beside the log, which are not followed.
func (c *scan) external(o *object) {
	if refs := o.object("external_property_file_references"); refs != nil && refs.has("results") {
		c.unfinished(refs.value, "results of the scan "+c.review.Reviewer+" lie in other files, which are not followed; write them into the log")
		refs.dropAll()
	}
}

func (c *scan) unfinished(v value, message string) {
	c.art.Partly = true
	c.problem(v, report.Error, report.Unfinished, "scan", message)
}

// note keeps what the scan says about itself, and what it counted beside its findings.
func (c *scan) note(version string) {
	n := report.Section{Origin: c.origin(c.at), Title: "scan by " + c.review.Reviewer}
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
	c.art.Notes = append(c.art.Notes, n)
}

// dropAll takes everything that an object has: it is said elsewhere, or known and no news.
func (o *object) dropAll() {
	if o == nil {
		return
	}
	for i := range o.taken {
		o.taken[i] = true
		delete(o.inner, i)
	}
	o.also = nil
}

// textOf gives a member that is a string.
func textOf(n *decode.Node, name string) string { return wordIn(n.Get(name), decode.String) }
