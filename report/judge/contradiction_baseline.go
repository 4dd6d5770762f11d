package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// What a verification says of the baseline: whether something regressed, and how many failures are new.

// regressionDeclared compares a declared answer with what the counts show on their own, without the declaration.
func regressionDeclared(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		if m.Baseline.Regression == nil || !m.comparable() {
			continue
		}
		n++
		declared, shown := *m.Baseline.Regression, m.NetNewMin.N > 0 || m.fewerPassed()
		switch {
		case !declared && shown:
			found(m.regressionSays("no regression", "a regression: "+m.Why))
		case declared && m.Failed.N == 0 && !m.fewerPassed():
			found(m.regressionSays("a regression", "no failed test, and as many passed as before"))
		}
	}
	return n
}

func (m *Measured) comparable() bool {
	return m.Baseline.Measured() && m.Failed.Known
}

func (m *Measured) regressionSays(says, shows string) Contradiction {
	return Contradiction{Message: fmt.Sprintf("%s says %s; its counts show %s", m.Path, says, shows),
		Declared: says, Found: shows, Refs: refsTo(m.Origin)}
}

func netNewRange(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		declared := m.Baseline.NetNew
		if !declared.Known || !m.NetNewMax.Known {
			continue
		}
		n++
		if declared.N < m.NetNewMin.N || declared.N > m.NetNewMax.N {
			between := fmt.Sprintf("between %d and %d", m.NetNewMin.N, m.NetNewMax.N)
			found(Contradiction{Message: fmt.Sprintf("%s says %s; the counts allow %s.", m.Path, report.Plural(declared.N, "net-new failure"), between),
				Declared: report.Plural(declared.N, "net-new failure"), Found: between, Refs: refsTo(m.Origin)})
		}
	}
	return n
}

func netNewRegression(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		b := m.Baseline
		if b.Regression == nil || !b.NetNew.Known {
			continue
		}
		n++
		if *b.Regression != (b.NetNew.N > 0) {
			found(Contradiction{Message: fmt.Sprintf("%s says regression %t and %s.", m.Path, *b.Regression, report.Plural(b.NetNew.N, "net-new failure")),
				Declared: fmt.Sprintf("regression %t", *b.Regression), Found: report.Plural(b.NetNew.N, "net-new failure"), Refs: refsTo(m.Origin)})
		}
	}
	return n
}

func baselineSession(a *Account, found func(Contradiction)) (n int) {
	s := a.Run.Session
	if s == nil || !s.BaselinePassed.Known && !s.BaselineFailed.Known {
		return 0
	}
	for _, m := range a.alone {
		if m.Baseline.FromSession || !m.Baseline.Passed.Known && !m.Baseline.Failed.Known {
			continue
		}
		n++
		if m.Baseline.Differs(s) {
			says, shows := baselineCounts(m.Baseline.Passed, m.Baseline.Failed), baselineCounts(s.BaselinePassed, s.BaselineFailed)
			found(Contradiction{Message: fmt.Sprintf("%s gives the baseline as %s; %s measured %s.", m.Path, says, s.Path, shows),
				Declared: says, Found: shows, Refs: refsTo(m.Origin, s.Origin)})
		}
	}
	return n
}

// baselineCounts names what is stated: a half that a file leaves out is not 0.
func baselineCounts(passed, failed report.Count) string {
	var stated []string
	if passed.Known {
		stated = append(stated, fmt.Sprintf("%d passed", passed.N))
	}
	if failed.Known {
		stated = append(stated, fmt.Sprintf("%d failed", failed.N))
	}
	return strings.Join(stated, ", ")
}
