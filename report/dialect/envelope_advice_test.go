package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestAdviceIsRaised(t *testing.T) {
	const body = `# Design review: gift cards

## Critical (Must Address)

### A card can be spent twice
**Flagged by**: security

No lock between check and spend.

**Mitigation**: one transaction

## Recommended (High Value)

### No trail of who spent it
**Flagged by**: ops | **Confidence**: Medium

Nobody can tell who spent a card.

**Mitigation**: log it

## Noted (Awareness)
- **Naming**: card and voucher are mixed

## Recommendations
- Add more tests
`
	var got []string
	for _, f := range findingsOf(read(t, "reviews/design.md", body)) {
		got = append(got, f.Severity.String()+" "+strings.Fields(f.Title + f.Description)[0])
	}
	if want := "critical A; medium No; informational **Naming**:"; strings.Join(got, "; ") != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestAdviceElsewhere: the same words head sections that raise nothing.
func TestAdviceElsewhere(t *testing.T) {
	for _, title := range []string{"Recommended", "Noted", "Recommended (next sprint)", "Recommendations (optional)", "Recommended reading (links)"} {
		a := read(t, "reviews/design.md", "# Review\n\n## High\n- a.go:3 — the lock is dropped\n\n## "+title+"\n- Add more tests\n")
		if got := findingsOf(a); len(got) != 1 || got[0].Severity != report.High {
			t.Errorf("%s: %d findings %v, want 1", title, len(got), got)
		}
	}
}
