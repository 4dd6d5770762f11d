package protocol

import (
	"slices"
	"strings"

	"swarmreport/internal/runtest"
	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/message"
)

// runCases are the cases that need more of a run than its messages.
func runCases() []faultCase { return slices.Concat(roleSpecCases(), teamCases(), swarmCases()) }

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
	s := &report.RoleSpec{Origin: report.Origin{Path: "role-specs/tester.md"}, Role: "tester", HasFront: true, Lines: 60}
	body := goodSpec
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
		body = strings.Replace(body, from, to, 1)
	}
	f := &dialect.File{Path: s.Path, Format: dialect.Markdown, Body: body}
	role := slices.IndexFunc(message.Readers, func(r dialect.Reader) bool { return r.Name == "role spec" })
	s.Sections = message.Readers[role].Decode(f).Roles[0].Sections
	for _, name := range names {
		if front[name] != "" {
			s.Fields = append(s.Fields, report.Fact{Name: name, Value: front[name]})
		}
	}
	return &report.Run{Material: report.Material{ID: "TC-x"}, Records: report.Records{Roles: []*report.RoleSpec{s}}}
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
		{"team-frontmatter", "inner_loop, message_types.error", spec("inner_loop=", "message_types.error="),
			spec("CLI tools=")},
		{"team-frontmatter", "no readable frontmatter", broken(), bare()},
		{"team-cli-tools", "CLI tools", spec("CLI tools="), spec()},
		{"team-output-tag", "“tester” and not “[tester]”", spec("output_tag=tester"), bare()},
		{"team-identity", "Responsibility", spec("Responsibility:→"), spec("Tag:→**Tag**:")},
		{"team-frontmatter", "inner_loop “<true|false>”, not true or false", spec("inner_loop=<true|false>"),
			spec("inner_loop=yes")},
		{"team-identity", "the prefix “DRAFT” for “TEST”", spec("Prefix: TEST-*→Prefix: DRAFT-*"),
			spec("Prefix: TEST-*→**Prefix**: `TEST-*`")},
		{"team-identity", "the tag “painter” for “tester”", spec("[tester]→[painter]"),
			spec("Tag: [tester]→> **Tag:** `[Tester]`")},
		{"team-order", "before its identity: MUST",
			spec("Tag: [tester] | Prefix: TEST-*\nResponsibility: Run the tests.\n→", "| e | f |→| e | f |\n\nTag: [tester] | Prefix: TEST-*\nResponsibility: Run."),
			spec("Tag:→## Identity\n\nTag:")},
		{"team-boundaries", "MUST NOT", spec("### MUST NOT→### Never"), spec()},
		{"team-boundaries", "rules under: MUST.", spec("- Run them all→"), spec("### MUST NOT→### Must not")},
		{"team-boundaries", "MUST NOT", spec("### MUST NOT→**Never**"),
			spec("### MUST\n→**MUST:**\n", "### MUST NOT→**MUST NOT**")},
		{"team-error-handling", "1 scenario", spec("| a | b |→", "| c | d |→"),
			spec("| a | b |→a | b", "| c | d |→c | d", "| e | f |→e | f")},
		{"team-built-in", "team_msg", spec("Run the tests.→team_msg(\n  operation=\"log\",\n  type=\"error\")"),
			spec("Run the tests.→team_msg(\n  operation=\"log\",\n  type=\"state_update\")")},
		{"team-built-in", "team_msg",
			spec("Run the tests.→1. Log it (once): team_msg(type=\"error\"), a state_update"),
			spec("Run the tests.→1. Log it (once): team_msg(type=\"state_update\")")},
		{"team-phase-2", "phase 2", spec("Read the artifacts.→"), spec("## Phase 2: Load→## phase 2")},
		{"team-phase-3", "phase 3", spec("## Phase 3: Run→## Work"), spec()},
		{"team-phase-4", "error protocol", spec("Error Protocol→"),
			spec("### Behavioral→Read it again.\n\n## Behavioral")},
		{"team-error-handling", "2 scenarios", spec("| e | f |→"), spec()},
		{"team-line-count", "121 lines", long(121), long(120)},
		{"team-line-target", "101 lines", long(101), long(100)},
		{"team-built-in", "Phase 5: Report", spec("## Phase 3: Run→## Phase 5: Report"), spec()},
		{"team-built-in", "team_msg", spec("Run the tests.→Call team_msg(operation=\"log\")"),
			spec("Read the artifacts.→```\n# Phase 1\n```")},
		{"team-built-in", "consensus_reached", spec("Run the tests.→send(type=\"consensus_reached\")"), spec("Run the tests.→If tests do not pass, send consensus_blocked")},
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
	run := &report.Run{Material: report.Material{ID: "TC-x"}}
	run.Claimed = []report.ClaimedFile{{Path: p, By: "tester"}, {Path: "src/main.go"}}
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
	return []faultCase{
		{"team-tag-used", "tag [tester]",
			said("progress from=tester summary=[tester]~begun", "progress from=tester summary=half"),
			said("progress from=tester summary=[tester]~begun", "progress from=writer summary=half")},
		{"team-prefix", "outside the prefix TEST", said("progress from=tester component=IMPL-001"),
			said("progress from=tester component=test-001", "progress from=writer component=IMPL-001")},
		{"team-prefix", "IMPL-001", said("task_complete from=tester component=IMPL-001"),
			said("progress from=tester component=TEST-001", "fix_required from=tester component=IMPL-001", "consensus_reached from=tester component=IMPL-001", "test_result from=tester component=IMPL-001")},
		{"team-prefix", "DRAFT-001", task("DRAFT-001"), task("TEST-001")},
		{"team-quality-fail", "scored 55 of 100", scoredWork("55", "pass"), scoredWork("60", "pass")},
		{"team-quality-fail", "scored 45", scoredWork("0.9/2", "retry", evidence+" component=TEST-1"),
			scoredWork("96%", "", evidence+" component=TEST-001")},
		{"team-quality-warned", "79.5", scoredWork("79.5", "completed"),
			scoredWork("79.5", "completed with warnings")},
		{"team-quality-warned", "without a warning", scoredWork("70", "passed"),
			scoredWork("70", "passed", evidence+" component=TEST-001 status=completed_with_warnings")},
		{"team-two-retries", "attempt 4", said("progress component=TEST-001 attempt=4"),
			said("progress component=TEST-001 attempt=3")},
		{"team-two-retries", "fix 3",
			said("fix_required component=T-1", "fix_required component=T-001", "fix_required component=t-1"),
			said("fix_required component=T-1", "fix_required component=T-2", "fix_required component=T-3")},
		{"team-completion-evidence", "verification_method", said("task_complete artifact=a.md"), said(evidence)},
		{"team-completion-evidence", "artifacts_written", said("impl_complete verification=tested"),
			said("state_update status=in_progress", "state_update status=task_complete data.tester.ref=a.md data.tester.verification=tested")},
		{"team-completion-evidence", "lacks the evidence", said(state, "impl_complete from=writer component=IMPL-2"),
			said(state, "impl_complete from=writer component=IMPL-001")},
		{"team-completion-evidence", "lacks the evidence",
			said("state_update from=writer component=IMPL-1 status=completed", "impl_complete from=writer component=IMPL-2 ref=a.md verification=tested"),
			said("state_update from=writer component=IMPL-1 status=completed", "impl_complete from=writer component=IMPL-1 ref=a.md verification=tested")},
		{"team-completion-evidence", "lacks the evidence",
			said("state_update from=tester component=IMPL-1 ref=a.md verification=tested", "impl_complete from=writer component=IMPL-1"),
			said("state_update from=writer component=IMPL-1 ref=a.md verification=tested", "impl_complete from=writer component=IMPL-1")},
		{"team-artifact-exists", "artifacts/a.md", claimedFile("artifacts/a.md", "artifacts/b.md"),
			claimedFile("<session>/artifacts/b.md", "artifacts/b.md")},
		{"team-artifact-exists", "of tester", claimedFile(`C:\x\TC-x\spec\a.md`),
			claimedFile("x/TC-x/spec/a.md", "spec/a.md")},
	}
}

func swarmCases() []faultCase {
	said := func(lines ...string) *report.Run { return runtest.Conversation(report.Swarm, lines...) }
	no, given := "ReviewResult component=auth verdict=no from=reviewer", "ComponentAssignment component=auth from=lead to=implementer"
	done := "ComponentHandoff component=auth from=implementer to=lead"
	blocked := said(no, no, no)
	blocked.Stated = []*report.StatedReport{{BlockedIDs: []report.Passage{{Text: "auth"}}}}
	return []faultCase{
		{"swarm-three-rejections", "nothing was escalated", said(no, no, no, no), blocked},
		{"swarm-dependencies", "before auth, on which it depends", needing(said(given+" component=mail", given, done)),
			needing(said(given, done, given+" component=mail"))},
	}
}

// needing gives a run components of which mail depends on auth.
func needing(run *report.Run) *report.Run {
	auth := &report.Component{ID: "auth"}
	run.Components = []*report.Component{auth, {ID: "mail", DependsOn: []*report.Component{auth}}}
	return run
}
