package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestHeardBetweenSigns(t *testing.T) {
	for _, signs := range []string{"[", "- ", "…", "é"} {
		said := strings.Repeat(signs, 20_000) + "2 tests still fail" + strings.Repeat(signs, 20_000)
		if admits(&report.Message{Body: said}, admitsFailure) == "" {
			t.Errorf("what stands between many %q is not heard", signs)
		}
	}
}

// BenchmarkHearing: a message of signs takes about as long to hear as one of honest sentences.
func BenchmarkHearing(b *testing.B) {
	const size = 250_000
	for name, unit := range map[string]string{
		"sentences": "The date is parsed, and a card that is out of date is refused. ",
		"brackets":  "[", "dashes": "- ", "items": "- \n\n", "indented": "  - a\n", "deep": strings.Repeat(" ", 700) + "- a\n",
		"emphasis": "*a_ ", "lists": "a, ", "ands": ", and ", "notes": "note: ", "overrides": "\u202ea",
	} {
		b.Run(name, func(b *testing.B) {
			m := &report.Message{Body: strings.Repeat(unit, size/len(unit))}
			b.SetBytes(int64(len(m.Body)))
			for b.Loop() {
				admits(m, admitsFailure, stillThere, untested)
			}
		})
	}
}
