package render

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// byLibrary is what a value comes out as from encoding/json.
func byLibrary(t *testing.T, v any, at int) string {
	t.Helper()
	var text bytes.Buffer
	w := json.NewEncoder(&text)
	w.SetEscapeHTML(false)
	if at != flat {
		w.SetIndent(strings.Repeat("  ", at), "  ")
	}
	if err := w.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(string(InertJSON(text.Bytes())), "\n")
}

func checkEncoded(t *testing.T, v any) {
	t.Helper()
	for _, at := range []int{flat, 0, 1} {
		var got jsonText
		value := reflect.ValueOf(v)
		encoderOf(value.Type())(&got, value, at)
		if want := byLibrary(t, v, at); string(got.b) != want || got.err != nil {
			t.Errorf("%T, indented %d times: got %s, %v\nwant %s", v, at, got.b, got.err, want)
		}
	}
}

// Every shape of the outputs comes out as encoding/json writes it.
func TestEncodedAsByTheLibrary(t *testing.T) {
	all := samples(t)
	all["hostile"], all["talk"] = decided(hostileRun()), decided(talk())
	for _, v := range all {
		var before told
		for _, part := range []any{newRunHead(v, archivedAt(v)), newRunVerdict(v), newRunScore(v.Score), newRunLedger(v.Ledger), newRunVerification(v.Measured),
			each(v.Contradictions, newRunContradiction), each(v.Faults, newRunFault), each(v.Run.Problems, newRunProblem), each(v.Measured, newRunMeasured),
			each(v.Run.Components, newRunComponent), newRunMessages(v.Run.Messages), each(v.Run.Reviews, newRunReview), each(v.Run.Inputs, newRunInput),
			each(v.Run.Unread, newRunUnread), each(v.Run.Messages, newMessageLine)} {
			checkEncoded(t, part)
		}
		for _, s := range v.Findings {
			checkEncoded(t, newRunFinding(v, s, &before))
		}
	}
}

type embedded struct {
	In string `json:"in"`
}

func TestEncodedOddShapes(t *testing.T) {
	one := 1
	type odd struct {
		embedded
		Skipped  string `json:"-"`
		Plain    int64
		Ratio    float64           `json:"ratio"`
		Zero     []string          `json:"zero,omitzero"`
		Empty    []string          `json:"empty,omitempty"`
		Map      map[string][]*int `json:"map"`
		Any      any               `json:"any"`
		When     time.Time         `json:"when,omitzero"`
		Pointer  *odd2             `json:"pointer,omitempty"`
		unstated int
	}
	checkEncoded(t, odd{})
	checkEncoded(t, &odd{Zero: []string{}, Empty: []string{}, Map: map[string][]*int{}, Any: map[string]int{"b": 1, "a": 2}})
	checkEncoded(t, odd{embedded{"<"}, "x", 1, 1.5, nil, []string{"a"}, map[string][]*int{"z": {&one, nil}, "a": nil, "é": {}}, []any{1, "\u202e"},
		time.Unix(1, 5).UTC(), &odd2{Score: 1234, Truth: answer(report.Unknown)}, 1})
	var failed jsonText
	late := reflect.ValueOf(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC))
	if encoderOf(late.Type())(&failed, late, flat); failed.err == nil {
		t.Errorf("a year beyond 9999 is written: %s", failed.b)
	}
}

type odd2 struct {
	Score points  `json:"score"`
	Lost  *points `json:"lost"`
	Truth answer  `json:"truth"`
}

func FuzzJSONString(f *testing.F) {
	for _, s := range []string{hostile, "\b\f\n\r\t\x00\x1f\x7f\u0085", "\u2028\u2029\u202e\u2066\ufeff\ufffd\xff", "<&>\"\\/", "𝄞 — é", "a\xc3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := string(appendJSONString(nil, s)), byLibrary(t, s, flat); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	})
}
