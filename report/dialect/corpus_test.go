package dialect

import (
	"testing"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// TestCorpus runs the real archives, where they are at hand: nearly all entries of finding-like lists must be read.
func TestCorpus(t *testing.T) {
	byReader, read, like := map[string]int{}, 0, 0
	eachCorpusFile(t, "", func(rel string, data []byte) {
		f := load(rel, data)
		if f == nil {
			t.Logf("cannot be decoded: %s", rel)
			return
		}
		inFile := 0
		if r := Find(f); r != nil {
			byReader[r.Name]++
			a := r.Read(f, Limits{})
			inFile = len(findingsOf(a))
			for _, review := range a.Reviews {
				t.Logf("%d by %s: %s %s", len(review.Findings), r.Name, rel, review.Pointer)
			}
		}
		want := likeEntries(f)
		if inFile < want {
			t.Logf("read %d of %d entries: %s", inFile, want, rel)
		}
		read, like = read+min(inFile, want), like+want
	})
	t.Logf("files by reader: %v", byReader)
	t.Logf("read %d of %d entries of finding-like lists", read, like)
	if read*100 < like*95 {
		t.Errorf("read %d of %d entries of finding-like lists, want at least 95 %%", read, like)
	}
}

// likeEntries counts by the plainest rule there is: objects in arrays of which one has a severity and a text field.
func likeEntries(f *form.File) (n int) {
	if f.Format == form.Markdown || f.Format == form.Text {
		return 0
	}
	for _, root := range f.Roots() {
		n += countLike(root)
	}
	return n
}

func countLike(v form.Value) (n int) {
	for i := range v.Node.Items {
		if node.Has(&v.Node.Items[i], "severity") &&
			node.Has(&v.Node.Items[i], "description", "detail", "title", "issue", "concern", "summary", "message", "finding", "note") {
			return len(v.Node.Items)
		}
	}
	for i := range v.Size() {
		n += countLike(v.Child(i))
	}
	return n
}
