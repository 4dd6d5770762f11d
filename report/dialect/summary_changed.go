package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The files that were changed, by the fixer's word: in the summary's own list, and in the record of one fix those that were changed for it.

// changedFor takes them all. A bare “files” is of a fix what was changed, and of what was not fixed the place.
func (s *fixes) changedFor(fix *report.Fix, e entry, o *object) {
	names := append(slices.Clip(modifiedNames), "touched")
	if fix.Denied == "" && (o == nil || e.unfixed() == "") {
		names = append(names, "files")
	}
	for _, name := range names {
		fix.Changed = append(fix.Changed, o.changedFiles(name)...)
	}
	if len(fix.Changed) > 0 {
		fix.File = cmp.Or(fix.File, fix.Changed[0])
		s.summary.FilesStated = true
		s.summary.FilesOfFixes = append(s.summary.FilesOfFixes, fix.Changed...)
	}
}

// changedFiles takes a list of files, each by its name or in an object; what else stands there is shown whole.
func (o *object) changedFiles(name string) []string {
	list := o.filesByName(name)
	o.first("", []string{name}, func(_ int, v value) bool {
		items := []value{v}
		if v.node.Kind == decode.Array {
			items = items[:0]
			for i := range v.node.Items {
				items = append(items, v.item(i))
			}
		}
		for _, item := range items {
			files, whole := o.filesIn(item)
			if list = append(list, files...); !whole {
				o.also = append(o.also, item)
			}
		}
		return len(list) > 0
	})
	return list
}

// filesIn gives the files that one entry of such a list names, and whether it says nothing else.
func (o *object) filesIn(v value) (files []string, whole bool) {
	switch v.node.Kind {
	case decode.String:
		if noneSaid(v.node) && !isSource(v.node.Text) {
			return nil, false
		}
		texts := eachFile([]string{v.node.Text})
		if oneNoted.MatchString(v.node.Text) {
			texts = []string{v.node.Text}
		}
		whole = true
		for _, text := range texts {
			file, all := changedFile(text)
			files, whole = append(files, file), whole && all
		}
	case decode.Object:
		inner := o.r.object(v)
		if file := cmp.Or(inner.spotInside().file, inner.text("name")); file != "" {
			files = []string{file}
		}
	}
	return files, whole
}

// changedFile takes the file of an entry from its lines and from what is said of it: “src/a.go (new)”, “src/a.go — bound added”, “`src/a.go`”.
func changedFile(text string) (file string, whole bool) {
	at, whole := splitSpot(text)
	if m := notedFile.FindStringSubmatch(text); !isSource(at.file) && m != nil && isSource(m[1]) {
		return m[1], strings.Trim(text, "`*\"' ") == m[1]
	}
	return at.file, whole
}

var (
	notedFile = pattern.Of("^(?:[AMDR]\\s+|\\w+:\\s+)?[`*\"']*([^\\s`*\"'():]+)[`*\"']*(?::\\s.*|\\s+[(\\[–—→=-].*)?$")
	oneNoted  = pattern.Of(`^\S+\s+\([^()]*\)$`) // with commas in what is said of one file
)
