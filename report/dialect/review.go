package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// A reviewer's file: ReviewFindings of seed 003 in all its versions, and what agents write in its place. It lies in
// reviews/, says its schema, or is an object with findings and a reviewer or summary. Whatever lists of findings it holds
// (findings, critical_findings, warnings …, also in groups by severity, file or reviewer) make up one review.

// reviewFile is how a reviewer's own file is called where it does not lie in reviews/: review-findings.json, code_review.json.
var reviewFile = pattern.Of(`(?i)^(?:(?:code|security|qa|pr|peer|final)[-_])?review(?:[-_](?:findings|issues|comments|report|results?))?$`)

// isGrouped reports whether a reviewer signs for findings that stand in groups: {"reviewer": …, "issues": {"P1_high": [], "P2_medium": […]}}.
func isGrouped(n, list *decode.Node) bool {
	return list != nil && list.Kind == decode.Object && has(n, "reviewer") && slices.ContainsFunc(list.Members, func(m decode.Member) bool { return m.Value.Kind == decode.Array })
}

// isSplit reports whether a reviewer signs, with a verdict, for findings in lists by what they ask: {"reviewer": …, "verdict": …,
// "blocking_findings": [], "advisory_findings": […]}. A file called a review needs no signature.
func isSplit(n *decode.Node, named bool) bool {
	return (named || has(n, "reviewer")) && has(n, "verdict") && slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.Array && saysFindings(m.Name) && !denied(m.Name)
	})
}

// holdsRemarks reports whether a document is a list of remarks on lines of code, or has one called comments. One called line comments may be
// empty: nothing else is called so.
func holdsRemarks(n *decode.Node) bool {
	if list := find(n, "line_comments", "comments"); list != nil {
		if list.Kind == decode.Array && len(list.Items) == 0 && has(n, "line_comments") {
			return true
		}
		n = list
	}
	return n.Kind == decode.Array && slices.ContainsFunc(n.Items, func(e decode.Node) bool { return isRemark(&e, "") })
}

func holdsVulnerabilities(n *decode.Node) bool {
	list := find(n, "vulnerabilities")
	return list != nil && list.Kind == decode.Array && slices.ContainsFunc(list.Items, func(e decode.Node) bool { return likeText(&e) })
}

// reviewed reports whether somebody signs for the list. For an empty one a summary is not enough: scanners write that too.
func reviewed(n, list *decode.Node) bool {
	if len(list.Items) == 0 {
		return has(n, "reviewer", "verdict", "overall_correctness", "severity_distribution", "by_severity")
	}
	return slices.ContainsFunc(list.Items, func(e decode.Node) bool { return likeText(wrapped(&e)) }) &&
		has(n, "reviewer", "summary", "verdict", "overall_correctness", "severity_distribution", "by_severity")
}

func readReview(f *File) *report.Artefact {
	r := newReading(f)
	if parts := f.reviews(); len(parts) > 1 {
		for _, at := range parts {
			r.art.Unread = append(r.art.Unread, r.review(at, []value{at}).rest()...)
		}
		r.keepOthers(parts)
		return r.finish()
	}
	at, _ := f.root("findings", "issues", "line_comments", "reviewer", "summary", "verdict")
	for _, root := range f.roots() {
		if step := inState(root); step.node != nil {
			r.keepRest(r.review(step, []value{step}), step)
			return r.finish()
		}
	}
	r.keepRest(r.review(at, f.roots()), at)
	return r.finish()
}

// reviews gives the documents of a file that are reviews each, with counts and a verdict of their own.
func (f *File) reviews() (parts []value) {
	for _, v := range f.roots() {
		if list := find(v.node, "findings", "issues"); list != nil && list.Kind == decode.Array {
			parts = append(parts, v)
		}
	}
	return parts
}

// review reads one review: what it says about itself from one object, its findings from all lists below the roots.
func (r *reading) review(at value, roots []value) *object {
	o := r.object(at)
	review := &report.Review{Origin: r.origin(at)}
	r.header(o, review)
	s := &search{r: r, review: true, left: maxEmbedded, split: o != nil && isSplit(o.node, true)}
	s.all(roots)
	r.fillAll(review, s.lists)
	if o != nil && isQualityGate(o.node) {
		o.waive(review)
	}
	review.Listed = review.Listed || len(review.Rechecks) > 0 && o.raisesNone()
	review.Rechecks = notRaised(review, review.Rechecks)
	if review.Listed || r.excused(o) {
		r.handIn(review, at, o)
	} else {
		r.noReview(at)
	}
	o.dropTag()
	return o
}

// handIn keeps a review, and says what takes from it as evidence.
func (r *reading) handIn(review *report.Review, at value, o *object) {
	o.limits(review)
	r.art.Reviews = append(r.art.Reviews, review)
	if r.setAside(review, at, o.undone()); !r.art.Partly {
		r.notWhole(at, "review", o.cut(len(review.Findings) == 0))
	}
	if o != nil {
		r.sayUnknown(review, o.verdictAt(review.Verdict))
	}
}

