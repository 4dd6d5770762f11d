package rundir

import (
	"runtime"

	"golang.org/x/sync/errgroup"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
)

// atOnce is how many bytes of a run's files are decoded at the same time, unless one file has more.
const atOnce = 64 << 20

// loaded is one file of the run on its way into the material.
type loaded struct {
	entry    entry
	input    report.Input
	ok       bool   // it could be read
	data     []byte // until it is understood
	content  *content
	artefact *report.Artefact  // nil where no reader claims it
	same     uint64            // is equal for reviews that say the same; 0 = it is compared by its bytes alone
	own      bool              // this program wrote it
	grades   []*report.Finding // what it seems to raise, where no reader claims it, it is broken, or it shows it aside
}

// all reads the files of the run: they are loaded one after the other, for the run's limits count in their order, understood side by
// side, and taken in their order again.
func (r *reading) all(entries []entry) {
	for len(entries) > 0 {
		var some []*loaded
		some, entries = r.loadSome(entries)
		var g errgroup.Group
		g.SetLimit(runtime.GOMAXPROCS(0))
		for _, f := range some {
			g.Go(func() error { r.understand(f); return nil })
		}
		g.Wait() // understand returns no error: what is wrong with a file is a problem of it
		for _, f := range some {
			r.take(f)
		}
	}
}

// loadSome loads files until they are atOnce bytes, and gives the entries that are left.
func (r *reading) loadSome(entries []entry) (some []*loaded, left []entry) {
	for size := 0; len(entries) > 0 && size < atOnce; entries = entries[1:] {
		f := &loaded{entry: entries[0], input: report.Input{Path: r.shown(entries[0].path), Read: report.NotRead}}
		r.load(f)
		some, size = append(some, f), size+len(f.data)
	}
	return some, entries
}

// understand decodes, redacts and reads. Nothing of the content is kept but what was redacted (R9).
func (r *reading) understand(f *loaded) {
	if !f.ok {
		return
	}
	f.input.SHA256 = sumOf(f.data)
	f.own = isOwnExport(relative(r.found.Path, f.entry.path), f.data)
	f.content = decodeFile(relative(r.found.Path, f.entry.path), f.data)
	f.content.hide(r.opts, f.input.Path)
	f.data = nil
	if f.content.broken || f.content.cut() {
		f.grades = dialect.Graded(string(f.content.raw))
	}
	if !f.content.broken && !f.own && !f.content.macs {
		r.makeOut(f)
	}
}

// makeOut finds the reader of a file, and has it read.
func (r *reading) makeOut(f *loaded) {
	f.content.file.Severities, f.content.file.Folder = r.opts.Severities, r.found.ID
	l := &late{hits: tally{}}
	f.content.file.Hide = l.hider(r.opts)
	f.content.guarded(func() {
		reader := dialect.Find(&f.content.file)
		switch {
		case reader != nil && reader.Talk && f.content.cut(): // half a message is none
			f.content.broken = true
		case reader != nil:
			f.artefact = reader.Read(&f.content.file, dialect.Limits{Findings: r.opts.MaxFindings})
			f.grades = dialect.GradedAside(&f.content.file, f.artefact)
		default:
			f.grades = append(f.grades, dialect.Unclaimed(&f.content.file)...)
		}
	})
	if f.artefact != nil {
		f.content.hideLate(l)
		f.same = f.content.sameWords(f.artefact)
	}
}

// take lists a file, whatever came of it.
func (r *reading) take(f *loaded) {
	if f.ok && !r.copied(&f.input) {
		r.keep(f)
	}
	r.material.Inputs = append(r.material.Inputs, f.input)
}

func (r *reading) keep(f *loaded) {
	c, a, in := f.content, f.artefact, &f.input
	in.Text, in.Kept = kept(c.text()), c.raw != nil
	r.material.Problems = append(r.material.Problems, c.problems...)
	r.material.Hidden = append(r.material.Hidden, c.hidden...)
	switch {
	case f.own:
		r.noteOwn(in)
	case c.macs:
		in.As = report.MacAttributes
	case c.broken:
		r.noteGrades(in.Path, f.grades)
	case a == nil:
		r.noteUnclaimed(f)
	case f.same != 0 && r.seenAs[f.same] != "":
		in.As, in.Read = "copy of "+r.seenAs[f.same], report.Whole
	default:
		in.As, in.Read = a.As, c.state(a)
		r.noteGrades(in.Path, f.grades)
		r.seenAs[f.same] = in.Path
		if r.seen[in.SHA256] == nil {
			r.seen[in.SHA256] = a
		}
		r.material.Artefacts = append(r.material.Artefacts, a)
	}
}

// noteUnclaimed keeps a file that no reader takes to be named as such.
func (r *reading) noteUnclaimed(f *loaded) {
	file, at := &f.content.file, f.input.Path
	r.unknown = append(r.unknown, at)
	if file.Format == form.Markdown && file.Doc == nil {
		r.headless = append(r.headless, f)
	}
	r.noteGrades(at, f.grades)
	if messages.ShowsMessages(file) {
		r.noteAt(at, report.Warning, report.UnknownFile, "messages of agents stand here in blocks of code, and were taken for examples; if they are the run's own, put the file into pipeline/ or messages/")
	}
}

// noteGrades keeps what a file that nobody reads raises, to be held against what was raised.
func (r *reading) noteGrades(at string, grades []*report.Finding) {
	if len(grades) > 0 {
		r.material.Unclaimed = append(r.material.Unclaimed, report.Unclaimed{Origin: report.Origin{Path: at}, Findings: grades})
	}
}
