package dialect

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
	"swarmreport/report/dialect/reviews"
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
	return load(".msg/messages.jsonl", []byte(b.String()))
}

// TestPartsAreNotSeen: a file that is read in parts gives what it gives read from end to end, order, problems and counts.
func TestPartsAreNotSeen(t *testing.T) {
	f := oddBus()
	whole := form.NewReading(f)
	messages.ConverseInTurn(whole, report.TeamCoordinate, messages.IsBusEntry, messages.BusMessage)
	want := whole.Finish()
	if len(want.Messages) < 100 || len(want.Problems) < 3*form.MaxRepeats || len(want.Reviews) == 0 || len(want.Unread) == 0 || len(want.Commits) == 0 {
		t.Fatalf("the sample shows too little: %d messages, %d problems", len(want.Messages), len(want.Problems))
	}
	for _, size := range []int{1, 7, form.PartSize, 1000} {
		r := form.NewReading(f)
		r.Art.Messages = []*report.Message{}
		entries := slices.Collect(messages.Talk(f, messages.IsBusEntry))
		r.InParts(size, len(entries), func(p *form.Reading, i int) {
			messages.Heard(p, entries[i], form.Tongue{Dialect: report.TeamCoordinate, Is: messages.IsBusEntry, Read: messages.BusMessage})
		})
		messages.AroundTalk(r, messages.IsBusEntry)
		if got := r.Finish(); !reflect.DeepEqual(got, want) {
			t.Errorf("parts of %d: %d messages, %d reviews, %d unread, %d problems; want %d, %d, %d, %d, and all of them the same", size, len(got.Messages), len(got.Reviews),
				len(got.Unread), len(got.Problems), len(want.Messages), len(want.Reviews), len(want.Unread), len(want.Problems))
		}
	}
}

// TestJoinKeepsEveryList: a list that an artefact is given later must not be lost between the parts.
func TestJoinKeepsEveryList(t *testing.T) {
	from := &report.Artefact{}
	parts := reflect.ValueOf(from).Elem()
	for i := range parts.NumField() {
		if list := parts.Field(i); list.Kind() == reflect.Slice {
			list.Set(reflect.MakeSlice(list.Type(), 1, 1))
		}
	}
	to := &report.Artefact{}
	form.JoinLists(to, from)
	for i := range parts.NumField() {
		name := parts.Type().Field(i).Name // problems are counted, not copied
		if list := parts.Field(i); list.Kind() == reflect.Slice && name != "Problems" && reflect.ValueOf(to).Elem().Field(i).Len() != 1 {
			t.Errorf("%s is lost", name)
		}
	}
}

// TestFindingsInPartsAreNotSeen: a long list read in parts gives what its parts give one after the other, ids that repeat across parts included.
func TestFindingsInPartsAreNotSeen(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"reviewer": "qa", "findings": [null`)
	for i := range 3*form.PartSize + 5 {
		fmt.Fprintf(&b, `, {"id": "QA-%d", "severity": "dire", "description": "wrong %d", "odd_%d": {"findings": [{"id": "IN-%d", "severity": "low", "description": "inside"}]}}`, i%300, i, i%30, i)
	}
	b.WriteString(`]}`)
	f := load("reviews/qa.json", []byte(b.String()))
	art := reviews.ReadReview(f)
	if len(art.Reviews) != 1 || len(art.Reviews[0].Findings) != 3*form.PartSize+5 {
		t.Fatalf("got %d reviews", len(art.Reviews))
	}
	in := form.NewReading(f)
	s := &findings.Search{R: in, Review: true, Left: findings.MaxEmbedded}
	s.All(f.Roots())
	for i, got := range art.Reviews[0].Findings {
		if want := findings.Listed(in, art.Reviews[0], s.Lists[0], i); !reflect.DeepEqual(got, want) {
			t.Fatalf("finding %d is %+v, want %+v", i, got, want)
		}
	}
	kinds := map[report.ProblemKind]int{}
	for _, p := range art.Problems {
		kinds[p.Kind]++
	}
	if kinds[report.DuplicateID] != form.MaxRepeats+1 {
		t.Errorf("%d problems tell of ids that repeat, want %d and how many more", kinds[report.DuplicateID], form.MaxRepeats)
	}
}

// TestProblemsHaveOneDoor: what is joined is what went through one file of package form, so nothing else may add a problem while parts are read.
func TestProblemsHaveOneDoor(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	const door = "form/reading.go"
	opened := false
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "Art.Problems = "); n > 0 && !strings.HasSuffix(name, "_test.go") {
			opened = opened || filepath.ToSlash(name) == door
			if filepath.ToSlash(name) != door {
				t.Errorf("%s adds to a list of problems by itself; call Tell or Problem", name)
			}
		}
	}
	if !opened {
		t.Errorf("%s adds no problem: the door is elsewhere, and nothing was tried", door)
	}
}
