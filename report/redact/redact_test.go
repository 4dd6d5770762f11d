package redact_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

func mustNew(t testing.TB, opts redact.Options) *redact.Redactor {
	t.Helper()
	r, err := redact.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryKindHasASample(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range samples() {
		seen[s.kind] = true
	}
	for _, k := range redact.Kinds() {
		if !seen[k.Name] && !unsampled[k.Name] {
			t.Errorf("kind %s has no sample", k.Name)
		}
		delete(seen, k.Name)
	}
	for kind := range seen {
		t.Errorf("sample of the unknown kind %s", kind)
	}
}

// places are texts in which a secret turns up.
var places = []struct{ name, before, after string }{
	{"alone", "", ""},
	{"prose", "The key is (", ") and must go."},
	{"line", "first\n", "\nlast"},
	{"json", `{"evidence": "`, `", "line": 3}`},
	{"url", "https://example.org/callback?state=4&x=", "&y=2"},
	{"code", "call(`", "`)"},
	{"japanese", "鍵は", "です"},
	{"escape before", `"log:\n`, `\nend"`},
	{"colour before", "\\u001b[0m ", "\\u001b[0m"},
}

func TestTextHidesEveryKind(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, s := range samples() {
		for _, p := range places {
			in := p.before + s.text() + p.after
			t.Run(s.kind+"/"+p.name, func(t *testing.T) { checkHidden(t, r, in, s, p.before, p.after) })
		}
	}
}

// TestTokensInEmphasisAreHidden: what Markdown puts around a token, and what ends a sentence, is no part of it where its length is known.
func TestTokensInEmphasisAreHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, token := range []string{"EA" + "AA" + alnum(60), "ab" + "18Q" + "~" + alnum(34), "AP" + "I-" + alnum(26)} {
		for _, around := range []string{"_%s_", "__%s__", "***%s***", "~~%s~~", "(%s).", "%s...", "“_%s_”"} {
			text := "the key " + strings.Replace(around, "%s", token, 1) + " is old"
			if got, hits := r.Text(text); len(hits) != 1 || strings.Contains(got, token[8:20]) {
				t.Errorf("%s: got %q with %v", text, got, hits)
			}
		}
	}
	for _, name := range []string{"a_EA" + "AA" + alnum(60), "EA" + "AA" + alnum(60) + "_more", "EA" + "AA" + alnum(60) + "-2"} {
		if got, _ := r.Text("see " + name); got != "see "+name {
			t.Errorf("got %q of a name", got)
		}
	}
}

// TestTokensInNamesAreHidden: where a hyphen joins a token to a name, its format is telling enough.
func TestTokensInNamesAreHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	joined := map[string]bool{"jwt": true, "github-token": true, "discord-bot-token": true, "dropbox-token": true, "elevenlabs-key": true, "clickup-token": true}
	for _, s := range samples() {
		if joined[s.kind] {
			checkHidden(t, r, "2026-03-01-"+s.text(), s, "2026-03-01-", "")
		}
	}
}

// checkHidden wants the secret gone, its kind named, and what stood around it
// in its place.
func checkHidden(t *testing.T, r *redact.Redactor, in string, s sample, before, after string) {
	t.Helper()
	got, hits := r.Text(in)
	want := before + s.before + "[hidden: " + s.kind + "]" + strings.Repeat("\n", strings.Count(s.secret, "\n")) + s.after + after
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if len(hits) != 1 || hits[0].Kind != s.kind || hits[0].Offset != len(before+s.before) {
		t.Errorf("hits: got %v, want one of %s at %d", hits, s.kind, len(before+s.before))
	}
}

// gone wants no piece of the secret with n bytes in the text.
func gone(t *testing.T, got, secret string, n int) {
	t.Helper()
	n = min(n, len(secret))
	for i := 0; i+n <= len(secret); i++ {
		if strings.Contains(got, secret[i:i+n]) {
			t.Errorf("%q still holds %q", got, secret[i:i+n])
			return
		}
	}
}

