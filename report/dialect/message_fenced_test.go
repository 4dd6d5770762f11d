package dialect

import "testing"

// TestMessageInABlock: JSON in a block is a message where messages belong, and an example elsewhere.
func TestMessageInABlock(t *testing.T) {
	a := artefact(t, "messages-in-a-block/pipeline/till.md")
	if len(a.Messages) != 1 || a.Messages[0].Type != "ReviewResult" || len(findingsOf(a)) != 1 {
		t.Fatalf("messages %v, findings %v", a.Messages, findingsOf(a))
	}
	if f := findingsOf(a)[0]; f.Origin().Line != 10 || f.File != "shop/till.py" {
		t.Errorf("the finding is at line %d about %q", f.Origin().Line, f.File)
	}
	const text = "# Review\n\n```json\n{\"schema\": \"ReviewResult\", \"status\": \"rejected\"}\n```\n"
	for path, want := range map[string]bool{"pipeline/x.md": true, "messages/qa/x.md": true, "handoffs/x.md": true, "04-reviewer-to-lead.md": true, "csv-to-json.md": false, "docs/x.md": false, "x.md": false} {
		if got := Find(load(path, []byte(text))) != nil; got != want {
			t.Errorf("%s: read %v, want %v", path, got, want)
		}
	}
	if Find(load("pipeline/x.md", []byte("```json\n{\"a\": 1}\n```\n"))) != nil {
		t.Error("any JSON in a block is read as a message")
	}
}
