package rundir

import (
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

// FuzzReadRun gives any bytes under every kind of name: nothing panics, nor is a panic caught, each file is one input,
// and what is not read is said.
func FuzzReadRun(f *testing.F) {
	for _, seed := range []string{"", sampleReview, "{", "\xFF\xFE{\x00", "---\na: b\n---\nbody", "{\"a\":1}\n{\n",
		"\x00", "[1,]", "a: &x [*x]", quoted(key), token} {
		f.Add([]byte(seed))
	}
	names := []string{"reduction-review.json", "reviews/x.json", ".swarm-run", "a.jsonl", "a.yaml", "a.md", "a.txt",
		"errors.log", "NOTES"}
	hide := redactor(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range names {
			fsys := fstest.MapFS{name: {Data: data}}
			places, _, err := Find(fsys, "root", Options{Redact: hide})
			if err != nil {
				t.Fatal(err)
			}
			if len(places) == 0 {
				continue
			}
			m, err := Read(fsys, places[0], Options{Redact: hide})
			if err != nil || len(m.Inputs) != 1 {
				t.Fatalf("%s: got %d inputs, %v, want one", name, len(m.Inputs), err)
			}
			if m.Inputs[0].Read == report.NotRead && len(m.Problems) == 0 {
				t.Errorf("%s: got neither a reading nor a problem", name)
			}
			for _, p := range m.Problems {
				if strings.Contains(p.Message, "bug of swarmreport") {
					t.Errorf("%s: %s", name, p.Message)
				}
			}
			report.Link(m)
		}
	})
}
