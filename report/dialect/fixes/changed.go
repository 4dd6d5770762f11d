package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The files that were changed, by the fixer's word: in the summary's own list, and in the record of one fix those that were changed for it.

// changedFor takes them all. A bare “files” is of a fix what was changed, and of what was not fixed the place.
func (s *Fixes) changedFor(fix *report.Fix, e form.Entry, o *form.Object) {
	names := changedNames
	if o != nil && o.Index("files") >= 0 && fix.Denied == "" && unfixed(e) == "" {
		names = changedOfFix
	}
	before := len(fix.Changed) // by another entry of the same id
	for _, name := range names {
		fix.Changed = append(fix.Changed, changedFiles(o, name)...)
	}
	if len(fix.Changed) > 0 {
		fix.File = cmp.Or(fix.File, fix.Changed[0])
		s.Summary.FilesStated = true
		s.Summary.FilesOfFixes = append(s.Summary.FilesOfFixes, fix.Changed[before:]...)
	}
}

var (
	changedNames = append(slices.Clip(modifiedNames), "touched")
	changedOfFix = append(slices.Clip(changedNames), "files")
)

// changedFiles takes a list of files, each by its name or in an object; what else stands there is shown whole.
func changedFiles(o *form.Object, name string) []string {
	if o.Index(name) < 0 {
		return nil
	}
	list := filesByName(o, name)
	o.First("", []string{name}, func(_ int, v form.Value) bool {
		items := []form.Value{v}
		if v.Node.Kind == decode.Array {
			items = items[:0]
			for i := range v.Node.Items {
				items = append(items, v.Item(i))
			}
		}
		for _, item := range items {
			files, whole := filesIn(o, item)
			if list = append(list, files...); !whole {
				o.Also = append(o.Also, item)
			}
		}
		return len(list) > 0 || len(items) == 0 // none was changed
	})
	return list
}

// filesIn gives the files that one entry of such a list names, and whether it says nothing else.
func filesIn(o *form.Object, v form.Value) (files []string, whole bool) {
	switch v.Node.Kind {
	case decode.String:
		if !phrase.IsSource(v.Node.Text) && phrase.NoneSaid(v.Node) {
			return nil, false
		}
		texts := eachFile([]string{v.Node.Text})
		if oneNoted.MatchString(v.Node.Text) {
			texts = []string{v.Node.Text}
		}
		whole = true
		for _, text := range texts {
			file, all := changedFile(text)
			files, whole = append(files, file), whole && all
		}
	case decode.Object:
		inner := o.R.Object(v)
		if file := cmp.Or(findings.SpotInside(inner).File, inner.Text("name")); file != "" {
			files = []string{file}
		}
	}
	return files, whole
}

// changedFile takes the file of an entry from its lines and from what is said of it: “src/a.go (new)”, “src/a.go — bound added”, “`src/a.go`”.
func changedFile(text string) (file string, whole bool) {
	at, whole := phrase.SplitSpot(text)
	if phrase.IsSource(at.File) {
		return at.File, whole
	}
	if m := notedFile.FindStringSubmatch(text); m != nil && phrase.IsSource(m[1]) {
		return m[1], strings.Trim(text, "`*\"' ") == m[1]
	}
	return at.File, whole
}

var (
	notedFile = pattern.Of("^(?:[AMDR]\\s+|\\w+:\\s+)?[`*\"']*([^\\s`*\"'():]+)[`*\"']*(?::\\s.*|\\s+[(\\[–—→=-].*)?$")
	oneNoted  = pattern.Of(`^\S+\s+\([^()]*\)$`) // with commas in what is said of one file
)
