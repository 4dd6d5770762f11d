package rundir

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// Read reads one run, its files by path. The error is that of a root that cannot be listed; all other trouble is in the
// material's problems.
func Read(fsys fs.FS, p Found, opts Options) (report.Material, error) {
	opts = opts.orDefault()
	for _, dir := range opts.Checkouts { // a reader sees paths as they are shown
		if safe := opts.SafePath(dir); !slices.Contains(opts.Checkouts, safe) {
			opts.Checkouts = append(slices.Clip(opts.Checkouts), safe)
		}
	}
	root := walk(fsys, p.Path, opts)
	if root.err != nil && p.Path == "." {
		return report.Material{}, fmt.Errorf("listing the run %s: %w", p.ID, root.err)
	}
	r := &reading{fsys: fsys, opts: opts, found: p, seen: map[string]*report.Artefact{}}
	r.material = report.Material{ID: opts.SafePath(p.ID), Path: opts.SafePath(p.Path), Project: opts.Project}
	for _, at := range p.AlsoAt {
		r.material.AlsoAt = append(r.material.AlsoAt, opts.SafePath(at))
	}
	root.each(func(f *folder) bool {
		r.note(f.problems()...)
		for _, e := range f.foreign {
			r.note(problemAt(e.path, report.Note, report.Skipped,
				"a folder of tools is not walked; move out of it what belongs to the run"))
		}
		return true
	})
	for _, e := range root.all() {
		r.read(e)
	}
	for _, file := range p.Loose { // it is hashed, so that it is accounted for
		in := report.Input{Path: r.shown(file), Read: report.NotRead, As: "beside the run"}
		r.load(file, &in)
		r.material.Inputs = append(r.material.Inputs, in)
	}
	r.sumUp()
	return r.material, nil
}

// reading is one run being read.
type reading struct {
	fsys     fs.FS
	opts     Options
	found    Found
	material report.Material
	seen     map[string]*report.Artefact // by digest: files that a reader claimed

	bytes    int64 // read so far, of the run's own files
	files    int
	tooMany  int    // files over a limit of the run
	limit    string // which one
	unknown  []string
	hardlink int
}

// note adds problems of the tree: their paths begin at its root. The run's own folder is ".".
func (r *reading) note(problems ...report.Problem) {
	for _, p := range problems {
		if p.Path == r.found.Path {
			p.Path = "."
		} else {
			p.Path = r.shown(p.Path)
		}
		p.Message = r.opts.Safe(p.Message)
		r.material.Problems = append(r.material.Problems, p)
	}
}

// read lists a file, and reads it if the run's limits allow.
func (r *reading) read(e entry) {
	in := report.Input{Path: r.shown(e.path), Read: report.NotRead}
	if !r.full(e, &in) {
		if data := r.load(e.path, &in); data != nil && !r.copied(&in) {
			r.understand(relative(r.found.Path, e.path), data, &in)
		}
	}
	r.material.Inputs = append(r.material.Inputs, in)
}

// load reads a file's bytes and hashes them; nil if they could not be read.
func (r *reading) load(path string, in *report.Input) []byte {
	data, known, err := load(r.fsys, path, r.opts.MaxFile)
	if in.Bytes = known.size; data != nil {
		in.SHA256 = fmt.Sprintf("%x", sha256.Sum256(data))
	}
	r.bytes += known.taken
	if known.linked {
		r.hardlink++
	}
	if err != nil {
		r.note(r.opts.refusal(path, err))
	} else if known.changed {
		r.note(problemAt(path, report.Warning, report.Skipped,
			"changed while being read; build again when the run is over"))
	}
	return data
}

// full reports whether the file exceeds a limit of the run. All that follow do then, so that what was read is the
// beginning of the run and not a selection by size (P7).
func (r *reading) full(e entry, in *report.Input) bool {
	if info, err := e.Info(); err == nil {
		in.Bytes = info.Size()
	}
	r.files++
	switch {
	case r.limit != "":
	case r.files > r.opts.MaxFiles:
		r.limit = fmt.Sprintf("more than %d files in one run; raise limits.files in the policy to read them, "+
			"or put what is no artefact elsewhere", r.opts.MaxFiles)
	case in.Bytes <= r.opts.MaxFile && r.bytes+in.Bytes > r.opts.MaxRun:
		r.limit = fmt.Sprintf("more than %s in one run; raise limits.run in the policy to read all", inBytes(r.opts.MaxRun))
	default:
		return false
	}
	r.tooMany++
	return true
}

