package prose

import (
	"html"
	"regexp"
	"testing"
)

// decoded is an address as Markdown's parser gives it.
func decoded(raw string) string {
	return regexp.MustCompile("&#?[0-9A-Za-z]+;").ReplaceAllStringFunc(raw, html.UnescapeString)
}

func TestLink(t *testing.T) {
	for _, tt := range []struct{ raw, want string }{
		{"https://example.org/a?b=1&copy=2#c", "https://example.org/a?b=1&copy=2#c"},
		{"HTTP://example.org", "http://example.org"},
		{" https://example.org ", "https://example.org"},
		{"ht\ntps://exam\tple.org/", "https://example.org/"},
		{"https&#x3A;//example.org", "https://example.org"},
		{"https://[::1]:8080/", "https://[::1]:8080/"},
		{"mailto:a@example.org", "mailto:a@example.org"},
	} {
		if got, ok := follow(decoded(tt.raw)); !ok || got.String() != tt.want {
			t.Errorf("%q leads to %v, %v, want %q", tt.raw, got, ok, tt.want)
		}
	}
}

// badAddresses are addresses that must stay text, in the spellings that have got through elsewhere.
var badAddresses = []string{
	"", "#", "#a", "a.html", "/etc/passwd", "../a", "?q",
	"javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\x01javascript:alert(1)", "java\tscript:alert(1)",
	"java\nscript:alert(1)", "javascript&colon;alert(1)", "javascript&#58;alert(1)", "javascript&#x3a;alert(1)", "&#106;avascript:alert(1)",
	"&#x6A&#x61;vascript:alert(1)", "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "java\u200bscript:alert(1)",
	"javascript://example.org/%0aalert(1)", "javascript:https://example.org",
	"data:text/html,<script>alert(1)</script>", "data:image/svg+xml;base64,AAAA", "data:image/png;base64,AAAA", "vbscript:msgbox(1)",
	"file:///etc/passwd", "file://host/share", "//example.org/a", `\\host\share`, `/\example.org`, `\/example.org`, `https:\\example.org`,
	`https://a\@example.org`, "smb://host/share", "ms-msdt:/id", "vscode://a", "search-ms:query=a", "ftp://example.org", "blob:https://a",
	"view-source:https://example.org", "http:", "http:example.org", "http:/example.org", "http://", "https://:80", "https://?a",
	"https://good.example@evil.example/", "https://user:word@example.org/", "www.example.org", "tel:1", "intent://a",
	"mailto:", "mailto:a", "mailto:@b.c", "mailto:a@b@c.d", "mailto:a@b.c?attach=/etc/passwd", "mailto:a@b.c,d@e.f", "mailto:a@b.c%0Acc",
}

func TestLinkRefuses(t *testing.T) {
	for _, raw := range badAddresses {
		if got, ok := follow(decoded(raw)); ok {
			t.Errorf("%q leads to %v, want it refused", raw, got)
		}
	}
}

func TestShows(t *testing.T) {
	for _, tt := range []struct {
		text, host string
		want       bool
	}{
		{"see example.org.", "example.org", true},
		{"https://Example.ORG/a", "example.org", true},
		{"here", "example.org", false},
		{"data.co", "a.co", false},
		{"a.co.example.org", "a.co", false},
		{"a.coa.co", "a.co", false},
		{"github.com", "evil.example", false},
	} {
		if got := shows(tt.text, tt.host); got != tt.want {
			t.Errorf("shows(%q, %q) = %v, want %v", tt.text, tt.host, got, tt.want)
		}
	}
}
