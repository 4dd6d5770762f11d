package tool

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/): runs of a tool, each with results.
//
// Each run becomes a list of findings by the tool's name. The ID of a finding is its rule's, with "#1", "#2" … where
// the file has several results of one rule. A suppressed result counts as deferred: only the program's own waivers
// waive. A scan that states that it did not finish, or has no list of results, leaves its file partly read.

// isSARIF claims a file by its name, or by runs with a version or schema of SARIF.
func isSARIF(f *dialect.File) bool {
	roots := f.Roots()
	if f.Format != dialect.JSON || len(roots) == 0 {
		return false
	}
	n, name := roots[0].Node, strings.ToLower(f.Path)
	runs := below(n, "runs")
	return strings.HasSuffix(name, ".sarif") || strings.HasSuffix(name, ".sarif.json") || runs.Kind == decode.Array &&
		(strings.Contains(strings.ToLower(textOf(n, "$schema")), "sarif") ||
			strings.HasPrefix(textOf(n, "version"), "2.") && (len(runs.Items) == 0 || runs.Items[0].Get("tool") != nil))
}

// isFinding reports whether a result is a finding: no check that passed, and nothing that only a baseline has.
func isFinding(result *decode.Node) bool {
	passed := []string{"pass", "notApplicable", "informational"}
	return !slices.Contains(passed, textOf(result, "kind")) && textOf(result, "baselineState") != "absent"
}

// scan is one run of a tool.
type scan struct {
	*dialect.Reading
	at     dialect.Value
	rules  rules
	places places
	review *report.Review
}

func readSARIF(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("runs")
	o := r.Object(v)
	if o == nil || below(v.Node, "runs").Kind != decode.Array {
		return r.Refuse(v, "SARIF log with runs")
	}
	o.Drop("runs", "version")
	for _, run := range children(v, "runs") {
		if run.Node.Kind != decode.Object {
			r.WrongType(run, "run", "an object")
			continue
		}
		name := cmp.Or(report.ReviewerName(textOf(run.Node, "tool", "driver", "name")), report.ReviewerName(f.Stem()))
		c := &scan{r, run, rulesOf(below(run.Node, "tool")), placesOf(f, run.Node),
			&report.Review{Origin: r.Origin(run), Scanner: true, Reviewer: name}}
		c.read()
	}
	number(r.Art.Reviews)
	r.KeepRest(o)
	return r.Finish()
}

// number makes the IDs of several results of one rule unique in the file.
func number(scans []*report.Review) {
	byRule := map[string][]*report.Finding{}
	for _, scan := range scans {
		for _, f := range scan.Findings {
			byRule[report.NormalID(f.Rule)] = append(byRule[report.NormalID(f.Rule)], f)
		}
	}
	for _, list := range byRule {
		for i, f := range list {
			if f.Rule != "" && len(list) > 1 {
				f.ID = f.Rule + "#" + strconv.Itoa(i+1)
			}
		}
	}
}

func (c *scan) read() {
	c.review.ReviewedFiles, c.review.Listed = c.places.targets(), true
	c.invocations()
	if below(c.at.Node, "results").Kind == decode.Array {
		c.Art.Reviews = append(c.Art.Reviews, c.review)
	} else {
		c.unfinished(c.at, "has no list of results; an empty list states that there are none")
	}
	for _, v := range children(c.at, "results") {
		if v.Node.Kind != decode.Object {
			c.WrongType(v, "result", "an object")
			c.Art.Unread = append(c.Art.Unread, c.Unread(v))
		} else if isFinding(v.Node) {
			c.review.Findings = append(c.review.Findings, c.finding(v))
		}
	}
	if below(c.at.Node, "externalPropertyFileReferences").Get("results") != nil {
		c.unfinished(c.at, "has results in other files, which are not read; write them into the log")
	}
	c.Art.Unread = append(c.Art.Unread, c.unclaimed(c.at, "tool", "invocations", "results", "original_uri_base_ids",
		"artifacts", "column_kind", "newline_sequences", "default_encoding", "default_source_language", "language",
		"redaction_tokens")...)
}

// invocations reads when the tool ran, and whether it finished.
func (c *scan) invocations() {
	for _, v := range children(c.at, "invocations") {
		o := c.Object(v)
		if t := o.Time("end_time_utc", "start_time_utc"); !t.IsZero() {
			c.review.Time = t
		}
		if done := o.Flag("execution_successful"); done != nil && !*done {
			why := cmp.Or(v.Word("exit_code_description", "exit_signal_name", "exit_code"), "no exit code stated")
			c.unfinished(v, "did not finish ("+report.Shorten(why, 200)+"), so findings may be missing; run it again")
		}
	}
}

