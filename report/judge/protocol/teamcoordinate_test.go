package protocol

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

const goodSpec = `Tag: [tester] | Prefix: TEST-*
Responsibility: Run the tests.

### MUST
- Run them all

### MUST NOT
- Skip phase 4

# Tester — Phase 2-4

## Phase 2: Load
Read the artifacts.

## Phase 3: Run
Run the tests.

## Phase 4: Verify
### Behavioral Traits
Accuracy, Feedback Contract, Quality Gate, Error Protocol.
Then team_msg(operation="log", type="state_update", data={...}).

## Error Handling
| Scenario | Resolution |
|----------|------------|
| a | b |
| c | d |
| e | f |
`

// spec makes a run with one role spec; each change replaces a text of the good body or, with =, a frontmatter field.
func spec(changes ...string) *report.Run {
	s := &report.RoleSpec{Origin: report.Origin{Path: "role-specs/tester.md"}, Role: "tester", HasFront: true, Body: goodSpec, Lines: 60}
	front := map[string]string{}
	names := []string{"role", "prefix", "inner_loop", "output_tag", "message_types.success", "message_types.error", "CLI tools"}
	for _, name := range names {
		front[name] = "x"
	}
	front["role"], front["prefix"], front["output_tag"], front["inner_loop"] = "tester", "TEST", "[tester]", "false"
	for _, change := range changes {
		if name, value, ok := strings.Cut(change, "="); ok && front[name] != "" {
			front[name] = value
			continue
		}
		from, to, _ := strings.Cut(change, "→")
		s.Body = strings.Replace(s.Body, from, to, 1)
	}
	for _, name := range names {
		if front[name] != "" {
			s.Fields = append(s.Fields, report.Fact{Name: name, Value: front[name]})
		}
	}
	return &report.Run{ID: "TC-x", Roles: []*report.RoleSpec{s}}
}

func long(n int) *report.Run {
	run := spec()
	run.Roles[0].Lines = n
	return run
}

func broken() *report.Run {
	run := spec()
	run.Roles[0].HasFront, run.Roles[0].Fields = false, nil
	return run
}

// bare writes the tag without quotes, which YAML reads as a list.
func bare() *report.Run {
	run := spec("output_tag=")
	run.Roles[0].Fields = append(run.Roles[0].Fields, report.Fact{Name: "output_tag.0", Value: "tester"})
	return run
}

