package rundir

import "testing"

// TestAnEncodingThatWasUndoneIsNamed: a repair is listed once, whether the text has a head or not.
func TestAnEncodingThatWasUndoneIsNamed(t *testing.T) {
	const head = "---\ntype: note\n---\n"
	for text, want := range map[string]string{
		"# Notes\n":                           "",
		head + "# Notes\n":                    "",
		markUTF8 + "# Notes\n":                "byte order mark skipped",
		markUTF8 + head + "# Notes\n":         "byte order mark skipped",
		markUTF16LE + "#\x00 \x00N\x00\n\x00": "UTF-16 converted to UTF-8",
		markUTF16BE + "\x00#\x00 \x00N\x00\n": "UTF-16 converted to UTF-8",
	} {
		var got string
		for _, p := range decodeFile("notes.md", []byte(text)).problems {
			got += p.Message
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
