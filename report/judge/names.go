package judge

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// testNames finds the tests whose names contain an ID: TestSEC001Path and test_sec_001 name SEC-001. They are indexed by
// each pair of neighboring words, so that many IDs and many names take one pass.
type testNames struct {
	tests  []*report.TestFailure
	words  [][]string
	byPair map[[2]string][]int
}

func (t *testNames) add(test *report.TestFailure) {
	words := wordsOf(test.Name)
	if t.byPair == nil {
		t.byPair = map[[2]string][]int{}
	}
	for i := range max(0, len(words)-1) {
		pair := [2]string{words[i], words[i+1]}
		t.byPair[pair] = append(t.byPair[pair], len(t.tests))
	}
	t.tests, t.words = append(t.tests, test), append(t.words, words)
}

// naming returns the first test that names an ID; nil if none does. An ID of one letter and a number is no name.
func (t *testNames) naming(id string) *report.TestFailure {
	words := wordsOf(id)
	n := len(words)
	if n < 2 || len(id) < 4 || !isNumber(words[n-1]) || isNumber(words[n-2]) && n < 3 {
		return nil
	}
	for _, i := range t.byPair[[2]string{words[n-2], words[n-1]}] {
		if contains(t.words[i], words) {
			return t.tests[i]
		}
	}
	return nil
}

// wordsOf splits a name into lower-case words and numbers without leading zeros, wherever case or kind changes.
func wordsOf(name string) (words []string) {
	var word []rune
	end := func() {
		if len(word) > 0 {
			text := strings.ToLower(string(word))
			if isNumber(text) {
				text = strings.TrimLeft(text[:len(text)-1], "0") + text[len(text)-1:]
			}
			words, word = append(words, text), word[:0]
		}
	}
	runes := []rune(name)
	for i, c := range runes {
		switch {
		case !unicode.IsLetter(c) && !isDigit(c):
			end()
			continue
		case len(word) > 0 && startsWord(word[len(word)-1], c, runes[i+1:]):
			end()
		}
		word = append(word, c)
	}
	end()
	return words
}

// startsWord reports whether a word ends between two characters: before a number, after it, and at a capital that
// begins a word.
func startsWord(before, c rune, rest []rune) bool {
	if isDigit(before) != isDigit(c) {
		return true
	}
	upper := unicode.IsUpper(c)
	return upper && unicode.IsLower(before) ||
		upper && unicode.IsUpper(before) && len(rest) > 0 && unicode.IsLower(rest[0])
}

func isDigit(c rune) bool { return '0' <= c && c <= '9' }

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" && word != "" }

// contains reports whether some words follow each other among others.
func contains(all, some []string) bool {
	for i := 0; i+len(some) <= len(all); i++ {
		if slices.Equal(all[i:i+len(some)], some) {
			return true
		}
	}
	return false
}

// sameTest reports whether two names may be one test, however their runners join the parts: one contains the other, or
// the last parts are equal and the rest shares a word. A name may be that of the test around a subtest.
func sameTest(a, b string) bool {
	x, y := wordsOf(unparametrized(a)), wordsOf(unparametrized(b))
	if len(x) < len(y) {
		x, y = y, x
	}
	if len(y) > 0 && contains(x, y) {
		return true
	}
	last := wordsOf(lastPart(unparametrized(a)))
	if len(last) == 0 || !slices.Equal(last, wordsOf(lastPart(unparametrized(b)))) {
		return false
	}
	return slices.ContainsFunc(x[:len(x)-len(last)], func(w string) bool {
		return slices.Contains(y[:len(y)-len(last)], w)
	})
}

func lastPart(name string) string { return name[strings.LastIndexAny(name, ":./#>›")+1:] }

// unparametrized cuts the parameters in brackets at the end of a test's name.
func unparametrized(name string) string {
	if i := strings.IndexAny(name, "[("); i > 0 {
		return strings.TrimSpace(name[:i])
	}
	return strings.TrimSpace(name)
}

// unnamed returns the failures of test reports that a list of a verification does not name.
func unnamed(listed, reported []report.TestFailure) (left []report.TestFailure) {
	const most = 200 // a list of more names is taken to name them all: comparing pairs would take too long
	if len(listed) > most {
		return nil
	}
	for _, f := range reported {
		if !slices.ContainsFunc(listed, func(x report.TestFailure) bool { return sameTest(x.Name, f.Name) }) {
			left = append(left, f)
		}
	}
	return left
}

// indexTests collects the failing tests that the run lists, and the passing ones of its test reports.
func (x *facts) indexTests(run *report.Run) {
	x.failsIn = &report.Paths[struct{}]{}
	add := func(list []report.TestFailure) {
		for i := range list {
			x.failing.add(&list[i])
			x.failsIn.Add(list[i].File, struct{}{})
		}
	}
	for _, v := range run.Verifications {
		if !v.Superseded {
			add(v.Failures)
		}
	}
	if run.Tested == nil {
		return
	}
	add(run.Tested.Failures)
	for _, r := range run.Tested.Reports {
		for _, c := range r.Cases {
			if c.Outcome == report.Passed && c.Name != "" {
				x.passing.add(&report.TestFailure{Origin: r.Origin, Name: c.Name})
			}
		}
	}
}
