package publish

import (
	"strings"
	"testing"
)

func TestCheckName(t *testing.T) {
	for _, row := range []struct {
		good bool
		list []string
	}{
		{true, []string{
			"index.html", "runs/a-0123456789/index.html", ".nojekyll", "_headers", "con-0123456789.html", "console", "com10",
			"nulls/auxiliary", "a..b", "...a", "lpt", "com", "runs/a/manifest.json", strings.Repeat("a", 200),
		}},
		{false, []string{
			"", ".", "..", "/", "/etc/passwd", "../x", "a/../b", "a/..", "./a", "a//b", "a/", "a/./b", "index.html\n",
			"con", "CON", "nul.txt", "aux", "badges/con.svg", "com1", "lpt¹", "com0", "nul .txt",
			"a:b", "C:/x", `a\b`, `..\x`, "a?", "a*", "a<", "a>", "a|", `a"`, "a.", "a ", "a./b", "a /b", "...", "x/ ",
			"a\x00b", "a\nb", "a\x1b[31m", "a\x7f", "a\xffb", "é.html", "A.html", strings.Repeat("a", 256),
			"manifest.json", staging + "/x", "runs/a", "runs/a/b/c",
		}},
	} {
		for _, p := range row.list {
			if err := checkName(p); (err == nil) != row.good {
				t.Errorf("%q: got %v, want good: %v", p, err, row.good)
			}
		}
	}
}
