package form

import "swarmreport/report"

// A keep is what was read of a file by somebody who only had to decide whether it is an artefact.
type keep struct {
	of       *File
	body     string // a file with another one, as before something in it was hidden, is another file
	artefact *report.Artefact
}

// Foresee gives what the file holds as the function reads it, which is kept for who takes it. It is to be looked at, not changed.
func (f *File) Foresee(read func(*File) *report.Artefact) *report.Artefact {
	if f.kept.of != f || f.kept.body != f.Body {
		f.kept = keep{f, f.Body, read(f)}
	}
	return f.kept.artefact
}

// Take gives what was foreseen, or reads it. It is the taker's own: nobody else gets it.
func (f *File) Take(read func(*File) *report.Artefact) *report.Artefact {
	a := f.Foresee(read)
	f.kept = keep{}
	return a
}
