package protocol

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

// untagged holds a role to its tag if it tags any message: the team's tool writes messages without one too.
func untagged(a *audit) {
	from := grouped(a.talk, func(m *report.Message) string { return m.From })
	for _, spec := range a.Roles {
		own, tag := from[report.AgentName(spec.Role)], "["+report.Plain(spec.Role)+"]"
		tagged := func(m *report.Message) bool {
			return strings.HasPrefix(report.Plain(m.Summary), tag) || strings.HasPrefix(report.Plain(m.Body), tag)
		}
		any := slices.ContainsFunc(own, tagged)
		for _, m := range own {
			a.answer(m)(when(any && !tagged(m), "of %s does not begin with the tag [%[1]s], as others of this role do",
				spec.Role), any)
		}
	}
}

// otherPrefix checks the tasks of a role, and its messages about a task with a number (IMPL-003). Who reviews names the
// task of another role.
func otherPrefix(a *audit) {
	prefixes := map[string]string{} // by role, plain: "RESEARCH-*" is research
	for _, spec := range a.Roles {
		if prefix := front(spec, "prefix"); !strings.ContainsAny(prefix, "<>,") {
			prefixes[report.AgentName(spec.Role)] = report.Plain(strings.TrimRight(prefix, "-*"))
		}
	}
	breaks := func(agent, id string) (prefix string, breaks bool) {
		own, prefix := numberedTask.FindStringSubmatch(id), prefixes[agent]
		if prefix == "" || own == nil {
			return "", false
		}
		a.subjects++
		return strings.ToUpper(prefix), report.Plain(own[1]) != prefix
	}
	for _, t := range a.Tasks {
		if prefix, breaks := breaks(report.AgentName(t.Role), t.ID); breaks {
			a.add(t.Origin, fmt.Sprintf("The task %s belongs to %s, whose tasks begin with %s.", report.Brief(t.ID),
				report.Brief(t.Role), prefix))
		}
	}
	reviews := ofKind("fixrequired", "reviewresult", "testresult", "consensusreached", "consensusblocked")
	each(func(m *report.Message) (string, bool) {
		if reviews(m) {
			return "", false
		}
		prefix, breaks := breaks(m.From, m.Component)
		return when(breaks, "of %s is about the task %s, outside the prefix %s", m.From, task(m), prefix), false
	})(a)
}

// numberedTask is the id of a task, with what precedes its number.
var numberedTask = regexp.MustCompile(`^\s*(.+)-\d+\s*$`)

// manyRetries counts what messages state: an attempt beyond the third, and more than two requests for a fix.
func manyRetries(a *audit) {
	each(func(m *report.Message) (string, bool) {
		n := m.Attempt.N
		return when(n > 3, "states attempt %d; after two retries the work is escalated", n), m.Attempt.Known
	})(a)
	for _, list := range a.byTask("fixrequired") {
		n := len(list)
		a.answer(list[n-1], list...)(when(n > 2, "requests fix %d of %s; after two retries the work is escalated", n,
			task(list[0])), true)
	}
}

// completes reports whether a message states that a task is done, by its type or by the status of a state update.
func completes(m *report.Message) bool {
	if m.Kind() == "stateupdate" {
		return among("taskcomplete complete completed", report.Plain(m.Status))
	}
	return m.Kind() == "taskcomplete" || strings.HasSuffix(strings.ToLower(m.Type), "_complete")
}

// evidence are the fields of the two kinds of evidence, as the role-spec template, the knowledge transfer and the
// message tool name them, by plain name: what was written, and how it was verified.
var evidence = map[string]string{
	"artifacts_written (or files_produced, files_modified)": "artifactswritten filesproduced filesmodified artifact " +
		"artifacts artifactpath ref",
	"verification_method": "verificationmethod verification verifiedby",
}

// unproven requires evidence of each kind in a report of completion. A role sends its state and its completion in two
// messages about one task, and the evidence of both counts.
func unproven(a *audit) {
	about := func(m *report.Message) string { return m.From + "\x00" + cmp.Or(taskKey(m), m.Origin.String()) }
	given := grouped(a.talk, about)
	each(func(m *report.Message) (string, bool) {
		if !completes(m) {
			return "", false
		}
		return without("lacks the evidence:", func(kind string) bool {
			return slices.ContainsFunc(given[about(m)], func(x *report.Message) bool {
				return (x == m || x.Kind() == "stateupdate" || m.Kind() == "stateupdate" && completes(x)) &&
					hasStep(x, evidence[kind])
			})
		}, "artifacts_written (or files_produced, files_modified)", "verification_method"), true
	})(a)
}

// hasStep reports whether a message has a field with one of the names at any step of its own name.
func hasStep(m *report.Message, names string) bool {
	return slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
		return report.Filled(f.Value) && slices.ContainsFunc(strings.Split(f.Name, "."), func(step string) bool {
			return among(names, report.Plain(step))
		})
	})
}

// sessionFolders are the folders that hold a session's own files, by plain name.
const sessionFolders = "artifacts wisdom explorations discussions discoveries rolespecs .msg <session>"

// claimedMissing compares every claimed file with the run's files, by whole path components from the end. Only a file
// (no pattern, no folder) below the session or one of its folders lies in the run's directory.
func claimedMissing(a *audit) {
	var there report.Paths[struct{}]
	for _, in := range a.Inputs {
		there.Add(in.Path, struct{}{})
	}
	for _, c := range a.Claimed {
		p := report.CleanPath(c.Path)
		if path.Ext(p) == "" || strings.ContainsAny(p, "*?{") ||
			!slices.ContainsFunc(strings.Split(path.Dir(p), "/"), func(step string) bool {
				return step == a.ID && step != "" || among(sessionFolders, report.Plain(step))
			}) {
			continue
		}
		if a.subjects++; !there.Has(p) {
			by := when(c.By != "", " of %s", report.Brief(c.By))
			a.add(c.Origin, "The claimed file "+report.Quoted(c.Path)+by+" is missing.")
		}
	}
}
