package publish

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTheFolderOfRunsLeavesNoTraceOfHowItWasMade: in a new site and in one that keeps files of the site before, it is the only folder at the top,
// and nothing is said of that folder's place any more.
func TestTheFolderOfRunsLeavesNoTraceOfHowItWasMade(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	for _, body := range []string{"one", "two"} {
		publish(t, dir, "runs/a/index.html", "kept", "runs/b/index.html", body)
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 2 || entries[0].Name() != ManifestName || entries[1].Name() != runsFolder {
			t.Errorf("%v, %v: want the manifest and the folder of runs", entries, err)
		}
		top, err := os.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer top.Close()
		if scattered(top) {
			t.Error("what is made in the site's folder is still scattered")
		}
	}
}
