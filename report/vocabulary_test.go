package report

import "testing"

func TestParseVerdict(t *testing.T) {
	for _, row := range []struct {
		raw   string
		want  Verdict
		known bool
	}{
		{"CHANGES_RECOMMENDED", NoVerdict, true}, {"CLEAR", Positive, true}, {"CONCERNS", NoVerdict, true}, {"ESCALATE", Negative, true},
		{"LGTM", Positive, true}, {"pass_with_notes", Positive, true}, {"Approved", Positive, true}, {"nitpick-only", Positive, true},
		{"REJECTED", Negative, true}, {"changes_requested", Negative, true}, {"substantive", Negative, true}, {"fail", Negative, true},
		{"rejected.", Negative, true}, {"Approved!", Positive, true}, {"APPROVED?", NoVerdict, false},
		{"approved with suggestions", Positive, true}, {"approve-with-comments", Positive, true}, {"approve with conditions", NoVerdict, false}, {"Looks good", Positive, true}, {"no changes needed", Positive, true},
		{"approved with conditions", NoVerdict, true}, {"conditionally_approved", NoVerdict, true}, {"not approved", Negative, true},
		{"rejected - the tests are missing", Negative, true}, {"Request changes: see the list", Negative, true}, {"changes_requested (2)", Negative, true},
		{"blocked: no tests", Negative, true}, {"failed: 0, passed: 12", NoVerdict, false}, {"approved (once the tests pass)", NoVerdict, false},
		{"approved (no conditions)", Positive, true}, {"Approved - minor nits", Positive, true}, {"PASS — with a few minor notes.", Positive, true}, {"Reject: no changes", Negative, true}, {"approved: fix the notes first", NoVerdict, false},
		{"CONDITIONAL", NoVerdict, true}, {"pending", NoVerdict, true},
		{"dune", NoVerdict, false}, {"", NoVerdict, false}, {"HIGH", NoVerdict, false},
	} {
		if got, known := ParseVerdict(row.raw); got != row.want || known != row.known {
			t.Errorf("ParseVerdict(%q) = %s, %t, want %s, %t", row.raw, got, known, row.want, row.known)
		}
	}
}

func TestSaysClean(t *testing.T) {
	for raw, want := range map[string]bool{"LGTM.": true, "no_issues_found": true, "PASS": true, "pass_with_notes": false, "done": false, "": false} {
		if got := SaysClean(raw); got != want {
			t.Errorf("SaysClean(%q) = %t, want %t", raw, got, want)
		}
	}
	for _, w := range CleanWords() {
		if v, _ := ParseVerdict(w); FoldWord(w) != w || v != Positive {
			t.Errorf("%q is clean, and no positive verdict or never met", w)
		}
	}
}

// TestReadingsAreWhatIsParsed: each published word is read as published, none is left out, and the order is always the same.
func TestReadingsAreWhatIsParsed(t *testing.T) {
	for _, list := range []struct {
		name  string
		words []Reading
		size  int
		parse func(string) string
	}{
		{"severities", SeverityWords(), len(severityWords), func(s string) string { return ParseSeverity(s).String() }},
		{"outcomes", OutcomeWords(), len(outcomeWords), func(s string) string { return ParseOutcome(s).String() }},
		{"verdicts", VerdictWords(), len(verdictWords), func(s string) string { v, _ := ParseVerdict(s); return v.String() }},
		{"answers", AnswerWords(), len(answerWords), func(s string) string { return ParseAnswer(s).String() }},
	} {
		if len(list.words) != list.size {
			t.Errorf("%s: %d words are published, %d are read", list.name, len(list.words), list.size)
		}
		for i, r := range list.words {
			if got := list.parse(r.Word); got != r.Is {
				t.Errorf("%s: %q is read as %s, published as %s", list.name, r.Word, got, r.Is)
			}
			if FoldWord(r.Word) != r.Word {
				t.Errorf("%s: %q can never be met, words are folded to %q", list.name, r.Word, FoldWord(r.Word))
			}
			if i > 0 && list.words[i-1].Is == r.Is && list.words[i-1].Word >= r.Word {
				t.Errorf("%s: %q stands before %q", list.name, list.words[i-1].Word, r.Word)
			}
		}
	}
}

