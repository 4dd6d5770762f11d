package protocol

import (
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// busKey is the id of a message that is no copy; each file of a message bus counts from one.
func busKey(m *report.Message) string {
	if m.ID == "" || m.Duplicate != nil {
		return ""
	}
	return m.Path + "\x00" + m.ID
}

// untagged holds a role to its tag if it tags any message: the team's tool writes messages without one too.
func untagged(run *report.Run, found func(Fault)) (n int) {
	for _, spec := range run.Roles {
		var tagged, other []*report.Message
		tag, name := "["+report.Plain(spec.Role)+"]", report.AgentName(spec.Role)
		for m := range run.Talk(report.TeamCoordinate) {
			if m.From != name {
				continue
			} else if strings.HasPrefix(report.Plain(m.Summary), tag) || strings.HasPrefix(report.Plain(m.Body), tag) {
				tagged = append(tagged, m)
			} else {
				other = append(other, m)
			}
		}
		if len(tagged) == 0 {
			continue
		}
		n += len(tagged) + len(other)
		for _, m := range other {
			found(about("of "+spec.Role+" does not begin with the tag ["+spec.Role+"], as others of this role do", m))
		}
	}
	return n
}

// otherPrefix checks the tasks of a role, and its messages about a task with a number (IMPL-003). Who reviews names the
// task of another role.
func otherPrefix(run *report.Run, found func(Fault)) (n int) {
	prefixes := map[string]string{} // by role, plain: "RESEARCH-*" is research
	for _, spec := range run.Roles {
		if prefix, ok := specField(spec, "prefix"); ok && !strings.ContainsAny(prefix, "<>,") {
			prefixes[report.AgentName(spec.Role)] = report.Plain(strings.TrimRight(prefix, "-*"))
		}
	}
	other := func(agent, id string) (prefix string, breaks bool) {
		prefix, own := prefixes[agent], taskPrefix(id)
		if prefix == "" || own == "" {
			return "", false
		}
		n++
		return strings.ToUpper(prefix), own != prefix
	}
	for _, t := range run.Tasks {
		if prefix, breaks := other(report.AgentName(t.Role), t.ID); breaks {
			found(Fault{Origin: t.Origin, Message: fmt.Sprintf("The task %s belongs to %s, whose tasks begin with %s.",
				report.Brief(t.ID), report.Brief(t.Role), prefix)})
		}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		if slices.Contains([]string{"fixrequired", "reviewresult", "testresult", "consensusreached", "consensusblocked"}, m.Kind()) {
			continue
		}
		if prefix, breaks := other(m.From, m.Component); breaks {
			found(about(fmt.Sprintf("of %s is about the task %s, outside the prefix %s", m.From, task(m), prefix), m))
		}
	}
	return n
}

// taskPrefix returns what precedes a task's number, plain; empty for an id of another form.
func taskPrefix(id string) string {
	id = strings.TrimSpace(id)
	at := strings.LastIndexByte(id, '-')
	if at <= 0 || strings.Trim(id[at+1:], "0123456789") != "" {
		return ""
	}
	return report.Plain(id[:at])
}

// manyRetries counts what messages state: an attempt beyond the third, and more than two requests for a fix.
func manyRetries(run *report.Run, found func(Fault)) (n int) {
	requests := map[string][]*report.Message{} // by task
	for m := range run.Talk(report.TeamCoordinate) {
		if m.Attempt.Known {
			n++
		}
		if m.Attempt.Known && m.Attempt.N > 3 {
			found(about(fmt.Sprintf("states attempt %d; after two retries the work is escalated", m.Attempt.N), m))
		}
		if m.Kind() == "fixrequired" && m.Component != "" {
			id := report.NormalID(m.Component)
			requests[id] = append(requests[id], m)
		}
	}
	for _, list := range requests {
		if len(list) > 2 {
			found(aboutLast(fmt.Sprintf("requests fix %d of %s; after two retries the work is escalated", len(list), task(list[0])), list))
		}
	}
	return n + len(requests)
}

// Completes reports whether a message states that a task is done, by its type or by the status of a state update.
func Completes(m *report.Message) bool {
	switch m.Kind() {
	case "taskcomplete":
		return true
	case "stateupdate":
		return slices.Contains([]string{"taskcomplete", "complete", "completed"}, report.Plain(m.Status))
	}
	return strings.HasSuffix(strings.ToLower(m.Type), "_complete")
}

// evidenceNames are the fields of the two kinds of evidence, as the role-spec template, the knowledge transfer and the
// message tool name them: what was written, and how it was verified.
var evidenceNames = [2][]string{
	{"artifacts_written", "files_produced", "files_modified", "artifact", "artifacts", "artifact_path", "ref"},
	{"verification_method", "verification", "verified_by"},
}

// unproven requires evidence of each kind in a report of completion, at any step: payloads may be wrapped in the role's
// own name. A role sends its state and its completion in two messages about one task, and the evidence of both counts.
// Evidence from before a fix was requested does not count for the fix; a message without a task is alone.
func unproven(run *report.Run, found func(Fault)) (n int) {
	work, fixes, states, reports := map[*report.Message]string{}, map[string]int{}, map[string]proof{}, map[string]proof{}
	for m := range run.Talk(report.TeamCoordinate) {
		id := report.NormalID(m.Component)
		if m.Kind() == "fixrequired" && m.Duplicate == nil {
			fixes[id]++
		}
		if work[m] = fmt.Sprintf("%s\x00%s\x00%d", m.From, id, fixes[id]); id == "" {
			work[m] = "\x00" + m.Origin.String()
		}
		if m.Kind() == "stateupdate" {
			states[work[m]] = states[work[m]].with(m)
		} else if Completes(m) {
			reports[work[m]] = reports[work[m]].with(m)
		}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		if !Completes(m) {
			continue
		}
		n++
		known, other := states[work[m]].with(m), proof{}
		if m.Kind() == "stateupdate" {
			other = reports[work[m]]
		}
		var lacks []string
		for kind, name := range []string{"artifacts_written (or files_produced, files_modified)", "verification_method"} {
			if !known[kind] && !other[kind] {
				lacks = append(lacks, name)
			}
		}
		if len(lacks) > 0 {
			found(about(listed("lacks the evidence:", lacks), m))
		}
	}
	return n
}

// proof is which kinds of evidence are named.
type proof [2]bool

func (p proof) with(m *report.Message) proof {
	for _, f := range m.Fields {
		for step := range strings.SplitSeq(f.Name, ".") {
			for kind, names := range evidenceNames {
				p[kind] = p[kind] || report.Filled(f.Value) &&
					slices.ContainsFunc(names, func(name string) bool { return report.SameName(step, name) })
			}
		}
	}
	return p
}

// SessionFolders are the folders that hold a session's own files, by plain name.
var SessionFolders = map[string]bool{"artifacts": true, "wisdom": true, "explorations": true, "discussions": true,
	"discoveries": true, "rolespecs": true, ".msg": true, "<session>": true}

// Claim is a file that an agent claims to have written; There is Unknown for files outside the run's directory.
type Claim struct {
	report.ClaimedFile
	There report.Truth
}

// Claims compares every claimed file with the run's files, by whole path components from the end. Only a file (no
// pattern, no folder) below the session or one of its folders lies in the run's directory.
func Claims(run *report.Run) (list []Claim) {
	there, ends := map[string]bool{}, map[string]bool{}
	for _, in := range run.Inputs {
		there[in.Path] = true
		for end := range tails(in.Path) {
			ends[end] = true
		}
	}
	for _, c := range run.Claimed {
		p, is := report.CleanPath(c.Path), report.Unknown
		if path.Ext(p) != "" && !strings.ContainsAny(p, "*?{") &&
			slices.ContainsFunc(strings.Split(path.Dir(p), "/"), func(step string) bool {
				return step == run.ID && run.ID != "" || SessionFolders[report.Plain(step)]
			}) {
			is = report.No
		}
		for end := range tails(p) {
			if is == report.No && (ends[p] || there[end]) {
				is = report.Yes
			}
		}
		list = append(list, Claim{c, is})
	}
	return list
}

// tails returns a path, then the path without its first component, and so on.
func tails(p string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for more := true; more; {
			if !yield(p) {
				return
			}
			_, p, more = strings.Cut(p, "/")
		}
	}
}

// claimedMissing leaves out source files, which lie outside the run.
func claimedMissing(run *report.Run, found func(Fault)) (n int) {
	for _, c := range Claims(run) {
		if c.There != report.Unknown {
			n++
		}
		by := ""
		if c.By != "" {
			by = " of " + report.Brief(c.By)
		}
		if c.There == report.No {
			found(Fault{Message: "The claimed file " + report.Quoted(c.Path) + by + " is missing.", Origin: c.Origin})
		}
	}
	return n
}
