package main

import (
	"cmp"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"swarmreport/report/judge/policy"
	"swarmreport/report/view"
)

// openSite settles what every page knows, from the flags and the policy in force.
func (r *reading) openSite() (err error) {
	p, tool := r.inForce, "swarmreport "+version
	r.site = view.Site{Title: cmp.Or(p.Title, view.DefaultTitle), Tool: tool, Version: version,
		BaseURL: strings.TrimSuffix(r.baseURL, "/"), Unredacted: r.noRedact, CSVRaw: p.CSVRaw, PolicySHA256: p.SHA256,
		PolicySource: p.Source, Levels: p.Levels, Single: r.single, NoInputs: r.noInputs}
	// Without a forge in the policy it is known by its host, or by the pipeline that runs the command.
	address, by, from := cmp.Or(r.repoURL, p.RepoURL), p.Forge, "--repo-url"
	if r.repoURL == "" {
		from = cmp.Or(p.At("repo_url"), p.At("forge")) + ": repo_url"
	}
	if !by.Templates() {
		by.Name = cmp.Or(by.Name, forgeHere(address))
	}
	if r.site.Forge, err = view.NewForge(address, by); err != nil {
		return misused("%s: %v", from, err)
	}
	if err := checkAddress(r.baseURL); err != nil {
		return err
	}
	for _, a := range [][2]string{{"--base-url", r.site.BaseURL}, {from, r.site.Forge.String()}} {
		if _, hits := p.hide.Text(a[1]); len(hits) > 0 { // redacted it would lead nowhere (rule R9)
			return misused("%s: the address holds a secret (%s), which would be published: name it without", a[0],
				hits[0].Kind)
		}
	}
	r.site.Title, _ = p.hide.Text(r.site.Title)
	r.site.CSS, err = readStyle(p.beside(p.CSS))
	return err
}

// checkAddress accepts what a browser and a feed reader can follow; empty is none. A token before the host would be
// published with every link.
func checkAddress(address string) error {
	u, err := url.Parse(address)
	if address == "" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil &&
		u.RawQuery+u.Fragment == "" {
		return nil
	}
	return misused("--base-url takes the http or https address of a folder, without a user, ? and #")
}

// forgeHere returns the forge whose pipeline runs the command, if the address is on its server.
func forgeHere(address string) string {
	on := func(server string) bool { return server != "" && strings.HasPrefix(address, server+"/") }
	switch {
	case on(os.Getenv("CI_SERVER_URL")):
		return "gitlab"
	case on(os.Getenv("GITHUB_SERVER_URL")) && os.Getenv("GITEA_ACTIONS") != "":
		return "gitea"
	case on(os.Getenv("GITHUB_SERVER_URL")):
		return "github"
	}
	return ""
}

// warnUnlinked says why no location is a link: the forge is not known.
func (r *reading) warnUnlinked() {
	if r.inForce.Forge.Name == "" && !r.site.Forge.Told() {
		r.warn("the host of the repository does not tell its forge, so nothing is linked; set forge in the policy: %s",
			strings.Join(policy.ForgeNames, ", "))
	}
}

// beside is a path of the policy, which is relative to the policy's folder.
func (p inForce) beside(file string) string {
	if file == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(filepath.Dir(p.file), filepath.FromSlash(file))
}

// maxStyle is the most bytes of a team's own rules (rule P7): every page carries them.
const maxStyle = 64 << 10

// unstyled matches what a page's style cannot hold (rule R2), or what would do nothing in it.
var unstyled = regexp.MustCompile(`(?i)</?(style|script)|<!--|\x00|@import`)

// readStyle reads the team's own CSS rules.
func readStyle(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := readSmall(file, maxStyle)
	if err != nil {
		return "", misused("reading CSS rules: %w", err)
	}
	css := strings.ReplaceAll(strings.TrimPrefix(string(text), "\uFEFF"), "\r", "")
	if !utf8.ValidString(css) {
		return "", misused("%s is not UTF-8; save it as UTF-8", safe(file))
	}
	if at := unstyled.FindStringIndex(css); at != nil {
		return "", misused("%s:%d: %q cannot be part of a page's style; remove it", safe(file),
			1+strings.Count(css[:at[0]], "\n"), css[at[0]:at[1]])
	}
	return css, nil
}

// rulings are the files outside of the runs that a site follows from: policy, waivers, CSS, histories, as far as there.
func (f flags) rulings(from string) []string {
	files := slices.Clone(f.history)
	if p, err := f.openPolicy(from); err == nil {
		files = append(files, p.file, p.waiversFile(f.waivers), p.beside(p.CSS))
	}
	return slices.DeleteFunc(files, func(file string) bool { return file == "" || !isThere(file) })
}
