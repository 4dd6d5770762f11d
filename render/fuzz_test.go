package render

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode"

	"swarmreport/internal/runtest"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func addSeeds(f *testing.F) {
	for _, seed := range runtest.Seeds() {
		f.Add(seed)
	}
}

// TestManyRunsOfChance: what the fuzz tests below look for holds for the same runs each time. They are mutated without a look at what was
// covered, which is quicker by far: more runs come up than in the seconds of a fuzz test.
func TestManyRunsOfChance(t *testing.T) {
	for i, data := range runtest.Mutations(300) {
		holdExports(t, data)
		if i%4 == 0 {
			holdFormats(t, data)
			holdPages(t, data)
			holdArchive(t, data)
		}
	}
}

// FuzzFormats: what each format makes of a run is what its name says, holds every finding and every message, and is the same twice.
func FuzzFormats(f *testing.F) {
	addSeeds(f)
	f.Fuzz(holdFormats)
}

func holdFormats(t *testing.T, data []byte) {
	t.Helper()
	v := decided(report.Link(runtest.NewDice(data).Run()))
	for _, format := range runFormats {
		files, err := format(newRunOutput(v, archivedAt(v), testSite))
		if err != nil {
			t.Fatal(err)
		}
		again, _ := format(newRunOutput(decided(report.Link(runtest.NewDice(data).Run())), archivedAt(v), testSite))
		checkFiles(t, held(t, files), held(t, again))
	}
	checkWhole(t, v, only(t, runJSON, v))
	if n := len(messageLinesOf(t, v)); n != len(v.Run.Messages) {
		t.Fatalf("%d messages of %d are written", n, len(v.Run.Messages))
	}
}

// checkFiles reads each file by what its name says, and holds it against what came of the same run another time.
func checkFiles(t *testing.T, files, again []File) {
	t.Helper()
	if len(files) != len(again) {
		t.Fatalf("%d files, then %d", len(files), len(again))
	}
	media := map[string]string{".json": "application/json", ".xml": "application/xml", ".svg": "image/svg+xml", ".atom": "application/atom+xml", ".csv": "text/csv", ".md": "text/markdown"}
	for i, f := range files {
		if f.Path != again[i].Path || !bytes.Equal(f.Body, again[i].Body) {
			t.Fatalf("%s differs from %s of the same run: %s", f.Path, again[i].Path, firstDifference(string(f.Body), string(again[i].Body)))
		}
		if !ownName(f.Path) {
			t.Fatalf("%q is no name of ours (rule W3)", f.Path)
		}
		if kind := media[path.Ext(f.Path)]; kind != "" {
			if err := readable(kind, f.Body); err != nil {
				t.Fatalf("%s: %v", f.Path, err)
			}
		}
	}
}

// ownName: nothing of a run reaches a path but as a slug.
func ownName(name string) bool {
	return len(name) <= 160 && !strings.Contains(name, "..") &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-./_") == "" &&
		!strings.HasPrefix(name, "/")
}

