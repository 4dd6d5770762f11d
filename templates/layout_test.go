package templates

import (
	"bytes"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestATabIsReadAloudAsWordAndCount: with nothing between them a screen reader says Findings41.
func TestATabIsReadAloudAsWordAndCount(t *testing.T) {
	for _, current := range []bool{true, false} {
		var b bytes.Buffer
		tab(&b, view.Tab{Name: "Findings", Count: "41", Current: current})
		if !strings.Contains(b.String(), `Findings <span class="count">41`) {
			t.Errorf("no space stands between word and count: %s", b.String())
		}
	}
}
