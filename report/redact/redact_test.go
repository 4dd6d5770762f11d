package redact_test

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"reflect"
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

// forms are the ways in which a secret is written in a run's files.
var forms = []struct {
	name  string
	write func(secret string) string
}{
	{"plain", func(s string) string { return s }},
	{"prose", func(s string) string { return "The key is (" + s + ") and must go." }},
	{"line", func(s string) string { return "first\n" + s + "\nlast" }},
	{"quoted", func(s string) string { return "call(`" + s + "`)" }},
	{"url", func(s string) string { return "https://example.org/?state=4&x=" + url.QueryEscape(s) + "&y=2" }},
	{"json", func(s string) string { return quote("see " + s + "\n") }},
	{"json in json", func(s string) string { return quote(quote("see " + s + "\n")) }},
	{"escaped", escapeAll},
	{"base64", func(s string) string { return base64.StdEncoding.EncodeToString([]byte("here: " + s + " (end)")) }},
	{"base64 in an address", func(s string) string { return "x/" + base64.RawURLEncoding.EncodeToString([]byte(s)) }},
	{"base64 in lines", func(s string) string { return lines(base64.StdEncoding.EncodeToString([]byte(s)), 60) + " end" }},
}

func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

func escapeAll(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteString(`\u00` + string("0123456789abcdef"[s[i]>>4]) + string("0123456789abcdef"[s[i]&15]))
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

func TestEveryKindHasASample(t *testing.T) {
	seen := map[string]bool{"home-path": true, "unsettled": true} // tested below
	for _, s := range samples() {
		seen[s.kind] = true
	}
	for _, k := range redact.Kinds() {
		if !seen[k.Name] {
			t.Errorf("kind %s has no sample", k.Name)
		}
	}
}

func TestEveryKindInEveryForm(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, s := range samples() {
		for _, form := range forms {
			in := form.write(s.text())
			got, hits := r.Raw(in)
			if len(hits) == 0 || !strings.Contains(got, "[hidden: "+s.kind+"]") && !strings.Contains(form.name, "base64") {
				t.Errorf("%s, %s: %q became %q with %v", s.kind, form.name, in, got, hits)
			}
			secret := s.secret[len(s.secret)/4:]
			if strings.Contains(got, secret) || strings.Contains(got, form.write(secret)) {
				t.Errorf("%s, %s: the secret stays in %q", s.kind, form.name, got)
			}
			if json.Valid([]byte(in)) && !json.Valid([]byte(got)) {
				t.Errorf("%s, %s: JSON is broken: %q", s.kind, form.name, got)
			}
		}
	}
}

// TestOnlyTheSecretIsHidden: what is around it stays, and its kind is named once.
func TestOnlyTheSecretIsHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, s := range samples() {
		got, hits := r.Text("a\n" + s.text() + "\nb")
		newlines := strings.Repeat("\n", strings.Count(s.secret, "\n"))
		want := "a\n" + s.before + "[hidden: " + s.kind + "]" + newlines + s.after + "\nb"
		if got != want || !reflect.DeepEqual(hits, []redact.Hit{{Kind: s.kind, Line: 2}}) {
			t.Errorf("%s: got %q with %v, want %q", s.kind, got, hits, want)
		}
	}
}

// TestWrappedKey: a private key in wrapped base64 is hidden to its last line, and the member that follows stays.
func TestWrappedKey(t *testing.T) {
	r := mustNew(t, redact.Options{})
	key := "-----BEG" + "IN PRIVATE KEY-----\n" + lines(b64(300), 64) + "\n-----E" + "ND PRIVATE KEY-----"
	wrapped := lines(base64.StdEncoding.EncodeToString([]byte(key)), 76)
	got, _ := r.Text("key: |\n" + wrapped + "\nnext: x")
	if strings.Trim(strings.TrimPrefix(got, "key: |\n[hidden: private-key]"), "\n") != "next: x" {
		t.Errorf("got %q", got)
	}
}

func TestHitsHaveLines(t *testing.T) {
	r := mustNew(t, redact.Options{})
	_, hits := r.Text("a " + "gh" + "p_" + alnum(36) + "\n\nb " + "np" + "m_" + alnum(36) + " in /home/alice/x")
	want := []redact.Hit{{Kind: "github-token", Line: 1}, {Kind: "npm-token", Line: 3}, {Kind: "home-path", Line: 3}}
	if !reflect.DeepEqual(hits, want) {
		t.Errorf("got %v, want %v", hits, want)
	}
}

