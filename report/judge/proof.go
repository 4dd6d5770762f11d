package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// prove looks for what the run's other files say about a claimed fix. Silence never contradicts.
func (a *Account) prove(s *Settled) (Proof, string) {
	if calledFixed(s.Finding) == nil || a.unclear.fixed[s.Finding] && s.Disposition != Contradictory {
		return NoProof, ""
	}
	if denied := a.denied(s.Finding); denied != "" {
		return Contradicted, denied
	}
	if failure := a.failureNaming(s.Finding); failure != nil {
		return Contradicted, failingTest(failure.Name) + " names it (" + failure.Origin.String() + ")."
	}
	if m := a.rejectedLater(s.Finding); m != nil {
		return Contradicted, "A later verdict, “" + m.Signal + "” (" + m.Origin.String() + "), speaks against it."
	}
	if file, where := a.changed(s.Finding); file != "" {
		return Corroborated, file + " is among the files that " + where + " lists as modified."
	}
	if x := confirmedBy(s.Finding); x != nil {
		return Corroborated, reviewSays(x)
	}
	return Claimed, a.silence(s.Finding)
}

// confirmedBy gives the word of a later review where somebody else calls the finding fixed too.
func confirmedBy(f *report.Finding) *report.Recheck {
	last := f.Fixes[len(f.Fixes)-1] // the words of reviews are taken last
	if len(f.Fixes) < 2 {
		return nil
	}
	return last.Recheck
}

func reviewSays(x *report.Recheck) string {
	return "A later review says “" + x.Word + "” of it (" + x.Origin.String() + ")."
}

func recordSays(fix *report.Fix) string {
	return "The record of the fix says “" + fix.Denied + "” (" + fix.Origin.String() + ")."
}

// denied says which record of the run speaks against the fix by name: the fix's own, the finding's own, or the verifier's.
func (a *Account) denied(f *report.Finding) string {
	for _, fix := range f.Fixes {
		if fix.Denied != "" {
			return recordSays(fix)
		}
	}
	if x := a.Run.LeftOpen[f]; x != nil {
		return reviewSays(x)
	}
	if f.Denied != "" {
		return "Its own record says “" + f.Denied + "”."
	}
	for _, v := range a.leftUnverified(f.ID) {
		if f.ID != "" && f.Origin().Path != v.Path { // what it raises itself, it did not look at again
			return "The verification could not confirm it (" + v.Origin.String() + ")."
		}
	}
	return ""
}

// leftUnverified gives the verifications that could not confirm an id. One that is some finding's to the letter means no other finding.
func (a *Account) leftUnverified(id string) []*report.Verification {
	left := a.unverified.get(a.unverifiedByID)
	if len(left) == 0 {
		return nil
	}
	return slices.Concat(left[toTheLetter(id)], left[report.NormalID(id)])
}

func (a *Account) unverifiedByID() map[string][]*report.Verification {
	left, exact := map[string][]*report.Verification{}, map[string]bool{}
	for _, f := range a.Run.Findings {
		exact[strings.TrimSpace(f.ID)] = true
	}
	for _, v := range a.Run.Verifications {
		for _, id := range slices.Concat(v.Unverified, v.Doubted) {
			key := toTheLetter(id)
			if !exact[strings.TrimSpace(id)] {
				key = report.NormalID(id)
			}
			if list := left[key]; len(list) == 0 || list[len(list)-1] != v {
				left[key] = append(list, v)
			}
		}
	}
	return left
}

// toTheLetter is a key that no folded id has.
func toTheLetter(id string) string { return "=" + strings.TrimSpace(id) }
