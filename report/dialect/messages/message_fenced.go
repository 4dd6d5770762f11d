package messages

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
)

// Messages as JSON in a block of code: an agent that answers in Markdown where its message belongs. Only in the folders of messages and in files
// that are named for sender and recipient, for elsewhere a block shows what a message looks like.

var messageFolders = []string{"pipeline", "messages", "handoffs", "inbox", ".msg"}

// fencedTalk are the readers of messages in JSON, by their shapes.
var fencedTalk = []struct {
	shape func(*form.File) bool
	read  func(*form.File) *report.Artefact
}{{PipelineShape, ReadPipeline}, {BuildShape, ReadBuild}, {RalphShape, ReadRalph}, {BusShape, ReadBus}}

// FencedShape takes a Markdown file in a folder for messages that holds its message as a block of code.
func FencedShape(f *form.File) bool { return keepsMessages(f.Path) && ShowsMessages(f) }

func keepsMessages(path string) bool {
	from, _ := namedAgents(path)
	return from != "" || slices.ContainsFunc(messageFolders, func(folder string) bool { return inFolder(path, folder) })
}

// FromJudge reports whether a file lies where messages are kept, and its name does not say that it comes from one whose work is judged.
func FromJudge(p string) bool {
	from, _ := namedAgents(p)
	return keepsMessages(p) && (from == "" || judging.MatchString(from))
}

// ShowsMessages reports whether blocks of code in a Markdown file hold messages. In a file that no reader knows they are examples, or a
// conversation that was kept in another place than messages are: nobody can tell, so whoever reads the run should say that they are there.
func ShowsMessages(f *form.File) bool {
	return f.Format == form.Markdown && f.Doc == nil && fencedReader(withoutFence(f)) != nil
}

// ReadFenced reads the message in the block. A file whose block holds none is refused.
func ReadFenced(f *form.File) *report.Artefact {
	inner := withoutFence(f)
	if read := fencedReader(inner); read != nil {
		return read(inner)
	}
	r := form.NewReading(f)
	r.Refuse(form.AtLine(max(f.BodyLine, 1)), "message as JSON in a block of code")
	return r.Finish()
}

// withoutFence gives what stands in the blocks as a file of JSON, nil where that is none.
func withoutFence(f *form.File) *form.File {
	doc, _ := prose.FencedJSON(f)
	if doc == nil {
		return nil
	}
	return &form.File{Path: f.Path, Format: form.JSON, Doc: doc}
}

func fencedReader(f *form.File) func(*form.File) *report.Artefact {
	for _, t := range fencedTalk {
		if f != nil && t.shape(f) {
			return t.read
		}
	}
	return nil
}
