package publish

import (
	"bytes"
	"testing"
)

// A file without content is an empty file, also in a buffer that nobody wrote into before (rule W4).
func TestLentFilesHaveContent(t *testing.T) {
	b := buffers.New().(*bytes.Buffer)
	if f := Lent("a", b); f.Body == nil {
		t.Error("got no content, want an empty one")
	}
	b.WriteString("text")
	if f := Lent("a", b); string(f.Body) != "text" {
		t.Errorf("got %q", f.Body)
	}
}
