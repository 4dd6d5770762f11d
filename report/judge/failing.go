package judge

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The failing tests that the run lists. One that names a finding speaks against its fix; one in the file of a test that was written
// for a finding speaks against that test.

// failureNaming gives a listed failing test whose text names the finding's id.
func (a *Account) failureNaming(f *report.Finding) *report.TestFailure {
	all := a.failingTests()
	if i := all.mentions.first(a.ids(), f, 0); i >= 0 {
		return all.tests[i]
	}
	return nil
}

// failingTests are the listed failing tests, and which of them name which ids.
type failingTests struct {
	tests    []*report.TestFailure
	mentions mentions
}

func (a *Account) failingTests() *failingTests {
	return a.failing.get(func() *failingTests {
		all := &failingTests{mentions: mentions{}}
		for _, failures := range a.listedFailures() {
			for i := range failures {
				x := &failures[i]
				for _, text := range []string{x.Name, idsApart(x.Name), x.Error, x.File} {
					all.mentions.note(a.ids(), text, len(all.tests))
				}
				all.tests = append(all.tests, x)
			}
		}
		return all
	})
}

// runTogether is an id as a function's name writes it, whose language has no hyphens there. It has three digits or more: API2 and UTF8 are words.
var runTogether = pattern.Of(`([A-Z]+|[A-Z]?[a-z]+)[_-]?([0-9]{3,})`)

// idsApart sets the ids in a test's name apart, so that TestSEC001Path names SEC-001.
func idsApart(name string) string { return runTogether.ReplaceAllString(name, " $1 $2 ") }

// listedFailures gives every list of failing tests that the run has: of verifications, and of test reports beside them.
func (a *Account) listedFailures() (lists [][]report.TestFailure) {
	for _, v := range a.Run.Verifications {
		if !v.Superseded || v.Message != "" {
			lists = append(lists, v.Failures)
		}
	}
	if a.Run.Tested != nil {
		lists = append(lists, a.Run.Tested.Failures)
	}
	return lists
}

// tokens folds a text to lower-case words between single blanks, so that test_sec_001 names SEC-001.
func tokens(s string) string {
	b := append(make([]byte, 0, 128), ' ') // on the stack, and enough for most
	for word := range strings.FieldsFuncSeq(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		b = append(append(b, word...), ' ')
	}
	if len(b) == 1 {
		return "  "
	}
	return string(b)
}

// distinctive: an id of letters and digits can be told from ordinary words and numbers.
func distinctive(id string) bool {
	return len(id) > 5 && strings.ContainsFunc(id, unicode.IsLetter) && strings.ContainsFunc(id, unicode.IsDigit)
}

// failsIn reports whether a failing test lies in a file. The files are gathered once: ten thousand tests written meet ten thousand that fail.
func (a *Account) failsIn(file string) bool {
	return a.failingIn.get(func() *report.Paths[struct{}] {
		files := &report.Paths[struct{}]{}
		add := func(failures []report.TestFailure) {
			for _, x := range failures {
				files.Add(x.File, struct{}{})
			}
		}
		for _, v := range a.Run.Verifications {
			if !v.Superseded {
				add(v.Failures)
			}
		}
		if a.Run.Tested != nil {
			add(a.Run.Tested.Failures)
		}
		return files
	}).Has(file)
}
