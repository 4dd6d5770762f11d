package view

import (
	"cmp"
	"strings"

	"swarmreport/report/archive"
)

// sightLink leads to a finding in its run.
func sightLink(s *archive.Sight, root string) Link {
	return runFinding(root, s.Ref(), RunDir)
}

// titleOf is a finding's headline as the archive keeps it.
func titleOf(s *archive.Sighting) string {
	return keptTitle(cmp.Or(s.Title, s.ID, Unsaid))
}

// keptTitle ends a headline that the archive cut by its bytes with a whole word, and with a mark that says so.
func keptTitle(kept string) string {
	if len(kept) <= archive.MaxTitle-4 {
		return headline(kept)
	}
	return wholeWords(strings.TrimSuffix(brief(kept, 160), "…"), false) + "…"
}
