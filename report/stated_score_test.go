package report

import "testing"

func TestBelowWhatItsOwnGateAsks(t *testing.T) {
	for _, tt := range []struct {
		total, needed string
		scale         float64
		below         bool
	}{
		{"62", "80", 0, true}, {"80", "80", 0, false}, {"62/100", "80", 0, true}, {"62", "80%", 0, true}, {"0.62", "0.8", 0, true}, {"62", "0.8", 0, true}, {"0.92", "80", 0, false},
		{"4.2", "4", 5, false}, {"3.9 / 5", "4", 0, true}, {"4.2", "80%", 5, false}, {"3.8", "80％", 5, true}, {"4.2", "80%", 0, false}, {"62", "", 0, false}, {"", "80", 0, false}, {"good", "80", 0, false},
	} {
		s := &StatedScore{Total: tt.total, Needed: tt.needed, Scale: tt.scale}
		if _, _, _, below := s.Below(); below != tt.below {
			t.Errorf("%q of %q on %v: %v", tt.total, tt.needed, tt.scale, below)
		}
	}
	s := &StatedScore{Total: "90", Needed: "80", Dimensions: []StatedDimension{{Name: "Depth", Raw: "85", Needed: "80"}, {Name: "Accuracy", Raw: "55", Needed: "70"}}}
	if name, got, needed, below := s.Below(); !below || name != "Accuracy" || got != "55" || needed != "70" {
		t.Errorf("a dimension: %q %q of %q, %v", name, got, needed, below)
	}
}

func TestAGateIsMetByALaterScore(t *testing.T) {
	at := func(path string, line int, subject, total string) *StatedScore {
		return &StatedScore{Origin: Origin{Path: path, Line: line}, Subject: subject, Total: total, Needed: "80"}
	}
	first := at("gate-1.json", 1, "gate-1", "62")
	for _, tt := range []struct {
		later *StatedScore
		met   bool
	}{
		{at("gate-2.json", 1, "gate-2", "88"), true}, {at("gate-1.json", 9, "gate-2", "88"), true},
		{at("gate-2.json", 1, "gate-2", "70"), false}, {at("gate-0.json", 1, "gate-0", "88"), false}, {at("gate-2.json", 1, "docs", "88"), false},
		{&StatedScore{Origin: Origin{Path: "gate-2.json"}, Subject: "gate-2", Total: "88"}, false},
		{&StatedScore{Origin: Origin{Path: "gate-2.json"}, Subject: "gate-2", Total: "88", Verdict: "pass"}, true},
	} {
		if met := first.MetBy(tt.later); met != tt.met || ScoresMet([]*StatedScore{first, tt.later}).Mend(first) != met {
			t.Errorf("%+v: %v", tt.later, met)
		}
	}
}

// TestScoresThatMendOthers: of a file that repeats a score the last one of each subject is asked, and no other.
func TestScoresThatMendOthers(t *testing.T) {
	at := func(line int, subject, total, verdict string) *StatedScore {
		return &StatedScore{Origin: Origin{Path: "gate.md", Line: line}, Subject: subject, Total: total, Needed: "80", Verdict: verdict}
	}
	scores := []*StatedScore{at(1, "shop", "62", "fail"), at(9, "shop", "88", "pass"), at(5, "shop", "88", "pass"), at(7, "docs", "62", "fail"), at(12, "shop", "62", "fail")}
	met, passed := ScoresMet(scores), ScoresTakenBack(scores, func(*StatedScore) bool { return true })
	for i, want := range []bool{true, false, true, false, false} {
		if met.Mend(scores[i]) != want || passed.Mend(scores[i]) != want {
			t.Errorf("score %d: met %v, passed %v, want %v", i, met.Mend(scores[i]), passed.Mend(scores[i]), want)
		}
	}
	if kept := met.by["shop"]; len(kept) != 1 || kept[0].Line != 9 {
		t.Errorf("%d scores of one subject are asked", len(kept))
	}
}
