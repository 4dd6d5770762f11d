package dialect

import "testing"

// TestRemarksBelowTheirPlace: a remark stands where the line or the heading above says, be that a file or a line of it.
func TestRemarksBelowTheirPlace(t *testing.T) {
	for _, s := range []style{
		{"a line", "src/list.ts:88\n\nissue (blocking): the list has no end\n\n`src/pay.ts:50`\nnitpick: the name says little\n",
			[]string{"critical src/list.ts:88", "informational src/pay.ts:50"}},
		{"several", "src/list.ts:88\nissue (blocking): the list has no end\nnitpick: the name\n", []string{"critical src/list.ts:88", "informational src/list.ts:88"}},
		{"a heading", "## src/list.ts:88\n\n**issue (blocking):** the list has no end\n\n## src/pay.ts\n\n**nitpick:** the name\n", []string{"critical src/list.ts:88", "informational src/pay.ts:0"}},
		{"praise", "src/list.ts:88\npraise: clear\n\n## src/pay.ts:50\n\nthought: one day this may be a table\n\nNo issues found.\n", nil},
		{"another paragraph between", "src/list.ts:88\n\nThe list was read.\n\nnitpick: nothing in particular\n\nNo issues found.\n", nil},
	} {
		s.hold(t)
	}
}
