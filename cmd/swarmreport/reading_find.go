package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/rundir"
	code "swarmreport/report/source"
)

// find opens the paths and finds their runs. After an error nothing is open.
func (r *reading) find(ctx context.Context) (err error) {
	for _, p := range orHere(r.paths) {
		if err := r.open(ctx, p); err != nil {
			return errors.Join(err, r.close())
		}
	}
	r.tellEmpty()
	r.jobs = withoutNested(r.jobs)
	if r.flags.source == "" {
		return nil
	}
	if err := r.openCheckout(r.flags.source); err != nil {
		return errors.Join(err, r.close())
	}
	return nil
}

// tellEmpty names the PATHs without a run, where others have some: what is judged is less than was asked for. Of
// shards the count says so.
func (r *reading) tellEmpty() {
	if len(r.jobs) == 0 || r.shards.expected > 0 {
		return
	}
	for _, src := range r.sources {
		said := func(x report.Problem) bool { return strings.HasPrefix(x.Path, path.Clean(filepath.ToSlash(src.Arg))) }
		if !slices.ContainsFunc(r.jobs, func(j *job) bool { return j.source == src }) &&
			!slices.ContainsFunc(r.trouble, said) {
			r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(src.Arg)},
				Level: report.Warning, Kind: report.Skipped,
				Message: "no run was found in it"})
		}
	}
}

func (r *reading) open(ctx context.Context, p string) error {
	if isBucket(p) {
		return r.openBucketPath(ctx, p)
	}
	opened, err := disk.Open(p, cmp.Or(int64(r.inForce.Limits.Run), 512<<20))
	if err != nil {
		if r.takesForMissing(p, err) {
			return nil
		}
		return err
	}
	src := &source{Source: *opened, real: resolved(opened.Dir)}
	r.sources = append(r.sources, src)
	found, problems, err := rundir.Find(src.FS, src.Name, r.options(src))
	if err != nil {
		return fmt.Errorf("looking for runs in %s: %w", p, err)
	}
	r.keepTrouble(p, problems)
	for _, one := range found {
		r.jobs = append(r.jobs, &job{source: src, found: one, name: path.Join(filepath.ToSlash(p), r.hiddenPath(one.Path))})
	}
	return nil
}

// keepTrouble keeps what was odd about a PATH and is of no run.
func (r *reading) keepTrouble(p string, problems []report.Problem) {
	for _, x := range problems {
		if x.Level == report.Error {
			r.unseen = append(r.unseen, r.under(p, x.Path)+": "+x.Message)
		}
		x.Path = path.Join(filepath.ToSlash(p), x.Path)
		r.trouble = append(r.trouble, x)
	}
}

// under is a place in a PATH, by a name that may be published; the PATH is named where there are several.
func (r *reading) under(p, name string) string {
	name = r.hiddenPath(name)
	if r.shards.several() {
		return path.Join(r.shardName(p), name)
	}
	return name
}

// options are those of reading one source; neither the output nor what its builders leave beside it is read as input.
func (r *reading) options(src *source) rundir.Options {
	o := rundir.Options{MaxFile: int64(r.inForce.Limits.File), MaxRun: int64(r.inForce.Limits.Run),
		MaxFindings: r.inForce.Limits.Findings, MaxFiles: r.inForce.Limits.Files,
		Redact: r.inForce.hide, Project: r.inForce.Project, Words: r.inForce.Words, Checkouts: r.checkouts()}
	if src.Dir != "" && r.out != "" {
		below := strings.TrimSuffix(src.Dir, string(filepath.Separator)) + string(filepath.Separator)
		o.Skip = func(p string) bool {
			return publish.OfBuilder(r.out, below+filepath.FromSlash(p))
		}
	}
	return o
}

// checkouts are the directories in which the code of the runs may have been, by which agents write absolute paths.
func (r *reading) checkouts() (dirs []string) {
	for _, dir := range []string{r.flags.source, os.Getenv("GITHUB_WORKSPACE"), os.Getenv("CI_PROJECT_DIR")} {
		if abs, err := filepath.Abs(dir); dir != "" && err == nil {
			dirs = append(dirs, filepath.ToSlash(abs))
		}
	}
	return dirs
}

// hidden is a name or a message as it may be published: without secrets (rule R9).
func (r *reading) hidden(text string) string {
	return rundir.Options{Redact: r.inForce.hide}.Safe(text)
}

// hiddenPath is hidden for what is known to be a path.
func (r *reading) hiddenPath(p string) string {
	return rundir.Options{Redact: r.inForce.hide}.SafePath(p)
}

