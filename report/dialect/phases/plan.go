package phases

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/pattern"
)

// ReadPlan reads the plan of one part as a component of the phase's plan.
func ReadPlan(f *form.File) *report.Artefact {
	r, at := form.NewReading(f), f.Front()
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "plan of a part")
	}
	c := &report.Component{Origin: r.Origin(at), ID: partID(f, at.Node), Description: tagged(f.Body, "objective"),
		FilesToModify: o.Texts("files_modified"), Order: o.Count("wave"), TestStrategy: tagged(f.Body, "verification")}
	c.Name = report.Shorten(firstSentence(c.Description), 100)
	c.Dependencies = ofPhase(c.ID, o.Texts("depends_on"))
	o.Drop(told...)
	r.Art.Plan = &report.Plan{Origin: c.Origin, Part: true, Components: []*report.Component{c}}
	r.KeepRest(o, at)
	return r.Finish()
}

// told are what the head of a plan says to those who carry it out.
var told = []string{"phase", "plan", "type", "autonomous", "requirements", "requirements_addressed", "must_haves", "user_setup", "tags", "gap_closure"}

var partName = pattern.Of(`^(\d[\d.]*)-(?:.*-)?(\d+)$`)

// ofPhase gives the parts of the same phase that come first, as their own files call them: “1”, “03-01”, “03-till-01”, “03-01-PLAN.md”. Those of
// another phase stand in another run.
func ofPhase(id string, list []string) (ids []string) {
	phase, _, _ := strings.Cut(id, "-")
	for _, text := range list {
		text = strings.TrimSuffix(planName.ReplaceAllString(strings.TrimSuffix(strings.TrimSpace(text), ".md"), ""), "-")
		switch m := partName.FindStringSubmatch(text); {
		case m != nil && report.NormalID(m[1]) == report.NormalID(phase):
			ids = append(ids, phase+"-"+m[2])
		case m == nil && phaseNumber.FindString(text) == text && text != "":
			ids = append(ids, phase+"-"+text)
		}
	}
	return ids
}

// tagged gives what stands between <name> and </name>, on lines of their own or not.
func tagged(body, name string) string {
	_, text, _ := strings.Cut(body, "<"+name+">")
	text, _, closed := strings.Cut(text, "</"+name+">")
	if !closed {
		return ""
	}
	return strings.TrimSpace(text)
}

var sentenceEnd = pattern.Of(`[.!?](?:\s|$)|\n\s*\n`)

func firstSentence(text string) string {
	if at := sentenceEnd.FindStringIndex(text); at != nil {
		text = text[:at[0]]
	}
	return strings.Join(strings.Fields(text), " ")
}