func (c *scan) unfinished(v dialect.Value, what string) {
	c.Art.Partly = true
	c.Problem(v, report.Error, report.Unfinished, "scan", "the scan "+c.review.Reviewer+" "+what)
}

// unclaimed keeps what is in no field of ours, without a note: the names are the standard's, not strange ones.
func (c *scan) unclaimed(v dialect.Value, claimed ...string) (list []report.Unread) {
	o := c.Object(v)
	o.Drop(claimed...)
	o.Unclaimed(func(_ string, v dialect.Value) { list = append(list, c.Unread(v)) })
	return list
}

// places turns the addresses of a scan into file names as people write them.
type places struct {
	file  *dialect.File
	files []decode.Node // artifacts, by index
	bases *decode.Node  // originalUriBaseIds
	roots []string      // where the scan began, as absolute paths
}

func placesOf(f *dialect.File, run *decode.Node) places {
	p := places{file: f, files: below(run, "artifacts").Items, bases: below(run, "originalUriBaseIds")}
	var uris []string
	for i := range p.bases.Members {
		uris = append(uris, textOf(&p.bases.Members[i].Value, "uri"))
	}
	for _, call := range below(run, "invocations").Items {
		uris = append(uris, textOf(&call, "workingDirectory", "uri"))
	}
	for _, uri := range uris {
		if at, ok := localPath(uri); ok && strings.Trim(at, "/") != "" {
			p.roots = append(p.roots, strings.TrimSuffix(at, "/")+"/")
		}
	}
	return p
}

// targets lists the files that the tool was asked to look at.
func (p places) targets() (list []string) {
	for _, file := range p.files {
		isTarget := slices.ContainsFunc(below(&file, "roles").Items,
			func(n decode.Node) bool { return n.Text == "analysisTarget" })
		if name := p.name(below(&file, "location"), 0); name != "" && isTarget {
			list = append(list, name)
		}
	}
	return list
}

const maxBases = 8 // bases in bases; more is a circle

// name returns the file of an artifactLocation, relative to where the scan began as far as that is known (R9).
func (p places) name(at *decode.Node, depth int) string {
	uri := textOf(at, "uri")
	if i, ok := index(below(at, "index"), len(p.files)); uri == "" && ok && depth < maxBases {
		return p.name(below(&p.files[i], "location"), depth+1)
	}
	if local, ok := localPath(uri); ok {
		for _, root := range p.roots {
			if rest, found := strings.CutPrefix(local, root); found {
				return rest
			}
		}
		return p.file.Relative(local)
	}
	if strings.Contains(uri, "://") {
		return uri
	}
	return p.file.Relative(p.base(textOf(at, "uriBaseId"), depth) + unescape(uri))
}

// base returns what a named base adds to a name: nothing where it is the place where the scan began, or not known.
func (p places) base(id string, depth int) string {
	at := below(p.bases, id)
	uri := textOf(at, "uri")
	if at.Kind == decode.Invalid || depth >= maxBases || strings.Contains(uri, ":") || strings.HasPrefix(uri, "/") {
		return ""
	}
	if uri != "" {
		uri = strings.TrimSuffix(uri, "/") + "/"
	}
	return p.base(textOf(at, "uriBaseId"), depth+1) + unescape(uri)
}

// fileURI is file:///a/b, file://localhost/a/b or file:/a/b; of file:///C:/a the drive begins the path.
var fileURI = regexp.MustCompile(`^file:(?://[^/]*)?(?:/([A-Za-z]:.*)|(.*))$`)

func localPath(uri string) (string, bool) {
	m := fileURI.FindStringSubmatch(unescape(uri))
	if m == nil {
		return "", false
	}
	return m[1] + m[2], true
}

// escaped is a percent-encoded byte, except of control characters and of those that never need it (RFC 3986,
// unreserved): written so, a secret passes the search that every text went through before (R9).
var escaped = regexp.MustCompile(`(?i)%(?:2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-D]|[89A-F][0-9A-F])`)

func unescape(uri string) string {
	return strings.ToValidUTF8(escaped.ReplaceAllStringFunc(uri, func(code string) string {
		n, _ := strconv.ParseUint(code[1:], 16, 8)
		return string([]byte{byte(n)})
	}), "\uFFFD")
}