func TestNamed(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, row := range []struct{ name, value, want string }{
		{"db_password", "Tr0u" + "b4dor", "password"},
		{"API key", alnum(24), "api-key"},
		{"adafruitKey", alnum(24), "api-key"},
		{"auth", "ZGVwbG95" + "Ong5WXo4V3c3VnY2VXU1", "authorization"},
		{"password_file", "Tr0u" + "b4dor", ""},
		{"cacheKey", "users/list-all-2", ""},
		{"password", "must have 12 characters", ""},
		{"commit", hexa(40), ""},
	} {
		if got := r.Named(row.name, row.value); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

// TestCamelCaseKeys: a name that ends with Key gives a random value in quotes away, and no name, digest or path.
func TestCamelCaseKeys(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for value, hidden := range map[string]bool{
		alnum(24): true, "aio" + "-" + alnum(28): true,
		hexa(40): false, uuid(): false, "checkout.paymentMethodV2Title": false, "TestingOnlyNewDecapsulationKey1024": false,
		"linux-node-" + hexa(40): false, "your-adafruit-key-2024-aBcDeF": false, "${ADAFRUIT_KEY_2}": false,
	} {
		if got, _ := r.Text(`adafruitKey := "` + value + `"`); (got == `adafruitKey := "[hidden: api-key]"`) != hidden {
			t.Errorf("got %s", got)
		}
	}
}

func TestNilHidesNothing(t *testing.T) {
	var r *redact.Redactor
	in := samples()[3].text()
	if got, hits := r.Text(in); got != in || hits != nil || r.Named("password", "Tr0u"+"b4dor") != "" {
		t.Errorf("got %q, %v; want the text as it is", got, hits)
	}
}

func TestPathsStay(t *testing.T) {
	r := mustNew(t, redact.Options{Paths: true})
	if got, _ := r.Text("/home/alice/" + "gh" + "p_" + alnum(36)); got != "/home/alice/[hidden: github-token]" {
		t.Errorf("got %q", got)
	}
}

func TestPolicyPatterns(t *testing.T) {
	r := mustNew(t, redact.Options{Extra: []redact.Pattern{
		{Name: "staff-id", Expr: `STAFF-\d{6}`}, {Name: "ticket", Expr: `\bticket (\d{4})\b`}, {Name: "word", Expr: `hidden`},
	}})
	got, hits := r.Text("by STAFF-123456, see ticket 4711.")
	if want := "by [hidden: staff-id], see ticket [hidden: ticket]."; got != want || len(hits) != 2 {
		t.Errorf("got %q with %v, want %q", got, hits, want)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct{ name, expr, want string }{
		{"x", "(", "missing closing"}, {"<b>", "abc", "the name must be"}, {"x", "a*", "empty text"},
	} {
		_, err := redact.New(redact.Options{Extra: []redact.Pattern{{Name: test.name, Expr: test.expr}}})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want an error with %q", test.expr, err, test.want)
		}
	}
}

// FuzzText: hiding ends, is stable, and keeps the lines.
func FuzzText(f *testing.F) {
	for _, s := range samples() {
		f.Add(s.text())
		f.Add("see " + quote(s.text()) + " " + base64.StdEncoding.EncodeToString([]byte(s.text())))
	}
	f.Add("/home/a/home/b \\u0070%41 password=\"[hidden: x]\" password=[hidden: token]a1b2c3d4")
	r := mustNew(f, redact.Options{Extra: []redact.Pattern{{Name: "word", Expr: "hidden|token"}}})
	f.Fuzz(func(t *testing.T, s string) {
		for name, hide := range map[string]func(string) (string, []redact.Hit){"Text": r.Text, "Raw": r.Raw} {
			once, hits := hide(s)
			if twice, again := hide(once); len(again) > 0 || twice != once {
				t.Errorf("%s twice: %q became %q", name, once, twice)
			}
			if got, want := strings.Count(once, "\n"), strings.Count(s, "\n"); got != want {
				t.Errorf("%s: got %d newlines, want %d", name, got, want)
			}
			for _, h := range hits {
				if h.Line < 1 || h.Line > strings.Count(s, "\n")+1 {
					t.Errorf("%s: hit in line %d", name, h.Line)
				}
			}
		}
	})
}

// BenchmarkHostile measures texts made of candidates that lead nowhere.
func BenchmarkHostile(b *testing.B) {
	r := mustNew(b, redact.Options{})
	for _, piece := range []string{"password", "-----BEGIN PRIVATE KEY-----", "b3BlbnNzaC1" + "rZXktdjE", " eyJ", "\\u0041%41", "glpat-",
		"://a:", "/home/", "QUJDREVGR0hJSktM", "token=\"", "authorization:", "mysql ", "@tcp(", "MIIEIBAAKBgQ", "\"d\":", "cookie:cookie=",
		"+AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n", "pass=1a", "machine ", "&"} {
		text := strings.Repeat(piece, 1<<20/len(piece))
		b.Run(piece[:min(len(piece), 12)], func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				r.Raw(text)
			}
		})
	}
}
