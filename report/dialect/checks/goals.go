package checks

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The tables of a verification of goals, a row a goal, and what its verifier ran:
//
//	| # | Truth              | Status     | Evidence |
//	| Behavior | Command     | Result     | Status   |
//
// Where the whole suite was run the row tells of tests.

var (
	goalColumn   = pattern.Of(`(?i)^(?:(?:observable )?truths?|must[- ]haves?|goals?|(?:success |acceptance )?criteri(?:on|a)|requirements?|behaviou?rs?|spot[- ]checks?)$`)
	trialColumn  = pattern.Of(`(?i)^(?:(?:test|user|use) )?(?:tests?|scenarios?|cases?|trials?|stor(?:y|ies)|flows?|steps?)$`)
	statusColumn = pattern.Of(`(?i)^(?:status|verdict|state)$`)
	everyTest    = pattern.Of(`(?i)\b(?:(?:full|whole|entire|complete) (?:[\w-]+ ){0,2}(?:tests?|suite)|all (?:[\w-]+ ){0,2}tests|test suite)\b`)
)

// goalTable is a table whose rows are goals: its columns by what they hold, -1 = none.
type goalTable struct{ goal, status, result, columns int }

func newGoalTable(head []string, byUsers bool) goalTable {
	column := func(is func(name string) bool) int { return slices.IndexFunc(head, is) }
	t := goalTable{
		column(goalColumn.MatchString),
		column(statusColumn.MatchString),
		column(func(name string) bool { return strings.EqualFold(name, "result") }), len(head)}
	if byUsers && t.goal < 0 {
		t.goal = column(trialColumn.MatchString)
	}
	if byUsers && t.status < 0 {
		t.status = t.result
	}
	return t
}

// readGoalTables makes a check of each row.
func readGoalTables(v *report.Verification, f *form.File) {
	goals := &goalChecks{v: v, at: map[string]int{}}
	for i, c := range v.Checks {
		goals.at[strings.ToLower(c.Name)] = i
	}
	var lines markup.Table
	var table goalTable
	byUsers := ByUsers(f)
	for _, line := range f.Uncoded() {
		switch cells := markup.BareAll(lines.Row(strings.TrimSpace(line))); {
		case cells == nil:
			table = newGoalTable(lines.Head, byUsers)
		case table.status < 0 || len(cells) <= max(table.goal, table.status, table.result):
		case table.goal >= 0:
			table.row(goals, cells)
		default:
			table.other(goals, cells)
		}
	}
}

// goalChecks are the checks of a verification, by their names in small letters.
type goalChecks struct {
	v  *report.Verification
	at map[string]int
}

// add keeps of two rows about the same goal, or of a row and what the head says of it, the less favourable.
func (g *goalChecks) add(c report.Check) {
	name := strings.ToLower(c.Name)
	i, again := g.at[name]
	if !again {
		g.at[name] = len(g.v.Checks)
		g.v.Checks = append(g.v.Checks, c)
	} else if held := &g.v.Checks[i]; c.Outcome.Gravity() > held.Outcome.Gravity() {
		held.Raw, held.Outcome = c.Raw, c.Outcome
	}
}

func (t *goalTable) row(goals *goalChecks, cells []string) {
	said := t.statusIn(cells)
	c := report.Check{Name: report.Shorten(cmp.Or(cells[t.goal], cells[0]), 200), Raw: said, Outcome: goalOutcome(said)}
	if c.Name != "" && c.Raw != "" {
		goals.add(c)
	}
	if t.result >= 0 && everyTest.MatchString(strings.Join(cells, " ")) {
		takeTests(goals.v, cells[t.result], c.Outcome)
	}
}

// other takes a row of a table of anything else, of what was to be made or how it hangs together, where its status is crossed out.
func (t *goalTable) other(goals *goalChecks, cells []string) {
	said := t.statusIn(cells)
	named := slices.IndexFunc(cells, func(cell string) bool { return strings.TrimFunc(cell, markup.NotLetter) != "" })
	if crossed.MatchString(said) && goalOutcome(said) != report.Passed && named >= 0 {
		goals.add(report.Check{Name: report.Shorten(cells[named], 200), Raw: said, Outcome: goalOutcome(said)})
	}
}

var crossed = pattern.Of(`^[✗✘❌]`)

// takeTests takes what a row counts as tests of the work. Where its status does not say that they ran, the numbers may be of another day: only those that
// failed count then.
func takeTests(v *report.Verification, result string, status report.Outcome) {
	counts := SentenceCounts(result)
	ran := status == report.Passed || status == report.Failed
	if !counts.Passed.Known && !counts.Failed.Known || !ran && counts.Failed.N == 0 {
		return
	}
	counts.Run = report.Count{} // “1340 passed (4/4 suites)”
	v.Tests, v.Goals = Worst(v.Tests, counts), false
}

// statusIn gives the status of a row, also where a bar in code ahead of it shifts it.
func (t *goalTable) statusIn(cells []string) string {
	said := cells[t.status]
	if goalOutcome(said) == report.OutcomeUnknown {
		return markup.FromEnd(cells, t.status, t.columns)
	}
	return said
}

// goalOutcome reads what a verifier says of a goal: “✓ VERIFIED”, “✗ FAILED (nothing opens it)”, “issue”. What only a person can tell is neither.
func goalOutcome(raw string) report.Outcome {
	if report.ParseAnswer(strings.TrimFunc(raw, markup.NotLetter)) == report.AnswerFixed {
		return report.Passed
	}
	if o := phrase.OutcomeOf(raw); o != report.OutcomeUnknown || !isIssue.MatchString(raw) {
		return o
	}
	return report.Failed
}

var isIssue = pattern.Of(`(?i)^\W*issues?\b`)

// leftToPeople makes a check of what nobody has looked at yet, as its outcome is not known.
func leftToPeople(v *report.Verification, e form.Entry) {
	name := node.Plain(e.Node)
	if e.Fields != nil {
		name = e.Fields.Text("test", "behavior", "title", "description", "expected")
	}
	if name != "" {
		v.Checks = append(v.Checks, report.Check{Name: report.Shorten(name, 200), Raw: report.LeftToPeople, Outcome: report.OutcomeUnknown})
	}
}

// readTrials makes a check of each trial, which has a title and below it its result:
//
//	### 3. The drawer opens
//	result: issue
func readTrials(v *report.Verification, f *form.File) {
	title := ""
	for _, line := range f.Uncoded() {
		line = strings.TrimSpace(line)
		if m := trialTitle.FindStringSubmatch(line); m != nil {
			title = markup.Bare(m[1])
		} else if markup.IsHeading(line) {
			title = ""
		} else if m := trialResult.FindStringSubmatch(markup.Bare(line)); m != nil && title != "" {
			said := cmp.Or(strings.Trim(m[1], `[]"' `), "no result")
			v.Checks = append(v.Checks, report.Check{Name: report.Shorten(title, 200), Raw: said, Outcome: goalOutcome(said)})
			title = ""
		}
	}
}

var (
	trialTitle  = pattern.Of(`^#{2,4} (?i:(?:test|trial|scenario|step|uat)[ -])?#?\d{1,3}[.:)]? (?:[—–-] )?(.+)$`)
	trialResult = pattern.Of(`(?i)^(?:[-*+] )?results?:\s*(.*)$`)
)
