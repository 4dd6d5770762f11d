package rundir

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAMessageInMarkdownIsKeptAsWritten: comments, order, quotes and blanks of the head too, with secrets hidden (R9).
func TestAMessageInMarkdownIsKeptAsWritten(t *testing.T) {
	head := "---\n# who reads this\ntype:   review_verdict\nsignal: \"fail\"   # for now\ncritical_count: 01\n"
	body := "---\n\n**CRITICAL**\r\n- src/app.go:12 — the token is logged\n"
	cases := []struct{ name, text, want string }{
		{"plain", head + body, head + body},
		{"a secret in the head", head + "note: " + token + "\n" + body, head + "note: [hidden: github-token]\n" + body},
		{"a byte order mark", "\ufeff" + head + body, head + body},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m, err := Read(fstest.MapFS{"review.md": {Data: []byte(c.text)}}, Found{Path: ".", ID: "r"}, Options{Redact: redactor(t)})
			if err != nil || len(m.Artefacts) != 1 || len(m.Artefacts[0].Messages) != 1 {
				t.Fatalf("%v, %d artefacts, want one message", err, len(m.Artefacts))
			}
			if got := m.Artefacts[0].Messages[0].Raw; got != c.want {
				t.Errorf("raw %q, want %q", got, c.want)
			}
		})
	}
}

// TestAHeadThatCannotBeShownIsWrittenAgain: a secret that YAML's escapes cut up hides the whole text, and the message's head
// comes from its redacted fields.
func TestAHeadThatCannotBeShownIsWrittenAgain(t *testing.T) {
	text := "---\ntype: review_verdict\nnote: \"" + key[:20] + "\\\n  " + strings.ReplaceAll(key[20:], "\n", "\\n") + "\"\n---\ntext\n"
	m, err := Read(fstest.MapFS{"review.md": {Data: []byte(text)}}, Found{Path: ".", ID: "r"}, Options{Redact: redactor(t)})
	if err != nil || len(m.Artefacts) != 1 || len(m.Artefacts[0].Messages) != 1 {
		t.Fatalf("%v, %d artefacts, want one message", err, len(m.Artefacts))
	}
	if got := m.Artefacts[0].Messages[0].Raw; strings.Contains(got, "MIIE") || !strings.HasPrefix(got, "---\ntype: review_verdict\n") {
		t.Errorf("raw %q", got)
	}
}

// TestABodyIsSearchedAsDeepAsItsFile: a head that cannot be read is a part of the body, with one more layer of escapes than its strings have.
func TestABodyIsSearchedAsDeepAsItsFile(t *testing.T) {
	var written strings.Builder
	for _, c := range token {
		fmt.Fprintf(&written, `\\x%02x`, c)
	}
	m := read(t, tree("role-specs/builder.md=---\nrole: builder\ntools: [a, }\nnote: \""+written.String()+"\"\n---\ntext\n"), Options{Redact: redactor(t)})
	if all := everything(m); !strings.Contains(all, "role: builder") || strings.Contains(all, "x26") {
		t.Errorf("got %s", all)
	}
}

// TestASecretInALaterHead: of several envelopes in one file the later heads are decoded by their reader, and what YAML's escapes cut up is
// hidden there too.
func TestASecretInALaterHead(t *testing.T) {
	head := "---\ntype: review_verdict\nsignal: fail\n"
	text := head + "---\ntext\n\n" + head + "summary: \"" + token[:9] + "\\\n  " + token[9:] + "\"\n---\ntext\n"
	m, err := Read(fstest.MapFS{"review.md": {Data: []byte(text)}}, Found{Path: ".", ID: "r"}, Options{Redact: redactor(t)})
	if err != nil || len(m.Artefacts) != 1 || len(m.Artefacts[0].Messages) != 2 {
		t.Fatalf("%v, %d artefacts, want two messages", err, len(m.Artefacts))
	}
	x := m.Artefacts[0].Messages[1]
	if shown := fmt.Sprint(x.Raw, x.Summary, x.Fields, m.Inputs); strings.Contains(shown, token) || strings.Contains(shown, token[9:]) {
		t.Errorf("shown: %s", shown)
	}
	if len(m.Hidden) != 1 || m.Hidden[0].Line != 10 {
		t.Errorf("hidden %+v, want one at line 10", m.Hidden)
	}
}