func roleSpecCases() []faultCase {
	return []faultCase{
		{"team-frontmatter", spec("inner_loop=", "message_types.error="), spec("CLI tools="), "inner_loop, message_types.error"},
		{"team-frontmatter", broken(), bare(), "no frontmatter"},
		{"team-cli-tools", spec("CLI tools="), spec(), "CLI tools"},
		{"team-output-tag", spec("output_tag=tester"), bare(), "“tester” and not “[tester]”"},
		{"team-identity", spec("Responsibility:→"), spec("Tag:→**Tag**:"), "Responsibility"},
		{"team-frontmatter", spec("inner_loop=<true|false>"), spec("inner_loop=yes"), "inner_loop “<true|false>”, not true or false"},
		{"team-identity", spec("Prefix: TEST-*→Prefix: DRAFT-*"), spec("Prefix: TEST-*→**Prefix**: `TEST-*`"), "the prefix “DRAFT” for “TEST”"},
		{"team-identity", spec("[tester]→[painter]"), spec("Tag: [tester]→> **Tag:** `[Tester]`"), "the tag “painter” for “tester”"},
		{"team-order", spec("Tag: [tester] | Prefix: TEST-*\nResponsibility: Run the tests.\n→", "| e | f |→| e | f |\n\nTag: [tester] | Prefix: TEST-*\nResponsibility: Run."), spec("Tag:→## Identity\n\nTag:"), "before its identity, which comes first: MUST"},
		{"team-boundaries", spec("### MUST NOT→### Never"), spec(), "MUST NOT"},
		{"team-boundaries", spec("- Run them all→"), spec("### MUST NOT→### Must not"), "rules under: MUST."},
		{"team-boundaries", spec("### MUST NOT→**Never**"), spec("### MUST\n→**MUST:**\n", "### MUST NOT→**MUST NOT**"), "MUST NOT"},
		{"team-error-handling", spec("| a | b |→", "| c | d |→"), spec("| a | b |→a | b", "| c | d |→c | d", "| e | f |→e | f"), "1 scenario"},
		{"team-built-in", spec("Run the tests.→team_msg(\n  operation=\"log\",\n  type=\"error\")"), spec("Run the tests.→team_msg(\n  operation=\"log\",\n  type=\"state_update\")"), "team_msg"},
		{"team-built-in", spec("Run the tests.→Then send consensus_reached"), spec("Run the tests.→Never send consensus_reached", "- Skip phase 4→- Call team_msg( for logs"), "consensus_reached"},
		{"team-built-in", spec("Run the tests.→1. Log it (once): team_msg(type=\"error\"), a state_update"), spec("Run the tests.→1. Log it (once): team_msg(type=\"state_update\")"), "team_msg"},
		{"team-built-in", spec("Run the tests.→\n- If tests do not pass, send consensus_blocked"), spec("Run the tests.→\n- If tests pass, do not send consensus_reached"), "consensus_blocked"},
		{"team-phase-2", spec("Read the artifacts.→"), spec("## Phase 2: Load→## phase 2"), "phase 2"},
		{"team-phase-3", spec("## Phase 3: Run→## Work"), spec(), "phase 3"},
		{"team-phase-4", spec("Error Protocol→"), spec("### Behavioral→Read it again.\n\n## Behavioral"), "error protocol"},
		{"team-error-handling", spec("| e | f |→"), spec(), "2 scenarios"},
		{"team-line-count", long(121), long(120), "121 lines"},
		{"team-line-target", long(101), long(100), "101 lines"},
		{"team-built-in", spec("## Phase 3: Run→## Phase 5: Report"), spec(), "Phase 5: Report"},
		{"team-built-in", spec("Run the tests.→Call team_msg(operation=\"log\")"), spec("Read the artifacts.→```\n# Phase 1\n```"), "team_msg"},
		{"team-built-in", spec("Run the tests.→Send consensus_blocked"), spec("Run the tests.→No consensus handling"), "consensus_blocked"},
	}
}

// session adds to a run of team messages what the rules compare them with.
func session(run *report.Run, more func(*report.Run)) *report.Run {
	run.ID = "TC-x"
	run.Roles = spec().Roles
	if more != nil {
		more(run)
	}
	return run
}

func scoredWork(total, verdict string, lines ...string) *report.Run {
	return session(runtest.Conversation(report.TeamCoordinate, lines...), func(run *report.Run) {
		run.Scores = []*report.StatedScore{{Subject: "TEST-001", Total: total, Verdict: verdict}}
	})
}

func claimedFile(p string, inputs ...string) *report.Run {
	run := &report.Run{ID: "TC-x", Claimed: []report.ClaimedFile{{Path: p, By: "tester"}}}
	for _, in := range inputs {
		run.Inputs = append(run.Inputs, report.Input{Path: in})
	}
	return run
}

