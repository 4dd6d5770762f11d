package dialect

import (
	"path"
	"slices"
)

// testResultsShape wants numbers that passed and numbers that failed at the run's top or in a folder of results: deeper down lies what tested a
// part, or another time. What excuses some of its failures is no plain summary, and stays unread; what lists findings is read for them.
func testResultsShape(f *File) bool {
	if f.Format != JSON && f.Format != YAML || !resultsFile.MatchString(path.Base(f.Path)) || !resultsFolder.MatchString(path.Dir(f.Path)) {
		return false
	}
	roots := f.roots()
	if len(roots) != 1 {
		return false
	}
	o := newReading(f).object(roots[0])
	if o == nil || slices.ContainsFunc(o.names, excuse.MatchString) || earlierPhase.MatchString(o.scalar("phase", "stage", "note", "notes", "label")) {
		return false
	}
	c := o.results()
	return c.Passed.Known && c.Failed.Known && !listsShape(f)
}
