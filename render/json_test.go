package render

import (
	"encoding/json"
	"testing"
)

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
