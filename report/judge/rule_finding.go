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

func (a *Account) disposed(d Disposition, which func(*Settled) bool, single, many string) []Reason {
	return a.about(func(s *Settled) bool { return s.Disposition == d && which(s) }, saying(single, many))
}

// saying writes "1 finding is unaccounted" or "3 findings are unaccounted".
func saying(single, many string) func(int) string {
	return func(n int) string {
		if n == 1 {
			return single
		}
		return report.Plural(n, "finding") + " " + many
	}
}

func unaccountedSerious(a *Account, _ Score) []Reason {
	return a.disposed(Unaccounted, serious, "1 finding is unaccounted", "are unaccounted")
}

func unaccountedMinor(a *Account, _ Score) []Reason {
	return a.disposed(Unaccounted, minor, "1 minor finding is unaccounted", "of minor severity are unaccounted")
}

func contradictorySerious(a *Account, _ Score) []Reason {
	return a.disposed(Contradictory, serious, "1 finding is called fixed and left open", "are called fixed and left open")
}

func contradictoryMinor(a *Account, _ Score) []Reason {
	return a.disposed(Contradictory, minor, "1 minor finding is called fixed and left open", "of minor severity are called fixed and left open")
}

func fixSpeaksAgainst(which func(*Settled) bool) func(*Settled) bool {
	return func(s *Settled) bool { return s.Disposition == Fixed && s.Open() && which(s) }
}

func contradictedSerious(a *Account, _ Score) []Reason {
	return a.about(fixSpeaksAgainst(serious), saying("1 fix is contradicted by the record", "called fixed are contradicted by the record"))
}

func contradictedMinor(a *Account, _ Score) []Reason {
	return a.about(fixSpeaksAgainst(minor), saying("1 minor fix is contradicted by the record", "of minor severity called fixed are contradicted by the record"))
}

func needsInput(a *Account, _ Score) []Reason {
	return a.disposed(NeedsInput, func(*Settled) bool { return true }, "1 finding waits for input", "wait for input")
}

func criticalOpen(a *Account, _ Score) []Reason {
	return a.about(func(s *Settled) bool { return s.Severity == report.Critical && s.Open() },
		saying("1 critical finding is neither fixed nor tested", "of critical severity are neither fixed nor tested"))
}

func criticalClaimed(a *Account, _ Score) []Reason {
	return a.about(func(s *Settled) bool {
		return s.Severity == report.Critical && s.Disposition == Fixed && s.Proof == Claimed
	}, saying("1 critical finding is called fixed without a record of the change", "of critical severity are called fixed without a record of the change"))
}
