package judge

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

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

// sameTest reports whether two names may be one test, however their runners join the parts: one contains the other, or
// the last parts are equal and the rest shares a word. Parameters in brackets do not count.
func sameTest(a, b string) bool {
	a, b = unparametrized(a), unparametrized(b)
	x, y, last := wordsOf(a), wordsOf(b), wordsOf(lastPart(a))
	if text, other := strings.Join(x, " "), strings.Join(y, " "); text != "" && other != "" &&
		(strings.Contains(" "+text+" ", " "+other+" ") || strings.Contains(" "+other+" ", " "+text+" ")) {
		return true
	}
	return len(last) > 0 && slices.Equal(last, wordsOf(lastPart(b))) &&
		slices.ContainsFunc(x[:len(x)-len(last)], func(w string) bool { return slices.Contains(y[:len(y)-len(last)], w) })
}

func lastPart(name string) string { return name[strings.LastIndexAny(name, ":./#>›")+1:] }

func unparametrized(name string) string {
	if i := strings.IndexAny(name, "[("); i > 0 {
		name = name[:i]
	}
	return strings.TrimSpace(name)
}

// unnamed returns the failures of test reports that a list of a verification does not name.
func unnamed(listed, reported []report.TestFailure) (left []report.TestFailure) {
	const most = 200 // a list of more names is taken to name them all: comparing pairs would take too long
	if len(listed) > most {
		return nil
	}
	return those(reported, func(f report.TestFailure) bool {
		return !slices.ContainsFunc(listed, func(x report.TestFailure) bool { return sameTest(x.Name, f.Name) })
	})
}

// indexTests collects the failing tests that the run lists, and the passing ones of its test reports.
func (x *facts) indexTests(run *report.Run) {
	x.failing, x.passing, x.failsIn = testNames{}, testNames{}, &report.Paths[struct{}]{}
	var failures []report.TestFailure
	for _, v := range run.Verifications {
		if !v.Superseded {
			failures = append(failures, v.Failures...)
		}
	}
	if run.Tested != nil {
		failures = append(failures, run.Tested.Failures...)
		for _, r := range run.Tested.Reports {
			for _, c := range r.Cases {
				if c.Outcome == report.Passed {
					x.passing.add(&report.TestFailure{Origin: r.Origin, Name: c.Name})
				}
			}
		}
	}
	for i, f := range failures {
		x.failing.add(&failures[i])
		x.failsIn.Add(f.File, struct{}{})
	}
}
