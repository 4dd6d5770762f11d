package redact_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestMarkedLinesAreHidden: what is wrapped and stands in a diff, a comment or a listing is hidden, line for line, also where the whole is a string of
// JSON; the marks of its first line and the words around it stay.
func TestMarkedLinesAreHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	key := "-----BEG" + "IN PRIVATE KEY-----\n" + lines(b64(300), 64) + "\n-----E" + "ND PRIVATE KEY-----"
	for name, text := range map[string]string{
		"base64":      lines(base64.StdEncoding.EncodeToString([]byte("what the job said: the password=Tr0u"+"b4dor, at "+strings.Repeat("noon ", 20)+"gh"+"p_"+alnum(36)+" and that was all of it")), 64),
		"private key": key,
	} {
		for _, mark := range []string{"+", "-", "+    ", "# ", "// ", " * ", "; ", "  12  ", "12 | ", "7: ", "+ \""} {
			for _, end := range []string{"\n", "\r\n", `\n`} {
				t.Run(fmt.Sprintf("%s/%q/%q", name, mark, end), func(t *testing.T) {
					in := strings.ReplaceAll("diff --git a b\n"+mark+strings.ReplaceAll(text, "\n", "\n"+mark)+"\nthat is it", "\n", end)
					got, hits := r.Raw([]byte(in))
					if len(hits) == 0 || !strings.HasPrefix(string(got), "diff --git a b") || !strings.HasSuffix(string(got), "that is it") {
						t.Errorf("%q became %q", in, got)
					}
					for line := range strings.SplitSeq(text, "\n") {
						if !strings.HasPrefix(line, "---") && strings.Contains(string(got), line[:min(len(line), 12)]) {
							t.Errorf("%q stays in %q", line, got)
						}
					}
				})
			}
		}
	}
}

// TestMarksStay: lines that only look like those of an encoded text are as they were.
func TestMarksStay(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, text := range []string{
		"+" + hexa(40) + "\n-" + hexa(40) + "\n", "# " + hexa(64) + "\n# " + hexa(64), "1 " + b64(64) + "\n2 " + b64(64) + "\n3 end",
		"- " + strings.Repeat("long-", 9) + "name\n- " + strings.Repeat("path/", 9) + "name", strings.Repeat("+"+strings.Repeat("a", 64)+"\n", 3), "+" + b64(64), "-\n" + b64(64) + "\n-",
	} {
		if got, hits := r.Text(text); got != text || len(hits) > 0 {
			t.Errorf("%q became %q with %v", text, got, hits)
		}
	}
}
