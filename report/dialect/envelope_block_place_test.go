package dialect

import "testing"

// TestFindingsInBlocksHaveTheirLines: a finding of a block of code stands at its line of the file, however many messages stand above.
func TestFindingsInBlocksHaveTheirLines(t *testing.T) {
	const head = "---\ntype: review_verdict\nsignal: fail\n---\n"
	text := head + "Not yet.\n\n```json\n{\"findings\": [\n  {\"id\": \"A-1\", \"severity\": \"high\", \"title\": \"one\"}\n]}\n```\n" +
		head + "Not yet.\n\n```json\n{\"findings\": [\n  {\"id\": \"A-2\", \"severity\": \"high\", \"title\": \"two\"}\n]}\n```\n"
	got := map[string]int{}
	for _, f := range findingsOf(read(t, "reviews/qa.md", text)) {
		got[f.ID] = f.Origins[0].Line
	}
	if got["A-1"] != 9 || got["A-2"] != 20 {
		t.Errorf("got the lines %v, want 9 and 20", got)
	}
}
