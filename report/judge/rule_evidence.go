package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

func noReview(a *Account) []Reason {
	if a.reviewEvidence() {
		return nil
	}
	if lost, found := Unread(a.Run, ReviewFile); found {
		return reviewLost(lost)
	}
	if lists := a.unsignedLists(); lists != nil {
		return lists
	}
	if why, at := a.mistakenForReview(); why != "" {
		return []Reason{{Message: "There is no review: " + why, Refs: refsTo(at)}}
	}
	if lost, found := a.Lost(ReviewFile); found {
		return reviewLost(lost)
	}
	return []Reason{{Message: "There is no review: nobody but the authors looked at the work, as far as the record tells."}}
}

func reviewLost(at report.Origin) []Reason {
	return []Reason{{Message: "No review could be read: whether anybody but the authors looked at the work is not known.", Refs: refsTo(at)}}
}

// mistakenForReview says of the first that one might take for a review of the work why it is none; empty = there is nothing of the kind.
func (a *Account) mistakenForReview() (why string, at report.Origin) {
	if len(a.Run.Design) > 0 {
		d := a.Run.Design[0]
		return "the security design review (" + d.Path + ") looked at the plan, and nobody but the authors at the work, as far as the record tells.", d.Origin
	}
	for _, r := range a.Run.Reviews {
		if why := noReviewBy(r); why != "" {
			return why, r.Origin
		}
	}
	for _, m := range a.Run.Messages {
		if m.Verdict != report.NoVerdict && slices.Contains(reviewTypes, m.Kind()) && a.authors().judgesOwn(m) {
			return "the " + m.Called() + " on " + judgedWork(m) + " is by " + reviewerOf(m) + ", whose own work it is.", m.Origin
		}
	}
	return "", at
}

// noReviewBy says why what stands in a file of reviews is none; empty = it may be one.
func noReviewBy(r *report.Review) string {
	switch {
	case byAuthor(r) && r.Signed():
		return r.Path + " is by " + report.Brief(r.Reviewer) + ", who did the work."
	case r.NotDone != "":
		return r.Path + " says that it was not done (“" + r.NotDone + "”)."
	case r.Design:
		return r.Path + " looked at the plan, and nobody but the authors at the work, as far as the record tells."
	case r.Scanner:
		return "a scanner looked at the work (" + r.Path + "), and nobody but the authors did, as far as the record tells."
	}
	return ""
}

// unsignedLists says that findings stand in files that no reader knows as reviews. Whether others than the authors wrote them is not known, so
// they are no evidence, and nobody may be told that none looked.
func (a *Account) unsignedLists() []Reason {
	var files []string
	var refs []Ref
	listed := map[*report.Finding]bool{}
	for _, r := range a.Run.Reviews {
		if r.NotDone != "" {
			return nil
		}
		if r.Generic && r.Message == "" && len(r.Findings) > 0 {
			for _, f := range r.Findings {
				listed[f] = true
			}
			files, refs = append(files, r.Path), append(refs, refsTo(r.Origin)...)
		}
	}
	if files == nil {
		return nil
	}
	slices.Sort(files)
	where := files[0]
	if n := len(slices.Compact(files)); n > 1 {
		where = report.Plural(n, "file")
	}
	return []Reason{{Message: fmt.Sprintf("There is no review that is known as one: whether a reviewer wrote down the %s of %s is not known.", report.Plural(len(listed), "finding"), where), Refs: refs}}
}

func noVerification(a *Account) []Reason {
	if a.verificationEvidence() {
		return nil
	}
	if lost, found := a.Lost(VerificationFile); found {
		return []Reason{{Message: "The verification could not be read: whether the work passes its tests is not known.", Refs: refsTo(lost)}}
	}
	for _, m := range a.Measured {
		if m.Goals {
			return []Reason{{Message: "There is no verification of the work’s tests: " + m.Path + " tells of goals, and whether the work passes its tests is not recorded.", Refs: refsTo(m.Origin)}}
		}
	}
	for _, in := range a.Run.Inputs {
		if name := strings.ToLower(path.Base(in.Path)); strings.HasPrefix(name, "verification") && path.Ext(name) == ".md" {
			return []Reason{{Message: "There is no verification that could be read as one: " + in.Path + " is there, and was not taken as evidence: its words state no outcome that is read here, or speak of trouble beside it. Write a verification-result.json.", Refs: refsTo(report.Origin{Path: in.Path})}}
		}
	}
	return []Reason{{Message: "There is no verification: whether the work passes its tests is not recorded."}}
}

// scoreIs finds a score in the band of an outcome, below the number where that begins.
func scoreIs(band Outcome) func(*Account) []Reason {
	return func(a *Account) []Reason {
		bands := a.Policy.Band()
		if !a.Score.Known || bands.Of(a.Score.Value) != band {
			return nil
		}
		below := map[Outcome]int{Fail: bands.Fail, Review: bands.Review}[band]
		return []Reason{{Message: fmt.Sprintf("The score is %s of 100: below %d.", a.Score.Value, below)}}
	}
}

func contradiction(a *Account) []Reason {
	var reasons []Reason
	for _, c := range a.Contradictions {
		if c.Weighs {
			reasons = append(reasons, Reason{Message: c.Message, Refs: c.Refs})
		}
	}
	return reasons
}
