package main

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/report/view"
)

// siteFlags are what the caller may set about the site and the runs in it; build and serve share them, so that both make
// the same pages.
type siteFlags struct {
	title   string
	baseURL string
	prURL   string
	also    []string
	csvRaw  bool
	css     string
	code    codeFlags
	reading readFlags
}

func (f *siteFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.title, "title", "", "name of the site, on every page and in the feed; without it the policy's, and "+view.DefaultTitle+" where that has none")
	cmd.Flags().StringSliceVar(&f.also, "also", nil, "exports that each run's folder has too, with commas between them: "+strings.Join(alsoNames(), ", "))
	completeWords(cmd, map[string][]string{"also": alsoNames()})
	cmd.Flags().StringVar(&f.css, "css", "", "file of CSS rules that go before the site's own: colours and type of your team (docs/appearance.md)")
	f.registerRuns(cmd)
}

// registerRuns has the flags that an export shares with a site.
func (f *siteFlags) registerRuns(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.csvRaw, "csv-raw", false, "leave texts in tables as they are, also those that a spreadsheet takes for formulas")
	cmd.Flags().StringVar(&f.baseURL, "base-url", "", "address the site will have, for absolute links in the feed and in exports")
	cmd.Flags().StringVar(&f.prURL, "pr-url", "", "address of the pull request that the runs are about: their pages, summaries and comments lead to it")
	f.code.register(cmd)
	f.reading.register(cmd)
	f.reading.registerSource(cmd)
}

// site is what every page knows of the whole; a base address must be one that a feed reader can follow.
func (f siteFlags) site() (view.Site, error) {
	if err := cmp.Or(checkAddress("base-url", f.baseURL), checkAddress("pr-url", f.prURL)); err != nil {
		return view.Site{}, err
	}
	also := namesOf(f.also, strings.TrimSpace) // as --state takes them
	if err := checkAlso(also); err != nil {
		return view.Site{}, err
	}
	forge, err := f.code.parse()
	return view.Site{Unredacted: f.reading.noRedact, Also: also, CSVRaw: f.csvRaw, Title: f.title, Tool: "swarmreport " + version, Version: version, BaseURL: strings.TrimSuffix(f.baseURL, "/"), PullRequest: f.prURL, Forge: forge}, err
}

// checkAddress takes what a browser and a feed reader can follow; empty is none. A pipeline's own addresses may carry its
// token before the host: these would be published with every link.
func checkAddress(flag, address string) error {
	u, err := url.Parse(address)
	if err == nil && u.User != nil {
		return misused("--%s takes an address without user and password, for whoever reads the report would read them: leave out what stands before %s", flag, u.Host)
	}
	if address != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "") {
		return misused("--%s takes an http or https address, not %q", flag, address)
	}
	if flag == "base-url" && (u.RawQuery != "" || u.Fragment != "") {
		return misused("--%s takes the address of a folder, to which the names of pages are added: leave out what begins with ? or #", flag)
	}
	return nil
}

// warnUnredacted says that secrets are published (rule R9).
func (s *streams) warnUnredacted(f readFlags) {
	if f.noRedact {
		s.warn("--no-redact: secrets and machine paths of the input are published as they stand")
	}
}
