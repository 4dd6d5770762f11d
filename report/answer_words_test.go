package report

import "testing"

func TestReadAnswer(t *testing.T) {
	for said, want := range map[string]struct {
		word   string
		answer Answer
		open   bool
	}{
		"CLOSED":                           {"CLOSED", AnswerFixed, false},
		"**Fixed** — see line 12":          {"**Fixed**", AnswerFixed, false},
		"Verified fixed (line 3)":          {"Verified fixed", AnswerFixed, false},
		"✅":                                {"✅", AnswerFixed, false},
		"Fixed in `c1db187`: moved":        {"Fixed", AnswerFixed, false},
		"Deferred to ADR-7":                {"Deferred", AnswerDeferred, false},
		"Deferred — not in scope":          {"Deferred", AnswerDeferred, false},
		"ACCEPTED: the anchors are wanted": {"ACCEPTED", AnswerDeferred, false},
		"needs input":                      {"needs input", AnswerNeedsInput, false},
		"OPEN":                             {"", AnswerNone, true},
		"PARTIAL":                          {"", AnswerNone, true},
		"CLOSED (PARTIAL, see F-2)":        {"", AnswerNone, true},
		"CLOSED-WITH-CAVEAT":               {"", AnswerNone, true},
		"not fixed":                        {"", AnswerNone, true},
		"Fixed, but one place is left":     {"", AnswerNone, true},
		"Replaced with another library":    {"", AnswerNone, false},
		"":                                 {"", AnswerNone, false},
	} {
		if word, answer, open := ReadAnswer(said); word != want.word || answer != want.answer || open != want.open {
			t.Errorf("%q: %q %s %t, want %q %s %t", said, word, answer, open, want.word, want.answer, want.open)
		}
	}
}
