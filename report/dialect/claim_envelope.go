package dialect

import (
	"path"
	"slices"
	"strings"
)

func envelopeShape(f *File) bool {
	if f.Format != Markdown {
		return holdsTalk(f, isEnvelopeRecord)
	}
	if statedShape(f) || fixReportShape(f) {
		return false
	}
	for _, step := range strings.Split(path.Dir(f.Path), "/") {
		if slices.Contains(otherFolders, step) {
			return false
		}
	}
	if f.Doc == nil || len(f.Doc.Values) == 0 {
		_, _, ok := brokenHead(f)
		return ok || f.holdsHeads()
	}
	return isEnvelope(&f.Doc.Values[0]) || f.countsItself() || f.holdsHeads()
}
