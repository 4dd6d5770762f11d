package dialect

import (
	"os"
	"path/filepath"
	"testing"

	"swarmreport/report/decode"
)

// FuzzRead gives one file to every reader, claimed or not: none may panic, and what it makes must be whole.
func FuzzRead(f *testing.F) {
	samples, _ := filepath.Glob("testdata/*/*")
	for _, deeper := range []string{"testdata/*/*/*", "testdata/*/*/*/*"} {
		more, _ := filepath.Glob(deeper)
		samples = append(samples, more...)
	}
	for _, path := range samples {
		if data, err := os.ReadFile(path); err == nil {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, path := range []string{"reviews/x.json", "pipeline/x.json", ".msg/meta.json", ".msg/messages.jsonl", "x.jsonl", "role-specs/x.md", "x.md", "x.log", "x.sarif", "test-results/x.xml"} {
			file := load(path, data)
			if file == nil {
				continue
			}
			Find(file)
			for i := range Readers {
				a := Readers[i].Read(file, Limits{Findings: 50})
				for _, m := range a.Messages {
					if m == nil || m.Key == "" || m.Path == "" {
						t.Fatalf("%s: a message without a key or a place: %+v", Readers[i].Name, m)
					}
				}
				for _, finding := range findingsOf(a) {
					if finding == nil || len(finding.Origins) == 0 || finding.Reviewer == "" && file.Path == "" {
						t.Fatalf("%s: a finding without a place: %+v", Readers[i].Name, finding)
					}
				}
			}
		}
		_, _ = decode.YAML(data, decode.Limits{})
	})
}
