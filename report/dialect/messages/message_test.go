package messages

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// oddBus is a bus on which much is odd: more of each sort than are kept one by one, and more unknown names than are named.
func oddBus() *form.File {
	var b strings.Builder
	for i := range 300 {
		switch i % 7 {
		case 0:
			fmt.Fprintf(&b, `{"id":"MSG-%d","ts":"2026-03-01T10:00:%02dZ","from":"tester","type":"test_result","summary":"ran","odd_%d":1,"data":{"tests_run":9,"tests_passed":%d,"commit":"abc%d"}}`, i, i%60, i, i%9, i)
		case 1:
			fmt.Fprintf(&b, `{"ts":"yesterday","from":"reviewer","type":"review_result","summary":"read","data":{"verdict":"so so","task_id":"T-%d","findings":[{"id":"A-%d","severity":"dire","description":"wrong"},null]}}`, i, i)
		case 2:
			fmt.Fprintf(&b, `{"ts":"2026-03-01","role":"builder","type":"coffee_%d","summary":"string","artifact":"a/%d.md"}`, i%2, i)
		case 3:
			b.WriteString(`[1, 2`)
		case 4:
			fmt.Fprintf(&b, `"a word %d"`, i)
		case 5:
			fmt.Fprintf(&b, `{"from":"planner","type":"plan_ready","ts":"2026-04-01T00:00:01Z","summary":"%d","data":{"scores":{"depth":4,"care":5},"total_score":9}}`, i)
		default:
			fmt.Fprintf(&b, `{"ts":"2026-03-02T10:00:00Z","from":"a","to":"b","type":"message","summary":"s","data":{"note":"[{\"id\":\"B-%d\",\"severity\":\"high\",\"description\":\"inside\"}]"}}`, i)
		}
		b.WriteByte('\n')
	}
	return &form.File{Path: ".msg/messages.jsonl", Format: form.JSONLines, Lines: decode.JSONLines([]byte(b.String()), decode.Limits{})}
}

// TestPartsAreNotSeen: a file that is read in parts gives what it gives read from end to end, order, problems and counts.
func TestPartsAreNotSeen(t *testing.T) {
	f := oddBus()
	whole := form.NewReading(f)
	converseInTurn(whole, report.TeamCoordinate, isBusEntry, busMessage)
	want := whole.Finish()
	if len(want.Messages) < 100 || len(want.Problems) < 3*form.MaxRepeats || len(want.Reviews) == 0 || len(want.Unread) == 0 || len(want.Commits) == 0 {
		t.Fatalf("the sample shows too little: %d messages, %d problems", len(want.Messages), len(want.Problems))
	}
	for _, size := range []int{1, 7, form.PartSize, 1000} {
		r := form.NewReading(f)
		r.Art.Messages = []*report.Message{}
		entries := slices.Collect(talk(f, isBusEntry))
		r.InParts(size, len(entries), func(p *form.Reading, i int) {
			heard(p, entries[i], form.Tongue{Dialect: report.TeamCoordinate, Is: isBusEntry, Read: busMessage})
		})
		aroundTalk(r, isBusEntry)
		if got := r.Finish(); !reflect.DeepEqual(got, want) {
			t.Errorf("parts of %d: %d messages, %d reviews, %d unread, %d problems; want %d, %d, %d, %d, and all of them the same", size, len(got.Messages), len(got.Reviews),
				len(got.Unread), len(got.Problems), len(want.Messages), len(want.Reviews), len(want.Unread), len(want.Problems))
		}
	}
}
