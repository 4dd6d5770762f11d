package protocol

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// Build workflow (seed 002): quality reports, held against their own gates and against the commit that rests on them.

// GatesPassed is the field in which a commit request says whether the gates passed.
const GatesPassed = "payload.metadata.qualityGatesPassed"

var gateWords = term{words: "PASSED FAILED SKIPPED"}

// failedGates counts a quality report's gates, and those that failed. A gate is a record with a status, or a name with its outcome
// ("lint": "FAILED"); a name alone says nothing. A gate that says FAIL failed, however it is spelled.
func failedGates(m *report.Message) (gates, failed int) {
	for gate, said := range m.Below("payload.gates") {
		_, name, record := strings.Cut(gate, ".")
		outcome := report.ParseOutcome(said)
		if report.SameName(name, "status") || !record && (outcome != report.OutcomeUnknown || gateWords.spell(said) != odd) {
			gates++
			if outcome == report.Failed {
				failed++
			}
		}
	}
	return gates, failed
}

func gateStatus(m *report.Message) (string, bool) {
	gates, failed := failedGates(m)
	if failed > 0 && report.ParseOutcome(m.Text("payload.status")) == report.Passed {
		return "says PASSED with " + report.Plural(failed, "failed gate"), true
	}
	return "", gates > 0
}

// failureCount: the number may be of gates, tests or attempts, so only none against some is a fault.
func failureCount(m *report.Message) (string, bool) {
	gates, failed := failedGates(m)
	stated := m.Number("payload.failureCount")
	if !stated.Known || gates == 0 {
		return "", false
	}
	if (stated.N > 0) != (failed > 0) {
		return fmt.Sprintf("states failureCount %d and lists %s", stated.N, report.Plural(failed, "failed gate")), true
	}
	return "", true
}

// errorCount: behind a pattern the same error may stand once for all of its kind.
func errorCount(m *report.Message) (string, bool) {
	stated, listed := m.Number("payload.count"), map[string]bool{}
	for rest := range m.Below("payload.errors") {
		entry, _, _ := strings.Cut(rest, ".")
		listed[entry] = true
	}
	if !stated.Known || len(listed) == 0 {
		return "", false
	}
	if stated.N < len(listed) || stated.N > len(listed) && !report.Filled(m.Text("payload.pattern")) {
		return fmt.Sprintf("counts %s and lists %d", report.Plural(stated.N, "error"), len(listed)), true
	}
	return "", true
}

// commitQuality holds a commit against the last quality report of its task.
func commitQuality(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.BuildWorkflow) {
		switch m.Kind() {
		case "qualityreport":
			last[TaskKey(m)] = m
		case "commitrequest":
			quality := last[TaskKey(m)]
			if quality == nil || !m.IsTrue(GatesPassed) || !m.Follows(quality) {
				continue
			}
			n++
			if _, failed := failedGates(quality); failed > 0 || report.ParseOutcome(quality.Text("payload.status")) == report.Failed {
				found(about("says that the quality gates passed; the "+quality.Called()+" says that they failed", m, quality))
			}
		}
	}
	return n
}
