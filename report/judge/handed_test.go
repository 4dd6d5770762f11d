package judge

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"swarmreport/report"
)

// TestChangeIsTheFirstAfter: what the index of handoffs gives is what comes of holding a finding against one message after the other.
func TestChangeIsTheFirstAfter(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	at := func() time.Time { return []time.Time{{}, time.Unix(int64(random.IntN(30)), 0)}[random.IntN(2)] }
	file := func() string {
		return fmt.Sprintf([]string{"%d.go", "src/%d.go", "app/src/%d.go", "./src/%d.go"}[random.IntN(4)], random.IntN(5))
	}
	for range 2000 {
		h, all := newHandoffs(), []*report.Message(nil)
		for i := range random.IntN(12) {
			m := &report.Message{Sequence: i, Time: at(), Files: []string{file(), file()}}
			h.take(m)
			all = append(all, m)
		}
		r, files := raised{message: random.IntN(6), file: at(), Raising: report.Raising{Undated: random.IntN(9) == 0}}, []string{file(), file()}
		var want *report.Message
		wanted := ""
		for _, m := range all {
			if want == nil && m.Sequence >= r.message && !r.Undated && (r.file.IsZero() || m.Time.After(r.file)) {
				for _, f := range files {
					if want == nil && report.AnyPath(m.Files, f) {
						want, wanted = m, f
					}
				}
			}
		}
		if got, m := h.change(r, files); m != want || got != wanted {
			t.Fatalf("%+v in %q: got %q of %+v, want %q of %+v", r, files, got, m, wanted, want)
		}
	}
}
