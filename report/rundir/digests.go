package rundir

import (
	"fmt"
	"io/fs"

	"swarmreport/report"
)

// Digests lists a run's files with their digests and decodes nothing, so that an unchanged run is known without reading it. sure
// is false where a file could not be read as a whole: then only [Read] can say what that means. told is what [Read] would note of names alone.
func Digests(fsys fs.FS, p Found, opts Options) (inputs []report.Input, told []report.Problem, sure bool, err error) {
	opts = opts.orDefault()
	root := walk(fsys, p.Path, opts)
	if root.err != nil {
		return nil, nil, false, fmt.Errorf("listing the run %s: %w", p.Path, root.err)
	}
	r := &reading{fsys: fsys, opts: opts, found: p}
	root.each(func(f *folder) bool {
		r.note(f.inRun()...)
		return true
	})
	for _, e := range root.all() {
		in := report.Input{Path: r.shown(e.path)}
		r.digest(e, &in)
		inputs = append(inputs, in)
	}
	for _, file := range p.Loose {
		inputs = append(inputs, r.looseDigest(file))
	}
	sure = len(r.material.Problems) == 0 && r.tooMany == 0
	r.noteSecondNames()
	return inputs, r.material.Problems, sure, nil
}

// digest takes a file's digest from who knows it, or from its bytes.
func (r *reading) digest(e entry, in *report.Input) {
	info, err := e.Info()
	known := ""
	if err == nil && info.Size() <= r.opts.MaxFile {
		known = r.opts.Known(e.path, info)
	}
	switch {
	case known == "":
		f := &loaded{entry: e, input: *in}
		r.load(f)
		r.hash(f)
		*in, r.buffer = f.input, f.data
	case !r.full(e, in):
		r.countLinked(links(info) > 1)
		in.SHA256, r.bytes = known, r.bytes+info.Size()
	}
}

func (r *reading) looseDigest(file string) report.Input {
	in := report.Input{Path: r.shown(file)}
	data, known, err := load(r.fsys, entry{path: file}, r.opts.MaxFile, nil)
	in.SHA256, in.Bytes = sumOf(data), known.size
	r.countLinked(known.linked)
	if err != nil {
		r.note(r.opts.refusal(file, err))
	}
	return in
}