// TestMarksAroundWords: marks around a word make no difference, but for those that could turn it around.
func TestMarksAroundWords(t *testing.T) {
	for raw, want := range map[string]Outcome{"✅ PASS": Passed, "**Passed**": Passed, "`pass`": Passed, "pass ✔️": Passed, "PASS_WITH_WARNINGS": Passed, "**fail**": Failed, "❌ pass": OutcomeUnknown, "[ ] pass": OutcomeUnknown} {
		if got := ParseOutcome(raw); got != want {
			t.Errorf("%s: %v, want %v", raw, got, want)
		}
	}
	if v, known := ParseVerdict("✅ Approved"); v != Positive || !known || ParseAnswer("**Fixed** ✅") != AnswerFixed || !SaysClean("✅ Clean.") {
		t.Errorf("a verdict %v, an answer %v, clean %t", v, ParseAnswer("**Fixed** ✅"), SaysClean("✅ Clean."))
	}
}

func TestWontFixInEverySpelling(t *testing.T) {
	for _, spelling := range []string{"won't fix", "Won’t fix", "won't-fix", "WONTFIX", "wont_fix", "won-t-fix"} {
		if a := ParseAnswer(spelling); a != AnswerDeferred {
			t.Errorf("%q is %v", spelling, a)
		}
	}
}

// TestAnswersInOtherWords: a reason in brackets leaves a deferral one; a fix it may take back.
func TestAnswersInOtherWords(t *testing.T) {
	for raw, want := range map[string]Answer{
		"Deferred (needs a new schema)": AnswerDeferred, "fixed (in part)": AnswerNone, "Fixed": AnswerFixed, "not deferred (done)": AnswerNone,
		"false_positive": AnswerDeferred, "Dismissed": AnswerDeferred, "已修复": AnswerFixed, "未修复": AnswerNone, "已延期": AnswerDeferred,
		"fixed_in_this_pr": AnswerFixed, "fixed in a follow-up": AnswerFixed, "fixed in theory": AnswerNone, "tracked_in_findings": AnswerNone,
		"accepted (fixed)": AnswerNone, "Deferred (now fixed)": AnswerNone, "deferred (to be fixed in v2)": AnswerDeferred,
		"UNFIXABLE (the vendor must answer)": AnswerNeedsInput, "unfixable": AnswerNeedsInput, "unfixable (now fixed)": AnswerNone, "unfixed (the vendor must answer)": AnswerNone,
	} {
		if got := ParseAnswer(raw); got != want {
			t.Errorf("%q is %v, want %v", raw, got, want)
		}
	}
}

// TestParseOutcome has words that agents write for what passed, and for what there was nothing to run of.
func TestParseOutcome(t *testing.T) {
	for raw, want := range map[string]Outcome{
		"No issues": Passed, "all_green": Passed, "All tests pass": Passed, "通过": Passed, "不通过": Failed, "✅": Passed, "✔️": Passed, "❌": Failed, "✅ FAIL": Failed,
		"not configured": NotRun, "Not required": NotRun, "unavailable": NotRun, "warn": OutcomeUnknown, "": OutcomeUnknown, "**": OutcomeUnknown,
	} {
		if got := ParseOutcome(raw); got != want {
			t.Errorf("ParseOutcome(%q) = %s, want %s", raw, got, want)
		}
	}
}

func TestACrossBesideAWord(t *testing.T) {
	for _, raw := range []string{"❌ FAIL", "fail ❌", "❌ **failed**", "✗ blocked", "🔴 Issues found"} {
		if got := ParseOutcome(raw); got != Failed {
			t.Errorf("%q: outcome %v", raw, got)
		}
	}
	for _, raw := range []string{"❌ rejected", "❌ Changes requested", "REJECTED ❌ (see log)", "❌ rejected - no tests", "❌ FAIL"} {
		if v, _ := ParseVerdict(raw); v != Negative {
			t.Errorf("%q: verdict %v", raw, v)
		}
	}
	for _, raw := range []string{"❌ approved", "❌ skipped", "❌ pass"} { // which of the two holds is not known
		if v, known := ParseVerdict(raw); known || ParseOutcome(raw) != OutcomeUnknown {
			t.Errorf("%q: %v %v", raw, v, ParseOutcome(raw))
		}
	}
}
