package dialect

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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

func notesShape(f *File) bool {
	dir, base := path.Base(path.Dir(f.Path)), path.Base(f.Path)
	switch f.Format {
	case Text:
		return false
	case Markdown:
		return dir == "wisdom" && slices.Contains(wisdomNames, base)
	}
	n, ok := f.first()
	if !ok || n.Kind != decode.Object || holdsList(f) {
		return false
	}
	return slices.Contains(noteFolders, dir) || slices.Contains(noteNames, base) || scoreName.MatchString(base) && holdsScore(f)
}

// scoresShape takes Markdown that scores several dimensions: a session's own gate, and as well what anybody writes of a plan.
func scoresShape(f *File) bool {
	return f.Format == Markdown && !has(f.front().node, "type", "signal", "document_type") && dimensions(f) > 1
}

func readNotes(f *File) *report.Artefact {
	r := newReading(f)
	if f.Format == Markdown {
		r.wisdom()
		r.textScores()
		return r.finish()
	}
	for _, root := range f.roots() {
		o := r.object(root)
		r.claimed(root, report.AgentName(o.word("role", "agent", "from")))
		r.section(path.Base(path.Dir(f.Path))+" "+stem(f.Path), root)
	}
	return r.finish()
}

var wisdomItem = pattern.Of(`^\s*(?:[-*+]|\d{1,3}[.)])\s+(.+)$`)

// wisdom shows the items of a wisdom file under the heading they stand below. Placeholders are none.
func (r *reading) wisdom() {
	if !slices.Contains(wisdomNames, path.Base(r.file.Path)) {
		return
	}
	s := r.show("wisdom: "+stem(r.file.Path), report.Origin{Path: r.file.Path, Line: r.file.BodyLine})
	heading := ""
	for line := range strings.Lines(oneWay(r.file.Body)) {
		text := strings.TrimSpace(line)
		switch m := wisdomItem.FindStringSubmatch(text); {
		case isHeading(text):
			heading = strings.TrimSpace(strings.TrimLeft(text, "#"))
		case m != nil && len(s.w.section.Facts) < maxFacts:
			s.w.fact(heading, m[1])
		}
	}
	s.done()
}
