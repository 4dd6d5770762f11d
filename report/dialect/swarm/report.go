package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// swarm-report.md, the report that the agents wrote about their own run: the origin's headings, bullets and
// tables, and the same facts as "Label: value" lines and cells of other layouts. Sentences are not interpreted.

// ownReport is such a report being read.
type ownReport struct {
	results // collects tests and checks
	out     *report.StatedReport
}

func readReport(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	s := &ownReport{results{r: r, v: &report.Verification{}}, &report.StatedReport{Origin: f.At(1)}}
	if o := r.Front(); o != nil {
		s.out.Status, s.out.StatusAt = OutcomeWord(o, "status"), r.Origin(o.Value)
		s.object(o)
		r.KeepRest(o)
	}
	for _, p := range review.Lines(f) {
		before := s.v.Tests
		s.part(&p)
		if s.v.Tests != before && s.out.TestsAt.Line == 0 {
			s.out.TestsAt = f.At(p.No)
		}
	}
	s.out.Tests, s.out.Checks = s.v.Tests, s.v.Checks
	r.Art.Graded = review.Questions(f)
	r.Art.Stated = []*report.StatedReport{s.out}
	return r.Finish()
}

var (
	fixedTitle    = regexp.MustCompile(`(?i)^fixed[^(\d]*\((\d{1,7})\)`)
	deferredTitle = regexp.MustCompile(`(?i)^deferred[^(\d]*\((\d{1,7})\)`)
	blockedTitle  = regexp.MustCompile(`(?i)^BLOCKED:\s*(\S.*)$`)
	fixedCount    = regexp.MustCompile(`^(\d{1,7})`)
	deferredCount = regexp.MustCompile(`(?i)\((\d{1,7})\s*(?:user-)?deferred`)
	blockedCount  = regexp.MustCompile(`(?i)\((\d{1,7}) blocked`)
	overall       = regexp.MustCompile(`(?i)^(?:(?:overall|final|executive) )?(?:summary|status|overview|verdict` +
		`|result|recommendation|conclusion)$`)
	reportTitle = regexp.MustCompile(`^Swarm (?:Run )?Report`)
	hexName     = regexp.MustCompile(`^[0-9a-f]{7,40}$`)
)

func (s *ownReport) part(p *review.Line) {
	name, value, labelled := label(p.Text)
	switch {
	case p.Code:
	case p.Level > 0:
		if m := blockedTitle.FindStringSubmatch(p.Text); m != nil {
			s.out.BlockedIDs = append(s.out.BlockedIDs, report.Passage{Origin: s.r.At(p.No), Text: report.Shorten(m[1], 200)})
		}
		s.out.Fixed = cmp.Or(s.out.Fixed, countIn(fixedTitle, p.Text))
		s.out.Deferred = cmp.Or(s.out.Deferred, countIn(deferredTitle, p.Text))
	case p.Cells != nil:
		s.row(p)
	case labelled:
		s.field(p, name, value)
	}
}

// field reads "Label: value"; false = it is none that is known.
func (s *ownReport) field(p *review.Line, name, value string) bool {
	switch name {
	case "task", "original request":
		s.out.Task = cmp.Or(s.out.Task, strings.Trim(value, `"“”`))
	case "branch":
		s.out.Branch = cmp.Or(s.out.Branch, value)
	case "generated", "completed", "date":
		t, _ := report.ParseStamp(value)
		s.r.Saw(t)
	case "status", "overall status", "final status", "result", "verdict", "decision", "recommendation":
		if len(p.Titles) <= 1 || p.Under(overall) {
			s.status(p, value)
		}
	case "review findings fixed", "findings fixed":
		s.out.Fixed = cmp.Or(s.out.Fixed, countIn(fixedCount, value))
		s.out.Deferred = cmp.Or(s.out.Deferred, countIn(deferredCount, value))
		if !s.out.Fixed.Known {
			s.r.Ask(p.No, p.Text)
		}
	case "components implemented":
		s.out.Implemented = cmp.Or(s.out.Implemented, countIn(fixedCount, value))
		s.out.Blocked = cmp.Or(s.out.Blocked, countIn(blockedCount, value))
	case "blocked items":
		s.out.Blocked = cmp.Or(s.out.Blocked, numberIn(value), report.Count{Known: dialect.IsNone(value)})
	default:
		return s.results.field(p, name, value)
	}
	return true
}

// status keeps the report's word on the run, the least favorable of several. One that is neither an outcome nor a
// verdict asks.
func (s *ownReport) status(p *review.Line, value string) {
	outcome := outcomeOf(s.r, value)
	if outcome == report.OutcomeUnknown {
		s.r.Ask(p.No, p.Text)
	}
	if s.out.Status == "" || outcome == report.Failed {
		s.out.Status, s.out.StatusAt = value, s.r.At(p.No)
	}
}

// row reads a table: commits, reviewers, or numbers of tests.
func (s *ownReport) row(p *review.Line) {
	first, hash := dialect.Fold(p.Header[0]), strings.ToLower(strings.Trim(p.Cells[0], "`"))
	switch {
	case slices.Contains([]string{"sha", "commit", "hash"}, first) && len(p.Cells) > 1 && hexName.MatchString(hash):
		s.out.Commits = append(s.out.Commits, report.Commit{Origin: s.r.At(p.No), Hash: hash, Message: p.Cells[1]})
	case first == "reviewer":
		s.reviewer(p)
	case len(p.Cells) == 2 && s.field(p, dialect.Fold(p.Cells[0]), p.Cells[1]):
	case p.Column("severity") < 0:
		s.numbers(p, fieldsAt(s.r, p.No, p.Header, p.Cells))
	}
}

// reviewer adds the findings of one reviewer: the column of that name, else the sum of the row. Other columns count
// grades.
func (s *ownReport) reviewer(p *review.Line) {
	if s.out.RaisedAt.Line == 0 {
		s.out.RaisedAt, s.out.Graded = s.r.At(p.No-2), map[string]int{} // the table's header
	}
	if sumRow.MatchString(p.Cells[0]) {
		return
	}
	sum, column := 0, p.Column("findings")
	for i := 1; i < len(p.Cells); i++ {
		n := numberIn(p.Cells[i]).N
		if column <= 0 || i == column {
			sum += n
		}
		s.out.Graded[p.Header[i]] += n
	}
	s.out.Raised = report.Known(s.out.Raised.N + sum)
}