func TestTextHidesEncodedTokens(t *testing.T) {
	r := mustNew(t, redact.Options{})
	encodings := []struct {
		name   string
		encode func(string) string
	}{
		{"base64", func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }},
		{"base64 of a sentence", func(s string) string { return base64.StdEncoding.EncodeToString([]byte("here: " + s + " (end)")) }},
		{"base64 without padding", func(s string) string { return base64.RawURLEncoding.EncodeToString([]byte(s)) }},
		{"base64 after a path", func(s string) string { return "x/" + base64.RawURLEncoding.EncodeToString([]byte(s)) }},
		{"base64 twice", func(s string) string {
			return base64.StdEncoding.EncodeToString([]byte(base64.StdEncoding.EncodeToString([]byte(s))))
		}},
		{"hexadecimal", func(s string) string { return hex.EncodeToString([]byte(s)) }},
		{"hexadecimal in capitals, of a sentence", func(s string) string { return "0x" + strings.ToUpper(hex.EncodeToString([]byte("here: "+s+" (end)"))) }},
		{"hexadecimal of base64", func(s string) string { return hex.EncodeToString([]byte(base64.StdEncoding.EncodeToString([]byte(s)))) }},
		{"base64 of hexadecimal", func(s string) string { return base64.StdEncoding.EncodeToString([]byte(hex.EncodeToString([]byte(s)))) }},
		{"base64 in lines", func(s string) string { return lines(base64.StdEncoding.EncodeToString([]byte(s)), 60) }},
		{"percent", percent},
		{"query", url.QueryEscape},
		{"json", escapeAll},
		{"percent of base64", func(s string) string { return url.QueryEscape(base64.StdEncoding.EncodeToString([]byte(s))) }},
	}
	for _, s := range samples() {
		for _, e := range encodings {
			t.Run(s.kind+"/"+e.name, func(t *testing.T) {
				encoded := e.encode(s.text())
				got, hits := r.Text("value " + encoded + " end")
				if len(hits) == 0 {
					t.Fatalf("nothing found in %q", encoded)
				}
				secret := e.encode(s.secret)
				gone(t, got, secret, 12*len(secret)/len(s.secret))
			})
		}
	}
}

func percent(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "%%%02X", s[i])
	}
	return b.String()
}

func escapeAll(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, `\u%04x`, s[i])
	}
	return b.String()
}

func lines(s string, n int) string {
	var out []string
	for ; len(s) > n; s = s[n:] {
		out = append(out, s[:n])
	}
	return strings.Join(append(out, s), "\n")
}

func TestRawSeesThroughJSONEscapes(t *testing.T) {
	r := mustNew(t, redact.Options{})
	secret := "gh" + "p_" + alnum(36)
	tests := []struct{ name, in, want string }{
		{"one letter", `{"a":"` + strings.Replace(secret, "p", `\u0070`, 1) + `"}`, `{"a":"[hidden: github-token]"}`},
		{"escaped twice", `{"a":"{\"b\":\"` + strings.Replace(secret, "p", `\\u0070`, 1) + `\"}"}`, `{"a":"{\"b\":\"[hidden: github-token]\"}"}`},
		{"slashes", `{"a":"see \/home\/alice\/x"}`, `{"a":"see ~\/x"}`},
		{"broken file", `{"a":"` + strings.Replace(secret, "_", `\u005F`, 1), `{"a":"[hidden: github-token]`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, _ := r.Raw([]byte(test.in))
			if string(got) != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestRawKeepsJSONWhole wants a file that parses to parse afterwards, and the
// secret to be gone from what it says, as a value and as a key.
func TestRawKeepsJSONWhole(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, s := range samples() {
		t.Run(s.kind, func(t *testing.T) {
			in, err := json.Marshal([]any{map[string]any{"evidence": "see " + s.text(), "line": 1}, map[string]any{s.text(): "x"}, s.text() + "\n"})
			if err != nil {
				t.Fatal(err)
			}
			out, hits := r.Raw(in)
			if !json.Valid(out) || len(hits) != 3 {
				t.Fatalf("got %v and %s", hits, out)
			}
			gone(t, string(out), s.secret, 12)
		})
	}
}

func TestHitsPointIntoTheTextGiven(t *testing.T) {
	r := mustNew(t, redact.Options{})
	first, second := "gh"+"p_"+alnum(36), "np"+"m_"+alnum(36)
	in := "a " + first + " b " + second + " in /home/alice/x"
	_, hits := r.Text(in)
	want := []redact.Hit{{Kind: "github-token", Offset: 2}, {Kind: "npm-token", Offset: strings.Index(in, second)}, {Kind: "home-path", Offset: strings.Index(in, "/home")}}
	if fmt.Sprint(hits) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", hits, want)
	}
}

func TestNothingFoundReturnsTheSame(t *testing.T) {
	r := mustNew(t, redact.Options{})
	in := strings.Repeat("The token bucket in src/limit/token_bucket.go:12 is checked. ", 20)
	if n := testing.AllocsPerRun(10, func() { r.Text(in) }); n != 0 {
		t.Errorf("got %v allocations, want 0", n)
	}
	b := []byte(in)
	if got, hits := r.Raw(b); &got[0] != &b[0] || hits != nil {
		t.Error("Bytes did not return its own argument")
	}
}

func TestOffHidesNothing(t *testing.T) {
	r := mustNew(t, redact.Options{Off: true})
	in := samples()[3].text()
	if got, hits := r.Text(in); got != in || hits != nil {
		t.Errorf("got %q, %v; want the text as it is", got, hits)
	}
}

func TestExtraPatterns(t *testing.T) {
	r := mustNew(t, redact.Options{Extra: []redact.Pattern{
		{Name: "staff-id", Expr: `STAFF-\d{6}`},
		{Name: "ticket", Expr: `\bticket (\d{4})\b`},
	}})
	got, hits := r.Text("by STAFF-123456, see ticket 4711.")
	if want := "by [hidden: staff-id], see ticket [hidden: ticket]."; got != want || len(hits) != 2 {
		t.Errorf("got %q with %v, want %q", got, hits, want)
	}
}

func TestNewRefuses(t *testing.T) {
	tests := []struct {
		name string
		opts redact.Options
		want string
	}{
		{"a broken expression", redact.Options{Extra: []redact.Pattern{{Name: "x", Expr: "("}}}, "missing closing"},
		{"a name with markup", redact.Options{Extra: []redact.Pattern{{Name: "<b>", Expr: "abc"}}}, "the name must be"},
		{"an expression for nothing", redact.Options{Extra: []redact.Pattern{{Name: "x", Expr: "a*"}}}, "empty text"},
		{"a relative root", redact.Options{Roots: []string{"src"}}, "not an absolute"},
		{"the top as a root", redact.Options{Roots: []string{"/"}}, "not an absolute"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := redact.New(test.opts)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want an error with %q", err, test.want)
			}
		})
	}
}

