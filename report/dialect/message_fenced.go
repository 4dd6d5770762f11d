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
	return slices.ContainsFunc(messageFolders, func(folder string) bool { return inFolder(f.Path, folder) }) && ShowsMessages(f)
}

// ShowsMessages reports whether blocks of code in a Markdown file hold messages. In a file that no reader knows they are examples, or a
// conversation that was kept in another place than messages are: nobody can tell, so whoever reads the run should say that they are there.
func ShowsMessages(f *File) bool {
	return f.Format == Markdown && f.Doc == nil && fencedReader(withoutFence(f)) != nil
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
