package templates

import (
	"github.com/a-h/templ"

	"swarmreport/report/view"
	"swarmreport/templates/prose"
)

// ending is what a link shows: nearly always a text and nothing else, for which a templ component would have memory several times.
func ending(l view.Link) templ.Component {
	if l.Tail == "" {
		return prose.Text(l.Text)
	}
	return tailed(l)
}