// checkWhole: run.json has every finding once, and each row of its ledger sums, as do the rows of a kind.
func checkWhole(t *testing.T, v *judge.Verdict, text string) {
	t.Helper()
	var doc struct {
		Findings []struct{ Key string }
		Ledger   struct {
			readTally
			ByReviewer map[string]readTally `json:"by_reviewer"`
			BySeverity map[string]readTally `json:"by_severity"`
		}
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	total := doc.Ledger.readTally
	checkTally(t, "ledger", total)
	if len(doc.Findings) != len(v.Run.Findings) || total.Raised != len(v.Run.Findings) {
		t.Fatalf("%d findings, run.json has %d and counts %d", len(v.Run.Findings), len(doc.Findings), total.Raised)
	}
	for _, rows := range []map[string]readTally{doc.Ledger.ByReviewer, doc.Ledger.BySeverity} {
		sum := 0
		for row, tally := range rows {
			checkTally(t, row, tally)
			sum += tally.Raised
		}
		if sum != total.Raised {
			t.Fatalf("the rows count %d, the whole %d", sum, total.Raised)
		}
	}
}

func messageLinesOf(t *testing.T, v *judge.Verdict) (lines []string) {
	t.Helper()
	files, err := messagesJSONL(newRunOutput(v, archivedAt(v), testSite))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range held(t, files) {
		for line := range strings.Lines(string(f.Body)) {
			if !json.Valid([]byte(line)) {
				t.Fatalf("no JSON: %q", line)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// FuzzExports: each export is readable by its media type, holds what was chosen, and is the same twice. No cell is a formula (X2), no line of a log
// begins a command that we did not write (R8), nothing of a run stands outside a fence (R7).
func FuzzExports(f *testing.F) {
	addSeeds(f)
	f.Fuzz(holdExports)
}

func holdExports(t *testing.T, data []byte) {
	t.Helper()
	v := decided(report.Link(runtest.NewDice(data).Run()))
	for _, x := range Exports {
		body := exported(t, x.Name, "", v)
		if err := readable(mediaOf[x.Name], body); err != nil {
			t.Fatalf("%s: %v", x.Name, err)
		}
		if again := exported(t, x.Name, "", decided(report.Link(runtest.NewDice(data).Run()))); !bytes.Equal(body, again) {
			t.Fatalf("%s differs: %s", x.Name, firstDifference(string(body), string(again)))
		}
	}
	inertReport(t, v)
	for _, form := range bounded {
		inert(t, form.name, runsMarkdown(form.limit, openExport(v.Run), form.head))
	}
	checkCells(t, v)
	checkCommands(t, exported(t, "annotations", "", v))
	if n := len(readSARIF(t, exported(t, "sarif", strings.Join(judge.StateWords(), ","), v)).Runs[0].Results); n != len(v.Findings) {
		t.Fatalf("SARIF has %d of %d findings", n, len(v.Findings))
	}
	for line := range strings.Lines(outside(t, string(AnswerMarkdown(answerOf(v))))) {
		if !ours.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Fatalf("outside the fences stands %q", line)
		}
	}
}

func checkCells(t *testing.T, v *judge.Verdict) {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(exported(t, "csv", "", v))).ReadAll()
	if err != nil || len(rows) != 1+len(v.Findings) {
		t.Fatalf("%d rows for %d findings, %v", len(rows), len(v.Findings), err)
	}
	for _, row := range rows {
		for _, cell := range row {
			if text := strings.TrimLeft(cell, " \u00a0\u3000"); text != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(text)[0]) {
				t.Fatalf("a spreadsheet takes %q for a formula", cell)
			}
		}
	}
}

func checkCommands(t *testing.T, text []byte) {
	t.Helper()
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if !workflowCommand.MatchString(line) || strings.Contains(line, "##[") || strings.ContainsFunc(line, unicode.IsControl) {
			t.Fatalf("not one workflow command: %q", line)
		}
	}
}

// FuzzArchive: whatever the runs, the files over all of them are what their names say and the same twice; so is the comparison of any two.
func FuzzArchive(f *testing.F) {
	addSeeds(f)
	f.Fuzz(holdArchive)
}

func holdArchive(t *testing.T, data []byte) {
	t.Helper()
	a := chanceArchive(data)
	files := archiveOf(t, a, testSite)
	again := archiveOf(t, chanceArchive(data), testSite)
	checkFiles(t, held(t, files), held(t, again))
	for _, file := range files {
		if path.Ext(file.Path) == ".html" {
			checkPage(t, file)
		}
	}
	c := pair(a.Runs[len(a.Runs)-1], a.Runs[0])
	if text, err := DiffJSON(c, testSite); err != nil || !json.Valid(text) {
		t.Fatalf("a comparison is no JSON: %v", err)
	}
	inert(t, "diff", DiffMarkdown(c))
}

func chanceArchive(data []byte) archive.Overview {
	d := runtest.NewDice(data)
	var all []*archive.Record
	for n := 1 + d.N(4); n > 0; n-- {
		s := recordOf(decided(report.Link(d.Run())))
		s.Path += "/" + strings.Repeat("x", n)
		all = append(all, s)
	}
	return placedRecords(all...)
}

// FuzzPages: no page has markup of a run, each finding has its card, and the same run gives the same bytes.
func FuzzPages(f *testing.F) {
	addSeeds(f)
	f.Fuzz(holdPages)
}

func holdPages(t *testing.T, data []byte) {
	t.Helper()
	v := decided(report.Link(runtest.NewDice(data).Run()))
	files, err := RunPages(v, testSite, archivedAt(v))
	if err != nil {
		t.Fatal(err)
	}
	again, _ := RunPages(decided(report.Link(runtest.NewDice(data).Run())), testSite, archivedAt(v))
	checkFiles(t, held(t, files), held(t, again))
	var cards []string
	for _, file := range files {
		if path.Ext(file.Path) == ".html" {
			cards = append(cards, checkPage(t, file)...)
		}
	}
	for _, s := range v.Findings {
		if !slices.Contains(cards, s.Key) {
			t.Fatalf("%s has no card", s.Key)
		}
	}
	checkSearch(t, v)
}

func checkSearch(t *testing.T, v *judge.Verdict) {
	t.Helper()
	at := archivedAt(v)
	if n := len(readPieces(t, searchRun(view.NewRun(v, testSite, at), at.Dir))); n < len(v.Findings) {
		t.Fatalf("%d records of %d findings", n, len(v.Findings))
	}
}
