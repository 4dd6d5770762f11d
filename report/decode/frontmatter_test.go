package decode

import (
	"strings"
	"testing"
)

func TestFrontmatter(t *testing.T) {
	tests := []struct{ name, text, front, body string }{
		{"plain", "---\na: 1\n---\n# Title\n", `{"a":1}`, "# Title\n"},
		{"CRLF, byte order mark, spaces", "\xEF\xBB\xBF---  \r\na: 1\r\n--- \r\nText", `{"a":1}`, "Text"},
		{"closed by dots", "---\na: 1\n...\nText", `{"a":1}`, "Text"},
		{"nothing after", "---\na: 1\n---", `{"a":1}`, ""},
		{"empty", "---\n---\nText", `{}`, "Text"},
		{"rule inside a block text", "---\na: |\n  ---\n---\nText", `{"a":"---\n"}`, "Text"},
		{"UTF-16", utf16Bytes("---\na: é\n---\nÖ", false), `{"a":"é"}`, "Ö"},
		{"none", "# Title\n---\na: 1\n---\n", "", "# Title\n---\na: 1\n---\n"},
		{"empty file", "", "", ""},
		{"not closed", "---\na: 1\n", "", "---\na: 1\n"},
		{"blank lines before it", "\n \r\n---\na: 1\n---\nText", `{"a":1}`, "Text"},
		{"not in a fence that follows", "---\na: 1\n---\n```go\nx\n```\n", `{"a":1}`, "```go\nx\n```\n"},
		{"in a fence", "```yaml\n---\na: 1\n---\n```\nText", `{"a":1}`, "Text"},
		{"a block of code first", "```yaml\ntype: b\n```\nText", ``, "```yaml\ntype: b\n```\nText"},
		{"a block that never ends", "```yaml\ntype: b\nText", ``, "```yaml\ntype: b\nText"},
		{"at the head of a fenced text", "```markdown\n---\na: 1\n---\nText\n```\n", `{"a":1}`, "Text\n```\n"},
		{"four dashes", "----\na: 1\n---\n", "", "----\na: 1\n---\n"},
		{"rules around a sentence", "---\nSome words.\n---\n", "", "---\nSome words.\n---\n"},
		{"rules around a heading", "---\n# Title\n---\n", "", "---\n# Title\n---\n"},
		{"byte order mark without frontmatter", "\xEF\xBB\xBFText", "", "Text"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			front, body, _ := Frontmatter([]byte(tt.text))
			got := ""
			if front != nil {
				if front.Err != nil {
					t.Fatal(front.Err)
				}
				got = front.Values[0].JSON()
			}
			if got != tt.front || string(body) != tt.body {
				t.Errorf("got %q and %q, want %q and %q", got, body, tt.front, tt.body)
			}
		})
	}
}

func TestFrontmatterPlaces(t *testing.T) {
	text := "\xEF\xBB\xBF---\r\na: 1\r\nb: {c: é, d: 2}\r\n---\r\nText\r\n"
	front, _, offset := Frontmatter([]byte(text))
	if got := front.Text[offset:]; got != "Text\r\n" {
		t.Errorf("body begins at %q, want at the text", got)
	}
	d := front.Values[0].Get("b").Get("d")
	if !strings.HasPrefix(front.Text[d.Offset:], "2}") {
		t.Errorf("value is at %q, want at 2", front.Text[d.Offset:])
	}
	if line, column := front.Position(d.Offset); line != 3 || column != 14 {
		t.Errorf("value at %d:%d, want 3:14", line, column)
	}
}

func TestFrontmatterError(t *testing.T) {
	text := "---\nok: 1\ntitle: \"a\" b\n---\nText\n"
	front, body, offset := Frontmatter([]byte(text))
	if front.Err == nil || front.Err.Line != 3 || front.Values != nil {
		t.Errorf("got %v and values %v, want an error in line 3 of the file and no values", front.Err, front.Values)
	}
	if string(body) != text || offset != 0 {
		t.Errorf("got body %q at %d, want the whole text", body, offset)
	}
	for _, line := range []string{"signal: a: b", "build_status: pass: not really", "final_verdict: pass: almost", "criticalCount: some: 2", "task: fix: the parser"} {
		if front, _, _ := Frontmatter([]byte("---\nok: 1\n" + line + "\n---\nText")); front.Err == nil || front.Err.Line != 3 {
			t.Errorf("%s: %v, want an error in line 3", line, front.Err)
		}
	}
}
