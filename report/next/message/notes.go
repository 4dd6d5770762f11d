package message

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
	"swarmreport/report/next/review"
	"swarmreport/report/next/swarm"
)

// What the coordinator and the workers of a team session write down: the specs of roles, notes, and quality scores.

// isRoleSpec recognizes role-specs/<role>.md: YAML frontmatter with role, prefix, inner_loop, output_tag,
// message_types and CLI tools, then an identity line, boundaries and the phases 2 to 4. In role-specs a broken
// frontmatter is a rule's question.
func isRoleSpec(f *dialect.File) bool {
	base, front := strings.ToLower(path.Base(f.Path)), root(f)
	return f.Format == dialect.Markdown && (path.Base(path.Dir(f.Path)) == "role-specs" && base != "readme.md" &&
		base != "index.md" ||
		front.HasAll("role", "prefix") && front.Has("inner_loop", "message_types", "output_tag"))
}

func readRole(f *dialect.File) *report.Artefact {
	r, front := dialect.NewReading(f), root(f)
	r.Art.Role = &report.RoleSpec{Origin: report.Origin{Path: f.Path, Line: 1}, Role: cmp.Or(front.Word("role", "name"),
		f.Stem()),
		Fields: addFields(nil, "", front), HasFront: f.Doc != nil, Body: f.Body,
		Lines: max(f.BodyLine, 1) - 1 + strings.Count(strings.TrimSuffix(f.Body, "\n")+"\n", "\n")}
	return r.Finish()
}

var (
	noteFolders = []string{"discoveries", "explorations", "analyses", "discussions"}
	noteNames   = []string{"conclusions.json", "cache-index.json"}
	wisdomNames = []string{"learnings.md", "decisions.md", "conventions.md", "issues.md"}
)

// isNotes recognizes what workers wrote for each other: discoveries/<TASK>.json and its like, wisdom/{learnings,
// decisions, conventions, issues}.md, and a JSON file with quality scores. A file with a list of findings is a
// review.
func isNotes(f *dialect.File) bool {
	dir, base := path.Base(path.Dir(f.Path)), path.Base(f.Path)
	if f.Format == dialect.Markdown {
		return dir == "wisdom" && slices.Contains(wisdomNames, base)
	}
	return root(f).Node.Kind == decode.Object && !holdsFindings(f) &&
		(slices.Contains(noteFolders, dir) || slices.Contains(noteNames, base) || len(swarm.Scores(dialect.NewReading(f),
			root(f))) > 0)
}

func readNotes(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		readWisdom(r)
		return r.Finish()
	}
	for _, v := range f.Roots() {
		r.Art.Claimed = append(r.Art.Claimed, claimsBelow(r, v, agent(v.Word("role", "agent", "from")))...)
		r.Art.Scores = append(r.Art.Scores, swarm.Scores(r, v)...)
		note(r, path.Base(path.Dir(f.Path))+" "+f.Stem(), v)
	}
	r.Art.NotUnderstood = review.Questions(f)
	return r.Finish()
}

// readWisdom shows the items of a wisdom file under their headings.
func readWisdom(r *dialect.Reading) {
	s := report.Section{Origin: r.At(1), Title: "wisdom: " + r.Stem()}
	heading := ""
	for _, b := range r.Blocks().List {
		if b.Kind == decode.Heading {
			heading = b.Text
		}
		for _, item := range b.Children {
			if text := itemText(item); b.Kind == decode.List && text != "" && len(s.Facts) < maxFields {
				s.Facts = append(s.Facts, report.Fact{Name: heading, Value: report.Shorten(text, maxValue)})
			}
		}
	}
	if len(s.Facts) > 0 {
		r.Art.Notes = append(r.Art.Notes, s)
	}
}

// itemText is the text of a list item, with that of what is nested in it.
func itemText(b decode.Block) string {
	parts := []string{b.Text}
	for _, child := range b.Children {
		parts = append(parts, itemText(child))
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}
