package main

import (
	"path/filepath"
	"slices"

	"swarmreport/render/publish"
)

// A run that is reached by two PATHs is one run: the same folder named twice, a PATH inside another, or a byte-equal copy.

// real is where a run lies on disk, with links resolved; for a packed run its place behind the archive file's.
func (j *job) real() string {
	if j.source.Dir == "" {
		return resolved(filepath.Join(j.source.File, filepath.FromSlash(j.found.Path)))
	}
	below, err := filepath.Rel(j.source.Dir, j.source.OnDisk(j.found.Path))
	if err != nil {
		return resolved(j.source.OnDisk(j.found.Path))
	}
	return filepath.Join(j.source.real, below) // runs are found through no link
}

func resolved(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// withoutNested drops the runs whose folder is that of a run before them, or lies inside the folder of a run of another
// PATH: the outer run reads those files already.
func withoutNested(jobs []*job) []*job {
	at := make(map[string]*job, len(jobs))
	real := make(map[*job]string, len(jobs))
	for _, j := range jobs {
		real[j] = j.real()
		if at[real[j]] == nil {
			at[real[j]] = j
		}
	}
	return slices.DeleteFunc(slices.Clone(jobs), func(j *job) bool {
		return at[real[j]] != j || above(at, real[j], j.source)
	})
}

// above says whether a folder over this one is a run of another source.
func above(at map[string]*job, folder string, own *source) bool {
	for {
		parent := filepath.Dir(folder)
		if parent == folder {
			return false
		}
		if outer := at[parent]; outer != nil && outer.source != own {
			return true
		}
		folder = parent
	}
}

// joinCopies makes one run of those under several PATHs that hold the same names with the same bytes; the first is the run,
// the others are "also at". Within one PATH rundir has done so already. The digests are known: every run was read.
func joinCopies(jobs []*job) []*job {
	first := make(map[string]*job, len(jobs))
	var once []*job
	for _, j := range jobs {
		like := j.fingerprint()
		home := first[like]
		if home != nil && home.source != j.source && like != "" && home.hasBeside(j.beside()) {
			home.addCopy(j)
			continue
		}
		if home == nil {
			first[like] = j
		}
		once = append(once, j)
	}
	return once
}

func (j *job) addCopy(copied *job) {
	places := append([]string{copied.summary.Path}, copied.summary.AlsoAt...)
	j.alsoAt = append(j.alsoAt, places...)
	j.summary.AlsoAt = append(slices.Clone(j.summary.AlsoAt), places...)
	if j.verdict != nil {
		j.verdict.Run.AlsoAt = j.summary.AlsoAt
	}
}

// fingerprint is equal for byte-equal runs; empty for a run without files, and for one with a file that could not be read.
func (j *job) fingerprint() string {
	own := j.inputs[:j.within()]
	if len(own) == 0 || slices.ContainsFunc(own, func(in publish.Input) bool { return in.SHA256 == "" }) {
		return ""
	}
	return digestOf(own)
}

// within is how many of the inputs lie in the run: the others lie beside it, and are not of the run.
func (j *job) within() int { return len(j.inputs) - len(j.found.Loose) }

// beside are the files that lie beside the run and that no other run accounts for.
func (j *job) beside() []publish.Input { return j.inputs[j.within():] }

// hasBeside says whether these files, bytes and all, lie beside this run too: then a copy may go, and no file is lost from sight with it.
func (j *job) hasBeside(files []publish.Input) bool {
	return !slices.ContainsFunc(files, func(in publish.Input) bool {
		return in.SHA256 == "" || !slices.ContainsFunc(j.beside(), func(own publish.Input) bool { return own.Path == in.Path && own.SHA256 == in.SHA256 })
	})
}
