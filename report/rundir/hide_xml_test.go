package rundir

import (
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestHideXML: a secret in a test report is hidden in what is read and in the raw text, however XML writes it (R9).
func TestHideXML(t *testing.T) {
	secret := "ghp_" + strings.Repeat("aB3dE5fG7h", 4)[:36]
	tests := []struct {
		name, message string
		whole         bool // the raw text is hidden as a whole
	}{
		{"plain", `message="` + secret + `">`, false},
		{"as a reference", `message="` + strings.Replace(secret, "_", "&#95;", 1) + `">`, false},
		{"plain and as a reference", `message="` + secret + ` ` + strings.Replace(secret, "_", "&#x5f;", 1) + `">`, false},
		{"around a comment", `>` + strings.Replace(secret, "_", "_<!-- -->", 1), true},
		{"in a section", `>` + strings.Replace(secret, "_", "<![CDATA[_]]>", 1), true},
		{"a home directory beside a reference", `message="/home/alice/shop/a.py &lt;module&gt;">`, false},
		{"a home directory in a reference", `message="&#47;home/alice/shop/a.py">`, false},
		{"nothing to hide", `message="a &lt; b">`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := `<testsuite name="a"><testcase name="t"><failure ` + tt.message + `</failure></testcase></testsuite>`
			r, err := redact.New(redact.Options{})
			if err != nil {
				t.Fatal(err)
			}
			c := decodeFile("test-results/j.xml", []byte(text))
			c.hide(Options{Redact: r}, "j.xml")
			raw, tree := c.raw, c.file.Doc.Values[0].JSON()
			if strings.Contains(raw+tree, secret[4:]) {
				t.Errorf("the secret is in %q or %q", raw, tree)
			}
			if got := raw == hiddenWhole; got != tt.whole {
				t.Errorf("hidden as a whole: %t, want %t: %q", got, tt.whole, raw)
			}
		})
	}
}
