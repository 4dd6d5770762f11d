package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The tests that fail, by name.

// failures takes the tests that fail by name. A pytest id (path::name) says the file.
func (r *reading) failures(v *report.Verification, o *object) {
	for _, name := range failNames {
		if kind := o.kind(name); kind != decode.Array && kind != decode.Object {
			continue
		}
		v.Stated = true
		if countsApart(find(o.node, name)) {
			continue
		}
		for _, e := range o.items(name) {
			v.Failures = append(v.Failures, r.failure(e))
		}
	}
}

// countsApart reports whether an object under the name of failures holds numbers of them, {"count": 0} or {"unit": 0, "e2e": 2}, and names none.
func countsApart(n *decode.Node) bool {
	if n == nil || n.Kind != decode.Object {
		return false
	}
	inner := find(n, innerCounts...)
	return inner != nil && inner.Kind == decode.Number || sumInside(n).Known && sumNumbers(n)
}

func sumNumbers(n *decode.Node) bool {
	return !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return m.Value.Kind != decode.Number })
}

// failingNames are what a record calls the test that failed.
var failingNames = []string{"test_name", "test", "name", "id", "test_id", "nodeid"}

func (r *reading) failure(e entry) report.TestFailure {
	f := e.fields
	t := report.TestFailure{Origin: r.origin(e.value), Name: e.key}
	if f == nil {
		t.Name = cmp.Or(t.Name, plain(e.node))
	}
	t.Name = cmp.Or(f.scalar(failingNames...), t.Name)
	t.File = f.fileSpot(fileNames).file
	t.Error = f.text("error", "message", "reason", "failure", "details", "output", "description")
	if file, _, ok := strings.Cut(t.Name, "::"); ok && t.File == "" {
		t.File = file
	}
	return t
}
