package rundir

import (
	"strings"
	"testing"
)

// TestUnfenced: a document that is one block of Markdown is what stands in it, line for line; where the block ends before the
// document does, it is an example.
func TestUnfenced(t *testing.T) {
	const open = "           \n"
	for text, want := range map[string]string{
		"```markdown\n# A\n```\n":                     open + "# A\n   \n",
		"```markdown\n# A\n```go\nx\n```\nb\n```":     open + "# A\n```go\nx\n```\nb\n   ",
		"````md\r\n# A\r\n```\nx\n```\n````\r\n":      "      \r\n# A\r\n```\nx\n```\n    \r\n",
		"```markdown\n# A\n```\n\nb\n\n```go\nx\n```": "",
		"```markdown\n# A\n```\nb\n":                  "",
		"```markdown\n# A\n```go\nx\n```":             "",
		"```\n# A\n```\n":                             "",
		"# A\n":                                       "",
		"```md\n---\ntype: x\n---\n# A\n```\n":        "",
		"```md":                                       "",
	} {
		got, fenced := unfenced([]byte(text))
		if fenced != (want != "") || fenced && string(got) != want || !fenced && string(got) != text {
			t.Errorf("%q: %q %v, want %q", text, got, fenced, want)
		}
	}
}

// TestAFencedReviewIsRead: the readers get the document, which is called repaired, and its lines are those of the file.
func TestAFencedReviewIsRead(t *testing.T) {
	c := &content{}
	c.markdown([]byte("```markdown\n# A\n```\n"))
	if c.file.BodyLine != 1 || c.file.Body != "           \n# A\n   \n" || !c.repaired {
		t.Errorf("body %q at line %d, repaired %v", c.file.Body, c.file.BodyLine, c.repaired)
	}
}

// TestMessagesInAnUnknownFile: a conversation that lies where no messages belong is said to be there; other blocks of code are not.
func TestMessagesInAnUnknownFile(t *testing.T) {
	const message = "# Talk\n\n```json\n{\"schema\": \"ReviewResult\", \"component_id\": \"a\", \"verdict\": \"rejected\"}\n```\n"
	for text, want := range map[string]string{message: "talk.md warning unknown_file, . warning unknown_file", "# Talk\n\n```json\n{\"a\": 1}\n```\n": ". warning unknown_file"} {
		m := read(t, tree("talk.md="+text), Options{})
		var got []string
		for _, p := range m.Problems {
			got = append(got, p.Path+" "+p.Level.String()+" "+string(p.Kind))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
