package dialect

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestCorpus runs the real archives, where they are at hand: nearly all entries of finding-like lists must be read.
func TestCorpus(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	root := filepath.Join(shared, "corpus")
	byReader, read, like := map[string]int{}, 0, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		f := load(filepath.ToSlash(rel), data)
		if f == nil {
			t.Logf("cannot be decoded: %s", rel)
			return nil
		}
		inFile := 0
		if r := Find(f); r != nil {
			byReader[r.Name]++
			a := r.Read(f, Limits{})
			inFile = len(findings(a))
			for _, review := range a.Reviews {
				t.Logf("%d by %s: %s %s", len(review.Findings), r.Name, rel, review.Pointer)
			}
		}
		want := likeEntries(f)
		if inFile < want {
			t.Logf("read %d of %d entries: %s", inFile, want, rel)
		}
		read, like = read+min(inFile, want), like+want
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("files by reader: %v", byReader)
	t.Logf("read %d of %d entries of finding-like lists", read, like)
	if read*100 < like*95 {
		t.Errorf("read %d of %d entries of finding-like lists, want at least 95 %%", read, like)
	}
}

// likeEntries counts by the plainest rule there is: objects in arrays of which one has a severity and a text field.
func likeEntries(f *File) (n int) {
	if f.Format == Markdown || f.Format == Text {
		return 0
	}
	for _, root := range f.roots() {
		n += countLike(root)
	}
	return n
}

func countLike(v value) (n int) {
	for i := range v.node.Items {
		if has(&v.node.Items[i], "severity") && has(&v.node.Items[i], "description", "detail", "title", "issue", "concern", "summary", "message", "finding", "note") {
			return len(v.node.Items)
		}
	}
	for i := range v.size() {
		n += countLike(v.child(i))
	}
	return n
}