// inputDirs gives the folders that the output must not touch (rule W2): the runs and the folders that directly hold
// them. A repository that was searched holds more than runs, and is none.
func (r *reading) inputDirs() []string {
	dirs, holders := r.runDirs(), map[string]bool{}
	for _, j := range r.jobs {
		if j.source.Dir != "" && j.found.Path != "." {
			holders[j.source.OnDisk(path.Dir(j.found.Path))] = true
		}
	}
	for dir := range holders {
		if !isThere(filepath.Join(dir, ".git")) {
			dirs = append(dirs, dir)
		}
	}
	slices.Sort(dirs)
	return dirs
}

// runDirs gives the directories of the runs that lie in folders.
func (r *reading) runDirs() (dirs []string) {
	for _, j := range r.jobs {
		if j.source.Dir != "" {
			dirs = append(dirs, j.source.OnDisk(j.found.Path))
		}
	}
	return dirs
}

// A run that is reached by two PATHs is one run: the same folder named twice, a PATH inside another, or a byte-equal
// copy.

// real is where a run lies on disk, with links resolved; for a packed run its place behind the archive file's.
func (j *job) real() string {
	if j.unpack != nil {
		return j.source.Arg + "/" + j.name
	}
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
func withoutNested(jobs []*job) (kept []*job) {
	at := make(map[string]*job, len(jobs))
	for _, j := range jobs {
		if real := j.real(); at[real] == nil {
			at[real] = j
		}
	}
	for _, j := range jobs {
		dir := j.real()
		inner := at[dir] != j
		for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
			outer := at[filepath.Dir(dir)]
			inner = inner || outer != nil && outer.source != j.source
		}
		if !inner {
			kept = append(kept, j)
		}
	}
	return kept
}

// joinCopies makes one run of those under several PATHs that hold the same names with the same bytes; the first is
// the run, the others are "also at". Within one PATH rundir has done so already. The digests are known: every run was
// read.
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
	places := append([]string{copied.record.Path}, copied.record.AlsoAt...)
	j.alsoAt = append(j.alsoAt, places...)
	j.record.AlsoAt = append(slices.Clone(j.record.AlsoAt), places...)
	j.account.Run.AlsoAt = j.record.AlsoAt
}

// fingerprint is equal for byte-equal runs; empty for a run without files, and for one with a file that could not be
// read.
func (j *job) fingerprint() string {
	own := j.inputs[:j.within()]
	if len(own) == 0 || slices.ContainsFunc(own, func(in report.Input) bool { return in.SHA256 == "" }) {
		return ""
	}
	return digestOf(own)
}

// within is how many of the inputs lie in the run: the others lie beside it, and are not of the run.
func (j *job) within() int { return len(j.inputs) - len(j.found.Loose) }

// beside are the files that lie beside the run and that no other run accounts for.
func (j *job) beside() []report.Input { return j.inputs[j.within():] }

// hasBeside says whether these files, bytes and all, lie beside this run too: then a copy may go, and no file is lost
// from sight with it.
func (j *job) hasBeside(files []report.Input) bool {
	return !slices.ContainsFunc(files, func(in report.Input) bool {
		return in.SHA256 == "" || !slices.ContainsFunc(j.beside(), func(own report.Input) bool {
			return own.Path == in.Path && own.SHA256 == in.SHA256
		})
	})
}

// checkout is the code that the runs are about, as it lies on disk now (--source).
type checkout struct {
	tree *code.Tree
	head string // the commit it is at; empty = not known
	root *disk.Source
}

// openCheckout lists the code. Runs and the output are no part of it, wherever they lie: a quote in a review is not
// the code.
func (r *reading) openCheckout(dir string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return fmt.Errorf("finding %s: %w", dir, err)
	}
	if info, err := os.Stat(abs); err != nil || !info.IsDir() {
		return misused("--source takes the folder of the code, and %s is not a folder", safe(dir))
	}
	root, err := disk.OpenFolder(dir, abs)
	if err != nil {
		return err
	}
	apart := r.runDirs()
	tree, err := code.New(root.FS, code.Options{Hide: r.hide, SafePath: r.hiddenPath, Skip: func(p string) bool {
		at := filepath.Join(abs, filepath.FromSlash(p))
		return p != "." && (slices.Contains(apart, at) || r.out != "" && publish.OfBuilder(r.out, at))
	}})
	if err != nil {
		root.Close()
		return fmt.Errorf("listing %s: %w", dir, err)
	}
	r.checkout = &checkout{tree, disk.Head(abs), root}
	return nil
}

// hide is what the code passes before it is compared or shown (R9).
func (r *reading) hide(text []byte) []byte {
	hidden, _ := r.inForce.hide.Raw(string(text))
	return []byte(hidden)
}

// about settles which commit a run is about, and looks at what stands at its findings' places now.
func (r *reading) about(run *report.Run) {
	run.Commit = cmp.Or(r.flags.commit, run.Commit)
	if c := r.checkout; c != nil {
		run.Commit = cmp.Or(run.Commit, c.head)
		run.Source = &report.Source{Commit: c.head}
		c.tree.Look(run.Findings)
	}
}
