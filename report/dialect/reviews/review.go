package reviews

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A reviewer's file: ReviewFindings of seed 003 in all its versions, and what agents write in its place. It lies in
// reviews/, says its schema, or is an object with findings and a reviewer or summary. Whatever lists of findings it holds
// (findings, critical_findings, warnings …, also in groups by severity, file or reviewer) make up one review.

// ReviewFile is how a reviewer's own file is called where it does not lie in reviews/: review-findings.json, code_review.json, review_20260301_101500.json.
var ReviewFile = pattern.Of(`(?i)^(?:(?:code|security|qa|pr|peer|final)[-_])?review(?:[-_](?:findings|issues|comments|report|results?))?(?:[-_]\d[\dTZ_-]*)?$`)

// IsGrouped reports whether a reviewer signs for findings that stand in groups: {"reviewer": …, "issues": {"P1_high": [], "P2_medium": […]}}.
func IsGrouped(n, list *decode.Node) bool {
	return list != nil && list.Kind == decode.Object && node.Has(n, "reviewer") &&
		slices.ContainsFunc(list.Members, func(m decode.Member) bool { return m.Value.Kind == decode.Array })
}

// IsSplit reports whether a reviewer signs, with a verdict, for findings in lists by what they ask: {"reviewer": …, "verdict": …,
// "blocking_findings": [], "advisory_findings": […]}. A file called a review needs no signature, and beside a list of what blocks the work no verdict.
func IsSplit(n *decode.Node, named bool) bool {
	if !named && !node.Has(n, "reviewer") {
		return false
	}
	judges := node.Has(n, "verdict", "decision", "overall_verdict") || node.Has(n, report.PassNames...)
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.Array && !findings.Denied(m.Name) &&
			(judges && (findings.SaysFindings(m.Name) || findings.Grades(m.Name)) || named && blockersName.MatchString(node.Snake(m.Name)))
	})
}

// HoldsRemarks reports whether a document is a list of remarks on lines of code, or has one called comments. One called line comments may be
// empty: nothing else is called so.
func HoldsRemarks(n *decode.Node) bool {
	if list := node.Find(n, "line_comments", "comments"); list != nil {
		if list.Kind == decode.Array && len(list.Items) == 0 && node.Has(n, "line_comments") {
			return true
		}
		n = list
	}
	return n.Kind == decode.Array && slices.ContainsFunc(n.Items, func(e decode.Node) bool { return findings.IsRemark(&e, "") })
}

// HoldsVulnerabilities reports whether an object has a list of vulnerabilities that reads like findings.
func HoldsVulnerabilities(n *decode.Node) bool {
	list := node.Find(n, "vulnerabilities")
	return list != nil && list.Kind == decode.Array && slices.ContainsFunc(list.Items, func(e decode.Node) bool { return findings.LikeText(&e) })
}

// Reviewed reports whether somebody signs for the list. For an empty one a summary is not enough: scanners write that too.
func Reviewed(n, list *decode.Node) bool {
	if len(list.Items) == 0 {
		return node.Has(n, "reviewer", "verdict", "overall_correctness", "severity_distribution", "by_severity")
	}
	return slices.ContainsFunc(list.Items, func(e decode.Node) bool { return findings.LikeText(findings.Wrapped(&e)) }) &&
		node.Has(n, "reviewer", "summary", "verdict", "overall_correctness", "severity_distribution", "by_severity")
}

// ReadReview reads a review as values. Several in one file stay apart, each with its reviewer and its verdict; one in a state is read where it
// lies.
func ReadReview(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	bundle := slices.ContainsFunc(f.Roots(), func(v form.Value) bool { return HoldsReviews(v.Node) })
	if parts := reviews(f); len(parts) > 1 || bundle {
		for _, at := range parts {
			r.Art.Unread = append(r.Art.Unread, Review(r, at, []form.Value{at}).Rest()...)
		}
		r.KeepOthers(parts)
		return r.Finish()
	}
	at, _ := f.Root("findings", "issues", "line_comments", "reviewer", "summary", "verdict")
	if at.Node != nil && JudgesPlans(at.Node) {
		return readPlans(r, at)
	}
	for _, root := range f.Roots() {
		if step := InState(root); step.Node != nil {
			r.KeepRest(Review(r, step, []form.Value{step}), step)
			return r.Finish()
		}
	}
	o := Review(r, at, f.Roots())
	for _, root := range f.Roots() {
		if n := len(r.Art.Reviews); n > 0 && root.Node != at.Node && root.Node.Kind == decode.Object {
			outside(r.Object(root), r.Art.Reviews[n-1])
		}
	}
	failedBeside(r, o)
	r.KeepRest(o, at)
	return r.Finish()
}

// failedBeside makes a check that failed of what a review that does not refuse the work says of a step beside its findings, where no reader looks:
// {"verdict": "approve", "findings": [], "checks": [{"name": "lint", "status": "fail"}]}.
func failedBeside(r *form.Reading, o *form.Object) {
	if o == nil || slices.ContainsFunc(r.Art.Reviews, func(v *report.Review) bool { return report.VerdictOf(v.Verdict) == report.Negative }) {
		return
	}
	v := &report.Verification{Origin: r.Origin(o.Value), Goals: true, Words: true}
	if checks.ReadLeft(r, v, o); len(v.Checks) > 0 {
		r.Art.Verifications = append(r.Art.Verifications, v)
	}
}

