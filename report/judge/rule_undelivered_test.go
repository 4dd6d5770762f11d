package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestUndelivered: a planned component that no message is about, one that comes with other components' files, and a planned file that nothing
// stands for. Another name for it, a word about it, a change elsewhere and a record without handoffs are no reason to ask.
func TestUndelivered(t *testing.T) {
	const slots, mailer = "ComponentHandoff component=slots files=src/slots.go", "ComponentHandoff component=mailer files=src/mailer.go"
	for _, tt := range []struct {
		name, want string
		lines      []string
	}{
		{"all there", "", []string{slots, mailer + ",src/template.go"}},
		{"no handoffs", "", []string{"ReviewResult component=slots verdict=yes"}},
		{"no word of the mailer", "no message is about it", []string{slots}},
		{"built by another", "", []string{slots, "ComponentHandoff component=post files=src/mailer.go,src/template.go"}},
		{"files of the other", "in files of other components alone (src/slots.go)", []string{slots, "ComponentHandoff component=mailer files=src/slots.go"}},
		{"a planned file is missing", "create src/template.go", []string{slots, mailer}},
		{"under another name", "", []string{slots, mailer + ",src/letter.go"}},
		{"a message tells of it", "", []string{slots, mailer, "ReviewResult component=mailer verdict=yes body=template.go~is~not~needed"}},
		{"blocked", "", []string{slots, "ComponentHandoff component=mailer status=blocked"}},
	} {
		said := runtest.Conversation(report.Swarm, tt.lines...).Messages
		for i, m := range said {
			m.Raw = tt.lines[i]
			if f, ok := m.Field("files"); ok {
				m.Files = strings.Split(f, ",")
			}
		}
		plan := &report.Plan{Dialect: report.Swarm, Components: []*report.Component{{ID: "slots", FilesToModify: []string{"src/slots.go"}}, {ID: "mailer", FilesToModify: []string{"src/mailer.go"}, FilesToCreate: []string{"src/template.go"}}}}
		run := report.Link(report.Material{Artefacts: []*report.Artefact{{Path: "architect-plan.json", Dialect: report.Swarm, Plan: plan}, {Path: "messages.jsonl", Messages: said}}})
		got := Settle(run, Policy{}).undelivered()
		if len(got) > 0 != (tt.want != "") || len(got) > 0 && !strings.Contains(got[0].Message, tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, got, tt.want)
		}
	}
}

// TestTheRunsOwnReportCallsWorkBlocked, by name or by number; what messages call so is told of them.
func TestTheRunsOwnReportCallsWorkBlocked(t *testing.T) {
	named := []report.Claim{{Text: "Mailer"}}
	for _, tt := range []struct {
		stated  report.StatedReport
		blocked bool // by a message
		want    int
	}{{report.StatedReport{BlockedIDs: named, Blocked: report.Known(1)}, false, 1}, {report.StatedReport{Blocked: report.Known(2)}, false, 1}, {report.StatedReport{Blocked: report.Known(0)}, false, 0}, {report.StatedReport{BlockedIDs: named}, true, 0}} {
		run := &report.Run{Stated: []*report.StatedReport{&tt.stated}, Components: []*report.Component{{ID: "mailer", Story: report.Story{Blocked: tt.blocked}}}}
		if got := reportedBlocked(run); len(got) != tt.want {
			t.Errorf("%+v: %v, want %d", tt, got, tt.want)
		}
	}
}

// TestUnfinishedWorkThatNobodyTakesUp is missed; an assignment behind the summary takes it up.
func TestUnfinishedWorkThatNobodyTakesUp(t *testing.T) {
	const summary = "HandoffSummary component=mailer in_progress.component_id=mailer"
	for lines, want := range map[string]int{summary: 1, summary + "\nComponentAssignment component=mailer attempt=2": 0} {
		if got := neverTakenUp(runtest.Conversation(report.Swarm, strings.Split(lines, "\n")...)); len(got) != want {
			t.Errorf("%q: %v, want %d", lines, got, want)
		}
	}
}
