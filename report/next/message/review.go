package message

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/next"
	"swarmreport/report/next/review"
)

// review begins the review that a message is. It counts as listed even without findings: somebody looked.
func (l *letter) review(reviewer string) *report.Review {
	made := &report.Review{Origin: l.m.Origin, Reviewer: reviewer, Time: l.m.Time, Zoneless: l.m.Zoneless,
		Message: l.m.Key,
		Verdict: l.m.Signal, Clean: dialect.IsClean(l.m.Signal), Listed: true}
	l.r.Art.Reviews = append(l.r.Art.Reviews, made)
	return made
}

// header reads the counts that a review states; its verdict and time are the message's.
func (l *letter) header(o *dialect.Object, made *report.Review) {
	made.Verdict = ""
	review.Header(o, made)
	made.Verdict, made.Time = l.m.Signal, l.m.Time
}

// raise adds the findings of a list to a review, about the message's component.
func (l *letter) raise(made *report.Review, list []dialect.Entry, g review.Given) {
	g.Reviewer, g.Component = made.Reviewer, l.m.Component
	made.Findings = append(made.Findings, review.Findings(l.r, list, g)...)
}

// asking are the endings of types that hand out work or ask: what they list was reported by others.
var asking = []string{"assignment", "assign", "assigned", "request", "query", "question", "required", "escalation"}

// alsoRaised reads the findings that a message lists where its type has no such field.
func (l *letter) alsoRaised() {
	kind := dialect.Snake(l.m.Type)
	if slices.ContainsFunc(asking, func(end string) bool { return strings.HasSuffix(kind, end) }) {
		return
	}
	made := l.own()
	by := report.ReviewerName(l.m.From)
	if made != nil {
		by = made.Reviewer
	}
	g := review.Given{Reviewer: by, Component: l.m.Component}
	found := review.Within(l.load, g)
	if l.load != l.top {
		found = append(found, review.Within(l.top, g)...)
	}
	if len(found) > 0 && made == nil {
		made = l.review(by)
		made.Generic = true // a remark in passing is no review of the work
	}
	if made != nil {
		made.Findings = append(made.Findings, found...)
	}
}

// own is the review that the message is; nil if it is none.
func (l *letter) own() *report.Review {
	i := slices.IndexFunc(l.r.Art.Reviews, func(made *report.Review) bool { return made.Message == l.m.Key })
	if i < 0 {
		return nil
	}
	return l.r.Art.Reviews[i]
}

// raiseFor adds a review of what somebody lists in a file that is no review.
func raiseFor(r *dialect.Reading, o *dialect.Object, by string) {
	if found := review.Within(o, review.Given{Reviewer: by}); len(found) > 0 {
		made := &report.Review{Origin: r.Origin(o.Value), Reviewer: by, Generic: true, Listed: true, Findings: found}
		r.Art.Reviews = append(r.Art.Reviews, made)
	}
}

// verification begins the verification that a message carries.
func (l *letter) verification() *report.Verification {
	v := &report.Verification{Origin: l.m.Origin, Time: l.m.Time, Zoneless: l.m.Zoneless, Message: l.m.Key,
		Component: l.m.Component}
	l.r.Art.Verifications = append(l.r.Art.Verifications, v)
	return v
}

// holdsFindings reports whether a file has a list of findings.
func holdsFindings(f *dialect.File) bool {
	found, _ := review.Lists(dialect.NewReading(f))
	return len(found) > 0
}
