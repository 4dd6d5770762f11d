package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report/view"
)

// maxStyle is the most bytes of a team's own rules (rule P7): every page carries them beside the site's.
const maxStyle = 64 << 10

// dress gives the site what the policy in force and the team's own rules say of it.
func (f siteFlags) dress(site view.Site, p inForce) (view.Site, error) {
	site, err := p.dress(site, f.code)
	if err != nil {
		return site, err
	}
	site.Title, _ = p.hide.Text(site.Title) // a pipeline may put anything into it, and every page shows it (rule R9)
	if err := f.refuseSecrets(site, p); err != nil {
		return site, err
	}
	return f.wear(site)
}

// refuseSecrets refuses an address that holds what is hidden in the runs: a pipeline's own may carry its token in the path or the query, and
// an address with a placeholder in it leads nowhere (rule R9).
func (f siteFlags) refuseSecrets(site view.Site, p inForce) error {
	repository := "--repo-url"
	if f.code.repoURL == "" {
		repository = p.atAddress()
	}
	for _, a := range [][2]string{{"--base-url", site.BaseURL}, {"--pr-url", site.PullRequest}, {repository, site.Forge.String()}} {
		if _, hits := p.hide.Text(a[1]); len(hits) > 0 {
			return misused("%s: the address holds a secret (%s), and whoever reads the report would read it: name it without", a[0], hits[0].Kind)
		}
	}
	return nil
}

// wear gives the site the team's own rules, read anew for each build.
func (f siteFlags) wear(site view.Site) (view.Site, error) {
	if f.css == "" {
		return site, nil
	}
	text, err := readSmall(f.css, maxStyle)
	if errors.Is(err, fs.ErrNotExist) {
		return site, misused("the file of CSS rules %s does not exist", safe(f.css))
	}
	if err != nil {
		return site, misuse.Error{Err: fmt.Errorf("reading --css: %w", err)}
	}
	site.CSS = strings.ReplaceAll(strings.TrimPrefix(string(text), "\uFEFF"), "\r", "")
	return site, refuseStyle(f.css, site.CSS)
}

// refuseStyle names what a page could not carry (rule R2), or what would silently do nothing.
func refuseStyle(file, css string) error {
	if !utf8.ValidString(css) {
		return misused("%s is not UTF-8; save it as UTF-8", safe(file))
	}
	for i, line := range strings.Split(strings.ToLower(css), "\n") {
		for _, no := range refused {
			if strings.Contains(line, no.part) {
				return misused("%s:%d: %q %s", safe(file), i+1, no.part, no.cure)
			}
		}
	}
	return nil
}

var refused = []struct{ part, cure string }{
	{"</style", "ends the element that holds it in a single file; take it out"},
	{"<!--", "is a mark of HTML, not of CSS; take it out"},
	{"</script", "ends an element of HTML; take it out"},
	{"<script", "begins an element of HTML; take it out"},
	{"\x00", "is no text; save the file anew"},
	{"@import", "is not followed, as pages ask nothing of other files; put its rules into this file"},
}

// decides are the files outside of the runs that a site follows from.
func (f siteFlags) decides(paths []string) []string {
	files := f.reading.rulings(paths)
	if f.css != "" && isThere(f.css) {
		files = append(slices.Clip(files), f.css)
	}
	return files
}
