package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/redact"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// readFlags are what the caller may set about reading runs; build and validate share them.
type readFlags struct {
	project, commit       string
	accounting            string
	maxFile, maxRun       int64
	maxFindings, maxFiles int
	noRedact              bool
}

func (f *readFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.project, "project", "", "name of the project the runs belong to")
	cmd.Flags().StringVar(&f.commit, "commit", "", "commit that the verdict is about")
	cmd.Flags().StringVar(&f.accounting, "accounting", "auto", "which findings need an answer: auto, seed or strict")
	cmd.Flags().Int64Var(&f.maxFile, "max-file", 64<<20, "largest file that is read, in bytes")
	cmd.Flags().Int64Var(&f.maxRun, "max-run", 512<<20, "most bytes that are read of one run")
	cmd.Flags().IntVar(&f.maxFindings, "max-findings", 100_000, "most findings that are read of one file")
	cmd.Flags().IntVar(&f.maxFiles, "max-files", 10_000, "most files that are read of one run")
	cmd.Flags().BoolVar(&f.noRedact, "no-redact", false, "publish secrets and machine paths as they stand (loud)")
}

// check refuses a limit that would read nothing.
func (f readFlags) check() error {
	for _, limit := range []struct {
		flag  string
		value int64
	}{{"max-file", f.maxFile}, {"max-run", f.maxRun}, {"max-findings", int64(f.maxFindings)}, {"max-files", int64(f.maxFiles)}} {
		if limit.value < 1 {
			return misused("--%s takes a number of 1 or more, not %d", limit.flag, limit.value)
		}
	}
	return nil
}

func (f readFlags) policy() (judge.Policy, error) {
	for _, a := range []judge.Accounting{judge.Auto, judge.Seed, judge.Strict} {
		if a.String() == f.accounting {
			return judge.Policy{Accounting: a}, nil
		}
	}
	return judge.Policy{}, misused("--accounting takes auto, seed or strict, not %q", f.accounting)
}

// reading is every run found under the named paths, and how far each has come.
type reading struct {
	flags   readFlags
	policy  judge.Policy
	sources []*source
	jobs    []*job
	trouble []report.Problem // of finding runs, with the path as the caller named it
	redact  *redact.Redactor
	out     string // absolute path of the output; never walked
}

// job is one run on its way through the program.
type job struct {
	source  *source
	place   rundir.Place
	name    string         // where it is, as the caller named it
	alsoAt  []string       // byte-equal copies under other PATHs
	verdict *judge.Verdict // nil when it was let go to save memory
	summary *archive.Summary
	inputs  []render.Input
}

// openReading opens the paths and finds their runs.
func openReading(paths []string, f readFlags, out string) (*reading, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	policy, err := f.policy()
	if err != nil {
		return nil, err
	}
	redactor, err := redact.New(redact.Options{Off: f.noRedact})
	if err != nil {
		return nil, err
	}
	r := &reading{flags: f, policy: policy, redact: redactor}
	if out != "" {
		if r.out, err = filepath.Abs(out); err != nil {
			return nil, err
		}
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	for _, p := range paths {
		if err := r.open(p); err != nil {
			return nil, errors.Join(err, r.close())
		}
	}
	r.jobs = withoutNested(r.jobs)
	if len(r.jobs) == 0 {
		return nil, errors.Join(fmt.Errorf("no run found in %s: a run is a directory named YYYY-MM-DD or <branch>-<seconds>, or one that holds an agents' artefact such as architect-plan.json or reviews/", strings.Join(paths, ", ")), r.close())
	}
	return r, nil
}

func (r *reading) open(p string) error {
	src, err := openSource(p, r.flags.maxRun)
	if err != nil {
		return err
	}
	r.sources = append(r.sources, src)
	places, problems, err := rundir.Find(src.fsys, src.name, r.options(src))
	if err != nil {
		return fmt.Errorf("looking for runs in %s: %w", p, err)
	}
	for _, x := range problems {
		x.Path = path.Join(filepath.ToSlash(p), x.Path)
		r.trouble = append(r.trouble, x)
	}
	for _, place := range places {
		r.jobs = append(r.jobs, &job{source: src, place: place, name: path.Join(filepath.ToSlash(p), place.Path)})
	}
	return nil
}

// options are those of reading one source; the output is never read as input.
func (r *reading) options(src *source) rundir.Options {
	o := rundir.Options{MaxFile: r.flags.maxFile, MaxRun: r.flags.maxRun, MaxFindings: r.flags.maxFindings, MaxFiles: r.flags.maxFiles,
		Redact: r.redact, Project: r.flags.project}
	if src.dir != "" && r.out != "" {
		o.Skip = func(p string) bool { return filepath.Join(src.dir, filepath.FromSlash(p)) == r.out }
	}
	return o
}

func (r *reading) close() error {
	var errs []error
	for _, s := range r.sources {
		errs = append(errs, s.close())
	}
	return errors.Join(errs...)
}

// inputDirs gives the run directories, which the output must not touch (rule W2): those found and the folders that directly hold them.
func (r *reading) inputDirs() []string {
	var dirs []string
	for _, j := range r.jobs {
		if j.source.dir != "" {
			dirs = append(dirs, filepath.Join(j.source.dir, filepath.FromSlash(j.place.Path)))
		}
	}
	return dirs
}

// settle reads one run and judges it.
func (r *reading) settle(j *job) (*judge.Verdict, error) {
	material, err := rundir.Read(j.source.fsys, j.place, r.options(j.source))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", j.name, err)
	}
	if len(r.sources) > 1 {
		material.Path = path.Join(j.source.name, material.Path)
		for i, at := range material.AlsoAt {
			material.AlsoAt[i] = path.Join(j.source.name, at)
		}
	}
	material.AlsoAt = append(material.AlsoAt, j.alsoAt...)
	run := report.Link(material)
	if r.flags.commit != "" {
		run.Commit = r.flags.commit
	}
	return judge.Decide(judge.Settle(run, r.policy)), nil
}