// understand decodes a file, redacts it, and has it read by the reader that claims it. Only redacted text is kept (R9).
func (r *reading) understand(name string, data []byte, in *report.Input) {
	c := decodeFile(name, data)
	c.hide(r.opts, in.Path)
	var a *report.Artefact
	switch {
	case isMacFile(name, data):
		in.As = report.MacAttributes
	case isOwnExport(name, data):
		in.As = report.OwnExport
		c.problems = append(c.problems, problemAt(in.Path, report.Note, report.Skipped,
			"swarmreport wrote this file of a run, so it is no evidence; keep it outside of the runs' folders"))
	default:
		c.guarded(func() { a = r.artefact(c) })
	}
	m := &r.material
	in.Text, in.Kept = kept(c.raw), c.isText
	m.Problems, m.Hidden = append(m.Problems, c.problems...), append(m.Hidden, c.hidden...)
	switch {
	case in.As != "", c.broken:
	case a == nil:
		r.unknown = append(r.unknown, in.Path)
	default:
		in.As, in.Read = a.As, c.state(a)
		if r.seen[in.SHA256] == nil {
			r.seen[in.SHA256] = a
		}
		m.Artefacts = append(m.Artefacts, a)
	}
}

// artefact has a file read by the reader that claims it; nil if none does: then it is searched for grades.
func (r *reading) artefact(c *content) *report.Artefact {
	c.file.Words, c.file.Checkouts = r.opts.Words, r.opts.Checkouts
	c.file.Hide = c.hideLate(r.opts)
	reader := Readers.Find(&c.file)
	switch {
	case c.broken:
		r.material.Graded = append(r.material.Graded, c.severities()...)
	case reader != nil && reader.Messages && c.file.Doc != nil && c.partly:
		c.broken = true // half a message is none
	case reader != nil:
		return reader.Read(&c.file, dialect.Limits{Findings: r.opts.MaxFindings})
	default:
		asks := review.Questions(&c.file)
		if len(asks) == 0 && c.file.Format == dialect.Text && c.file.In("reviews") {
			asks = c.severities()
		}
		r.material.Graded = append(r.material.Graded, asks...)
	}
	return nil
}

// severityLine is a line that names a severity: the findings of a file that cannot be decoded, or of a review in a
// format that nobody reads, must not be lost.
var severityLine = regexp.MustCompile(`(?i).*severity.*`)

func (c *content) severities() (asks []report.Passage) {
	for _, at := range severityLine.FindAllStringIndex(c.raw, 3) {
		line := 1 + strings.Count(c.raw[:at[0]], "\n")
		asks = append(asks, report.Passage{Origin: report.Origin{Path: c.file.Path, Line: line}, Column: 1,
			Text: report.Shorten(strings.TrimSpace(c.raw[at[0]:at[1]]), 300)})
	}
	return asks
}

// guarded reads a file. A file that nobody thought of may crash its reader: then only this one is unread.
func (c *content) guarded(read func()) {
	defer func() {
		if fault := recover(); fault != nil {
			c.broken = true
			c.problems = append(c.problems, problemAt(c.file.Path, report.Error, report.Unreadable,
				fmt.Sprint("the reader of this file failed (", fault, "), so that it is unread; this is a bug of ",
					"swarmreport: please report it, with the file if you may")))
		}
	}()
	read()
}

// state is how much of a file was understood.
func (c *content) state(a *report.Artefact) report.ReadState {
	switch {
	case a.Partly || c.partly:
		return report.Partly
	case c.repaired:
		return report.WasMended
	}
	return report.Whole
}

// copied reports whether the same bytes were read under another name: each finding would count twice. A review without
// findings, and a message, are read again: two may have written the same.
func (r *reading) copied(in *report.Input) bool {
	first, seen := r.seen[in.SHA256]
	raises := func(review *report.Review) bool { return len(review.Findings) > 0 }
	if !seen || in.Bytes < 3 || len(first.Messages) == 1 ||
		len(first.Reviews) > 0 && !slices.ContainsFunc(first.Reviews, raises) {
		return false
	}
	in.As, in.Read = "copy of "+first.Path, report.Whole
	return true
}

// sumUp adds the problems of the whole run, one each.
func (r *reading) sumUp() {
	note := func(level report.Level, kind report.ProblemKind, format string, args ...any) {
		r.note(problemAt(r.found.Path, level, kind, fmt.Sprintf(format, args...)))
	}
	if r.limit != "" {
		note(report.Error, report.Limited, "%s (files listed and not read: %d)", r.limit, r.tooMany)
	}
	if r.hardlink > 0 {
		note(report.Note, report.Skipped, "files that have a second name on disk: %d; they were read", r.hardlink)
	}
	if len(r.unknown) > 0 {
		level := report.Warning // where nothing is read, most likely another folder was meant
		if len(r.material.Artefacts) > 0 {
			level = report.Note
		}
		note(level, report.UnknownFile, "files that no reader knows: %d, the first %s; nothing in them is judged, and "+
			"the list of inputs names them all", len(r.unknown), r.unknown[0])
	}
}
