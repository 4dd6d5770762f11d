package redact_test

import (
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestListsAndCells hides what stands alone in a list or in a cell under a telling name; what says more than that stays.
func TestListsAndCells(t *testing.T) {
	r := mustNew(t, redact.Options{})
	p, q, key := "hunt"+"er2", "Summer"+"-2024", alnum(24)
	fill := strings.NewReplacer("@", p, "#", q, "%", key)
	for in, want := range map[string]string{
		"passwords: [@, #, x]":                                                  "passwords: [[hidden: password], x]",
		`"passwords": ["a b", "@", "none", "#"] and x`:                          `"passwords": ["a b", "[hidden: password]"] and x`,
		"passwords:\n  - @\n  - #\nnext: 1":                                     "passwords:\n  - [hidden: password]\n\nnext: 1",
		"Default passwords:\n\n* `@`\n* `#` is used":                            "Default passwords:\n\n* `[hidden: password]`\n* `" + q + "` is used",
		"api_keys:\n- %\n":                                                      "api_keys:\n- [hidden: api-key]\n",
		"| DB_PASSWORD | @ |":                                                   "| DB_PASSWORD | [hidden: password] |",
		"|`API_KEY`|`%`| prod |":                                                "|`API_KEY`|`[hidden: api-key]`| prod |",
		"| **API key** | % |":                                                   "| **API key** | [hidden: api-key] |",
		`password = "@ is what we use`:                                          `password = "[hidden: password] is what we use`,
		"API key: %":                                                            "API key: [hidden: api-key]",
		"| Password policy | at least 12 characters |":                          "",
		"| `password` | varchar(255) | not null |":                              "",
		"| `aws-access-key` | `AKIA[0-9A-Z]{16}` | hidden |":                    "",
		"| `github-token` | `gh[pousr]_[A-Za-z0-9_]{36,}` | hidden |":           "",
		"- AWS access keys: `AKIA[0-9A-Z]{16}`":                                 "",
		"| Password | @ is weak |":                                              "",
		"| Weak password in db2 | High1 |":                                      "",
		"| token | SEC-001 | low |":                                             "",
		"Passwords:\n- must have 12 characters\n- argon2id\n- src/auth.go:12\n": "",
		"tokens: [SEC-001, TASK-12]":                                            "",
		"passwords = [user.first1, get2(x)]":                                    "",
		"secrets:\n  - name: db-1\n    key: api2":                               "",
		"token 'TASK-0012-b and what follows":                                   "",
	} {
		in, want = fill.Replace(in), fill.Replace(want)
		if want == "" {
			want = in
		}
		if got, _ := r.Text(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// TestCookies hides the values of cookies that a machine made, and leaves what a person may read.
func TestCookies(t *testing.T) {
	r := mustNew(t, redact.Options{})
	value := alnum(24)
	for in, want := range map[string]string{
		"Cookie: theme=dark; sid=@":                                 "Cookie: theme=dark; sid=[hidden: authorization]",
		"Cookie: a=@; lang=en; b=@; c=d":                            "Cookie: a=[hidden: authorization]; c=d",
		"Set-Cookie: remember=@; Path=/; HttpOnly":                  "Set-Cookie: remember=[hidden: authorization]; Path=/; HttpOnly",
		`"cookie": "sid=@"`:                                         `"cookie": "sid=[hidden: authorization]"`,
		`document.cookie = "sid=@; path=/"`:                         `document.cookie = "sid=[hidden: authorization]; path=/"`,
		"curl --cookie 'sid=@' https://example.org":                 "curl --cookie 'sid=[hidden: authorization]' https://example.org",
		"Cookie: sid=" + strings.Repeat("@", 40):                    "Cookie: sid=[hidden: authorization]",
		"the cookie theme=dark-2 is kept":                           "",
		"Cookie: lang=en-GB; theme=dark-2; consent=2026-01-01":      "",
		"Set-Cookie: id=<id>; Max-Age=3600; SameSite=Strict":        "",
		"the cookie: it is set without Secure, by setCookie2(name)": "",
	} {
		in, want = strings.ReplaceAll(in, "@", value), strings.ReplaceAll(want, "@", value)
		if want == "" {
			want = in
		}
		if got, _ := r.Text(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
