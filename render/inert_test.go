package render

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
)

// TestInertJSON (rule R8): what a terminal obeys is written by its code point, all else stays, and the meaning is the same.
func TestInertJSON(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"plain", "a é — 日本 👩‍👩‍👧", "a é — 日本 👩‍👩‍👧"},
		{"DEL", "a\x7fb", `a\u007fb`},
		{"C1", "\u009b31m\u0085", `\u009b31m\u0085`},
		{"turned around", "x\u202egnp\u2066", `x\u202egnp\u2066`},
		{"nearest neighbours", "~\u00a0\u2010\u202f\u206a", "~\u00a0\u2010\u202f\u206a"},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := string(InertJSON([]byte(`"` + row.text + `"`)))
			if got != `"`+row.want+`"` {
				t.Errorf("got %s, want %q", got, row.want)
			}
			var back string
			if err := json.Unmarshal([]byte(got), &back); err != nil || back != row.text {
				t.Errorf("means %q, want %q", back, row.text)
			}
		})
	}
}

// TestFenceGivesNoOrders (rule R8): a fence printed in a pipeline's log begins no line with a command.
func TestFenceGivesNoOrders(t *testing.T) {
	text := inFence("a\n::error::x\n  ::stop-commands::y\n##[group]z\nsee ##vso[task.complete]\n\u2028::stop-commands::z\n\u00a0\u3000::stop-commands::z\nstd::vector\n## title")
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || strings.Contains(line, "##[") || strings.Contains(line, "##vso") {
			t.Errorf("a runner obeys %q", line)
		}
	}
	for _, word := range []string{"std::vector", "## title", "[U+003A]:error::x"} {
		if !strings.Contains(text, word) {
			t.Errorf("%q is not in\n%s", word, text)
		}
	}
}

// Rules R4 and R8: what a terminal obeys is escaped, characters of HTML and other text stay, and the meaning is the same.
func TestJSONTextIsInert(t *testing.T) {
	for text, want := range map[string]string{
		"<&>é":             `"<&>é"`,
		"\u2028":           `"\u2028"`,
		"a\x1bb\u0085\x7f": `"a\u001bb\u0085\u007f"`,
		"\u202e\u2066":     `"\u202e\u2066"`,
	} {
		got, err := jsonText(text, "", "")
		if err != nil || string(got) != want {
			t.Errorf("%q: got %s, %v, want %s", text, got, err, want)
		}
		var back string
		if err := json.Unmarshal(got, &back); err != nil || back != text {
			t.Errorf("%q: reads back as %q, %v", text, back, err)
		}
	}
}

// TestMayActMissesNothing: the quick no is never said of a text in which something acts.
func TestMayActMissesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	parts := []string{"http", "://", "x", "WWW", ".", "mailto", ":", "@", "a", "#", "!", "7", "GH", "-", " ", "é", "\n", "MailTo:"}
	acted := 0
	for range 20_000 {
		s := runtest.Text(random, parts, 7)
		if acting.MatchString(s) {
			acted++
			if !mayAct(s) {
				t.Fatalf("%q acts", s)
			}
		}
	}
	if acted < 2000 {
		t.Errorf("only %d texts acted", acted)
	}
}
