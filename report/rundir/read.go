package rundir

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Read reads one run, file by file in the order of their paths. The error is that of the tree's root, when it cannot be listed;
// all else that goes wrong is in the material's problems: a run of many that cannot be listed takes nothing from the others.
func Read(fsys fs.FS, p Found, opts Options) (report.Material, error) {
	opts = opts.orDefault()
	root := walk(fsys, p.Path, opts)
	if root.err != nil && p.Path == "." {
		return report.Material{}, fmt.Errorf("listing the run %s: %w", p.ID, root.err)
	}
	r := &reading{fsys: fsys, opts: opts, found: p, seen: map[string]*report.Artefact{}, seenAs: map[uint64]string{}}
	r.material = report.Material{ID: opts.SafePath(p.ID), Path: opts.SafePath(p.Path), Project: opts.Project}
	for _, at := range p.AlsoAt {
		r.material.AlsoAt = append(r.material.AlsoAt, opts.SafePath(at))
	}
	root.each(func(f *folder) bool {
		r.note(f.inRun()...)
		return true
	})
	r.all(root.all())
	for _, file := range p.Loose {
		r.beside(entry{path: file})
	}
	r.doubtAliases(root)
	r.sumUp()
	return r.material, nil
}

// reading is one run on its way into the material.
type reading struct {
	fsys     fs.FS
	opts     Options
	found    Found
	material report.Material
	seen     map[string]*report.Artefact // by digest: files that a reader took
	seenAs   map[uint64]string           // paths of the first reviews that say so: see sameWords

	bytes    int64 // read so far, of the run's own files
	files    int
	tooMany  int // files over a limit of the run
	limit    string
	names    map[string]string // paths that secrets were hidden in, and those that look like it, as they are shown: see alone
	given    map[string]int    // by what is shown, the last number that was given to tell others from it
	unknown  []string          // files that no reader claims
	reviews  []string          // files beside the run that would be reviews in one
	headless []*loaded         // Markdown files among them that have no frontmatter
	hardlink int
}

// note takes problems of the tree: their paths begin at its root. The run's own folder is ".".
func (r *reading) note(problems ...report.Problem) {
	for _, p := range problems {
		at := "."
		if p.Path != r.found.Path {
			at = relative(r.found.Path, p.Path)
		}
		p.Path, p.Message = r.alone(at), r.opts.Safe(p.Message)
		r.material.Problems = append(r.material.Problems, p)
	}
}

// load takes a file's bytes, if the run's limits allow.
func (r *reading) load(f *loaded) {
	if r.full(f.entry, &f.input) {
		return
	}
	data, known, err := load(r.fsys, f.entry, r.opts.MaxFile)
	f.input.Bytes = known.size
	r.bytes += known.taken
	r.countLinked(known.linked)
	if err != nil {
		r.note(r.opts.refusal(f.entry.path, err))
		return
	}
	f.data, f.ok = data, true
	if known.changed {
		r.note(problemAt(f.entry.path, report.Warning, report.Skipped, "changed while being read; build again when the run is over"))
	}
}

// full reports whether the file is over a limit of the run. Once one file is, all that follow are, so that what was read is
// the beginning of the run and not a selection by size (P7).
func (r *reading) full(e entry, in *report.Input) bool {
	if info, err := e.Info(); err == nil {
		in.Bytes = info.Size()
	}
	r.files++
	switch {
	case r.tooMany > 0:
	case r.files > r.opts.MaxFiles:
		r.limit = fmt.Sprintf("more than %d files in one run; raise --max-files to read them, or put what is no artefact elsewhere", r.opts.MaxFiles)
	case in.Bytes <= r.opts.MaxFile && r.bytes+in.Bytes > r.opts.MaxRun:
		r.limit = fmt.Sprintf("more than %s in one run; raise --max-run to read all", inBytes(r.opts.MaxRun))
	default:
		return false
	}
	r.tooMany++
	return true
}

// copied reports whether the same bytes were read before under another name. To read them twice would count each finding twice.
// A review without findings is read again: two reviewers who found nothing may well have written the same. So may two messages be.
func (r *reading) copied(in *report.Input) bool {
	first, seen := r.seen[in.SHA256]
	if !seen || in.Bytes < 3 || isCleanReview(first) || isSecondSending(first, in.Path) {
		return false
	}
	in.As, in.Read = "copy of "+first.Path, report.Whole
	return true
}

