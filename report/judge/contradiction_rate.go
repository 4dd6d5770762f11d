package judge

import (
	"fmt"

	"swarmreport/report"
)

// passRates holds the share of the tests that a verification says passed against its numbers.
func (a *Account) passRates(found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		rate, ok := m.PassRate()
		if !ok || !m.Tests.Passed.Known || !m.Tests.Run.Known && !m.Tests.Failed.Known {
			continue
		}
		if n++; !m.Tests.FitsRate(rate) {
			shown := fmt.Sprintf("%d passed and %d failed", m.Tests.Passed.N, m.Tests.Failed.N+m.Tests.Errors.N)
			found(Contradiction{Message: fmt.Sprintf("%s says that %s of the tests passed; its numbers are %s.", m.Path, report.Quoted(m.Rate), shown),
				Declared: m.Rate, Found: shown, Refs: refsTo(m.Origin)})
		}
	}
	return n
}
