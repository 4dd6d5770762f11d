package main

import (
	"bytes"
	"context"
	"fmt"

	"swarmreport/render"
	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// output is where a site goes, and how it is laid out.
type output struct {
	staged *publish.Site
	layout render.Layout
	site   view.Site
}

// makeSite is the whole way from the runs that were found to a site in the folder out: read and settle → place →
// decide, show and write → publish. The folder is as before when it fails.
func (r *reading) makeSite(ctx context.Context, s *streams, out string, site view.Site) (*archive.Archive, error) {
	s.warnOwnPolicy(r)
	s.tellTrouble(r)
	staged, err := publish.Stage(out, publish.StageOptions{Inputs: r.inputDirs()})
	if err != nil {
		return nil, err
	}
	defer staged.Discard()
	r.told = oldRuns(staged)
	placed, err := r.judgePlaced(ctx)
	if err != nil {
		return nil, err
	}
	o := output{staged, layout(site), r.shown(site)}
	if err := r.writeAll(ctx, o, placed); err != nil {
		return nil, err
	}
	if err := o.layout.Archive(placed, o.site, o.staged.Add); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return placed, staged.Publish(r.manifest(site))
}

// shown is the site with what its index says of this reading.
func (r *reading) shown(site view.Site) view.Site {
	site.Unseen = r.unseen
	return site
}

// layout is a folder of pages, or pages that are whole in themselves.
func layout(site view.Site) render.Layout {
	if !site.Single {
		return render.Folder
	}
	return render.SingleFiles(render.SingleLimit)
}

// writeAll writes every run's files into the stage.
func (r *reading) writeAll(ctx context.Context, o output, a *archive.Archive) error {
	return inParallel(ctx, len(r.jobs), func(i int) error {
		if err := r.write(o, a, r.jobs[i]); err != nil {
			return fmt.Errorf("writing %s: %w", r.jobs[i].name, err)
		}
		return nil
	})
}

// write makes one run's folder.
func (r *reading) write(o output, a *archive.Archive, j *job) error {
	v, err := r.decided(j, r.past(a, j.summary.Key))
	if err != nil {
		return err
	}
	j.verdict = nil
	return o.layout.Run(v, archivedAt(a, j.summary), o.site, o.staged.Add)
}

// archivedAt tells a run's pages where it stands among the others.
func archivedAt(a *archive.Archive, s *archive.Summary) view.Archived {
	_, older := a.Neighbours(s.Key)
	p := view.Archived{Key: s.Key, Dir: view.RunDir(s.ID, s.Key), Older: older, Before: a.Before(s.Key)}
	if p.Before != nil {
		p.Compared = a.Compare(p.Before, s)
	}
	return p
}

func (r *reading) manifest(site view.Site) publish.Manifest {
	tool := publish.Tool{Name: "swarmreport", Version: version, PolicySHA256: site.PolicySHA256,
		PolicySource: site.PolicySource}
	return publish.Manifest{Tool: tool, Inputs: r.inputs()}
}

// oldRuns returns the runs in the history of the site in place; none if that history is missing or was altered.
func oldRuns(staged *publish.Site) []*archive.Summary {
	text, _ := staged.OldFile(view.HistoryJSONL)
	runs, err := archive.ReadHistory(bytes.NewReader(text))
	if err != nil {
		return nil
	}
	return runs
}
