package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/rundir"
)

// find opens the paths and finds their runs. After an error nothing is open.
func (r *reading) find() (err error) {
	if r.histories, err = r.readHistories(r.flags.history); err != nil {
		return err
	}
	for _, p := range orHere(r.paths) {
		if err := r.open(p); err != nil {
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

// tellEmpty names the PATHs without a run, where others have some: what is judged is less than was asked for. Of shards the count says so.
func (r *reading) tellEmpty() {
	if len(r.jobs) == 0 || r.shards.expected > 0 {
		return
	}
	for _, src := range r.sources {
		said := func(x report.Problem) bool { return strings.HasPrefix(x.Path, path.Clean(filepath.ToSlash(src.Arg))) }
		if !slices.ContainsFunc(r.jobs, func(j *job) bool { return j.source == src }) && !slices.ContainsFunc(r.trouble, said) {
			r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(src.Arg)}, Level: report.Warning, Kind: report.Skipped,
				Message: "no run was found in it"})
		}
	}
}

func (r *reading) open(p string) error {
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
	r.tellPart(src)
	for _, one := range found {
		r.jobs = append(r.jobs, &job{source: src, found: one, name: path.Join(filepath.ToSlash(p), r.hiddenPath(one.Path))})
	}
	return nil
}

// tellPart warns of a PATH that is a folder inside of a run.
func (r *reading) tellPart(src *source) {
	run, name := filepath.Split(src.Dir)
	beside, err := os.ReadDir(run)
	if src.Dir == "" || err != nil || !rundir.IsPart(name, filepath.Base(run), namesOf(beside, fs.DirEntry.Name)) {
		return
	}
	r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(src.Arg)}, Level: report.Warning, Kind: report.Skipped,
		Message: "it is a part of a run, and what lies beside it is not read, such as fixes and verification; name the run itself, " + filepath.ToSlash(filepath.Join(src.Arg, ".."))})
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
	o := rundir.Options{MaxFile: int64(r.inForce.Limits.File), MaxRun: int64(r.inForce.Limits.Run), MaxFindings: r.inForce.Limits.Findings, MaxFiles: r.inForce.Limits.Files,
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

// inputDirs gives the folders that the output must not touch (rule W2): the runs and the folders that directly hold them. A repository
// that was searched holds more than runs, and is none.
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
