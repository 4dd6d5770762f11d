package checks

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The tests that fail, by name.

// failures takes the tests that fail by name. A pytest id (path::name) says the file.
func failures(r *form.Reading, v *report.Verification, o *form.Object) {
	for _, name := range failNames {
		if kind := o.Kind(name); kind != decode.Array && kind != decode.Object {
			continue
		}
		v.Stated = true
		if countsApart(o.Find(name)) {
			continue
		}
		for _, e := range o.Items(name) {
			v.Failures = append(v.Failures, failure(r, e))
		}
	}
}

// countsApart reports whether an object under the name of failures holds numbers of them, {"count": 0} or {"unit": 0, "e2e": 2}, and names none.
func countsApart(n *decode.Node) bool {
	if n == nil || n.Kind != decode.Object {
		return false
	}
	inner := node.Find(n, innerCounts...)
	return inner != nil && inner.Kind == decode.Number || sumInside(n).Known && sumNumbers(n)
}

func sumNumbers(n *decode.Node) bool {
	return !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return m.Value.Kind != decode.Number })
}

// failingNames are what a record calls the test that failed.
var failingNames = []string{"test_name", "test", "name", "id", "test_id", "nodeid"}

func failure(r *form.Reading, e form.Entry) report.TestFailure {
	f := e.Fields
	t := report.TestFailure{Origin: r.Origin(e.Value), Name: e.Key}
	if f == nil {
		t.Name = cmp.Or(t.Name, node.Plain(e.Node))
	}
	t.Name = cmp.Or(f.Scalar(failingNames...), t.Name)
	t.File = findings.FileSpot(f, phrase.FileNames).File
	t.Error = f.Text("error", "message", "reason", "failure", "details", "output", "description")
	if file, _, ok := strings.Cut(t.Name, "::"); ok && t.File == "" {
		t.File = file
	}
	return t
}
