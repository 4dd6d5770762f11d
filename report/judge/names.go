package judge

import (
	"regexp"
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