func teamCases() []faultCase {
	said := func(lines ...string) *report.Run {
		return session(runtest.Conversation(report.TeamCoordinate, lines...), nil)
	}
	task := func(id string) *report.Run {
		return session(runtest.Conversation(report.TeamCoordinate), func(run *report.Run) { run.Tasks = []*report.Task{{ID: id, Role: "Tester"}} })
	}
	evidence := "task_complete artifact=artifacts/a.md verification_method=read"
	state := "state_update from=writer component=IMPL-1 status=task_complete ref=a.md verification=tested"
	reused := said("progress id=MSG-008", "progress id=MSG-008")
	reused.Messages[1].Duplicate = nil
	return []faultCase{
		{"team-duplicate-id", reused, said("progress id=MSG-008", "progress id=MSG-008"), "has the id of the progress at"},
		{"team-tag-used", said("progress from=tester summary=[tester]~begun", "progress from=tester summary=half"), said("progress from=tester summary=[tester]~begun", "progress from=writer summary=half"), "tag [tester]"},
		{"team-prefix", said("progress from=tester component=IMPL-001"), said("progress from=tester component=test-001", "progress from=writer component=IMPL-001"), "outside the prefix TEST"},
		{"team-prefix", said("task_complete from=tester component=IMPL-001"), said("progress from=tester component=TEST-001", "fix_required from=tester component=IMPL-001", "consensus_reached from=tester component=IMPL-001", "test_result from=tester component=IMPL-001"), "IMPL-001"},
		{"team-prefix", task("DRAFT-001"), task("TEST-001"), "DRAFT-001"},
		{"team-quality-fail", scoredWork("55", "pass"), scoredWork("60", "pass"), "scored 55 of 100"},
		{"team-quality-fail", scoredWork("0.9/2", "retry", evidence+" component=TEST-1"), scoredWork("96%", "", evidence+" component=TEST-001"), "scored 45"},
		{"team-quality-warned", scoredWork("79.5", "completed"), scoredWork("79.5", "completed~with~warnings"), "79.5"},
		{"team-quality-warned", scoredWork("70", "passed"), scoredWork("70", "passed", evidence+" component=TEST-001 summary=1~warning"), "without a warning"},
		{"team-two-retries", said("progress component=TEST-001 attempt=4"), said("progress component=TEST-001 attempt=3"), "attempt 4"},
		{"team-two-retries", said("fix_required component=T-1", "fix_required component=T-001", "fix_required component=t-1"), said("fix_required component=T-1", "fix_required component=T-2", "fix_required component=T-3"), "fix 3"},
		{"team-completion-evidence", said("task_complete artifact=a.md"), said(evidence), "verification_method"},
		{"team-completion-evidence", said("impl_complete verification=tested"), said("state_update status=in_progress", "state_update status=task_complete data.tester.ref=a.md data.tester.verification=tested"), "artifacts_written"},
		{"team-completion-evidence", said(state, "impl_complete from=writer component=IMPL-2"), said(state, "impl_complete from=writer component=IMPL-001"), "lacks the evidence"},
		{"team-completion-evidence", said(state, "impl_complete from=writer component=IMPL-1", "fix_required component=IMPL-001", "impl_complete from=writer component=IMPL-1"), said(state, "fix_required component=IMPL-001", state), "lacks the evidence"},
		{"team-completion-evidence", said("state_update from=writer component=IMPL-1 status=completed", "impl_complete from=writer component=IMPL-2 ref=a.md verification=tested"), said("state_update from=writer component=IMPL-1 status=completed", "impl_complete from=writer component=IMPL-1 ref=a.md verification=tested"), "lacks the evidence"},
		{"team-completion-evidence", said("state_update from=tester component=IMPL-1 ref=a.md verification=tested", "impl_complete from=writer component=IMPL-1"), said("state_update from=writer component=IMPL-1 ref=a.md verification=tested", "impl_complete from=writer component=IMPL-1"), "lacks the evidence"},
		{"team-artifact-exists", claimedFile("artifacts/a.md", "artifacts/b.md"), claimedFile("<session>/artifacts/b.md", "artifacts/b.md"), "artifacts/a.md"},
		{"team-artifact-exists", claimedFile(`C:\x\TC-x\spec\a.md`), claimedFile("x/TC-x/spec/a.md", "spec/a.md"), "of tester"},
	}
}

func TestPercent(t *testing.T) {
	dimensions := []report.StatedDimension{{Value: 4, Weight: 0.75}, {Value: 2, Weight: 0.25}}
	cases := []struct {
		name  string
		score report.StatedScore
		want  float64
		ok    bool
	}{
		{"percent", report.StatedScore{Total: "96%", Scale: 5}, 96, true},
		{"of a full mark", report.StatedScore{Total: "18 / 20"}, 90, true},
		{"on the scale of a dimension", report.StatedScore{Total: "4", Scale: 5}, 80, true},
		{"above that scale", report.StatedScore{Total: "72", Scale: 5}, 72, true},
		{"a plain number", report.StatedScore{Total: "79.5"}, 79.5, true},
		{"of 5, 10 or 100", report.StatedScore{Total: "4.75"}, 0, false},
		{"from the dimensions by weight", report.StatedScore{Scale: 5, Dimensions: dimensions}, 70, true},
		{"a word", report.StatedScore{Total: "good"}, 0, false},
		{"of nothing", report.StatedScore{Total: "3/0"}, 0, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, ok := percent(&c.score)
			if ok != c.ok || ok && (got < c.want-1e-9 || got > c.want+1e-9) {
				t.Errorf("got %v, %v; want %v, %v", got, ok, c.want, c.ok)
			}
		})
	}
}
