package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/report/view"
)

// codeFlags say where the code is that the runs are about.
type codeFlags struct {
	repoURL, forge string
}

func (f *codeFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.repoURL, "repo-url", "", "address of the code's repository: places become links to it, at the run's commit")
	cmd.Flags().StringVar(&f.forge, "forge", "", "which forge --repo-url is, where its host does not tell: "+strings.Join(view.ForgeNames, ", "))
	completeWords(cmd, map[string][]string{"forge": view.ForgeNames})
}

// parse reads the address of the repository.
func (f codeFlags) parse() (view.Forge, error) {
	switch {
	case f.forge != "" && !slices.Contains(view.ForgeNames, f.forge):
		return view.Forge{}, misused("--forge takes %s, not %q", strings.Join(view.ForgeNames, ", "), f.forge)
	case f.forge != "" && f.repoURL == "":
		return view.Forge{}, misused("--forge says which forge --repo-url is; name that too")
	}
	forge, err := view.NewForge(f.repoURL, f.forge)
	if err != nil {
		return forge, misused("--repo-url: %v", err)
	}
	return forge, nil
}

// warnUnlinked says in one line why no place is a link: the host does not tell which forge it is, and none was named.
func (s *streams) warnUnlinked(f codeFlags, forge view.Forge) {
	if f.forge == "" && !forge.Told() {
		s.warn("--repo-url, or repo_url of the policy: the host does not tell which forge it is, so nothing is linked; add --forge %s", strings.Join(view.ForgeNames, "|"))
	}
}
