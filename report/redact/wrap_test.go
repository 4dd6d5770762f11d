package redact_test

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// onlyHidden is a value that is hidden whole, line ends aside.
var onlyHidden = regexp.MustCompile(`^the value: \[hidden: [a-z0-9-]+\]\n+$`)

// TestWrappedLinesAreHidden: a secret that lies across the lines of an encoded text is hidden, however the lines are long, indented and quoted.
func TestWrappedLinesAreHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	codes := map[string]func([]byte) string{"base64": base64.StdEncoding.EncodeToString, "hexadecimal": hex.EncodeToString}
	for _, s := range samples() {
		for name, encode := range codes {
			for i, gap := range []string{"\n", "\r\n", "\n\t", "\n    ", "\n> ", `\n`, `\r\n`, "\\\n", "\",\n  \""} {
				width := []int{32, 60, 64, 76}[i%4]
				t.Run(fmt.Sprintf("%s/%s/%q", s.kind, name, gap), func(t *testing.T) {
					text := encode([]byte("what the job said: " + s.text() + " and that was all of it"))
					in := "the value: " + strings.ReplaceAll(lines(text, width), "\n", gap) + "\n"
					if got, _ := r.Text(in); !onlyHidden.MatchString(strings.ReplaceAll(got, "=", "")) {
						t.Errorf("%q became %q", in, got)
					}
				})
			}
		}
	}
}

// TestWhatFollowsWrappedLinesStays: a short word of the next line is no part of what was encoded, unless it ends its line too.
func TestWhatFollowsWrappedLinesStays(t *testing.T) {
	r := mustNew(t, redact.Options{})
	text := "AAAA" + base64.StdEncoding.EncodeToString([]byte("gh"+"p_"+alnum(36)+" "))
	for in, want := range map[string]string{
		"key: |\n  " + text + "\nnext: x":            "key: |\n  [hidden: github-token]\nnext: x",
		text + "\nThis is all":                       "[hidden: github-token]\nThis is all",
		`{"a": "` + text + `",` + "\n" + `"b": 3`:    `{"a": "[hidden: github-token]",` + "\n" + `"b": 3`,
		text + " and\nwords":                         "[hidden: github-token] and\nwords",
		hexa(40) + "\n" + hexa(40) + "\n" + hexa(64): hexa(40) + "\n" + hexa(40) + "\n" + hexa(64),
	} {
		if got, _ := r.Text(in); got != want {
			t.Errorf("%q became %q, want %q", in, got, want)
		}
	}
}