// TestHidingTwiceChangesNothing puts pieces of samples, encodings and
// placeholders together at random (the same each time): what one pass lays
// bare, another must find.
func TestHidingTwiceChangesNothing(t *testing.T) {
	r := mustNew(t, redact.Options{Roots: []string{"/srv/build"}})
	pieces := []string{
		"/home/", "alice", "/", "\\", "\n", "\\n", "\\u0070", "%2F", "%3D", "+", "=", ": ", "\"", "'", " ", ">", "-", "_", ".", "@", "://",
		"[hidden: ", "[hidden: password]", "]", "~", "C:\\Users\\", "/srv/build", "password", "token", "secret_", "--", "Bear" + "er ", "ey" + "J",
		"-----BEG" + "IN PRIVATE KEY-----", "-----E" + "ND PRIVATE KEY-----", "projects/-home-",
	}
	for _, s := range samples() {
		pieces = append(pieces, s.text(), s.secret[:len(s.secret)/2], s.secret[len(s.secret)/2:], base64.StdEncoding.EncodeToString([]byte(s.text())))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		var b strings.Builder
		for range 1 + rng.IntN(12) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		checkStable(t, r, b.String())
	}
}

func checkStable(t *testing.T, r *redact.Redactor, s string) {
	t.Helper()
	raw := func(s string) (string, []redact.Hit) {
		hidden, hits := r.Raw([]byte(s))
		return string(hidden), hits
	}
	for name, hide := range map[string]func(string) (string, []redact.Hit){"Text": r.Text, "Raw": raw} {
		once, hits := hide(s)
		twice, again := hide(once)
		if len(again) > 0 || twice != once {
			t.Errorf("%s twice: %q became %q", name, once, twice)
		}
		if got, want := strings.Count(once, "\n"), strings.Count(s, "\n"); got != want {
			t.Errorf("%s: got %d newlines, want %d", name, got, want)
		}
		for _, h := range hits {
			if h.Offset < 0 || h.Offset > len(s) {
				t.Errorf("%s: hit at %d of %d bytes", name, h.Offset, len(s))
			}
		}
	}
}

// FuzzText holds the promises that no table can: hiding ends, is stable, keeps
// the lines.
func FuzzText(f *testing.F) {
	for _, s := range samples() {
		f.Add(s.text())
	}
	f.Add("/home/a/home/b \\u0070%41 password=\"[hidden: x]\"")
	r := mustNew(f, redact.Options{Roots: []string{"/srv/build"}})
	f.Fuzz(func(t *testing.T, s string) { checkStable(t, r, s) })
}
