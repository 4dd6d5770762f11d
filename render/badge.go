package render

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
	"swarmreport/templates"
)

// badgeMost is the longest text of a badge, in characters.
const badgeMost = 40

// badgeColours are the verdicts' own, as assets/style/01-tokens.css has them for a light ground; white text on them is
// readable (WCAG AA). judge.Off is no verdict.
var badgeColours = map[judge.Outcome]string{judge.Pass: "#19693a", judge.Review: "#855400", judge.Fail: "#b3261e",
	judge.Incomplete: "#653bab", judge.Off: templates.BadgeGrey}

// archiveBadges are those of the newest run of each project. While a shard is missing, or a folder could not be read,
// it is not known which run is the newest.
func archiveBadges(o archive.Overview, site view.Site) (files []File, err error) {
	for _, project := range o.Projects {
		message, outcome := "no recent run", judge.Off
		i := slices.IndexFunc(o.Runs, func(r *archive.Record) bool { return r.Project == project })
		switch {
		case site.Shards.Short():
			message = fmt.Sprintf("incomplete · %d of %d shards", site.Shards.Found, site.Shards.Expected)
			outcome = judge.Incomplete
		case len(site.Unseen) > 0:
			message, outcome = "incomplete · not all was seen", judge.Incomplete
		case i >= 0:
			message, outcome = o.Runs[i].Headline, o.Runs[i].Outcome
			if s := o.Runs[i].Score(); s.Known {
				message += " · " + s.Value.String()
			}
		}
		svg, err := badge(cmp.Or(project, "latest run"), message, outcome)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Path: view.ProjectBadge(project), Body: svg})
	}
	return files, nil
}

func badge(label, message string, outcome judge.Outcome) ([]byte, error) {
	var svg bytes.Buffer
	drawn := templates.Badge(plainLine(label, badgeMost), plainLine(message, badgeMost), badgeColours[outcome])
	err := drawn.Render(context.Background(), &svg)
	svg.WriteByte('\n')
	return svg.Bytes(), err
}
