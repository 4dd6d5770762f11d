package form

import (
	"testing"

	"swarmreport/report"
)

// TestForesee: a file is read once to decide and to be taken, each taker has an artefact of its own, and another body is read anew.
func TestForesee(t *testing.T) {
	read := 0
	reader := func(f *File) *report.Artefact {
		read++
		return &report.Artefact{As: f.Body}
	}
	f := &File{Body: "a"}
	seen := f.Foresee(reader)
	if f.Foresee(reader) != seen || f.Take(reader) != seen || read != 1 {
		t.Errorf("the file was read %d times", read)
	}
	if f.Take(reader) == seen || read != 2 {
		t.Error("two takers have the same artefact")
	}
	f.Foresee(reader)
	if f.Body = "b"; f.Foresee(reader).As != "b" {
		t.Error("what was hidden since is still there")
	}
	if part := *f; part.Take(reader) == f.Take(reader) {
		t.Error("a copy has the artefact of its file")
	}
}

// TestFirstTitleOfAnotherBody: a title is that of the body as it is now.
func TestFirstTitleOfAnotherBody(t *testing.T) {
	f := &File{Format: Markdown, Body: "words\n\n# One\n"}
	one := f.FirstTitle()
	part := *f
	part.Body = "# Two\n"
	if two := part.FirstTitle(); one != "One" || two != "Two" || f.FirstTitle() != "One" {
		t.Errorf("titles %q, %q, %q", one, two, f.FirstTitle())
	}
}
