package dialect

import (
	"slices"

	"swarmreport/report"
)

// Messages as JSON in a block of code: an agent that answers in Markdown where its message belongs. Only in the folders of messages, for
// elsewhere a block shows what a message looks like.

var messageFolders = []string{"pipeline", "messages", "inbox", ".msg"}

// fencedTalk are the readers of messages in JSON, by their shapes.
var fencedTalk = []struct {
	shape func(*File) bool
	read  func(*File) *report.Artefact
}{{pipelineShape, readPipeline}, {buildShape, readBuild}, {ralphShape, readRalph}, {busShape, readBus}}

func fencedShape(f *File) bool {
	if f.Format != Markdown || f.Doc != nil || !slices.ContainsFunc(messageFolders, func(folder string) bool { return inFolder(f.Path, folder) }) {
		return false
	}
	return fencedReader(withoutFence(f)) != nil
}

func readFenced(f *File) *report.Artefact {
	inner := withoutFence(f)
	if read := fencedReader(inner); read != nil {
		return read(inner)
	}
	r := newReading(f)
	r.refuse(atLine(max(f.BodyLine, 1)), "message as JSON in a block of code")
	return r.finish()
}

// withoutFence gives what stands in the blocks as a file of JSON, nil where that is none.
func withoutFence(f *File) *File {
	doc, _ := fencedJSON(f)
	if doc == nil {
		return nil
	}
	return &File{Path: f.Path, Format: JSON, Doc: doc}
}

func fencedReader(f *File) func(*File) *report.Artefact {
	for _, t := range fencedTalk {
		if f != nil && t.shape(f) {
			return t.read
		}
	}
	return nil
}
