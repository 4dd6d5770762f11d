package main

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// What must hold of every run, whatever it is about: each relation changes one thing of a sample, has it read and judged again, and compares the two.
// Nobody writes down what comes out, so that a run needs no expectation to be tried.

// relation is a change and what must hold of the verdicts before and after it.
type relation struct {
	name   string
	change func(was *judge.Verdict, run tree) []tree // each is what one file or more become; nil bytes = the file is gone
	holds  func(was, is *judge.Verdict, changed tree) string
}

// tree is a run's, by path.
type tree map[string][]byte

var relations = []relation{
	{"lines end as on Windows", all(".json .jsonl .md .yaml .txt", func(b []byte) []byte {
		return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
	}), theSame},
	{"blank lines end each text", all(".json .jsonl .md .yaml .txt", func(b []byte) []byte { return append(slices.Clone(b), "\n\n\n"...) }), theSame},
	{"an object's fields stand in another order, on one line", all(".json", compact), theSame},
	{"entries begin with a star", all(".md", entries.with("$1*$2")), theSame},
	{"every title is one level deeper", all(".md", titles.with("#$1")), theSame},
	{"members are named in camel case", documents(func(v any) []byte { return indented(renamed(v, camelCase)) }), theSame},
	{"numbers are in quotes", documents(func(v any) []byte { return indented(replacedIn("", v, quotedNumber)) }), theSame},
	{"words are in capitals", documents(func(v any) []byte { return indented(replacedIn("", v, capitals)) }), theSame},
	{"documents are in a fence among words", documents(func(v any) []byte {
		return fmt.Appendf(nil, "Here is the result:\n\n```json\n%s\n```\n\nTell me if you need more.\n", indented(v))
	}), theSame},
	{"documents are in a tool's answer", documents(func(v any) []byte {
		return indented(map[string]any{"status": "ok", "data": v})
	}), noBetter},
	{"files are named with underscores", underscored, theSame},
	{"a project's own files lie in the run", added(tree{"README.md": []byte("# Till\n\nKeeps the accounts of a shop.\n"), "LICENSE": []byte("Anyone may use it.\n"),
		"package.json": []byte(`{"name": "till", "scripts": {"test": "jest"}}`), "src/till.go": []byte("package till\n")}), theSame},
	{"a review is there twice", twice, theSame},
	{"another reviewer raises a critical finding", added(tree{"reviews/zz.json": []byte(`{"reviewer": "zz", "findings": [{"id": "ZZ-901", "severity": "critical",
		"title": "The quorum watcher drops its messages", "file": "src/zz.go", "line": 7}]}`)}), oneMore},
	{"another reviewer raises one in words", added(tree{"reviews/zz.md": []byte("# Code Review\n\n## Critical\n\n### ZZ-901: The quorum watcher drops its messages\n\n**File:** src/zz.go:7\n")}), oneMore},
	{"a note that nobody takes for a review grades something", added(tree{"notes/zz.md": []byte("# Friday\n\n## High\n\n- src/zz.go:7 — the quorum watcher drops its messages\n")}), noPass},
	{"a fix is forgotten", forgotten, noBetter},
	{"a fix is for another id", mistaken, noBetter},
	{"a file is cut off", one(func(b []byte) []byte { return b[:len(b)/2] }), toldNoBetter},
	{"a file is emptied", one(func([]byte) []byte { return []byte{} }), noBetter},
	{"a file holds nothing but braces", one(func([]byte) []byte { return []byte("{}") }), noBetter},
	{"a file is noise", one(func(b []byte) []byte { return bytes.Repeat([]byte{0xd8, 0, 0x91, '{'}, 30) }), toldNoBetter},
}

