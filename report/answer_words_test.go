package report

import "testing"

func TestReadAnswer(t *testing.T) {
	for said, want := range map[string]struct {
		word   string
		answer Answer
		open   bool
	}{
		"CLOSED":                           {"CLOSED", AnswerFixed, false},
		"REMOVED — the call is gone":       {"REMOVED", AnswerFixed, false},
		"not removed":                      {"", AnswerNone, true},
		"**Fixed** — see line 12":          {"**Fixed**", AnswerFixed, false},
		"Verified fixed (line 3)":          {"Verified fixed", AnswerFixed, false},
		"✅":                                {"✅", AnswerFixed, false},
		"✓":                                {"✓", AnswerFixed, false},
		"🟢 FIXED":                          {"🟢 FIXED", AnswerFixed, false},
		"CLOSED/DOCUMENTED":                {"CLOSED", AnswerFixed, false},
		"fixed + verified":                 {"fixed", AnswerFixed, false},
		"Fixed & deferred":                 {"deferred", AnswerDeferred, false},
		"fixed + 2 open":                   {"", AnswerNone, true},
		"CLOSED/DEFERRED":                  {"DEFERRED", AnswerDeferred, false},
		"Fixed in `c1db187`: moved":        {"Fixed", AnswerFixed, false},
		"Deferred to ADR-7":                {"Deferred", AnswerDeferred, false},
		"Deferred — not in scope":          {"Deferred", AnswerDeferred, false},
		"ACCEPTED: the anchors are wanted": {"ACCEPTED", AnswerDeferred, false},
		"needs input":                      {"needs input", AnswerNeedsInput, false},
		"already fixed":                    {"already fixed", AnswerFixed, false},
		"Waived — staff only":              {"Waived", AnswerDeferred, false},
		"not reproducible":                 {"not reproducible", AnswerDeferred, false},
		"escalate":                         {"escalate", AnswerNeedsInput, false},
		"Success":                          {"Success", AnswerFixed, false},
		"OPEN":                             {"", AnswerNone, true},
		"PARTIAL":                          {"", AnswerNone, true},
		"CLOSED (PARTIAL, see F-2)":        {"", AnswerNone, true},
		"CLOSED-WITH-CAVEAT":               {"", AnswerNone, true},
		"not fixed":                        {"", AnswerNone, true},
		"Fixed, but one place is left":     {"", AnswerNone, true},
		"Closed as won't fix":              {"won't fix", AnswerDeferred, false},
		"CLOSED — still A-correct":         {"CLOSED", AnswerFixed, false},
		"CLOSED — still there":             {"", AnswerNone, true},
		"CLOSED (deferred)":                {"deferred", AnswerDeferred, false},
		"CLOSED — deferred to S-9, late":   {"deferred", AnswerDeferred, false},
		"RESOLVED (accepted risk)":         {"accepted risk", AnswerDeferred, false},
		"**Closed** — false positive":      {"false positive", AnswerDeferred, false},
		"Fixed (accepted)":                 {"Fixed", AnswerFixed, false},
		"Fixed: broken link repaired":      {"Fixed", AnswerFixed, false},
		"Fixed (no regressions)":           {"Fixed", AnswerFixed, false},
		"CLOSED — it no longer fails":      {"CLOSED", AnswerFixed, false},
		"No longer fixed":                  {"", AnswerNone, false},
		"Resolved: no":                     {"", AnswerNone, true},
		"Fixed (wrongly)":                  {"", AnswerNone, true},
		"Fixed, broken again":              {"", AnswerNone, true},
		"fixed in part":                    {"", AnswerNone, true},
		"Fixed in the next sprint":         {"", AnswerNone, true},
		"fixed to be verified":             {"", AnswerNone, true},
		"Verified — still reproduces":      {"", AnswerNone, true},
		"No":                               {"", AnswerNone, true},
		"**No** — as before":               {"", AnswerNone, true},
		"no finding of that name":          {"", AnswerNone, false},
		"Replaced with another library":    {"", AnswerNone, false},
		"":                                 {"", AnswerNone, false},
	} {
		if word, answer, open := ReadAnswer(said); word != want.word || answer != want.answer || open != want.open {
			t.Errorf("%q: %q %s %t, want %q %s %t", said, word, answer, open, want.word, want.answer, want.open)
		}
	}
}

// TestStatusWords: what a retest writes into the column for the state answers a finding; that a finding was confirmed does not.
func TestStatusWords(t *testing.T) {
	for said, want := range map[string]Answer{
		"Remediated": AnswerFixed, "Verified fixed": AnswerFixed, "✅ Confirmed fixed": AnswerFixed, "Risk accepted": AnswerDeferred, "Not a bug": AnswerDeferred,
		"By design": AnswerDeferred, "Confirmed": AnswerNone, "Acknowledged": AnswerNone, "Not remediated": AnswerNone, "Remediated?": AnswerNone,
	} {
		if got := ParseAnswer(said); got != want {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}
