package dialect

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// TestClaims feeds every sample to every reader: only the one that its folder names may claim it; those of none, nobody.
func TestClaims(t *testing.T) {
	eachSample(t, func(t *testing.T, folder string, f *form.File) {
		want := []string{strings.ReplaceAll(folder, "-", " ")}
		if folder == "none" {
			want = nil
		}
		var got []string
		for i := range Readers {
			if Readers[i].Claims(f) {
				got = append(got, Readers[i].Name)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("claimed by %q, want %q", got, want)
		}
	})
}

func eachSample(t *testing.T, test func(t *testing.T, folder string, f *form.File)) {
	t.Helper()
	err := filepath.WalkDir("testdata", func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel("testdata", path)
		folder, _, inside := strings.Cut(filepath.ToSlash(rel), "/")
		if err != nil || d.IsDir() || !inside || folder == "fuzz" {
			return err
		}
		t.Run(filepath.ToSlash(rel), func(t *testing.T) { test(t, folder, sample(t, filepath.ToSlash(rel))) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryReaderHasSamples(t *testing.T) {
	for _, r := range Readers {
		if _, err := os.Stat(filepath.Join("testdata", strings.ReplaceAll(r.Name, " ", "-"))); err != nil {
			t.Errorf("reader %q: %v", r.Name, err)
		}
		if r.Meaning == "" || r.Decode == nil {
			t.Errorf("reader %q lacks its meaning or its decoder", r.Name)
		}
	}
}

// TestSamplesReadWhole: no sample loses a record, but for the one that is no review.
func TestSamplesReadWhole(t *testing.T) {
	eachSample(t, func(t *testing.T, folder string, f *form.File) {
		r := Find(f)
		if r == nil {
			return
		}
		a := r.Read(f, Limits{})
		if lost := f.Path == "reviews/no-review.json"; a.Partly != lost {
			t.Errorf("partly read: %v, want %v; problems %v", a.Partly, lost, a.Problems)
		}
		if a.As != r.Name || a.Path != f.Path {
			t.Errorf("artefact is %q of %q, want %q of %q", a.As, a.Path, r.Name, f.Path)
		}
	})
}

func TestKnownName(t *testing.T) {
	for name, want := range map[string]bool{"architect-plan.json": true, ".swarm-run": true, "swarm-report.md": true, "team-session.json": true,
		"fix-summary.json": true, "errors.log": false, "checkpoint.json": false, "package.json": false, "security.json": false} {
		if got := KnownName(name); got != want {
			t.Errorf("KnownName(%q) = %v, want %v", name, got, want)
		}
	}
}

func TestOwner(t *testing.T) {
	tests := []struct{ name, path, text, want string }{
		{"word beats name", "architect-plan.json", `{"schema":"ReviewFindings","findings":[]}`, "review findings"},
		{"word beats folder", "reviews/x.json", `{"schema":"FixSummary","findings_fixed":[]}`, "fix summary"},
		{"word with a version", "x.json", `{"schema_version":"review_findings_v1","findings":[]}`, "review findings"},
		{"word as a link", "x.json", `{"$schema":"https://example.org/s/review-findings.json","findings":[]}`, "review findings"},
		{"name beats folder", "reviews/verification-result.json", `{}`, "verification result"},
		{"folder", "reviews/x.json", `{}`, "review findings"},
		{"folder in a folder", "reviews/2/x.json", `{}`, "review findings"},
		{"too deep for the folder", "reviews/a/b/x.json", `{}`, ""},
		{"a folder of a like name", "previews/x.json", `{}`, ""},
		{"an unknown word", "x.json", `{"schema":"Weather"}`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			if r := Find(load(tt.path, []byte(tt.text))); r != nil {
				got = r.Name
			}
			if got != tt.want {
				t.Errorf("claimed by %q, want %q", got, tt.want)
			}
		})
	}
}

// TestDialect: a shape alone is no proof that a run follows the swarm schema.
func TestDialect(t *testing.T) {
	tests := []struct {
		path, text string
		want       report.Dialect
	}{
		{"reviews/qa.json", `{"findings":[]}`, report.Swarm},
		{"out/review.json", `{"reviewer":"x","findings":[]}`, ""},
		{"out/verification.json", `{"status":"pass"}`, ""},
		{"team-session.json", `{"session_id":"TC-1"}`, report.TeamCoordinate},
	}
	for _, tt := range tests {
		if got := read(t, tt.path, tt.text).Dialect; got != tt.want {
			t.Errorf("%s: dialect %q, want %q", tt.path, got, tt.want)
		}
	}
}

func TestLimit(t *testing.T) {
	text := `{"reviewer":"qa","findings":[{"severity":"low","description":"a"},{"severity":"low","description":"b"},{"severity":"low","description":"c"}]}`
	f := load("reviews/qa.json", []byte(text))
	for limit, want := range map[int]int{2: 2, 3: 3, 4: 3, 0: 3} {
		a := Find(f).Read(f, Limits{Findings: limit})
		named := slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
			return p.Kind == report.Limited && strings.Contains(p.Message, "--max-findings")
		})
		if got := len(findingsOf(a)); got != want || named != (want < 3) || a.Partly != (want < 3) {
			t.Errorf("limit %d: %d findings, limit named %v, partly %v; want %d", limit, got, named, a.Partly, want)
		}
	}
}
