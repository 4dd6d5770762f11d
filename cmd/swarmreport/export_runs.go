package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// judgedRuns reads and judges the runs of the paths with all that the archive and histories know, newest first; latest takes the newest
// of each project alone. The policy that judged them comes with them. What is exported is held in memory as a whole.
func (s *streams) judgedRuns(ctx context.Context, paths []string, f readFlags, latest bool) ([]render.ExportRun, inForce, error) {
	r, err := s.openToJudge(paths, f)
	if err != nil {
		return nil, inForce{}, err
	}
	defer r.close()
	progress := startProgress(s, len(r.jobs))
	defer progress.stop()
	placed, err := r.judgePlaced(ctx, nil, progress)
	if err != nil {
		return nil, inForce{}, err
	}
	runs, err := r.exportRuns(ctx, placed, r.wanted(placed, latest))
	return runs, r.inForce, err
}

// openToJudge opens runs for a command that writes no site, and says what a reader of its answer must know.
func (s *streams) openToJudge(paths []string, f readFlags) (*reading, error) {
	s.warnUnredacted(f)
	r, err := openReading(paths, f, "")
	if err == nil {
		s.warnOwnPolicy(r)
		s.tellTrouble(r)
	}
	return r, err
}

// wanted gives the runs to show, newest first: those that were read, or the newest of each project.
func (r *reading) wanted(a *archive.Archive, latest bool) (jobs []*job) {
	of, seen := map[*archive.Summary]*job{}, map[string]bool{}
	for _, j := range r.jobs {
		of[j.summary] = j
	}
	for _, s := range a.Runs {
		j := of[s]
		if j == nil || latest && seen[s.Project] {
			continue
		}
		seen[s.Project] = true
		jobs = append(jobs, j)
	}
	return jobs
}

func (r *reading) exportRuns(ctx context.Context, a *archive.Archive, jobs []*job) ([]render.ExportRun, error) {
	runs := make([]render.ExportRun, len(jobs))
	err := inParallel(ctx, len(jobs), func(i int) error {
		v, err := r.decided(jobs[i], a)
		if err != nil {
			return err
		}
		for k := range v.Run.Inputs {
			v.Run.Inputs[k].Text, v.Run.Inputs[k].Kept = "", false // for pages of raw inputs alone, and the most of what a run weighs
		}
		runs[i] = render.ExportRun{Verdict: v, At: place(a, jobs[i].summary)}
		return nil
	})
	return runs, err
}

// decided judges a run in the light of the archive, and reads it again where it was let go.
func (r *reading) decided(j *job, a *archive.Archive) (*judge.Verdict, error) {
	v := j.verdict
	if v == nil {
		var err error
		if v, err = r.settle(j); err != nil {
			return nil, err
		}
	}
	v.Run.Key = j.summary.Key
	return judge.Decide(v.Account, r.past(a, j.summary.Key)), nil
}

// deliver writes a result to stdout, or to a file that appears whole or not at all; what says in words what it holds.
func (s *streams) deliver(body []byte, file, what string) error {
	if file == "" || file == "-" {
		_, err := s.out.Write(body)
		return err
	}
	if err := writeWhole(file, body); err != nil {
		return err
	}
	s.note("%s: %s", safeStart(file), what)
	return nil
}

// writeWhole writes beside the file and renames (rules W1, W4). Whatever is no regular file is refused: a rename would put a file in place
// of it.
func writeWhole(file string, body []byte) error {
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return misused("%s is not a regular file; name another with -o", file)
	}
	f, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".tmp-")
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("writing %s: %w", file, err), os.Remove(f.Name()))
	}
	return nil
}