// outside takes what stands around a review that has an object of its own: {"status": "fail", "review": {"summary": "…", "issues": []}}.
func outside(o *form.Object, review *report.Review) {
	if word := Verdict(o); word != "" && !phrase.MereAnswer(word) && (review.Verdict == "" || report.VerdictOf(word) == report.Negative) {
		review.Verdict, review.Clean = word, report.SaysClean(word)
	}
	if review.Time.IsZero() {
		review.Time, review.Zoneless = o.Stamp(phrase.TimeNames...), o.Zoneless(phrase.TimeNames...)
	}
	review.Rechecks = append(review.Rechecks, phrase.NotRaised(review, Again(o, review))...)
	review.Rechecks = append(review.Rechecks, mending(o, review)...)
}

// HoldsReviews reports whether a document is a list of reviews, each of them signed: a bundle of all reviewers' files.
func HoldsReviews(n *decode.Node) bool {
	return n.Kind == decode.Array && len(n.Items) > 0 && !slices.ContainsFunc(n.Items, func(e decode.Node) bool {
		list := node.Find(&e, "findings", "issues")
		return list == nil || list.Kind != decode.Array || !Reviewed(&e, list)
	})
}

// reviews gives the documents of a file, or the entries of a bundle, that are reviews each, with counts and a verdict of their own.
func reviews(f *form.File) (parts []form.Value) {
	for _, v := range f.Roots() {
		if HoldsReviews(v.Node) {
			for i := range v.Node.Items {
				parts = append(parts, v.Item(i))
			}
			continue
		}
		if list := node.Find(v.Node, "findings", "issues"); list != nil && list.Kind == decode.Array {
			parts = append(parts, v)
		}
	}
	return parts
}

// Review reads one review: what it says about itself from one object, its findings from all lists below the roots.
func Review(r *form.Reading, at form.Value, roots []form.Value) *form.Object {
	o := r.Object(at)
	review := &report.Review{Origin: r.Origin(at)}
	Header(r, o, review)
	s := &findings.Search{R: r, Review: true, Left: findings.MaxEmbedded, Split: o != nil &&
		(IsSplit(o.Node, true) || IsHandedIn(o.Node)), Judged: o != nil && node.Has(o.Node, slices.Concat(phrase.VerdictNames, report.PassNames)...)}
	s.All(roots)
	fillAll(r, review, s.Lists)
	if o != nil && IsQualityGate(o.Node) {
		waive(o, review)
	}
	review.Listed = review.Listed || len(review.Rechecks) > 0 && raisesNone(o) || countedNone(o, review)
	review.Rechecks = phrase.NotRaised(review, review.Rechecks)
	if !review.Listed && report.VerdictOf(review.Verdict) == report.Negative {
		raiseText(r, o, review)
	}
	if review.Listed || excused(r, o) {
		handIn(r, review, at, o)
	} else {
		nothingReviewed(r, at)
	}
	o.DropTag()
	return o
}

// handIn keeps a review, and says what takes from it as evidence.
func handIn(r *form.Reading, review *report.Review, at form.Value, o *form.Object) {
	Limits(o, review)
	r.Art.Reviews = append(r.Art.Reviews, review)
	if r.SetAside(review, at, o.Undone()); !r.Art.Partly {
		r.NotWhole(at, "review", o.Cut(len(review.Findings) == 0))
	}
	name, state := o.State()
	r.Unended(review, at, name, state)
	if o != nil {
		sayUnknown(r, review, verdictAt(o, review.Verdict))
		sayEchoed(r, review, o.Value)
	}
}

// raisesNone takes the empty list of what a second look found beside the findings that it looked at again.
func raisesNone(o *form.Object) bool {
	n := o.Find("new_findings", "new_issues")
	return n != nil && n.Kind == decode.Array && len(n.Items) == 0 && len(o.Items("new_findings", "new_issues")) == 0
}

// countedNone: a list that is null is an empty one where the review calls the work clean and counts no finding.
func countedNone(o *form.Object, review *report.Review) bool {
	null := o != nil && slices.ContainsFunc(o.Node.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.Null && slices.Contains([]string{"findings", "issues"}, node.Snake(m.Name))
	})
	return null && review.Clean && review.Declared.Known && review.Declared.N == 0
}

// excused reports whether a file without a list is a review all the same: it says so itself, or its list is null.
func excused(r *form.Reading, o *form.Object) bool {
	if o == nil || !form.Says(r.File, "reviewfindings") && !slices.Contains(o.Names, "findings") && !IsQualityGate(o.Node) {
		return false
	}
	r.Problem(o.Value, report.Warning, report.MissingField, "findings", "the review has no list of findings; an empty one says that there are none")
	return true
}

func nothingReviewed(r *form.Reading, at form.Value) {
	if at.Node == nil || at.In.Text == nil {
		at = form.AtLine(1)
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.WrongType, "review", "this is no review: there is no list of findings; ask the reviewer to write {\"reviewer\": …, \"findings\": […]}")
}
