package redact_test

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report/redact"
)

// TestManyBeginningsOfKeys: a text of nothing but beginnings of keys is not searched as far as a key is long for each of them.
func TestManyBeginningsOfKeys(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, piece := range []string{"-----BEGIN " + "PRIVATE KEY-----Authorization: ", "Private-Lines: " + "9\n", "b3BlbnNza" + "C1rZXktdjE"} {
		begin := time.Now()
		r.Text(strings.Repeat(piece, 250_000/len(piece)))
		if took := time.Since(begin); took > 8*time.Second {
			t.Errorf("%q: it took %s", piece, took)
		}
	}
}

// TestLongKeys: a key is hidden to its end, wherever the end of what is sought behind its head cuts it.
func TestLongKeys(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, gap := range []string{"\n", `\n`, "\",\n\t\"", "\n> "} {
		for indent := range 80 {
			key := strings.Repeat(strings.Repeat("Ab3", 21)+"x"+gap, 40)
			got, _ := r.Text("-----BEGIN " + "RSA PRIVATE KEY-----" + strings.Repeat(" ", indent) + gap + key + "\n- and then")
			if strings.Contains(got, "Ab3") || !strings.Contains(got, "- and then") {
				t.Fatalf("gap %q, %d blanks: %q", gap, indent, got)
			}
		}
	}
}
