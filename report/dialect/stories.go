package dialect

import (
	"cmp"
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/tools"
)

// The stories that a product owner keeps beside the messages, as prd.json:
//
//	{"userStories": [{"id": "US-001", "passes": true, "acceptanceCriteria": [{"criterion": "the total is right", "status": "fail"}]}]}
//
// Only a file with a story that is said to pass while a criterion of it fails is read: what passes here is no test that passed, and what
// fails in a story that does not pass is work to do.

var (
	storyNames     = []string{"user_stories", "stories"}
	criterionNames = []string{"acceptance_criteria", "criteria"}
	storyPassNames = []string{"passes", "passed", "validation_passed"}
)

func storiesShape(f *form.File) bool {
	n, ok := f.First()
	if !ok {
		return false
	}
	list := node.Find(n, storyNames...)
	return list != nil && list.Kind == decode.Array && slices.ContainsFunc(list.Items, func(e decode.Node) bool { return len(failedCriteria(&e)) > 0 })
}

// failedCriteria gives the criteria that fail, by their number, of a story that is said to pass.
func failedCriteria(story *decode.Node) (list []int) {
	criteria := node.Find(story, criterionNames...)
	said := slices.ContainsFunc(storyPassNames, func(name string) bool {
		n := node.Find(story, name)
		return n != nil && n.Kind == decode.Bool && n.Text == "true"
	})
	if !said || criteria == nil || criteria.Kind != decode.Array {
		return nil
	}
	for i := range criteria.Items {
		if c := &criteria.Items[i]; c.Kind == decode.Object && !checks.Excused(c) && criterionFails(c) {
			list = append(list, i)
		}
	}
	return list
}

func criterionFails(c *decode.Node) bool {
	return slices.ContainsFunc(c.Members, func(m decode.Member) bool {
		name := node.Snake(m.Name)
		return checks.StatusName.MatchString(name) && m.Value.Kind == decode.String && checks.WordFails(m.Value.Text) ||
			checks.PassName.MatchString(name) && m.Value.Kind == decode.Bool &&
				m.Value.Text == "false" || checks.PassName.MatchString(name) && checks.WordFails(m.Value.Text)
	})
}

func readStories(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root(storyNames...)
	o := r.Object(at)
	list := node.Find(at.Node, storyNames...)
	if o == nil || list == nil {
		return r.Refuse(at, "list of stories")
	}
	v := &report.Verification{Origin: r.Origin(at), Goals: true}
	for i := range list.Items {
		story := &list.Items[i]
		for _, n := range failedCriteria(story) {
			c := &node.Find(story, criterionNames...).Items[n]
			what := cmp.Or(tools.TextOf(c, "criterion"), tools.TextOf(c, "title"), tools.TextOf(c, "text"), tools.TextOf(c, "description"), tools.TextOf(c, "id"), "criterion "+strconv.Itoa(n+1))
			checks.FailedLeft(v, report.Shorten(cmp.Or(tools.TextOf(story, "id"), tools.TextOf(story, "title"), "story")+": "+what, 200), "failed")
		}
	}
	r.Art.Verification = v
	r.KeepRest(o, at)
	return r.Finish()
}
