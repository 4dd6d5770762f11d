package report

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
)

func TestRaisedAgainIsOneFindingAndOpenAgain(t *testing.T) {
	first, approved, again := said("r", 1, 1, "ReviewResult", "reviewer", "c1", Negative), said("r", 2, 2, "ReviewResult", "reviewer", "c1", Positive), said("r", 3, 3, "ReviewResult", "reviewer", "c1", Negative)
	run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{first, approved, again},
		Reviews: []*Review{raises(first, "No check."), raises(again, "no  check")}}}})
	if len(run.Findings) != 1 || len(run.Findings[0].Origins) != 2 || len(run.Findings[0].Fixes) != 0 {
		t.Errorf("%d findings, the first with %d origins and %d fixes; want 1, 2 and 0", len(run.Findings), len(run.Findings[0].Origins), len(run.Findings[0].Fixes))
	}
}

func TestAFileAndAMessageRaiseOneFinding(t *testing.T) {
	m := said("r", 1, 1, "ReviewResult", "reviewer", "c1", Negative)
	file := raises(said("reviews/qa.json", 1, 0, "", "qa", "", NoVerdict), "no check")
	file.Message, file.Findings[0].ID = "", "QA-001"
	run := Link(Material{Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{file}}, {Path: "pipeline/r", Messages: []*Message{m}, Reviews: []*Review{raises(m, "No check")}}}})
	if len(run.Findings) != 1 || run.Findings[0].ID != "QA-001" || len(run.Findings[0].Origins) != 2 {
		t.Errorf("%d findings, the first %+v; want QA-001 with two origins", len(run.Findings), run.Findings[0])
	}
}

// TestTheSameWordsAboutAnotherTask are another finding where no place in the code makes them one; a verdict on one task closes nothing of the other.
func TestTheSameWordsAboutAnotherTask(t *testing.T) {
	one, two, pass := said("a", 1, 1, "q", "qa", "TASK-1", Negative), said("a", 2, 2, "q", "qa", "TASK-2", Negative), said("a", 3, 3, "q", "qa", "TASK-2", Positive)
	again := said("a", 4, 4, "q", "qa", "TASK-1", Negative)
	placeless := func(m *Message) *Review {
		r := raises(m, "lint")
		r.Findings[0].File, r.Findings[0].Line, r.Findings[0].Component = "", 0, m.Component
		return r
	}
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{one, two, pass, again}, Reviews: []*Review{placeless(one), placeless(two), placeless(again)}}}})
	if len(run.Findings) != 2 || len(run.Findings[0].Fixes) != 0 || len(run.Findings[0].Origins) != 2 || len(run.Findings[1].Fixes) != 1 {
		t.Errorf("findings %v", run.Findings)
	}
}

// TestRaisedAgainWithMore: an id and a worse severity are not lost because somebody raised the finding before without them.
func TestRaisedAgainWithMore(t *testing.T) {
	first, again := said("a", 1, 1, "q", "qa", "T", Negative), said("a", 2, 2, "q", "qa", "T", Negative)
	mild, worse := raises(first, "race"), raises(again, "race")
	mild.Findings[0].Severity, mild.Findings[0].SeverityRaw = Low, "minor"
	worse.Findings[0].ID, worse.Findings[0].Severity, worse.Findings[0].SeverityRaw = "CR-1", Critical, "blocker"
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{first, again}, Reviews: []*Review{mild, worse}}}})
	if f := run.Findings[0]; len(run.Findings) != 1 || f.ID != "CR-1" || f.Severity != Critical || f.SeverityRaw != "blocker" {
		t.Errorf("findings %+v", run.Findings)
	}
}

// TestRaisedAgainUnderAnotherName: of two messages the same words at the same line are one finding, whatever each calls it, and an answer
// may call it by either id. What a message itself tells apart, and what has no line, stays apart.
func TestRaisedAgainUnderAnotherName(t *testing.T) {
	f := func(id, title string, line int) *Finding {
		return &Finding{ID: id, Title: title, File: "a.go", Line: line, Description: "The token is logged", Origins: []Origin{{Path: "a"}}}
	}
	first, second := said("a", 1, 1, "q", "qa", "T", Negative), said("b", 2, 2, "q", "qa", "T", Negative)
	run := Link(Material{Artefacts: []*Artefact{
		{Path: "a", Messages: []*Message{first}, Reviews: []*Review{{Message: first.Key, Findings: []*Finding{f("P1-1", "one", 3), f("P1-2", "", 4), f("P1-3", "", 0), f("P1-4", "", 6), f("P1-5", "", 7)}}}},
		{Path: "b", Messages: []*Message{second}, Reviews: []*Review{{Message: second.Key, Findings: []*Finding{f("P1-1", "two", 3), f("P2-2", "", 4), f("P2-2", "", 4), f("P2-3", "", 0), f("P2-4", "", 6), f("P2-5", "", 6), f("P2-6", "", 7), f("P1-5", "", 7)}}}},
		{Path: "c", Summary: &FixSummary{Fixes: []*Fix{{ID: "P2-2", InList: true}}}},
	}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, fmt.Sprint(f.ID, " ", len(f.Origins), " ", len(f.Fixes)))
	}
	if want := []string{"P1-1 2 0", "P1-2 3 1", "P1-3 1 0", "P1-4 2 0", "P1-5 2 0", "P2-3 1 0", "P2-5 1 0", "P2-6 1 0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTwoNamesAreTwoFindings: the same words about the same place are two findings where they have two ids or two titles.
func TestTwoNamesAreTwoFindings(t *testing.T) {
	m := said("a", 1, 1, "q", "qa", "T", Negative)
	review := &Review{Message: m.Key}
	for _, name := range [][2]string{{"A-1", "first"}, {"A-2", "second"}, {"A-1", "first"}, {"", "second"}, {"", "third"}, {"", "third"}, {"A-2", ""}, {"", ""}} {
		review.Findings = append(review.Findings, &Finding{ID: name[0], Title: name[1], Description: "Closes with: D-5", Origins: []Origin{{Path: "a"}}})
	}
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{m}, Reviews: []*Review{review}}}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, f.ID+" "+f.Title+" "+strconv.Itoa(len(f.Origins)))
	}
	if want := []string{"A-1 first 3", "A-2 second 3", " third 2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestAReviewKeepsItsOwnGrades: the finding takes the worse severity of two reviews, and each review's list stays as it graded it.
func TestAReviewKeepsItsOwnGrades(t *testing.T) {
	first, second := said("1.md", 2, 1, "review_verdict", "reviewer", "", Negative), said("2.md", 2, 2, "review_verdict", "reviewer", "", Positive)
	medium, low := raises(first, "the handle leaks"), raises(second, "The handle leaks.")
	medium.Findings[0].Severity, medium.Findings[0].SeverityRaw = Medium, "MODERATE"
	low.Findings[0].Severity, low.Findings[0].SeverityRaw = Low, "MINOR"
	run := Link(Material{Artefacts: []*Artefact{{Path: "1.md", Messages: []*Message{first}, Reviews: []*Review{medium}}, {Path: "2.md", Messages: []*Message{second}, Reviews: []*Review{low}}}})
	if len(run.Findings) != 1 || run.Findings[0].Severity != Medium {
		t.Errorf("findings %v", run.Findings)
	}
	if medium.Graded[Medium] != 1 || low.Graded[Low] != 1 || low.Graded[Medium] != 0 {
		t.Errorf("grades %v and %v", medium.Graded, low.Graded)
	}
}
