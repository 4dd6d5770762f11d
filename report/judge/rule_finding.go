package judge

import "swarmreport/report"

// about gives one reason that names all findings for which it holds; none if it holds for none.
func (a *Account) about(holds func(*Settled) bool, says func(n int) string) []Reason {
	var refs []Ref
	for _, s := range a.Findings {
		if holds(s) {
			refs = append(refs, findingRef(s.Finding))
		}
	}
	if len(refs) == 0 {
		return nil
	}
	return []Reason{{Message: says(len(refs)) + ": " + list(refs) + ".", Refs: refs}}
}

func (a *Account) disposed(d Disposition, which func(*Settled) bool, finding, one, many string) []Reason {
	return a.about(func(s *Settled) bool { return s.Disposition == d && which(s) }, saying(finding, one, many))
}

// saying writes "1 minor finding is unaccounted" or "3 minor findings are unaccounted".
func saying(finding, one, many string) func(int) string {
	return func(n int) string {
		if n == 1 {
			return "1 " + finding + " " + one
		}
		return report.Plural(n, finding) + " " + many
	}
}

func unaccountedSerious(a *Account, _ Score) []Reason {
	return a.disposed(Unaccounted, serious, "finding", "is unaccounted", "are unaccounted")
}

func unaccountedMinor(a *Account, _ Score) []Reason {
	return a.disposed(Unaccounted, minor, "minor finding", "is unaccounted", "are unaccounted")
}

func contradictorySerious(a *Account, _ Score) []Reason {
	return a.disposed(Contradictory, serious, "finding", "is called fixed and left open", "are called fixed and left open")
}

func contradictoryMinor(a *Account, _ Score) []Reason {
	return a.disposed(Contradictory, minor, "minor finding", "is called fixed and left open", "are called fixed and left open")
}

func fixSpeaksAgainst(which func(*Settled) bool) func(*Settled) bool {
	return func(s *Settled) bool { return s.Disposition == Fixed && s.Open() && which(s) }
}

func contradictedSerious(a *Account, _ Score) []Reason {
	return a.about(fixSpeaksAgainst(serious), saying("finding", "called fixed is contradicted by the record", "called fixed are contradicted by the record"))
}

func contradictedMinor(a *Account, _ Score) []Reason {
	return a.about(fixSpeaksAgainst(minor), saying("minor finding", "called fixed is contradicted by the record", "called fixed are contradicted by the record"))
}

func needsInput(a *Account, _ Score) []Reason {
	return a.disposed(NeedsInput, func(*Settled) bool { return true }, "finding", "waits for input", "wait for input")
}

func criticalOpen(a *Account, _ Score) []Reason {
	return a.about(func(s *Settled) bool { return s.Severity == report.Critical && s.Open() },
		saying("critical finding", "is neither fixed nor tested", "are neither fixed nor tested"))
}

func criticalClaimed(a *Account, _ Score) []Reason {
	return a.about(func(s *Settled) bool {
		return s.Severity == report.Critical && s.Disposition == Fixed && s.Proof == Claimed
	}, saying("critical finding", "is called fixed without a record of the change", "are called fixed without a record of the change"))
}
