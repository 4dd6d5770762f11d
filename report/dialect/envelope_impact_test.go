package dialect

import "testing"

func TestImpactColumn(t *testing.T) {
	const head = "# Architecture review\n\n| ID | Observation | Impact | Recommendation |\n|---|---|---|---|\n"
	for rows, want := range map[string]string{
		"| A-1 | Two owners of one lock | High | One owner |\n":                      "A-1 high",
		"| A-2 | Versions are mixed | Medium | Prefix |\n":                           "A-2 medium",
		"| A-3 | Orders may be lost when two arrive at once | lost sales | lock |\n": "",
	} {
		f, got := load("reviews/architecture.md", []byte(head+rows)), ""
		for _, x := range findingsOf(Find(f).Read(f, Limits{})) {
			got = x.ID + " " + x.Severity.String()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", rows, got, want)
		}
	}
}
