package render

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

var pieceShape = regexp.MustCompile(`^swarmreport\.piece\(([1-9][0-9]*),("(?:[^"\\\n]|\\["\\u])*")\)\n$`)

// piece is what a browser makes of a piece: a string of JavaScript, and in it JSON.
type piece struct {
	Records [][]string
	Of      int
}

func readPieces(t *testing.T, files []File) (records [][]string) {
	t.Helper()
	for i, f := range files {
		parts := pieceShape.FindStringSubmatch(string(f.Body))
		if parts == nil || parts[1] != strconv.Itoa(i+1) {
			t.Fatalf("%s is not piece %d: %.200s", f.Path, i+1, f.Body)
		}
		if strings.ContainsAny(parts[2], "<>&") || strings.IndexFunc(parts[2], func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
			t.Errorf("%s has characters that are not plain", f.Path)
		}
		if len(f.Body) > 256_000 {
			t.Errorf("%s has %d bytes, want at most 256,000", f.Path, len(f.Body))
		}
		var text string
		var p piece
		if err := json.Unmarshal([]byte(parts[2]), &text); err != nil { // such a string means the same in JSON
			t.Fatalf("%s: %v", f.Path, err)
		}
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			t.Fatalf("%s: %v", f.Path, err)
		}
		if p.Of != len(files) {
			t.Errorf("%s says that there are %d pieces, want %d", f.Path, p.Of, len(files))
		}
		records = append(records, p.Records...)
	}
	return records
}

func searchOf(t *testing.T, v *judge.Verdict) (files []File, records [][]string) {
	t.Helper()
	at := archivedAt(v)
	files = searchRun(view.NewRun(v, testSite, at), at.Dir)
	return files, readPieces(t, files)
}

// TestSearchHoldsEverything: each finding and each message of each sample has its record, in the order of its list, and a whole text of
// reasonable length can be found by any of its words.
func TestSearchHoldsEverything(t *testing.T) {
	for name, v := range samples(t) {
		_, records := searchOf(t, v)
		if want := len(v.Run.Findings) + len(v.Run.Messages); len(records) != want {
			t.Errorf("%s: got %d records, want %d", name, len(records), want)
		}
		found := map[string]string{}
		for _, r := range records {
			if want := map[string]int{"f": 17, "m": 16}[r[0]]; len(r) != want {
				t.Errorf("%s: a record of the kind %s has %d texts, want %d", name, r[0], len(r), want)
			}
			found[r[2]] = strings.Join(r, "\n")
		}
		for _, f := range v.Run.Findings {
			for _, text := range []string{f.Evidence, f.Risk, f.Suggestion, f.Description, f.File, f.Category} {
				if text = strings.TrimSpace(text); len(text) < 500 && !strings.Contains(found[f.Key], strings.ToValidUTF8(text, "\ufffd")) {
					t.Errorf("%s: %s cannot be found by %q", name, f.Label(), text)
				}
			}
		}
	}
}

// TestSearchKeepsHostileTextInert: the text comes back as it was, and stands in the file as plain ASCII (checked in readPieces).
func TestSearchKeepsHostileTextInert(t *testing.T) {
	_, records := searchOf(t, decided(hostileRun()))
	text := records[0][len(records[0])-1]
	if want := strings.TrimSpace(strings.ToValidUTF8(hostile, "\ufffd")); !strings.Contains(text, want) {
		t.Errorf("got %q, want it to hold %q", text, want)
	}
	for _, row := range []struct{ name, text string }{
		{"beyond U+FFFF", "\U0001f600 \U0010ffff"}, {"line separators", "a\u2028b\u2029c"}, {"controls", "\x00\x1f\x7f\t\r\n"}, {"escapes", `\n "quoted" \u0041 \\`},
		{"the end of a script", "</script><!--"}, {"nothing", ""},
	} {
		p := pieces{address: view.SearchPiece}
		p.add([]string{row.text})
		if got := readPieces(t, p.close())[0][0]; got != row.text {
			t.Errorf("%s: got %q, want %q", row.name, got, row.text)
		}
	}
}

// TestSearchIsCutIntoPieces: many findings with long texts make many pieces, none too large, and nothing is lost between them.
func TestSearchIsCutIntoPieces(t *testing.T) {
	files, records := searchOf(t, decided(bigRun(1000)))
	if len(files) < 10 || len(records) != 1000 {
		t.Errorf("got %d pieces with %d records, want at least 10 with 1000", len(files), len(records))
	}
	if files[1].Path != archivedAt(decided(bigRun(1))).Dir+"/search-2.js" {
		t.Errorf("the second piece is %s", files[1].Path)
	}
	pages := map[string]bool{}
	for _, r := range records {
		pages[r[1]] = true
	}
	if len(pages) < 5 {
		t.Errorf("the records name %d pages of the list, want at least 5", len(pages))
	}
}

// TestAFindingWithoutAnIDIsSoughtWithoutOne: our own key for it is no id that anybody has read or could look for.
func TestAFindingWithoutAnIDIsSoughtWithoutOne(t *testing.T) {
	without := 0
	for name, v := range samples(t) {
		_, records := searchOf(t, v)
		for _, r := range records {
			if r[0] == "f" && r[3] == "" {
				without++
			}
			if r[0] == "f" && r[3] == r[2] {
				t.Errorf("%s: the finding %q has its key as its id", name, r[4])
			}
		}
	}
	if without == 0 {
		t.Error("no finding is without an id, so nothing is tested")
	}
}
