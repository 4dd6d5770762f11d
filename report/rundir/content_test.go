package rundir

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAReaderThatFails costs its own file: it is named as unread, and the others are read.
func TestAReaderThatFails(t *testing.T) {
	c := &content{}
	c.file.Path = "reviews/qa.json"
	c.guarded(func() {
		var none []string
		_ = none[len(none)]
	})
	if p := c.problems; !c.broken || len(p) != 1 || p[0].Path != "reviews/qa.json" || p[0].Level != report.Error || !strings.Contains(p[0].Message, "index out of range [0]") {
		t.Errorf("broken %t, problems %+v", c.broken, p)
	}
	c = &content{}
	if c.guarded(func() {}); c.broken || len(c.problems) > 0 {
		t.Errorf("nothing failed: %+v", c.problems)
	}
}
