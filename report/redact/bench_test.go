package redact_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// ordinary is JSON as reviewers write it: findings with paths, words that are
// literals of rules, digests, and nothing to hide.
func ordinary(size int) string {
	var b strings.Builder
	b.WriteString("[\n")
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, `  {"id": "SEC-%03d", "severity": "high", "file": "src/billing/session_%d.go", "line": %d,
   "title": "The session is not closed when the request ends",
   "description": "Every handler opens a session and the error path returns without closing it. Under load the pool runs dry, and the next caller waits until its deadline. See https://example.org/guide#sessions for the rule.",
   "suggestion": "Close it with defer directly after the check, then add a test with a handler that fails.\nKeep the \"pool\" small.",
   "commit": "%040x"},
`, i, i, i*7, i*2654435761)
	}
	return b.String() + "{}]"
}

func BenchmarkRaw(b *testing.B) {
	r := mustNew(b, redact.Options{Roots: []string{"/srv/build"}})
	text := []byte(ordinary(1 << 20))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, hits := r.Raw(text); len(hits) > 0 {
			b.Fatal("something was found in ordinary text")
		}
	}
}

func BenchmarkText(b *testing.B) {
	r := mustNew(b, redact.Options{})
	text := ordinary(1 << 20)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r.Text(text)
	}
}

// BenchmarkRich measures a file of code, markup and escapes with a secret here and there, which is searched again after hiding.
func BenchmarkRich(b *testing.B) {
	r := mustNew(b, redact.Options{})
	piece := strings.Repeat(`{"description": "See **x** at 100%25 + 3 \u2014 <b>now</b>", "evidence": "if a && b[i] < c { return fmt.Errorf(\"%w\", err) }\n"}`+"\n", 40)
	text := []byte(strings.Repeat(piece+`{"evidence": "postgres://app:x7Tq9ZpL2mWv@db.example.com/shop"}`+"\n", 150))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, hits := r.Raw(text); len(hits) != 150 {
			b.Fatalf("%d secrets found, want 150", len(hits))
		}
	}
}

// BenchmarkHostile measures texts made of candidates that lead nowhere.
func BenchmarkHostile(b *testing.B) {
	r := mustNew(b, redact.Options{})
	for _, piece := range []string{"password", "-----BEGIN RSA PRIVATE KEY-----", " eyJ", "\\u0041%41", "glpat-", "://a:", "/home/", "QUJDREVGR0hJSktM", "sk-", "token=\"", "PuTTY-User-Key-File-", "authorization:", "passwords:[", "passwords:\n", "|password|", "mysql ", "@tcp(", "MIIEIBAAKBgQ", `auth=("a",`, `"d":`, "cookie=a;", "cookie:cookie=", "cookie=a=b;", "%41", "%20+a", "\u00ada", "+AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n", "\" +\n", "pass=1a"} {
		text := strings.Repeat(piece, 1<<20/len(piece))
		b.Run(fmt.Sprintf("%.12q", piece), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				r.Text(text)
			}
		})
	}
}

// BenchmarkCorpus measures a file named by SWARMREPORT_BENCH.
func BenchmarkCorpus(b *testing.B) {
	name := os.Getenv("SWARMREPORT_BENCH")
	if name == "" {
		b.Skip("SWARMREPORT_BENCH names no file")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	r := mustNew(b, redact.Options{})
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r.Raw(text)
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		mustNew(b, redact.Options{Roots: []string{"/srv/build"}})
	}
}