// isSecondSending reports whether a file with the bytes of another is a message of its own: one without an id says the same twice (an
// approval), and one with an id that lies there under a second name was sent twice. Under its own name elsewhere it was filed away, unless
// what was read is what its sender kept: then this is the one that its recipient has, or has not read.
func isSecondSending(first *report.Artefact, name string) bool {
	return len(first.Messages) == 1 && (first.Messages[0].ID == "" || first.Messages[0].Has("outbox") || path.Base(name) != path.Base(first.Path))
}

func isCleanReview(a *report.Artefact) bool {
	for _, review := range a.Reviews {
		if len(review.Findings) > 0 {
			return false
		}
	}
	return len(a.Reviews) > 0
}

// state says how much of a file was understood.
func (c *content) state(a *report.Artefact) report.ReadState {
	switch {
	case a.Partly || c.partly:
		return report.Partly
	case c.repaired:
		return report.WasMended
	}
	return report.Whole
}

// beside lists a file that lies in no run: hashed, so that it is accounted for, and decoded only to say whether it is broken.
func (r *reading) beside(e entry) {
	in := report.Input{Path: r.shown(e.path), Read: report.NotRead, As: "beside the run"}
	data, known, err := load(r.fsys, e, r.opts.MaxFile)
	in.SHA256, in.Bytes = sumOf(data), known.size
	if err != nil {
		r.note(r.opts.refusal(e.path, err))
	}
	if isOwnExport(e.path, data) {
		in.As = report.OwnExport // not worth a note: what lies beside a run is no evidence of it
	}
	r.besideBroken(in.Path, data)
	r.material.Inputs = append(r.material.Inputs, in)
}

// besideBroken notes the errors of a file beside the run, if its name promises something that we read.
func (r *reading) besideBroken(name string, data []byte) {
	if !slices.Contains(sniffed, strings.ToLower(path.Ext(name))) || len(data) == 0 {
		return
	}
	c := decodeFile(name, data)
	c.hide(r.opts, name)
	for _, p := range c.problems {
		if p.Level == report.Error {
			r.material.Problems = append(r.material.Problems, p)
		}
	}
	if reader := dialect.Find(&c.file); reader != nil && (reader.Raises || !reader.Guest && reader.Last) {
		r.reviews = append(r.reviews, name)
	}
}

func (r *reading) countLinked(linked bool) {
	if linked {
		r.hardlink++
	}
}

func (r *reading) noteSecondNames() {
	if r.hardlink > 0 {
		r.noteAt(".", report.Note, report.Skipped, fmt.Sprintf("files that have a second name on disk: %d; they were read", r.hardlink))
	}
}

// sumUp adds the problems that are the whole run's, one each.
func (r *reading) sumUp() {
	r.takeHeadless()
	if r.tooMany > 0 {
		r.noteAt(".", report.Error, report.Limited, fmt.Sprintf("%s (files listed and not read: %d)", r.limit, r.tooMany))
	}
	r.noteSecondNames()
	if len(r.reviews) > 0 {
		r.noteAt(r.reviews[0], report.Warning, report.UnknownFile, fmt.Sprintf("reviews and verifications that lie beside the run and in no other: %d, this one the first; nothing in them is judged, so name the folder that they lie in as a PATH of its own, or put them into the run", len(r.reviews)))
	}
	if len(r.unknown) > 0 {
		r.noteAt(".", r.unknownLevel(), report.UnknownFile, fmt.Sprintf("files that no reader knows: %d, the first %s; nothing in them is judged, and the list of inputs names them all. What holds findings, fixes or messages of the run must be written in a form that is read, as a file of its own: findings like reviews/qa.json, or in words like reviews/qa.md, fixes as fix-summary.json, messages as files in pipeline/ or messages/; “swarmreport schema review-findings” and “fix-summary” print the first two", len(r.unknown), r.unknown[0]))
	}
}

// unknownLevel: beside what is read a file that is not may be anything; where nothing is read, most likely another folder was meant.
func (r *reading) unknownLevel() report.Level {
	if slices.ContainsFunc(r.material.Inputs, func(in report.Input) bool { return in.As != "" }) {
		return report.Note
	}
	return report.Warning
}

// noteAt adds a problem of a file of the run, by its path as it is shown; "." is the run as a whole.
func (r *reading) noteAt(path string, level report.Level, kind report.ProblemKind, message string) {
	r.material.Problems = append(r.material.Problems, problemAt(path, level, kind, message))
}
