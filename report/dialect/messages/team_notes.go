package messages

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/scores"
	"swarmreport/report/pattern"
)

// What the workers of a team session wrote down for each other: discoveries/<TASK>.json {id, status, role, findings in prose,
// artifact, files_modified}, explorations, analyses, discussions and conclusions.json, which are shown by name; and
// wisdom/{learnings,decisions,conventions,issues}.md, whose items are shown under their headings. Those that hold lists of
// findings are the finding lists'. A Markdown file with a table of quality scores is read for the scores.

var (
	noteFolders = []string{"discoveries", "explorations", "analyses", "discussions"}
	noteNames   = []string{"conclusions.json", "cache-index.json"}
	wisdomNames = []string{"learnings.md", "decisions.md", "conventions.md", "issues.md"}
	scoreName   = pattern.Of(`(?i)score|quality|gate|readiness|audit`)
)

// NotesShape takes a team's notes: Markdown of known names in wisdom, or an object in a folder or of a name for notes, or one with scores. A list
// of findings is no note.
func NotesShape(f *form.File) bool {
	dir, base := path.Base(path.Dir(f.Path)), path.Base(f.Path)
	switch f.Format {
	case form.Text:
		return false
	case form.Markdown:
		return dir == "wisdom" && slices.Contains(wisdomNames, base)
	}
	n, ok := f.First()
	if !ok || n.Kind != decode.Object || findings.HoldsList(f) {
		return false
	}
	return slices.Contains(noteFolders, dir) || slices.Contains(noteNames, base) || scoreName.MatchString(base) && scores.Holds(f)
}

// ScoresShape takes Markdown that scores several dimensions: a session's own gate, and as well what anybody writes of a plan.
func ScoresShape(f *form.File) bool {
	return f.Format == form.Markdown && !node.Has(f.Front().Node, "type", "signal", "document_type") && scores.Dimensions(f) > 1
}

// ReadNotes reads the notes as they stand, with the scores that they state.
func ReadNotes(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	if f.Format == form.Markdown {
		wisdom(r)
		scores.ReadWords(r)
		return r.Finish()
	}
	for _, root := range f.Roots() {
		o := r.Object(root)
		claimed(r, root, report.AgentName(o.Word("role", "agent", "from")))
		section(r, path.Base(path.Dir(f.Path))+" "+form.Stem(f.Path), root)
	}
	return r.Finish()
}

var wisdomItem = pattern.Of(`^\s*(?:[-*+]|\d{1,3}[.)])\s+(.+)$`)

// wisdom shows the items of a wisdom file under the heading they stand below. Placeholders are none.
func wisdom(r *form.Reading) {
	if !slices.Contains(wisdomNames, path.Base(r.File.Path)) {
		return
	}
	s := show(r, "wisdom: "+form.Stem(r.File.Path), r.File.At(r.File.BodyLine))
	heading := ""
	for line := range strings.Lines(markup.OneWay(r.File.Body)) {
		text := strings.TrimSpace(line)
		switch m := wisdomItem.FindStringSubmatch(text); {
		case markup.IsHeading(text):
			heading = strings.TrimSpace(strings.TrimLeft(text, "#"))
		case m != nil && len(s.w.Section.Facts) < form.MaxFacts:
			s.w.Fact(heading, m[1])
		}
	}
	s.done()
}
