package rundir

import (
	"strings"

	"swarmreport/report"
)

// doubtAliases warns of the links within the run that lead to what no reader took: they may stand for evidence that nobody knows.
func (r *reading) doubtAliases(root *folder) {
	doubtful := map[string]bool{}
	root.each(func(f *folder) bool {
		for _, a := range f.aliases {
			doubtful[r.shown(a.path)] = !r.taken(r.shown(a.target))
		}
		return true
	})
	for i := range r.material.Problems {
		if p := &r.material.Problems[i]; p.Kind == report.Skipped && p.Level == report.Note && doubtful[p.Path] {
			p.Level, p.Message = report.Warning, "a link is not followed, and no reader takes all that it leads to; put the file itself here if it belongs to the run"
		}
	}
}

// taken reports whether a reader took the file, or every file of the folder.
func (r *reading) taken(at string) bool {
	some := false
	for _, in := range r.material.Inputs {
		if in.Path != at && !strings.HasPrefix(in.Path, at+"/") {
			continue
		}
		if in.As == "" || in.Read == report.NotRead {
			return false
		}
		some = true
	}
	return some
}
