package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A probe is where the browser probe is installed.
type probe struct {
	*bench
	dir string
}

// installProbe copies the kit's probe, for the kit stays as it is, and installs what it needs.
func (b *bench) installProbe() (*probe, error) {
	if b.probe != "" {
		return &probe{b, b.probe}, nil
	}
	dir := filepath.Join(b.scratch, "probe")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(b.kit, "browser-probe"))); err != nil {
		return nil, err
	}
	install := exec.CommandContext(b.ctx, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	install.Dir = dir
	if out, err := install.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("installing the probe: %w: %s", err, out)
	}
	return &probe{b, dir}, nil
}

// A sighting is what the probe tells of a folder.
type sighting struct {
	Pages  int
	Total  map[string]int
	Report []pageReport
}

type pageReport struct {
	Page  string
	Found map[string][]string
}

// look opens the pages of a folder. The exit code says clean, found or broken; what was found is counted by us.
func (p *probe) look(site string) (s sighting, code int, err error) {
	out := filepath.Join(p.scratch, "probe.json")
	if err := os.RemoveAll(out); err != nil { // or a probe that breaks down would show what it found before
		return s, 0, err
	}
	cmd := exec.CommandContext(p.ctx, "node", "probe.mjs", site, "--interact", "--jobs", "4", "--json", out)
	cmd.Dir = p.dir
	text, err := cmd.CombinedOutput()
	if exit, is := errors.AsType[*exec.ExitError](err); is {
		code, err = exit.ExitCode(), nil
	}
	if err != nil || code < 0 || code > 1 { // below 0: somebody ended it
		return s, code, fmt.Errorf("the probe did not run: %v: %.500s", err, text)
	}
	raw, err := os.ReadFile(out)
	if err != nil {
		return s, code, err
	}
	return s, code, json.Unmarshal(raw, &s)
}

// lookTwice opens the pages that the browser did not load in time once more, by themselves: a busy machine is no harm in a page, and a page
// that was not seen is not clean either. The other pages of the folder are gone after that.
func (p *probe) lookTwice(site string) (s sighting, late int, err error) {
	if s, _, err = p.look(site); err != nil {
		return s, 0, err
	}
	names := s.takeLate()
	if len(names) == 0 {
		return s, 0, nil
	}
	if err := onlyPages(site, names); err != nil {
		return s, 0, err
	}
	again, _, err := p.look(site)
	if err == nil && again.Pages < len(names) {
		err = fmt.Errorf("%d pages were late, and %d opened again", len(names), again.Pages)
	}
	for _, r := range again.Report {
		if slices.Contains(names, r.Page) {
			s.Report = append(s.Report, r)
		}
	}
	for name, n := range again.Total {
		s.Total[name] += n
	}
	return s, len(names), err
}

// takeLate takes the pages out of the report that were not loaded in time, and names them.
func (s *sighting) takeLate() (names []string) {
	s.Report = slices.DeleteFunc(s.Report, func(r pageReport) bool {
		late := slices.ContainsFunc(r.Found["pageErrors"], func(e string) bool { return strings.HasPrefix(e, "probe: page.goto: Timeout") })
		if late {
			names = append(names, r.Page)
		}
		return late
	})
	return names
}

// onlyPages removes the pages of the site except the named ones. Pictures stay, for pages show them.
func onlyPages(site string, names []string) error {
	all, err := files(site)
	if err != nil {
		return err
	}
	for _, name := range all {
		if strings.HasSuffix(name, ".html") && !slices.Contains(names, filepath.FromSlash(name)) {
			if err := os.Remove(filepath.Join(site, filepath.FromSlash(name))); err != nil {
				return err
			}
		}
	}
	return nil
}
