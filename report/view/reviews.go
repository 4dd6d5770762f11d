package view

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Review is one reviewer's file: what it says of itself, and what it lists.
type Review struct {
	Reviewer, Verdict, When string
	Says, Lists             string
	Files                   string
	At                      Link
	Bar                     Bar    // by severity, all reviews to one scale
	Severities              []Chip // the same in words

	findings []*report.Finding
}

// Filled tells which columns some review fills; the others are left out.
type Filled struct{ Verdict, Files, When bool }

func filled(list []Review) (f Filled) {
	for _, x := range list {
		f.Verdict = f.Verdict || x.Verdict != ""
		f.Files = f.Files || x.Files != ""
		f.When = f.When || x.When != ""
	}
	return f
}

// reviews lists each file of a reviewer. What a reviewer says in messages is one row, however many they are: the messages
// page lists them one by one.
func (r *Run) reviews() []Review {
	var list []Review
	said := map[string]int{} // index in list by reviewer
	sums := map[string]int{}
	for _, x := range r.v.Run.Reviews {
		if x.Message == "" {
			list = append(list, r.review(x))
			continue
		}
		if sums[x.Reviewer] == 0 {
			said[x.Reviewer] = len(list)
			list = append(list, Review{Reviewer: reviewer(x.Reviewer), Verdict: "message by message"})
		}
		sums[x.Reviewer]++
		at := &list[said[x.Reviewer]]
		at.findings = append(at.findings, x.Findings...)
	}
	for name, i := range said {
		list[i].Lists = Number(len(list[i].findings))
		list[i].At = Link{Text: plural(sums[name], "message", "messages"), Href: MessagesPage}
	}
	r.weigh(list)
	return list
}

// mostNamed is how many reviewers the overview names.
const mostNamed = 3

// reviewersFact names on the overview who looked at the work, those with a file of their own first, and leads to what each says. A tool is
// nobody, and so is a list that nobody signs.
func (r *Run) reviewersFact() []Fact {
	var names, speakers []string
	for _, x := range r.v.Run.Reviews {
		switch {
		case x.Generic || x.Scanner:
		case x.Message != "":
			speakers = append(speakers, brief(reviewer(x.Reviewer), 40))
		default:
			names = append(names, brief(reviewer(x.Reviewer), 40))
		}
	}
	names = distinct(append(names, speakers...))
	if len(names) == 0 {
		return nil
	}
	text := strings.Join(names, ", ")
	if more := len(names) - mostNamed; more > 1 { // one more takes no less room than its name
		text = strings.Join(names[:mostNamed], ", ") + " and " + Number(more) + " more"
	}
	return []Fact{{"Reviewed by", []Link{{Text: text, Href: RunPage + "#reviews"}}}}
}

// distinct keeps the first of equal names.
func distinct(names []string) (kept []string) {
	had := map[string]bool{}
	for _, name := range names {
		if !had[name] {
			kept = append(kept, name)
		}
		had[name] = true
	}
	return kept
}

// weigh draws what each review lists by severity, to the scale of the longest list.
func (r *Run) weigh(list []Review) {
	longest := 0
	for _, v := range list {
		longest = max(longest, len(v.findings))
	}
	for i, v := range list {
		parts := severities(v.findings)
		segments := stacked(parts, longest)
		list[i].Bar = Bar{Label: v.Reviewer + ": " + inWords(segments), Segments: segments}
		for _, p := range parts {
			if p.n > 0 {
				href := r.filtered(severityFilter(p.is), func(s *judge.Settled) bool { return s.Severity.String() == p.is })
				list[i].Severities = append(list[i].Severities, Chip{Link{Text: Number(p.n) + " " + p.word, Href: href}, "sev", p.is, p.n, "sev:" + p.is})
			}
		}
	}
}

func (r *Run) review(x *report.Review) Review {
	v := Review{Reviewer: reviewer(x.Reviewer), Verdict: report.Shorten(x.Verdict, maxValue), Says: known(x.Declared), Lists: Number(len(x.Findings)), At: r.at(x.Origin), findings: x.Findings}
	if x.Scanner {
		v.Verdict = "a scanner’s results"
	}
	if !x.Listed {
		v.Lists = "no list"
	}
	if !x.Time.IsZero() {
		v.When = stamp(x.Time)
	}
	if n := len(x.ReviewedFiles); n > 0 {
		v.Files = Number(n)
	}
	return v
}
