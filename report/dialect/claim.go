package dialect

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/dialect/tools"
)

// Claims reports whether the file is this reader's. At most one reader claims a file.
func (r *Reader) Claims(f *form.File) bool {
	if o := owner(f); o != nil {
		return o == r
	}
	if r.Shape == nil || !r.Shape(f) {
		return false
	}
	return r.Talk || !talks(f) && (!r.Last || !othersClaim(f, r))
}

// talks reports whether the file holds messages. A message may carry a review or test results and so have the shape of a
// file of them; the message comes first.
func talks(f *form.File) bool {
	return slices.ContainsFunc(Readers, func(r Reader) bool { return r.Talk && r.Shape != nil && r.Shape(f) })
}

// othersClaim asks the readers that come before one of the last: of two last ones the first in the table has the file.
func othersClaim(f *form.File, but *Reader) bool {
	behind := false
	for i := range Readers {
		o := &Readers[i]
		behind = behind || o == but
		if o != but && o.Shape != nil && !(behind && o.Last) && o.Shape(f) {
			return true
		}
	}
	return false
}

// owner gives the reader that a schema word or the file's name speaks for, nil if neither does. The word is the better
// witness: names are chosen before content is written.
func owner(f *form.File) *Reader {
	if o := byWord(f); o != nil {
		return o
	}
	base := phrase.AsJSON(report.NamedAs(f.Path))
	for i := range Readers {
		if slices.Contains(Readers[i].Names, base) {
			return &Readers[i]
		}
	}
	return byFolder(f)
}

// byWord gives the reader that owns a schema word of the file.
func byWord(f *form.File) *Reader {
	for _, word := range form.SchemaWords(f) {
		for i := range Readers {
			if slices.Contains(Readers[i].Words, word) {
				return &Readers[i]
			}
		}
	}
	return nil
}

// byFolder speaks for data files in a folder of one kind, or in a folder inside it (reviews/round-2/qa.json).
func byFolder(f *form.File) *Reader {
	if f.Format == form.Markdown || f.Format == form.Text || f.Format == form.XML || tools.SARIFShape(f) || fixes.AnswersAlone(f) || reviews.NotesRound(f) {
		return nil
	}
	in := path.Dir(f.Path)
	for i := range Readers {
		if folder := Readers[i].Folder; folder != "" && (path.Base(in) == folder || path.Base(path.Dir(in)) == folder) {
			return &Readers[i]
		}
	}
	return nil
}
