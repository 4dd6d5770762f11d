package dialect

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestProblemsHaveOneDoor: what is joined is what went through one file of package form, so nothing else may add a problem while parts are read.
func TestProblemsHaveOneDoor(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	const door = "form/reading.go"
	opened := false
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "Art.Problems = "); n > 0 && !strings.HasSuffix(name, "_test.go") {
			opened = opened || filepath.ToSlash(name) == door
			if filepath.ToSlash(name) != door {
				t.Errorf("%s adds to a list of problems by itself; call Tell or Problem", name)
			}
		}
	}
	if !opened {
		t.Errorf("%s adds no problem: the door is elsewhere, and nothing was tried", door)
	}
}
