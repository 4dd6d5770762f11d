package judge

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// FuzzJudge: the ledger sums to what was raised however it is cut, the verdict is the worst of its reasons, the score is on its scale and is what
// is left of a hundred, and the order in which artefacts were read does not matter.
func FuzzJudge(f *testing.F) {
	for _, seed := range runtest.Seeds() {
		f.Add(seed, byte(len(seed)))
	}
	f.Fuzz(func(t *testing.T, data []byte, choice byte) {
		v := judgeOf(data, choice, false)
		checkLedger(t, v)
		checkVerdict(t, v)
		if got, want := inShort(judgeOf(data, choice, true)), inShort(v); got != want {
			t.Fatal("read in another order: " + firstDifference(got, want))
		}
	})
}

// judgeOf judges a run of chance under a policy of choice.
func judgeOf(data []byte, choice byte, backwards bool) *Verdict {
	m := runtest.NewDice(data).Run()
	if backwards {
		slices.Reverse(m.Artefacts)
	}
	p := Policy{Accounting: Accountings[choice%3], Levels: map[string]Outcome{Rules[int(choice)%len(Rules)].Name: Outcome(choice / 3 % 6)}}
	if choice&1 != 0 {
		p.Weights, p.Required = [4]int{1, 0, 2, int(choice)}, []string{"qa"}
		p.MaxOpen[report.Low] = report.Known(int(choice) % 4)
	}
	return Decide(Settle(report.Link(m), p), nil)
}

func checkLedger(t *testing.T, v *Verdict) {
	t.Helper()
	if v.Ledger.Total.Raised != len(v.Run.Findings) || len(v.Findings) != len(v.Run.Findings) {
		t.Fatalf("%d findings, %d settled, %d raised", len(v.Run.Findings), len(v.Findings), v.Ledger.Total.Raised)
	}
	for _, rows := range [][]Row{v.Ledger.ByReviewer, v.Ledger.BySeverity, {{Tally: v.Ledger.Total}}} {
		sum := Tally{By: map[Disposition]int{}}
		for _, r := range rows {
			parts := 0
			for d, n := range r.By {
				parts, sum.By[d] = parts+n, sum.By[d]+n
			}
			if parts != r.Raised || r.Corroborated+r.Contradicted > r.Count(Fixed) {
				t.Fatalf("the parts of %q sum to %d, raised is %d", r.Name, parts, r.Raised)
			}
		}
		if !maps.Equal(sum.By, v.Ledger.Total.By) {
			t.Fatalf("rows sum to %v, the whole is %v", sum.By, v.Ledger.Total.By)
		}
	}
	for _, s := range v.Findings {
		if s.Reason == "" {
			t.Fatalf("%s is %s without a reason", s.Key, s.Disposition)
		}
	}
}

func checkVerdict(t *testing.T, v *Verdict) {
	t.Helper()
	worst := Pass
	for _, r := range v.Reasons {
		worst = max(worst, r.Level)
		if r.Message == "" || !slices.ContainsFunc(Rules, func(x Rule) bool { return x.Name == r.Rule }) {
			t.Fatalf("a reason without words, or of no rule: %+v", r)
		}
	}
	if v.Outcome != worst {
		t.Fatalf("the verdict is %s, the worst reason %s", v.Outcome, worst)
	}
	lost := 0.0
	for _, d := range v.Score.Dimensions {
		for _, c := range d.Checks {
			if lost += c.Lost.Float(); c.Held > c.Of || c.Lost < 0 {
				t.Fatalf("%s: %d held of %d, %v points lost", c.Rule, c.Held, c.Of, c.Lost)
			}
		}
	}
	if s := v.Score.Value.Float(); v.Score.Known && (s < 0 || s > 100 || 100-lost-s > 0.5 || 100-lost-s < -0.5) {
		t.Fatalf("score %v, %v points lost", s, lost)
	}
}

// inShort is all that must not depend on the order of reading.
func inShort(v *Verdict) string {
	s := fmt.Sprintln(v.Outcome, v.Headline(), v.Score.Value, v.Ledger)
	for _, r := range v.Reasons {
		s += fmt.Sprintln(r.Rule, r.Level, r.Message, len(r.Refs))
	}
	for _, x := range v.Findings {
		s += fmt.Sprintln(x.Key, x.Disposition, x.Reason, x.Proof, x.ProofReason)
	}
	for _, c := range v.Contradictions {
		s += fmt.Sprintln(c.Rule, c.Message, c.Declared, c.Found, len(c.Refs))
	}
	for _, x := range v.Faults {
		s += fmt.Sprintln(x.Rule, x.Message, x.Origin, len(x.Messages))
	}
	return s
}

// firstDifference gives the first line that differs in two texts.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d: %.300q\nwant %.300q", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(a), len(b))
}
