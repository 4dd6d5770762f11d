package view

import (
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// parts are the first components that a finding belongs to, and the number of the others.
type parts struct {
	shown []Link
	more  int
}

// collectParts notes, for each finding, the components that it belongs to, with their places in the plan.
func (r *Run) collectParts() {
	for _, c := range r.v.Run.Components {
		part := r.component(c, "")
		for _, f := range c.Findings {
			p := r.parts[f]
			if len(p.shown) < mostParts {
				p.shown = append(p.shown, part)
			} else {
				p.more++
			}
			r.parts[f] = p
		}
	}
}

// partsOf names them, and says how many it leaves out.
func (r *Run) partsOf(f *report.Finding) []Link {
	p := r.parts[f]
	if p.more == 0 {
		return p.shown
	}
	return append(slices.Clip(p.shown), Link{Text: "and " + Number(p.more) + " more"})
}

func (r *Run) name(refs []judge.Ref, by Link) {
	for _, ref := range refs {
		if ref.Finding != nil && !slices.Contains(r.naming[ref.Finding], by) {
			r.naming[ref.Finding] = append(r.naming[ref.Finding], by)
		}
	}
}

// numbered makes an id of ours: "reason-1".
func numbered(what string, i int) string { return what + "-" + strconv.Itoa(i+1) }

// collectNaming notes, for each finding, the reasons and contradictions that name it.
func (r *Run) collectNaming() {
	for i, reason := range r.v.Reasons[:min(len(r.v.Reasons), mostReasons)] {
		r.name(reason.Refs, Link{Text: "reason " + reason.Rule, Href: RunPage + "#" + numbered("reason", i)})
	}
	for i, c := range r.v.Contradictions[:min(len(r.v.Contradictions), mostListed)] {
		r.name(c.Refs, Link{Text: "contradiction " + c.Rule, Href: RunPage + "#" + numbered("contradiction", i)})
	}
}
