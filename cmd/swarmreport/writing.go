package main

import (
	"cmp"
	"context"
	"fmt"
	"sync"

	"swarmreport/cmd/swarmreport/memo"
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
	cache  *cache
}

// makeSite is the whole way from the runs that were found to a site in the folder out: read and settle → place → decide, show
// and write → publish. The folder is as before when it fails.
func (r *reading) makeSite(ctx context.Context, s *streams, out string, site view.Site) (*archive.Archive, error) {
	s.warnOwnPolicy(r)
	s.warnUnheard(r.inForce, r.paths, r.flags)
	s.tellTrouble(r)
	staged, err := publish.Stage(out, publish.StageOptions{Inputs: r.inputDirs(), Spare: memo.Path("folders", r.out), Ahead: r.ahead, Meanwhile: r.meanwhile})
	if err != nil {
		return nil, err
	}
	defer staged.Discard()
	progress := startProgress(s, len(r.jobs), 2)
	defer progress.stop()
	cache := r.remember(staged, site)
	placed, err := r.judgePlaced(ctx, cache, progress)
	if err != nil {
		return nil, err
	}
	o := output{staged, s.layout(site), r.shown(site), cache}
	if err := r.writeBoth(ctx, o, placed, progress); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	err = staged.Publish(r.manifest(site))
	r.outputs = staged.Outputs()
	progress.stop() // before anything else is said
	s.tellUnread(r)
	return placed, err
}

// remember opens what saves work: a shelf for the runs that are judged, and what the site in place knows of those that are as they were.
func (r *reading) remember(staged *publish.Site, site view.Site) *cache {
	if scratch, err := staged.Scratch(); err == nil {
		r.shelf = newShelf(scratch)
	}
	go programDigest() // of twenty million bytes, where nobody knows it yet
	r.made = sync.OnceValue(func() string { return r.madeBy(site) })
	r.told = staged.OldHistory()
	return openCache(staged, r.told, r.made)
}

// shown is the site with what its index says of this reading: a folder that nobody saw leaves every run's pages as they are, so no
// digest of what they are made from holds it.
func (r *reading) shown(site view.Site) view.Site {
	site.Unseen = r.unseen
	return site
}

// layout is a folder of pages, or a file for each report.
func (s *streams) layout(site view.Site) render.Layout {
	if !site.Single {
		return render.Folder
	}
	return render.SingleFiles(render.SingleLimit, func(why string) { s.warn("--single-file: %s", why) })
}

// writeBoth writes the runs, and what is over all of them at the same time: neither asks the other. A file that holds all reports must
// wait for them.
func (r *reading) writeBoth(ctx context.Context, o output, a *archive.Archive, p *progress) error {
	if o.site.Single {
		if err := r.writeAll(ctx, o, a, p); err != nil {
			return err
		}
		return o.writeArchive(a)
	}
	over := make(chan error)
	go func() { over <- o.writeArchive(a) }()
	runs := r.writeAll(ctx, o, a, p)
	return cmp.Or(runs, <-over)
}

// writeAll writes every run's files into the stage.
func (r *reading) writeAll(ctx context.Context, o output, a *archive.Archive, p *progress) error {
	return inParallel(ctx, len(r.jobs), func(i int) error {
		if err := r.write(o, a, r.jobs[i]); err != nil {
			return fmt.Errorf("writing %s: %w", r.jobs[i].name, err)
		}
		p.step("write", r.jobs[i].name)
		return nil
	})
}

// write makes one run's folder, or keeps it where it would come out the same.
func (r *reading) write(o output, a *archive.Archive, j *job) error {
	dir := view.RunDir(j.summary.ID, j.summary.Key)
	if j.from = o.cache.steady(a, j, dir); j.from != "" && o.cache.keep(o.staged, dir, j.from) {
		return nil
	}
	at, past := archivedAt(a, j.summary), r.past(a, j.summary.Key)
	j.from = r.madeFrom(j, at, past)
	if o.cache.keep(o.staged, at.Dir, j.from) {
		return nil
	}
	v, err := r.decided(j, past)
	if err != nil {
		return err
	}
	j.verdict = nil
	return o.layout.Run(v, at, o.site, o.staged.Add)
}

// archivedAt tells a run's pages where it stands among the others.
func archivedAt(a *archive.Archive, s *archive.Summary) view.Archived {
	newer, older := a.Neighbours(s.Key)
	p := view.Archived{Key: s.Key, Dir: view.RunDir(s.ID, s.Key), Newer: newer, Older: older, Before: a.Before(s.Key)}
	if p.Before != nil {
		p.Compared = a.Compare(p.Before, s)
	}
	return p
}

func (o output) writeArchive(a *archive.Archive) error {
	return o.layout.Archive(a, o.site, o.staged.Add)
}

func (r *reading) manifest(site view.Site) publish.Manifest {
	m := publish.Manifest{Tool: publish.Tool{Name: "swarmreport", Version: version, PolicySHA256: site.PolicySHA256, PolicySource: site.PolicySource}, MadeBy: r.made()}
	for _, j := range r.jobs {
		m.Runs = append(m.Runs, publish.RunMade{Key: j.summary.Key, Dir: view.RunDir(j.summary.ID, j.summary.Key), From: j.from})
	}
	m.Inputs = r.inputs()
	return m
}
