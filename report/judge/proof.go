package judge

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

// ProofBy is who or what corroborates a fix, in the word of run.json; empty = nobody.
type ProofBy string

// The sources of a proof. Only Self is not independent of the fixer.
const (
	Self     ProofBy = "self"     // the fixer's own record lists the file
	Reviewer ProofBy = "reviewer" // a later review confirms it
	Test     ProofBy = "test"     // a passing test in a test report names the finding
	Code     ProofBy = "code"     // the quoted evidence is gone from the source
)

// prove looks for what other records of the run state about a claimed fix. Silence never contradicts.
func (a *Account) prove(s *Settled) {
	if calledFixed(s.Finding) == nil || s.Disposition != Fixed && s.Disposition != Contradictory {
		return
	}
	if s.ProofReason = a.disproved(s.Finding); s.ProofReason != "" {
		s.Proof = Contradicted
		return
	}
	s.Proof = Corroborated
	confirmed := first(s.Fixes, func(x *report.Statement) bool { return x.Word != "" })
	if test := a.passing.naming(s.ID); test != nil {
		s.ProofBy, s.ProofReason = Test, "The test "+report.Brief(test.Name)+" passed ("+test.Path+")."
	} else if confirmed != nil {
		s.ProofBy, s.ProofReason = Reviewer, reviewStates(confirmed)
	} else if s.Now != nil && s.Now.Gone {
		s.ProofBy, s.ProofReason = Code, "The code that it quotes is gone from the source ("+s.Now.File+")."
	} else if file, where := a.changed(s.Finding); file != "" {
		s.ProofBy, s.ProofReason = Self, file+" is among the files that "+where+" lists as modified."
	} else {
		s.Proof, s.ProofReason = Claimed, a.noRecord(s.Finding)
	}
}

// disproved returns the record of the run that contradicts a fix: the fix's or the finding's own field, a later review,
// a verification, a failing test that names it, or a later rejection.
func (a *Account) disproved(f *report.Finding) string {
	if denied := first(f.Fixes, func(x *report.Statement) bool { return x.Denied != "" }); denied != nil {
		return recordStates(denied)
	}
	if x := a.Run.LeftOpen[f]; x != nil {
		return reviewStates(x)
	}
	if f.Denied != "" {
		return "Its own record states " + report.Quoted(f.Denied) + "."
	}
	// a verification does not recheck what it reports itself
	recheck := func(v *report.Verification) bool { return f.ID != "" && v.Path != f.Origin().Path }
	if v := first(a.unverified[report.NormalID(f.ID)], recheck); v != nil {
		return "The verification could not confirm it (" + v.Origin.String() + ")."
	}
	if failure := a.failing.naming(f.ID); failure != nil {
		return "The failing test " + report.Brief(failure.Name) + " names it (" + failure.Origin.String() + ")."
	}
	if m := a.rejectedLater(f); m != nil {
		return "A later verdict, " + report.Quoted(m.Signal) + " (" + m.Origin.String() + "), rejects it."
	}
	return ""
}

// rejectedLater returns a negative verdict after the positive one that closed a finding, on the same work and its file.
func (a *Account) rejectedLater(f *report.Finding) *report.Message {
	closed := f.Fixes[0].Verdict
	if closed == nil || f.File == "" {
		return nil
	}
	return first(a.Run.Messages[closed.Sequence+1:], func(m *report.Message) bool {
		return m.Verdict == report.Negative && m.Subject() == closed.Subject() && report.PathsOf(m.Files).Has(f.File)
	})
}

// noRecord states why nothing corroborates a fix.
func (a *Account) noRecord(f *report.Finding) string {
	files := filesOf(f)
	switch {
	case !a.hasRecord(f):
		return "The run has no list of modified files that is known to be later than the review."
	case len(files) == 0:
		return "Neither the finding nor its fix names a file."
	}
	return "No record shows a change in " + strings.Join(slices.Compact(files), " or ") + "."
}

func reviewStates(x *report.Statement) string {
	if x.Word == "" {
		return "A later review reports it again (" + x.Origin.String() + ")."
	}
	return "A later review states " + report.Quoted(x.Word) + " (" + x.Origin.String() + ")."
}

func recordStates(fix *report.Statement) string {
	return "The record of the fix states " + report.Quoted(fix.Denied) + " (" + fix.Origin.String() + ")."
}

// fixUnconfirmed quotes where the evidence of a fixed finding is still in the source. A guard elsewhere may be a valid
// fix, so this asks for a look and contradicts nothing.
func fixUnconfirmed(g *gate) {
	const least = 40 // characters without white space: shorter code is often repeated
	for _, s := range g.Findings {
		there := s.Now != nil && (s.Now.State == report.Same || s.Now.State == report.Moved)
		if s.Disposition == Fixed && there && len([]rune(strings.Join(strings.Fields(s.Evidence), ""))) >= least {
			g.about([]Ref{findingRef(s.Finding)}, "%s is called fixed, but the code that it quotes is unchanged at %s.",
				s.Name(), report.Origin{Path: s.Now.File, Line: s.Now.Line})
		}
	}
}

// testNames finds the tests whose names contain an ID, by its words: TestSEC001Path and test_sec_001 name SEC-001.
type testNames map[string]*report.TestFailure

// add keeps what an ID may be of a test's name: a number, with one to four words before it.
func (t testNames) add(test *report.TestFailure) {
	const most = 5
	words := wordsOf(test.Name)
	for end, last := range words {
		for begin := max(0, end+1-most); begin < end && isNumber(last); begin++ {
			if id := strings.Join(words[begin:end+1], " "); t[id] == nil {
				t[id] = test
			}
		}
	}
}

// naming returns the first test that names an ID; nil if none does. An ID of one letter and a number is no name.
func (t testNames) naming(id string) *report.TestFailure {
	words := wordsOf(id)
	if len(id) < 4 || len(words) < 2 || len(words) == 2 && isNumber(words[0]) {
		return nil
	}
	return t[strings.Join(words, " ")]
}

var words = regexp.MustCompile(`\d+|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}+`)

// wordsOf splits a name into lower-case words and numbers without leading zeros, wherever case or kind changes.
func wordsOf(name string) []string {
	list := words.FindAllString(name, -1)
	for i, word := range list {
		if list[i] = strings.ToLower(word); isNumber(word) {
			list[i] = strings.TrimLeft(word[:len(word)-1], "0") + word[len(word)-1:]
		}
	}
	return list
}

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" && word != "" }

// indexTests collects the failing tests that the run lists, and the passing ones of its test reports.
func (a *Account) indexTests() {
	a.failing, a.passing, a.failsIn = testNames{}, testNames{}, &report.Paths[struct{}]{}
	fails := func(failures []report.TestFailure) {
		for i, f := range failures {
			a.failing.add(&failures[i])
			a.failsIn.Add(f.File, struct{}{})
		}
	}
	for _, v := range a.Run.Verifications {
		if !v.Superseded {
			fails(v.Failures)
		}
	}
	if a.Run.Tested == nil {
		return
	}
	fails(a.Run.Tested.Failures)
	for _, r := range a.Run.Tested.Reports {
		for _, c := range r.Cases {
			if c.Outcome == report.Passed {
				a.passing.add(&report.TestFailure{Origin: r.Origin, Name: c.Name})
			}
		}
	}
}
