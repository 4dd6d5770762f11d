package prose

import (
	"strings"
	"testing"

	"swarmreport/report/dialect/form"
)

// TestManyNamedTitles under one heading are all read.
func TestManyNamedTitles(t *testing.T) {
	f := &form.File{Body: strings.Repeat("**Issue:** the lock\n**Severity:** High\n", 60_000)}
	if w := ratedTitles(f); len(w.rated) != 60_000 {
		t.Errorf("%d titles", len(w.rated))
	}
}
