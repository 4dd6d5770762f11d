package dialect

import "testing"

// TestFilesInSentences: the one file that a finding's title or first line names is its file; of two it is said which by nobody.
func TestFilesInSentences(t *testing.T) {
	for _, s := range []style{
		{"entries", "## High\n\n- No batch size in db/x.sql\n- The till stays open.\n\n## Low\n\n- Names in `src/name.ts` are short.\n", []string{"high db/x.sql:0", "high :0", "low src/name.ts:0"}},
		{"a title", "### [HIGH] No batch size in db/x.sql.\n\nIt locks, unlike db/y.sql.\n", []string{"high db/x.sql:0"}},
		{"two files", "## High\n\n- db.go differs: src/a.go against src/b.go\n", []string{"high :0"}},
		{"words and addresses", "## High\n\n- read/write of Node.js, see https://example.org/a/b.html\n", []string{"high :0"}},
		{"a summary of what has no file", "## Summary\n\n- [HIGH] No batch size in db/x.sql\n\n## Findings\n\n### [HIGH] No batch size\n\nIt locks the table.\n", []string{"high :0"}},
	} {
		s.hold(t)
	}
}