func TestRelations(t *testing.T) {
	t.Parallel()
	runs, tried := sampleTrees(t), map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(runs)) {
		run := runs[name]
		was := judgedTree(t, run)
		if was == nil {
			continue
		}
		for _, r := range relations {
			for _, changed := range r.change(was, run) {
				tried[r.name]++
				if complaint := r.broken(t, was, run, changed); complaint != "" {
					t.Errorf("%s, %s (%v): %s", name, r.name, slices.Sorted(maps.Keys(changed)), complaint)
				}
			}
		}
	}
	for _, r := range relations {
		if tried[r.name] < 10 {
			t.Errorf("%s: tried %d times", r.name, tried[r.name])
		}
	}
}

// broken says what does not hold after a change.
func (r relation) broken(t *testing.T, was *judge.Verdict, run, changed tree) string {
	after := maps.Clone(run)
	maps.Copy(after, changed)
	maps.DeleteFunc(after, func(_ string, text []byte) bool { return text == nil })
	is := judgedTree(t, after)
	if is == nil {
		return "it is no longer one run"
	}
	return r.holds(was, is, changed)
}

// The relations.

// theSame: the same verdict, and the same became of the same findings.
func theSame(was, is *judge.Verdict, _ tree) string {
	if is.Outcome != was.Outcome {
		return fmt.Sprintf("%v became %v", was.Outcome, is.Outcome)
	}
	if a, b := became(was), became(is); !maps.EqualFunc(a, b, slices.Equal) {
		return fmt.Sprintf("%v became %v", a, b)
	}
	return ""
}

// oneMore: it counts, and nothing else becomes of the others than before.
func oneMore(was, is *judge.Verdict, _ tree) string {
	rest := became(is)
	fresh := rest["the quorum watcher drops its messages"]
	if len(fresh) != 1 || fresh[0] != judge.Unaccounted || is.Outcome != judge.Fail {
		return fmt.Sprintf("it is %v, and the verdict %v", fresh, is.Outcome)
	}
	delete(rest, "the quorum watcher drops its messages")
	return better(was, rest)
}

// noPass: it need not count, but the run does not pass over it.
func noPass(was, is *judge.Verdict, _ tree) string {
	if is.Outcome == judge.Pass {
		return "it passes"
	}
	return better(was, became(is))
}

// noBetter: what is missing makes no verdict a pass, and no finding of other files is answered by it.
func noBetter(was, is *judge.Verdict, _ tree) string {
	if is.Outcome == judge.Pass && was.Outcome != judge.Pass {
		return fmt.Sprintf("%v became a pass", was.Outcome)
	}
	return better(was, became(is))
}

// toldNoBetter: and the file is named as not read whole.
func toldNoBetter(was, is *judge.Verdict, changed tree) string {
	for _, in := range is.Run.Inputs {
		_, cut := changed[in.Path]
		told := in.Read != report.Whole || slices.ContainsFunc(is.Run.Problems, func(p report.Problem) bool { return p.Path == in.Path })
		if ext := path.Ext(in.Path); cut && !told && (ext == ".json" || ext == ".jsonl") {
			return in.Path + " is not told"
		}
	}
	return noBetter(was, is, changed)
}

// became gives what became of the findings, by their words.
func became(v *judge.Verdict) map[string][]judge.Disposition {
	all := map[string][]judge.Disposition{}
	for _, f := range v.Findings {
		words := report.Words(f.Title + " " + f.Description)
		all[words] = append(all[words], f.Disposition)
		slices.Sort(all[words])
	}
	return all
}

// better names a finding that had no answer and has one now. Where nothing grave is left and no fix summary, what is small needs none.
func better(was *judge.Verdict, is map[string][]judge.Disposition) string {
	for words, before := range became(was) {
		open := func(d judge.Disposition) bool { return d == judge.Unaccounted || d == judge.Contradictory }
		answered := slices.ContainsFunc(is[words], func(d judge.Disposition) bool { return d == judge.Fixed || d == judge.Tested || d == judge.Deferred })
		if open(before[0]) && len(before) == 1 && answered && len(is[words]) == 1 && before[0] != judge.Contradictory {
			return fmt.Sprintf("%q was %v and is %v", words, before, is[words])
		}
	}
	return ""
}
