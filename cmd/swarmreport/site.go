package main

import (
	"cmp"
	"net/url"
	"strings"

	"swarmreport/report/view"
)

// openSite settles what every page knows, from the flags and the policy in force.
func (r *reading) openSite() (err error) {
	p, tool := r.inForce, "swarmreport "+version
	r.site = view.Site{Title: cmp.Or(p.Title, view.DefaultTitle), Tool: tool, Version: version,
		BaseURL: strings.TrimSuffix(r.baseURL, "/"), Unredacted: r.noRedact, CSVRaw: p.CSVRaw, PolicySHA256: p.SHA256,
		PolicySource: p.Source, Levels: p.Levels, Single: r.single, NoInputs: r.noInputs}
	r.site.Title, _ = p.hide.Text(r.site.Title)
	if err := p.checkAddress(r.baseURL); err != nil {
		return err
	}
	from := "--repo-url"
	if r.repoURL == "" {
		from = cmp.Or(p.At("repo_url"), p.At("forge")) + ": repo_url"
	}
	if r.site.Forge, err = view.NewForge(cmp.Or(r.repoURL, p.RepoURL), p.Forge); err != nil {
		return misused("%s: %v", from, err)
	}
	if _, hits := p.hide.Text(r.site.Forge.String()); len(hits) > 0 { // redacted it would lead nowhere (rule R9)
		return misused("%s: the address holds a secret (%s), which would be published", from, hits[0].Kind)
	}
	return nil
}

// checkAddress accepts what a browser and a feed reader can follow; empty is none. A secret in it would be published
// with every link.
func (p inForce) checkAddress(address string) error {
	u, err := url.Parse(address)
	_, hits := p.hide.Text(address)
	if address == "" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil &&
		u.RawQuery+u.Fragment == "" && len(hits) == 0 {
		return nil
	}
	return misused("--base-url takes the http or https address of a folder, without a user, a secret, ? and #")
}
