package publish

import (
	"strings"
	"testing"
)

func TestCheckPath(t *testing.T) {
	for _, row := range []struct {
		good bool
		list []string
	}{
		{true, []string{
			"index.html", "runs/a-0123456789/raw/x.txt", ".nojekyll", "_headers", "con-0123456789.html", "console", "com10",
			"nulls/auxiliary", "a..b", "...a", "lpt", "com", "runs/manifest.json", "é.html", strings.Repeat("a", 255),
		}},
		{false, []string{
			"", ".", "..", "/", "/etc/passwd", "../x", "a/../b", "a/..", "./a", "a//b", "a/", "a/./b",
			"con", "CON", "nul.txt", "aux", "runs/Prn.tar.gz", "com1", "COM9.html", "lpt¹", "com0", "conin$", "CONOUT$", "nul .txt",
			"a:b", "C:/x", `a\b`, `..\x`, "a?", "a*", "a<", "a>", "a|", `a"`, "a.", "a ", "a./b", "a /b", "...", "x/ ",
			"a\x00b", "a\nb", "a\x1b[31m", "a\x7f", "a\xffb", "manifest.json", "Manifest.JSON", strings.Repeat("a", 256),
		}},
	} {
		for _, p := range row.list {
			if err := checkPath(p); (err == nil) != row.good {
				t.Errorf("%q: got %v, want good: %v", p, err, row.good)
			}
		}
	}
}
