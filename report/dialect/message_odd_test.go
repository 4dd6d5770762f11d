package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestOddTypeOfBusLine: a type that is no word is told at its place, and the line is kept.
func TestOddTypeOfBusLine(t *testing.T) {
	a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-09T10:00:00Z","from":"dev","to":"lead","type":["state_update","z"],"summary":"on"}`)
	if len(a.Messages) != 1 || !tells(a, "type") {
		t.Errorf("%d messages, %v", len(a.Messages), a.Problems)
	}
}

// TestOddMetadataOfCommit: so is metadata that is no object.
func TestOddMetadataOfCommit(t *testing.T) {
	a := read(t, "messages.json", `[{"messageId":"m1","type":"COMMIT_REQUEST","from":"a","to":"b","timestamp":"2026-03-09T10:00:00Z","payload":{"commitMessage":"x","files":["a.go"],"metadata":"soon"}}]`)
	if !tells(a, "metadata") {
		t.Errorf("%v", a.Problems)
	}
}

func tells(a *report.Artefact, name string) bool {
	return slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
		return strings.Contains(p.Message, name+"\" should be") || strings.Contains(p.Message, name+"” should be")
	})
}
