package policy

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report/judge"
)

var now = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

const goodWaiver = `- fingerprint: "0123456789abcdef0123456789abcdef"
  reason: Switched off in production.
  owner: dana
  created: 2026-03-01
  expires: 2026-06-30
`

func TestReadWaivers(t *testing.T) {
	text := goodWaiver + `- {fingerprint: "0123456789ABCDEF0123456789ABCDE0", reason: x, owner: y, created: 2026-03-01T10:00:00Z, expires: whenever}`
	w, err := ReadWaivers([]byte(text), "w.yaml")
	if err != nil || len(w.List) != 2 {
		t.Fatalf("got %+v, %v", w, err)
	}
	first, second := w.List[0], w.List[1]
	if first.Fingerprint != "0123456789abcdef0123456789abcdef" || first.Line != 1 || first.Expires.Text != "2026-06-30" || first.Owner != "dana" {
		t.Errorf("the first is %+v", first)
	}
	if second.Fingerprint != "0123456789abcdef0123456789abcde0" || second.Line != 6 || second.Expires.Known() || !second.Created.Known() {
		t.Errorf("the second is %+v", second)
	}
	for _, text := range []string{"[]", "", " \n", "# none yet\n"} {
		if w, err := ReadWaivers([]byte(text), "w.yaml"); err != nil || len(w.List) != 0 {
			t.Errorf("%q gives %+v, %v", text, w, err)
		}
	}
}

func TestMistakesOfWaiversAreNamedWithTheirPlace(t *testing.T) {
	with := func(change ...string) string {
		return strings.NewReplacer(change...).Replace("- fingerprint: 0123456789abcdef0123456789abcdef\n  reason: x\n  owner: y\n  created: 2026-03-01\n  expires: 2026-06-30\n")
	}
	for _, row := range []struct{ name, text, want string }{
		{"an unknown key", with("owner", "Owner"), `w.yaml:3:3: unknown key "Owner"; did you mean "owner"?`},
		{"no owner", with("  owner: y\n", ""), `w.yaml:1:3: missing key "owner"`},
		{"no reason", with("reason: x", "reason:"), "w.yaml:2:10: reason takes a text that is filled in, not nothing"},
		{"an empty reason", with("reason: x", `reason: "  "`), "w.yaml:2:11: reason takes a text that is filled in"},
		{"no expiry", with("  expires: 2026-06-30\n", ""), `w.yaml:1:3: missing key "expires"`},
		{"no date of making", with("created: 2026-03-01", "created: soon"), "w.yaml:4:12: created takes a date"},
		{"a list for a reason", with("reason: x", "reason: [x]"), "w.yaml:2:11: reason takes a text that is filled in, not a list"},
		{"what the tool prints for a reason", with("reason: x", `reason: "<why it may stand>"`), `w.yaml:2:11: reason takes a text that is filled in, not "<why it may stand>"`},
		{"what the tool prints for an expiry", with("2026-06-30", `"<YYYY-MM-DD>"`), "w.yaml:5:12: expires takes a text that is filled in"},
		{"no fingerprint at all", with("- fingerprint: 0123456789abcdef0123456789abcdef\n  reason", "- reason"), `w.yaml:1:3: missing key "fingerprint"`},
		{"an id", with("reason: x", "reason: x\n  id: A-1"), `w.yaml:3:3: unknown key "id"`},
		{"no fingerprint", strings.Replace(goodWaiver, "0123", "012", 1), "w.yaml:1:16: fingerprint takes the 32 hex digits"},
		{"an identity", strings.Replace(goodWaiver, `def"`, `def-2"`, 1), "w.yaml:1:16: fingerprint takes the 32 hex digits"},
		{"the same twice", with() + with("2026-06-30", "2027-06-30"), "w.yaml:6:3: the waiver of line 1 names the same finding"},
		{"a key twice", with("  owner: y\n", "  owner: y\n  owner: z\n"), "w.yaml:4:3: the name"},
		{"no list", "id: A-1\n", "w.yaml:1:1: the file takes a list of waivers, each after a dash, not a mapping"},
		{"an entry of one word", "- SEC-001\n", `w.yaml:1:3: the file takes a mapping, not "SEC-001"`},
		{"two documents", goodWaiver + "---\n" + with(), "a second document"},
		{"no YAML", "- [", ": invalid YAML: "},
		{"nothing in words", "---\n", "takes a list of waivers"},
		{"more after an empty list", "[]\n" + goodWaiver, "w.yaml:"},
	} {
		if _, err := ReadWaivers([]byte(row.text), "w.yaml"); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
}

// TestAllMistakesAreToldAtOnce, up to a bound.
func TestAllMistakesAreToldAtOnce(t *testing.T) {
	_, err := ReadWaivers([]byte("- {owner: A}\n- {reason: B}\n"), "w.yaml")
	if lines := strings.Count(err.Error(), "\n"); lines < 5 {
		t.Errorf("got %v", err)
	}
	_, err = ReadWaivers([]byte(strings.Repeat("- x\n", 1000)), "w.yaml")
	if lines := strings.Count(err.Error(), "\n") + 1; lines != maxFaults {
		t.Errorf("%d mistakes are told, want %d", lines, maxFaults)
	}
}

func FuzzReadWaivers(f *testing.F) {
	f.Add([]byte(goodWaiver))
	f.Add([]byte("- {owner: A-1}\n- &a [*a]\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		w, err := ReadWaivers(text, "w.yaml")
		if (err == nil) != (w != nil) && err == nil {
			t.Error("neither waivers nor a mistake")
		}
		if err == nil {
			w.Hold(now)
		}
	})
}

// TestStatesAreAllThatTheClockChanges: two moments with equal states cannot be told apart, so a site stays as it is.
func TestStatesAreAllThatTheClockChanges(t *testing.T) {
	at := func(now time.Time, text string) string {
		w, err := ReadWaivers([]byte(text), "w.yaml")
		if err != nil {
			t.Fatal(err)
		}
		w.Hold(now)
		return w.String()
	}
	text := "- {fingerprint: 0123456789abcdef0123456789abcdef, reason: x, owner: y, created: 2026-01-01, expires: 2026-08-01}\n"
	if a, b := at(now, text), at(now.AddDate(0, 0, 1), text); a != b {
		t.Errorf("a day later: %s, %s", a, b)
	}
	if a, b := at(now, text), at(now.AddDate(0, 2, 0), text); a == b {
		t.Error("the waiver is expiring, and nothing differs")
	}
	if a, b := at(now, text), at(now, strings.Replace(text, "reason: x", "reason: z", 1)); a == b {
		t.Error("another reason, and nothing differs")
	}
	if got := (*judge.Waivers)(nil).String(); got != "none" {
		t.Errorf("no file prints %q", got)
	}
}
