package main

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// FuzzSafe: no text reaches a terminal or a log as anything but plain characters, and none begins a line as a workflow command (rule R8).
func FuzzSafe(f *testing.F) {
	for _, s := range []string{"", "::error::x", " ::error::x", "##[group]", " ##", "\v##x", "\x1b]8;;http://x\a", "\u202e", "\u2028", "a\r\nb", "\xff\xfe", "\u0085", "\ufeff::x", "#\u200b#[", strings.Repeat("é", 300)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := safeStart(s)
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > 2000 {
			t.Fatalf("%q becomes %q", s, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
				t.Fatalf("%q becomes %q, which holds %U", s, got, r)
			}
		}
		if trimmed := strings.TrimSpace(got); strings.HasPrefix(trimmed, "::") || strings.HasPrefix(trimmed, "##") || strings.Contains(got, "##[") {
			t.Fatalf("%q becomes %q, which a runner obeys", s, got)
		}
	})
}
