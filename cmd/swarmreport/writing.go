package main

import (
	"context"
	"fmt"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// makeSite is the whole way from the runs that were found to a site in the folder out: read and settle → place → decide, show
// and write → publish. The folder is as before when it fails.
func (r *reading) makeSite(ctx context.Context, s *streams, out string, site view.Site) (*archive.Archive, error) {
	staged, err := render.Stage(out, render.StageOptions{Inputs: r.inputDirs()})
	if err != nil {
		return nil, err
	}
	defer staged.Discard()
	progress := startProgress(s, len(r.jobs))
	defer progress.stop()
	if err := r.judgeAll(ctx, progress); err != nil {
		return nil, err
	}
	placed := archive.Place(r.summaries())
	if err := r.writeAll(ctx, staged, placed, site, progress); err != nil {
		return nil, err
	}
	if err := writeArchive(staged, placed, site); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return placed, staged.Publish(r.manifest(site))
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
