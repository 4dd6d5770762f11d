package dialect

import (
	"strings"
	"testing"

	"swarmreport/report/dialect/messages"
)

func TestScorePlaces(t *testing.T) {
	a := artefact(t, "scores-in-words/gate.md")
	if len(a.Scores) != 1 || a.Scores[0].Line != 5 || a.Scores[0].Total != "96%" ||
		a.Scores[0].Verdict != "通过" || len(a.Scores[0].Dimensions) != 5 || a.Scores[0].Scale != 5 {
		t.Errorf("scores %+v", a.Scores)
	}
	a = artefact(t, "scores-in-words/lines.md")
	if len(a.Scores) != 1 || a.Scores[0].Verdict != "PASS" || a.Scores[0].Dimensions[2].Weight != 0.25 {
		t.Errorf("scores %+v", a.Scores)
	}
	a = artefact(t, "session-notes/gate/quality-gate.json")
	if len(a.Scores) != 1 || a.Scores[0].Total != "81.25" || a.Scores[0].Verdict != "pass" || a.Scores[0].Subject != "DRAFT-001" {
		t.Errorf("scores %+v", a.Scores)
	}
}

// TestScoresInWords: a dimension that is scored in a word says something only beside the word of its gate.
func TestScoresInWords(t *testing.T) {
	const table = "# Quality gate\n\n| Dimension | Weight | Score |\n|---|---|---|\n| Completeness | 25% | good |\n| Depth | 25% | poor |\n"
	for _, tt := range []struct {
		text, verdict string
		unclear       int
	}{
		{table, "", 2},
		{table + "\nOverall: Fail\n", "Fail", 0},
		{table + "\nVerdict: pass\n", "pass", 0},
		{table + "| Accuracy | 25% | 90 |\n", "", 2},
		{strings.Replace(table, "poor", "80/100", 1), "", 1},
	} {
		art := messages.ReadNotes(load("artifacts/quality.md", []byte(tt.text)))
		if len(art.Scores) != 1 || art.Scores[0].Verdict != tt.verdict || len(art.Unclear) != tt.unclear {
			t.Errorf("%q: %+v, unclear %v", tt.text, art.Scores, art.Unclear)
		}
	}
}