// raisesNone takes the empty list of what a second look found beside the findings that it looked at again.
func (o *object) raisesNone() bool {
	n := find(o.node, "new_findings", "new_issues")
	return n != nil && n.Kind == decode.Array && len(n.Items) == 0 && len(o.items("new_findings", "new_issues")) == 0
}

// excused reports whether a file without a list is a review all the same: it says so itself, or its list is null.
func (r *reading) excused(o *object) bool {
	if o == nil || !says(r.file, "reviewfindings") && !slices.Contains(o.names, "findings") && !isQualityGate(o.node) {
		return false
	}
	r.problem(o.value, report.Warning, report.MissingField, "findings", "the review has no list of findings; an empty one says that there are none")
	return true
}

func (r *reading) noReview(at value) {
	if at.node == nil || at.in.text == nil {
		at = atLine(1)
	}
	r.art.Partly = true
	r.problem(at, report.Error, report.WrongType, "review", "this is no review: there is no list of findings; ask the reviewer to write {\"reviewer\": …, \"findings\": […]}")
}

// header takes what a review says about itself.
func (r *reading) header(o *object, review *report.Review) {
	review.Reviewer = o.reviewer()
	if review.Reviewer == "" && o.kind("metadata") == decode.Object {
		review.Reviewer = o.object("metadata").reviewer()
	}
	if review.Reviewer == "" {
		review.Reviewer = report.ReviewerName(stem(r.file.Path))
	}
	if o == nil {
		return
	}
	review.Time, review.Zoneless = o.stamp(timeNames...), o.zoneless(timeNames...)
	if kind := o.kind(reviewedNames...); kind == decode.Array || kind == decode.String {
		review.ReviewedFiles = o.texts(reviewedNames...)
	}
	review.Rechecks = o.again(review)
	defer r.drainWhole()
	review.Verdict = o.verdict()
	if isOfIssue(o.node) {
		review.Verdict = o.success(review.Verdict)
	}
	if isQualityGate(o.node) {
		o.gate(review)
	}
	if review.Verdict == "" {
		o.noWord("clean or findings", "verdict", "overall_verdict")
	}
	o.tally(review)
	if names := []string{"summary", "stats", "statistics", "totals", "metrics", "review_summary"}; o.kind(names...) == decode.Object {
		o.object(names...).summed(review)
	}
	review.Clean = report.SaysClean(review.Verdict)
}

// summed takes from a review's summary what its head left open.
func (o *object) summed(review *report.Review) {
	if review.Verdict == "" {
		review.Verdict = o.verdict()
	}
	review.Verdict = o.orRefusal(review.Verdict)
	if review.Verdict == "" {
		o.noWord("clean or findings", "verdict", "overall_verdict")
	}
	o.tally(review)
	o.scale(review)
}

// verdict takes the reviewer's word; a status that only says that the work is over is none.
func (o *object) verdict() (word string) {
	o.first("", verdictNames, func(i int, v value) bool {
		switch {
		case v.node.Kind == decode.Object:
			inner := o.r.object(v)
			o.open(i, inner)
			word = inner.orRefusal(inner.scalar("status", "verdict", "value", "decision", "result"))
		case v.node.Kind == decode.String && o.names[i] != "status", v.node.Kind == decode.String && saysVerdict(v.node.Text):
			word = strings.TrimSpace(v.node.Text)
		}
		return word != ""
	})
	return o.orRefusal(word)
}

// orRefusal gives the word, or a second one that refuses what it lets through: the less favourable decides.
func (o *object) orRefusal(word string) string {
	if word == "" || report.VerdictOf(word) == report.Positive {
		return cmp.Or(o.refusal(), word)
	}
	return word
}

// refusal takes a word that refuses the work, or a truth value that does: {"approved": false}.
func (o *object) refusal() (word string) {
	o.first("", slices.Concat(verdictNames, passNames), func(i int, v value) bool {
		switch said := report.VerdictOf(v.node.Text); {
		case v.node.Kind == decode.Bool && said == report.Negative && slices.Contains(passNames, o.names[i]):
			word = o.names[i] + ": false"
		case said == report.Negative && (v.node.Kind == decode.Bool || v.node.Kind == decode.String && !slices.Contains(passNames, o.names[i])):
			word = strings.TrimSpace(v.node.Text)
		}
		return word != ""
	})
	return word
}

func saysVerdict(status string) bool {
	switch strings.ToLower(strings.TrimSpace(status)) {
	case "complete", "completed", "done", "success":
		return false
	}
	return report.ParseOutcome(status) != report.OutcomeUnknown || report.SaysClean(status)
}
