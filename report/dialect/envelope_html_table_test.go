package dialect

import "testing"

// TestHTMLTables: the rows of a table in HTML are read as those of Markdown, each on the line where it begins.
func TestHTMLTables(t *testing.T) {
	const head = "<table>\n<tr><th>Severity</th><th>Location</th><th>Issue</th></tr>\n"
	for _, s := range []style{
		{"a row on a line", head + "<tr><td>High</td><td><code>src/pay.ts:50</code></td><td>a &lt; b | c</td></tr>\n</table>\n\n## Low\n\n- src/list.ts:12 — the list\n", []string{"high src/pay.ts:50", "low src/list.ts:12"}},
		{"a cell on a line", "<table>\n<thead>\n<tr>\n<th>Severity</th>\n<th>File</th>\n<th>Issue</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><b>High</b></td>\n<td>src/pay.ts:50</td>\n<td>The amount</td>\n</tr>\n</tbody>\n</table>\n", []string{"high src/pay.ts:50"}},
		{"fields", "<table>\n<tr><th>Severity</th><td>High</td></tr>\n<tr><th>File</th><td>src/pay.ts:50</td></tr>\n<tr><th>Issue</th><td>The amount</td></tr>\n</table>\n", []string{"high src/pay.ts:50"}},
		{"counts", "<table>\n<tr><th>Severity</th><th>Count</th></tr>\n<tr><td>High</td><td>0</td></tr>\n</table>\n\nNo issues found.\n", nil},
		{"code", "```html\n" + head + "<tr><td>High</td><td>src/pay.ts:50</td><td>a</td></tr>\n</table>\n```\n\nNo issues found.\n", nil},
		{"a tag in words", "## High\n\n### F-1: No table\n**File:** src/pay.ts:50\n**Issue:** Not a `<table>` but divs.\n\n```html\n" + head + "</table>\n```\n\n### F-2: No row\n**File:** src/list.ts:12\n", []string{"high src/pay.ts:50", "high src/list.ts:12"}},
		{"a bare tag in words", "## High\n\n### F-1: No table\n**File:** src/pay.ts:50\n**Issue:** Not a <table> but divs.\n\n```html\n" + head + "</table>\n```\n\n### F-2: No row\n**File:** src/list.ts:12\n", []string{"high src/pay.ts:50", "high src/list.ts:12"}},
	} {
		s.hold(t)
	}
	found := findingsOf(read(t, "reviews/qa.md", head+"<tr>\n<td>High</td>\n<td>src/pay.ts:50</td>\n<td>The amount</td>\n</tr>\n</table>\n"))
	if len(found) != 1 || found[0].Origin().Line != 3 {
		t.Errorf("%v, want one of line 3", found)
	}
}