// keptBytes bounds the runs that are kept judged between the two passes; past it a run is read again when it is written.
const keptBytes = 64 << 20

// judgeAll reads and judges every run, and keeps a summary of each.
func (r *reading) judgeAll(ctx context.Context, p *progress) error {
	var kept budget
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		v, err := r.settle(j)
		if err != nil {
			return err
		}
		j.summary = archive.Summarise(v)
		j.inputs = manifestInputs(v.Run)
		if kept.take(runBytes(v.Run), keptBytes) {
			j.verdict = v
		}
		p.step("read", safe(j.place.ID))
		return nil
	})
	if err == nil {
		r.jobs = joinCopies(r.jobs)
	}
	return err
}

func (r *reading) summaries() []*archive.Summary {
	all := make([]*archive.Summary, len(r.jobs))
	for i, j := range r.jobs {
		all[i] = j.summary
	}
	return all
}

// writeAll writes every run's files into the stage.
func (r *reading) writeAll(ctx context.Context, staged *render.Site, a *archive.Archive, site view.Site, p *progress) error {
	return inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		v := j.verdict
		if v == nil {
			var err error
			if v, err = r.settle(j); err != nil {
				return err
			}
		}
		j.verdict = nil
		v.Run.Key = j.summary.Key
		if err := writeRun(staged, v, place(a, j.summary), site); err != nil {
			return fmt.Errorf("writing %s: %w", j.name, err)
		}
		p.step("write", safe(j.place.ID))
		return nil
	})
}

func place(a *archive.Archive, s *archive.Summary) view.Place {
	newer, older := a.Neighbours(s.Key)
	return view.Place{Key: s.Key, Dir: view.RunDir(s.ID, s.Key), Newer: newer, Older: older}
}

func writeRun(staged *render.Site, v *judge.Verdict, at view.Place, site view.Site) error {
	files, err := render.RunFiles(v, at, site)
	if err != nil {
		return err
	}
	return addAll(staged, files)
}

func writeArchive(staged *render.Site, a *archive.Archive, site view.Site) error {
	files, err := render.ArchiveFiles(a, site)
	if err != nil {
		return err
	}
	return addAll(staged, files)
}

func addAll(staged *render.Site, files []render.File) error {
	for _, f := range files {
		if err := staged.Add(f); err != nil {
			return err
		}
	}
	return nil
}

func (r *reading) manifest(site view.Site) render.Manifest {
	m := render.Manifest{Tool: render.Tool{Name: "swarmreport", Version: version, PolicySHA256: site.PolicySHA256}}
	for _, j := range r.jobs {
		for _, in := range j.inputs {
			in.Run = j.summary.Key
			m.Inputs = append(m.Inputs, in)
		}
	}
	return m
}

func manifestInputs(run *report.Run) []render.Input {
	inputs := make([]render.Input, 0, len(run.Inputs))
	for _, in := range run.Inputs {
		inputs = append(inputs, render.Input{Path: in.Path, SHA256: in.SHA256, Bytes: in.Bytes})
	}
	return inputs
}

func runBytes(run *report.Run) (n int64) {
	for _, in := range run.Inputs {
		n += in.Bytes
	}
	return n
}

// site is what every page knows of the whole; a base address must be one that a feed reader can follow.
func (f buildFlags) site() (view.Site, error) {
	if f.baseURL != "" {
		u, err := url.Parse(f.baseURL)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
			return view.Site{}, misused("--base-url takes an http or https address, not %q", f.baseURL)
		}
	}
	return view.Site{Title: f.title, Tool: "swarmreport " + version, Version: version, BaseURL: strings.TrimSuffix(f.baseURL, "/")}, nil
}
