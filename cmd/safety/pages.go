package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// harm are the probe's counters that must be 0 on every page.
var harm = []string{"dialogs", "executed", "cspViolations", "pageErrors", "consoleErrors", "networkRequests", "fileOutsideSite", "navigations", "popups", "downloads", "onAttributes",
	"badUrls", "foreignScripts", "activeElements", "clobberingIds", "duplicateIds", "inlineStyleAttrs", "inlineScripts", "styleElements", "remoteRefs", "protoPollution", "bidiUnmarked"}

// bySelf are the counters that are 1 on a page of a single file by design: its one script and one style, which the policy allows by their
// digests, and the icon in a data: address.
var bySelf = map[string]bool{"inlineScripts": true, "styleElements": true, "badUrls": true}

// tryPages puts payloads into every text of hostile runs and opens every page in a browser, which hovers, clicks and types. First the probe
// must find the harm of two toys and none in the third: one that finds nothing proves nothing.
func tryPages(b *bench) ([]figure, error) {
	if b.kit == "" {
		return []figure{{what: "pages in a browser", note: "not tried: the probe is in the kit"}}, nil
	}
	p, err := b.installProbe()
	if err != nil {
		return nil, err
	}
	toys := p.toys()
	if toys.failed > 0 {
		return []figure{toys}, nil
	}
	payloads, err := b.payloads("xss", b.pick(0, 100))
	if err != nil {
		return nil, err
	}
	figures := []figure{toys}
	for _, form := range []struct {
		name   string
		single bool
		policy bool
	}{{"as sites", false, true}, {"as sites, their policy (CSP) taken out", false, false}, {"as single files", true, true}, {"as single files, their policy (CSP) taken out", true, false}} {
		f, err := p.pages(form.name, payloads, form.single, form.policy)
		if err != nil {
			return figures, err
		}
		figures = append(figures, f)
	}
	return figures, nil
}

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
	if exit := new(exec.ExitError); errors.As(err, &exit) {
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

func (p *probe) toys() figure {
	f := figure{what: "the probe itself: it finds the harm of two toys and none in the third"}
	for toy, want := range map[string]int{"evil": 1, "csp": 1, "clean": 0} {
		_, code, err := p.look(filepath.Join(p.dir, "toys", toy))
		f.check(err == nil && code == want, "%s: exit code %d: %v", toy, code, err)
	}
	return f
}

// pages builds the hostile runs and opens every page. The sample: every payload in a packed run and in turn in every text; the pages are
// all of them for sites, and of single files those of the runs.
func (p *probe) pages(name string, payloads []string, single, policy bool) (figure, error) {
	f := figure{what: "pages of hostile runs " + name + ", opened, hovered, clicked, typed into: nothing runs, loads, leads away or breaks out"}
	dir, err := p.dirOf(payloads)
	if err != nil {
		return f, err
	}
	site := filepath.Join(dir, "site")
	if o := p.swarmreport("build", filepath.Join(dir, "in"), "-o", site, fmt.Sprintf("--single-file=%t", single)); o.code != 0 {
		return f, fmt.Errorf("building: %s", o.text())
	}
	if single {
		if err := os.Remove(filepath.Join(site, "index.html")); err != nil { // all runs again, in one page
			return f, err
		}
	}
	if err := thin(site, p.pick(0, 12)); err != nil {
		return f, err
	}
	if !policy {
		if err := withoutPolicy(site); err != nil {
			return f, err
		}
	}
	s, late, err := p.lookTwice(site)
	if err != nil {
		return f, err
	}
	f.judge(s, single)
	if late > 0 {
		f.note += fmt.Sprintf(", %d opened a second time, for the browser was late", late)
	}
	runs, err := filepath.Glob(filepath.Join(site, "runs", "*"))
	f.note = fmt.Sprintf("%d payloads in %d runs; %s", len(payloads), len(runs), f.note)
	return f, err
}

func (p *probe) dirOf(payloads []string) (string, error) {
	dir, err := p.bench.dir("pages")
	if err != nil {
		return "", err
	}
	if _, err := p.hostile(filepath.Join(dir, "in"), payloads, 500); err != nil {
		return "", err
	}
	return dir, p.kitRuns(filepath.Join(dir, "in"))
}

// kitRuns adds runs that the kit's own generator makes, with payloads for ids and names of members as well.
func (p *probe) kitRuns(dir string) error {
	tool := filepath.Join(p.scratch, "gen-hostile")
	build := exec.CommandContext(p.ctx, "go", "build", "-o", tool, ".")
	build.Dir = filepath.Join(p.kit, "gen-hostile")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("building the kit's generator: %w: %s", err, out)
	}
	for _, strategy := range [][]string{{"pack", "0"}, {"append", "6"}, {"all", "6"}} {
		args := []string{"-template", filepath.Join(p.kit, "template-run"), "-payloads", filepath.Join(p.kit, "payloads", "xss.jsonl"), "-out", filepath.Join(dir, "kit-"+strategy[0]),
			"-strategy", strategy[0], "-max", strategy[1], "-per", "500", "-keys", "-enums"}
		if err := p.tool(tool, args...); err != nil {
			return err
		}
	}
	return nil
}

// thin leaves at most so many runs' pages in the site; 0 leaves all.
func thin(site string, most int) error {
	runs, err := filepath.Glob(filepath.Join(site, "runs", "*"))
	if err != nil || most <= 0 {
		return err
	}
	stays := map[string]bool{}
	for _, run := range sample(runs, most) {
		stays[run] = true
	}
	for _, run := range runs {
		if !stays[run] {
			if err := os.RemoveAll(run); err != nil {
				return err
			}
		}
	}
	return nil
}

var policyTag = regexp.MustCompile(`(?i)<meta http-equiv="content-security-policy"[^>]*>`)

// withoutPolicy takes the policy out of every page, so that escaping stands alone.
func withoutPolicy(site string) error {
	all, err := files(site)
	if err != nil {
		return err
	}
	for _, name := range all {
		file := filepath.Join(site, filepath.FromSlash(name))
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		bare := policyTag.ReplaceAll(text, nil)
		if bytes.Equal(bare, text) {
			return fmt.Errorf("%s has no policy to take out", name)
		}
		if err := os.WriteFile(file, bare, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// judge counts a page as failed where a counter is over what is allowed there.
func (f *figure) judge(s sighting, single bool) {
	f.tried = s.Pages
	for _, page := range s.Report {
		if what := tooMuch(page.Found, single); what != "" {
			f.failed++
			f.failures = append(f.failures, page.Page+": "+what)
		}
	}
	f.note = fmt.Sprintf("%d scripts run, %d dialogs, %d network attempts, %d on* attributes, %d violations of the policy", s.Total["executed"], s.Total["dialogs"],
		s.Total["networkRequests"], s.Total["onAttributes"], s.Total["cspViolations"])
}

func tooMuch(found map[string][]string, single bool) string {
	for _, name := range harm {
		allowed := 0
		if single && bySelf[name] {
			allowed = 1
		}
		if len(found[name]) > allowed {
			return fmt.Sprintf("%d %s: %.200q", len(found[name]), name, found[name][0])
		}
	}
	return ""
}
