package judge

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// naming is a list and one who names its file.
type naming struct {
	list *report.Review
	who  string
}

// namingLists gives the messages that name the file of a review which lists what must be mended (“ref”: “artifacts/REVIEW-001.json”), in place
// of saying it all again: of each sender the first. Who names the same list once more refuses what was done about it.
func (a *Account) namingLists() map[*report.Message]bool { return a.naming.get(a.findNaming) }

func (a *Account) findNaming() map[*report.Message]bool {
	lists, seen, first := a.listsByName(), map[naming]bool{}, map[*report.Message]bool{}
	if len(lists) == 0 {
		return first
	}
	for _, m := range a.Run.Messages {
		if m.Verdict == report.Positive {
			continue
		}
		for _, r := range listsNamed(m, lists) {
			first[m] = first[m] || !seen[naming{r, m.From}]
			seen[naming{r, m.From}] = true
		}
	}
	return first
}

// listsByName gives the reviews in files that list what must be answered, by the last part of their paths.
func (a *Account) listsByName() map[string][]*report.Review {
	return a.reviewsByName(func(r *report.Review) bool { return slices.ContainsFunc(r.Findings, a.needsAnswer) })
}

// approvalsByName gives the reviews in files that approve the work, by the last part of their paths.
func (a *Account) approvalsByName() map[string][]*report.Review {
	return a.reviewsByName(func(r *report.Review) bool {
		return report.VerdictOf(r.Verdict) == report.Positive && !r.Design && !r.Generic && r.NotDone == ""
	})
}

func (a *Account) reviewsByName(wanted func(*report.Review) bool) map[string][]*report.Review {
	lists := map[string][]*report.Review{}
	for _, r := range a.Run.Reviews {
		if r.Message == "" && wanted(r) {
			lists[path.Base(r.Path)] = append(lists[path.Base(r.Path)], r)
			if task := taskOf(r.Path); task != "" {
				lists[task] = append(lists[task], r)
			}
		}
	}
	return lists
}

// artifactTask begins the name of what a worker of a team session left among the artifacts: the task that it was for.
var artifactTask = pattern.Of(`^[A-Za-z]+-\d+`)

// taskOf is the task that an artifact is named for, as a key that no file's name is; empty = none.
func taskOf(file string) string {
	if path.Base(path.Dir(file)) != "artifacts" {
		return ""
	}
	return ofTask(artifactTask.FindString(path.Base(file)))
}

func ofTask(task string) string {
	if task == "" {
		return ""
	}
	return "/" + report.NormalID(task)
}

// listsNamed gives the reviews whose files a message names; a worker of a team session names one by its task.
func listsNamed(m *report.Message, lists map[string][]*report.Review) (found []*report.Review) {
	if len(lists) == 0 {
		return nil
	}
	if m.Dialect == report.TeamCoordinate {
		found = slices.Clone(lists[ofTask(m.Component)])
	}
	for _, f := range m.Fields {
		for _, r := range lists[lastPart(f.Value)] {
			if report.SamePath(f.Value, r.Path) && !slices.Contains(found, r) {
				found = append(found, r)
			}
		}
	}
	return found
}

// withNamedList gives a review with the list that it counts: that of the one file which its message names where it lists nothing itself.
func (a *Account) withNamedList(r *report.Review) *report.Review {
	m := a.message(r.Message)
	if m == nil || len(r.Findings) > 0 {
		return r
	}
	named := listsNamed(m, a.lists.get(func() map[string][]*report.Review {
		return a.reviewsByName(func(r *report.Review) bool { return len(r.Findings) > 0 })
	}))
	if len(named) != 1 {
		return r
	}
	whole := *r
	whole.Findings, whole.Graded = named[0].Findings, named[0].Graded
	return &whole
}

// approvedByFile: a message without a word of its own names the file of a review that approves. A summary with a word that refuses may
// know better than the file.
func approvedByFile(m *report.Message, approvals map[string][]*report.Review) bool {
	return m.Signal == "" && len(listsNamed(m, approvals)) > 0 && !saysRefusal(strings.FieldsFunc(m.Summary, notLetter))
}

// saysRefusal reports whether a word, or two in a row (“changes requested”), let no work through.
func saysRefusal(words []string) bool {
	for i, word := range words {
		if refuses(word) || i > 0 && refuses(words[i-1]+" "+word) {
			return true
		}
	}
	return false
}

func notLetter(c rune) bool { return !unicode.IsLetter(c) && c != '_' && c != '-' }

func refuses(word string) bool {
	v, known := report.ParseVerdict(word)
	return known && v != report.Positive
}

// lastPart is what stands behind the last slash of a path, of either kind; nothing is made for it.
func lastPart(p string) string {
	p = strings.TrimRight(p, " \t\r\n/")
	at := len(p)
	for at > 0 && p[at-1] != '/' && p[at-1] != '\\' {
		at--
	}
	return strings.TrimLeft(p[at:], " \t")
}
