package dialect

import (
	"cmp"
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/decode"
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

func storiesShape(f *File) bool {
	n, ok := f.first()
	if !ok {
		return false
	}
	list := find(n, storyNames...)
	return list != nil && list.Kind == decode.Array && slices.ContainsFunc(list.Items, func(e decode.Node) bool { return len(failedCriteria(&e)) > 0 })
}

// failedCriteria gives the criteria that fail, by their number, of a story that is said to pass.
func failedCriteria(story *decode.Node) (list []int) {
	criteria := find(story, criterionNames...)
	said := slices.ContainsFunc(storyPassNames, func(name string) bool {
		n := find(story, name)
		return n != nil && n.Kind == decode.Bool && n.Text == "true"
	})
	if !said || criteria == nil || criteria.Kind != decode.Array {
		return nil
	}
	for i := range criteria.Items {
		if c := &criteria.Items[i]; c.Kind == decode.Object && !excused(c) && criterionFails(c) {
			list = append(list, i)
		}
	}
	return list
}

func criterionFails(c *decode.Node) bool {
	return slices.ContainsFunc(c.Members, func(m decode.Member) bool {
		name := snake(m.Name)
		return statusName.MatchString(name) && m.Value.Kind == decode.String && wordFails(m.Value.Text) ||
			passName.MatchString(name) && m.Value.Kind == decode.Bool && m.Value.Text == "false" || passName.MatchString(name) && wordFails(m.Value.Text)
	})
}

func readStories(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root(storyNames...)
	o := r.object(at)
	list := find(at.node, storyNames...)
	if o == nil || list == nil {
		return r.refuse(at, "list of stories")
	}
	v := &report.Verification{Origin: r.origin(at), Goals: true}
	for i := range list.Items {
		story := &list.Items[i]
		for _, n := range failedCriteria(story) {
			c := &find(story, criterionNames...).Items[n]
			what := cmp.Or(textOf(c, "criterion"), textOf(c, "title"), textOf(c, "text"), textOf(c, "description"), textOf(c, "id"), "criterion "+strconv.Itoa(n+1))
			r.failedLeft(v, report.Shorten(cmp.Or(textOf(story, "id"), textOf(story, "title"), "story")+": "+what, 200), "failed")
		}
	}
	r.art.Verification = v
	r.keepRest(o, at)
	return r.finish()
}
