package redact_test

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// BenchmarkBeginningsOfKeys: a text of nothing but beginnings of keys is not searched as far as a key is long for each of them.
func BenchmarkBeginningsOfKeys(b *testing.B) {
	r, err := redact.New(redact.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for name, piece := range map[string]string{"pem": "-----BEGIN " + "PRIVATE KEY-----Authorization: ", "putty": "Private-Lines: " + "9\n", "openssh": "b3BlbnNza" + "C1rZXktdjE"} {
		for _, size := range []int{60_000, 240_000} {
			text := strings.Repeat(piece, size/len(piece))
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					r.Text(text)
				}
			})
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
