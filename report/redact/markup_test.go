package redact_test

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestWhatATagLeadsToIsSearched: the tag stands inside of a word or only seems to be one, and the token in it holds a mark.
func TestWhatATagLeadsToIsSearched(t *testing.T) {
	r := mustNew(t, redact.Options{})
	token := "gh" + "p_" + alnum(36)
	for _, row := range []struct{ before, token, after string }{
		{`see<a href="?x=`, strings.Replace(token, "_", "&#95;", 1), `">here</a>`},
		{`a<b && t == "`, strings.Replace(token, "_", `\_`, 1), `" && c>d`},
		{`a<b && t == "`, token[:9] + "`" + token[9:], `" && c>d`},
	} {
		if got, hits := r.Text(row.before + row.token + row.after); got != row.before+"[hidden: github-token]"+row.after || len(hits) != 1 {
			t.Errorf("got %q with %v", got, hits)
		}
	}
}

// TestMarkupHidesNothing: a token is found behind references to characters, comments and seams, and the text around it stays.
func TestMarkupHidesNothing(t *testing.T) {
	r := mustNew(t, redact.Options{})
	token := "gh" + "p_" + alnum(36)
	each := func(format string) string {
		var b strings.Builder
		for _, c := range token {
			fmt.Fprintf(&b, format, c)
		}
		return b.String()
	}
	for _, row := range []struct{ name, text string }{
		{"decimal", each("&#%d;")},
		{"hexadecimal", each("&#x%x;")},
		{"capitals", each("&#X%04X;")},
		{"one character", "&#103;" + token[1:]},
		{"a seam", token[:9] + "]]><![CDATA[" + token[9:]},
		{"a comment", token[:9] + "<!-- x -->" + token[9:]},
		{"a name", "ghp&lowbar;" + token[4:]},
		{"a name without width", token[:9] + "&shy;" + token[9:]},
		{"a backslash of Markdown", "gh" + `p\_` + token[4:]},
		{"a colour", token[:4] + "\x1b[m\x1b[01;31m" + token[4:]},
		{"a soft hyphen", token[:9] + "\u00ad" + token[9:]},
		{"no width", token[:3] + "\u200b" + token[3:9] + "\u2060\ufeff" + token[9:]},
		{"two texts added up", token[:2] + `" + "` + token[2:9] + "' + '" + token[9:]},
		{"two texts added up in JSON", token[:2] + `\" + \"` + token[2:]},
		{"two texts added up on two lines", token[:9] + "\" +\n\t\"" + token[9:]},
		{"two texts added up from the next line on", token[:9] + "'\n    + '" + token[9:]},
		{"two texts added up without blanks", token[:9] + `"+"` + token[9:]},
		{"two texts added up on two lines of JSON", token[:9] + `\" +\n  \"` + token[9:]},
		{"emphasis", token[:9] + "**" + token[9:14] + "**" + token[14:20] + "`" + token[20:]},
		{"code in code", token[:9] + "``" + token[9:14] + "**`" + token[14:20] + "`**" + token[20:]},
		{"tags inside of a line", token[:9] + "<b>" + token[9:14] + "</b>" + token[14:20] + `<span class="x">` + token[20:]},
		{"tags and marks one after the other", token[:9] + "**<b><i>" + token[9:14] + "</i></b>**<u>" + token[14:20] + "</u>" + token[20:]},
		{"a tag with a reference in it", token[:9] + `<span title="a &amp; b">` + token[9:]},
		{"a link of a terminal", token[:9] + "\x1b]8;;https://a.example\a" + token[9:14] + "\x1b]8;;\x1b\\" + token[14:]},
		{"a choice of looks", token[:9] + "\ufe0f" + token[9:]},
		{"wide letters", strings.Map(func(c rune) rune { return c - '!' + 0xff01 }, token)},
		{"octal digits", each(`\%03o`)},
		{"wide characters", strings.Join(strings.Split(token, ""), "\x00")},
		{"wider characters", strings.Join(strings.Split(token, ""), "\x00\x00\x00")},
		{"twice", strings.ReplaceAll(each("&#%d;"), "&", "&amp;")},
	} {
		t.Run(row.name, func(t *testing.T) {
			got, hits := r.Raw([]byte("a & b < c " + row.text + " ]] &amp; d"))
			if want := "a & b < c [hidden: github-token] ]] &amp; d"; strings.Replace(string(got), "\n", "", 1) != want || len(hits) != 1 {
				t.Errorf("got %q with %v, want %q", got, hits, want)
			}
		})
	}
	if got, hits := r.Text(`"pass` + `word=&quot;kX9` + `mQ2vL8zR&quot;"`); len(hits) != 1 || !strings.Contains(got, "[hidden: password]") {
		t.Errorf("got %q with %v, want the password behind an entity hidden", got, hits)
	}
	for _, text := range []string{"密码：kX9" + "mQ2vL8zR", "pass" + "word\u00a0=\u00a0'kX9" + "mQ2vL8zR'", "pass" + "word：\u202fkX9" + "mQ2vL8zR"} {
		if got, hits := r.Text(text); len(hits) != 1 || strings.Contains(got, "mQ2vL8zR") {
			t.Errorf("got %q with %v, want the password behind an unusual sign hidden", got, hits)
		}
	}
	for _, plain := range []string{"**a** b*c*d `x`y", "\x1b]8;;x", "\x1b]0;\n\a", `C:\101 \018 \7`, "密码：至少 8 位，密码：必须更改", "a\u00a0b：c",
		"a &amp; b", "&#; &#x; &#99999999; &#xD800;", "<!-- open", "&ampx; &nothing; &", "\x1b[", "\x1b[1", `"a" + "b" \\_`, "“x” — \u200b", "x <!--\n--> y", "&", "<", "]]>", "+", `"+`, `"+"`, "+\"", "a\" +\n b", `'x' + "y"`, "a\x00\x00b\x00"} {
		if got, hits := r.Text(plain); got != plain || len(hits) > 0 {
			t.Errorf("got %q with %v, want %q as it was", got, hits, plain)
		}
	}
}
