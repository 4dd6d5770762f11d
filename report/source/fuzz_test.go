package source

import (
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

// FuzzLook: whatever a finding names and quotes, and whatever the file holds, the place gets one of the states, with a reason, and lines that are
// there.
func FuzzLook(f *testing.F) {
	f.Add([]byte(retry), "worker/retry.py", "10: def pay():\n...\n```\nx\n```", 3)
	f.Add([]byte("a\r\nb\x00\xff"), "../../etc/passwd", "a\nb", -1)
	f.Add([]byte(""), `C:\w\worker\retry.py:12`, "", 1<<40)
	f.Fuzz(func(t *testing.T, text []byte, file, evidence string, line int) {
		tree, err := New(fstest.MapFS{"worker/retry.py": {Data: text}, "lib/retry.py": {Data: []byte(retry)}}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		x := &report.Finding{File: file, Evidence: evidence, Line: line}
		tree.Look([]*report.Finding{x})
		if x.Now == nil {
			return
		}
		if x.Now.State == "" || x.Now.Why == "" || x.Now.Line < 0 || len(x.Now.Lines) > 0 && x.Now.First < 1 {
			t.Fatalf("%+v", x.Now)
		}
		if x.Now.File != "" && x.Now.File != "worker/retry.py" && x.Now.File != "lib/retry.py" {
			t.Fatalf("a file that is not there: %q", x.Now.File)
		}
	})
}
