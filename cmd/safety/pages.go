package main

import (
	"bytes"
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
	if err := p.build(filepath.Join(dir, "in"), site, fmt.Sprintf("--single-file=%t", single)); err != nil {
		return f, err
	}
	if err := p.prepare(site, single, policy); err != nil {
		return f, err
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

// prepare leaves in a site what is opened of it.
func (p *probe) prepare(site string, single, policy bool) error {
	if single {
		if err := os.Remove(filepath.Join(site, "index.html")); err != nil { // all runs again, in one page
			return err
		}
	}
	if err := thin(site, p.pick(0, 12)); err != nil || policy {
		return err
	}
	return withoutPolicy(site)
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
	stays := sample(runs, most)
	for _, run := range runs {
		if !slices.Contains(stays, run) {
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
			f.fail("%s: %s", page.Page, what)
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
