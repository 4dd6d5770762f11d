package rundir

import (
	"testing"

	"swarmreport/report"
)

func TestMarkdownBesideEnvelopesIsNamed(t *testing.T) {
	m := read(t, tree("log/1.md=---\ntype: approval\nsignal: lgtm\n---\n", "log/2.md=# Looks good\n", "notes/README.md=# Notes\n"), Options{})
	var named []string
	for _, p := range m.Problems {
		if p.Kind == report.MissingField {
			named = append(named, p.Place())
		}
	}
	if len(named) != 1 || named[0] != "log/2.md:1:1" {
		t.Errorf("named %v, want log/2.md:1:1 alone", named)
	}
}
