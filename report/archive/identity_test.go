package archive

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// raised makes a run of a day in which a reviewer raised these and nobody answered.
func raised(d int, findings ...report.Finding) *Record {
	var parts []Sighting
	for i, f := range findings {
		f.Key, f.Reviewer = fmt.Sprintf("f-%d", i), "security"
		parts = append(parts, newSighting(&judge.Settled{Finding: &f, Disposition: judge.Unaccounted}))
	}
	return &Record{ID: "2026-03-" + strconv.Itoa(d), Started: day(d), Reviewers: []string{"security"}, Sightings: parts}
}

func find(text, file string, line int, evidence string) report.Finding {
	return report.Finding{Title: text, File: file, Line: line, Evidence: evidence}
}

// identities gives those of a run's findings in their order.
func identities(a *placedRuns, run *Record) []string {
	past := a.past[run.Key]
	var list []string
	for _, s := range run.Sightings {
		list = append(list, past.Findings[s.Key].Identity)
	}
	return list
}

const query = `rows, err := db.Query("SELECT * FROM users WHERE id = " + id)`

func TestTwoFindingsAreOneOrTwo(t *testing.T) {
	base := find("The query is built from the user's id without quoting.", "store/user.go", 40, query)
	cases := []struct {
		name string
		now  report.Finding
		same bool
	}{
		{"lines above", find(base.Title, base.File, 55, query), true},
		{"a line in the words", find("The query is built from the user's id without quoting (line 55).", base.File, 55,
			query), true},
		{"evidence indented and numbered", find(base.Title, base.File, 41, "41:     "+query), true},
		{"reworded", find("User's id is built into the query without any quoting.", base.File, 40, query), true},
		{"prefix", find(base.Title, "app/store/user.go", 40, query), true},
		{"renamed", find(base.Title, "store/account.go", 40, query), true},
		{"another defect in the same code", find("The rows are never closed, so connections run out.", base.File, 40, query),
			false},
		{"another file's own name", find("Names of exported functions lack comments.", "store/account.go", 3,
			"func Load() {"), false},
		{"other words, other code, same file", find("A lock is held while the network answers.", base.File, 90, "mu.Lock()"),
			false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			first, second := raised(1, base), raised(2, c.now)
			a := placeAll(first, second)
			if got := identities(a, first)[0] == identities(a, second)[0]; got != c.same {
				t.Errorf("held to be the same: %v, want %v", got, c.same)
			}
		})
	}
}

// The words of a rule with another name in them are another finding, though most words are shared.
func TestAnotherNameIsAnotherFinding(t *testing.T) {
	first := raised(1, find("Missing nil check in parseHeader", "wire/parse.go", 10, ""))
	second := raised(2, find("Missing nil check in parseTrailer", "wire/parse.go", 90, ""))
	a := placeAll(first, second)
	if identities(a, first)[0] == identities(a, second)[0] {
		t.Error("parseHeader and parseTrailer are held to be one finding")
	}
}

// codeql#18745: of five alike findings one goes, and the lines below move up.
func TestOneOfFiveAlikeGoes(t *testing.T) {
	alike := func(lines ...int) (list []report.Finding) {
		for _, line := range lines {
			list = append(list, find("The error is ignored.", "job/run.go", line, "_ = f.Close()"))
		}
		return list
	}
	for _, now := range [][]int{{17, 27, 37, 47}, {20, 30, 40, 50}, {10, 20, 30, 40}} {
		second := raised(2, alike(now...)...)
		a := placeAll(raised(1, alike(10, 20, 30, 40, 50)...), second)
		for _, h := range a.past[second.Key].Findings {
			if h.Lifecycle != judge.Persisting {
				t.Errorf("lines %v: one is %s, want four that persist", now, h.Lifecycle)
			}
		}
	}
}

// A finding that could continue two others begins anew.
func TestAmbiguityMakesTwo(t *testing.T) {
	first := raised(1, find("Input of the form is stored without any check", "web/form.py", 10, "save(form)"),
		find("Input of the form is kept without any check", "web/form.py", 60, "save(form)"))
	second := raised(2, find("Input of the form is written without any check", "web/form.py", 33, "save(form)"))
	a := placeAll(first, second)
	if now := identities(a, second)[0]; now == identities(a, first)[0] || now == identities(a, first)[1] {
		t.Error("a finding that could be either of two was merged with one")
	}
}

// DefectDojo#12924: reading the same again changes nothing, in whatever order and with whatever ids.
func TestReadingTheSameAgainChangesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var list []report.Finding
		for range 30 {
			list = append(list, find(fmt.Sprintf("Defect of kind %c is there", 'a'+random.IntN(5)),
				fmt.Sprintf("f%d.go", random.IntN(3)), random.IntN(400), "x := y["+strconv.Itoa(random.IntN(3))+"]"))
		}
		first := raised(1, list...)
		random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		second := raised(2, list...)
		a := placeAll(first, second)
		for key, h := range a.past[second.Key].Findings {
			if h.Lifecycle != judge.Persisting {
				t.Fatalf("%s is %s on reading the same again", key, h.Lifecycle)
			}
		}
	}
}

func TestLifecycle(t *testing.T) {
	f := find("The query is built from the user's id.", "store/user.go", 40, query)
	fixed := func(run *Record) *Record {
		run.Sightings[0].Disposition, run.Sightings[0].Open = judge.Fixed, false
		return run
	}
	open, done, silent, looked, again := raised(1, f), fixed(raised(2, f)), raised(3), raised(4), raised(5, f)
	looked.Reviewed = []string{"./store/user.go"}
	a := placeAll(open, done, silent, looked, again)
	for run, want := range map[*Record]judge.Lifecycle{open: judge.New, done: judge.Persisting, again: judge.Reopened} {
		if got := a.past[run.Key].Findings["f-0"].Lifecycle; got != want {
			t.Errorf("%s: %s, want %s", run.ID, got, want)
		}
	}
	if life := a.findings()[0]; !life.Open || len(a.findings()) != 1 {
		t.Errorf("%d findings, open %v; want one that is open", len(a.findings()), life.Open)
	}
}

// Absence alone closes nothing; the same reviewer who looked at the file and is silent does.
func TestAbsenceAloneClosesNothing(t *testing.T) {
	f := find("The query is built from the user's id.", "store/user.go", 40, query)
	for name, c := range map[string]struct {
		later *Record
		open  bool
	}{
		"nobody looked": {raised(2), true},
		"another reviewer looked": {&Record{ID: "2", Started: day(2), Reviewers: []string{"qa"},
			Reviewed: []string{f.File}}, true},
		"the reviewer looked": {&Record{ID: "2", Started: day(2), Reviewers: []string{"security"},
			Reviewed: []string{f.File}}, false},
		"the file was touched": {&Record{ID: "2", Started: day(2), Reviewers: []string{"security"},
			Touched: []string{"app/" + f.File}}, false},
		"the reviewer reports another finding of the file": {raised(2, find("Rows stay open.", "./"+f.File, 90, "db.Rows()")), true},
		"another reviewer does": {&Record{ID: "2", Started: day(2), Reviewers: []string{"qa", "security"},
			Sightings: []Sighting{{Key: "q", Reviewer: "qa", File: f.File, Fingerprint: "q"}}}, true},
		"another file was touched": {&Record{ID: "2", Started: day(2), Reviewers: []string{"security"},
			Touched: []string{"other/user.go.bak"}}, true},
	} {
		a := placeAll(raised(1, f), c.later)
		if got := a.findings()[0].Open; got != c.open {
			t.Errorf("%s: open %v, want %v", name, got, c.open)
		}
	}
}

// A finding that was reworded has two fingerprints. Where a run raises both, it is one of the two, the one in the words
// of its last sighting.
func TestOneFindingIsNotTwoOfARun(t *testing.T) {
	was := find("The query is built from the user's id without quoting.", "store/user.go", 40, query)
	is := find("User's id is built into the query without any quoting.", "store/user.go", 40, query)
	for _, findings := range [][]report.Finding{{was, is}, {is, was}, {was, is, is}, {was, was, is}} {
		first, second, third := raised(1, was), raised(2, is), raised(3, findings...)
		a := placeAll(first, second, third)
		if identities(a, first)[0] != identities(a, second)[0] {
			t.Fatal("the reworded finding began anew")
		}
		uses := map[string]int{}
		for i, id := range identities(a, third) {
			if uses[id]++; uses[id] > 1 {
				t.Errorf("%d findings: two are one", len(findings))
			}
			if id == identities(a, first)[0] && findings[i].Title != is.Title {
				t.Errorf("%d findings: the finding went to the words of the older sighting", len(findings))
			}
		}
	}
}

// Two names of one file, and a finding that either could continue: neither does, however often it is asked.
func TestTwoNamesOfAFileAreOneGroup(t *testing.T) {
	const quoted = "if token == want { return session }"
	known := find("The session token is compared with an operator that tells its prefix by timing", "src/auth.go", 10,
		quoted)
	for range 30 {
		first := raised(1, known)
		second := raised(2, find("The session token is compared with an operator that shows its prefix by timing",
			"src/auth.go", 10, quoted),
			find("The session token is compared with an operator that betrays its prefix by timing", "repo/src/auth.go", 10,
				quoted))
		a := placeAll(first, second)
		if now := identities(a, second); now[1] == identities(a, first)[0] || now[0] == identities(a, first)[0] {
			t.Fatal("a finding that could be either of two was merged with one")
		}
	}
}

// Without code one word may be all that tells two findings apart. In its place a finding may be reworded, and anywhere
// it may say more.
func TestOneWordMayNameAnotherThing(t *testing.T) {
	const file = "web/form.py"
	base := find("Missing input validation on the name parameter", file, 10, "")
	for _, c := range []struct {
		now  report.Finding
		same bool
	}{
		{find("Missing input validation on the email parameter", file, 80, ""), false},
		{find("Missing input validation on the name field", file, 12, ""), true},
		{find("Missing input validation on the name parameter of the form", file, 80, ""), true},
		{find("Missing input validation on the name field", file, 0, ""), true},
	} {
		first, second := raised(1, base), raised(2, c.now)
		a := placeAll(first, second)
		if got := identities(a, first)[0] == identities(a, second)[0]; got != c.same {
			t.Errorf("%q at line %d: the same %v, want %v", c.now.Title, c.now.Line, got, c.same)
		}
	}
}

// What two projects raise alike is two findings: no identity is the other's, and that of a project stays as others
// come.
func TestProjectsShareNoIdentity(t *testing.T) {
	alone := published(placeAll(raisedIn("shop", 1, alpha)), 0)
	a := placeAll(raisedIn("shop", 1, alpha), raisedIn("bank", 2, alpha), raised(3, alpha))
	seen := map[string]bool{}
	for i := range a.runs {
		seen[published(a, i)] = true
	}
	if len(seen) != 3 || !seen[alone] {
		t.Errorf("%d identities of 3 projects, that of a project alone among them: %v", len(seen), seen[alone])
	}
}

func raisedIn(project string, d int, findings ...report.Finding) *Record {
	run := raised(d, findings...)
	run.Project = project
	return run
}

// published is the identity of the first finding of a run, as run.json has it.
func published(a *placedRuns, nth int) string {
	return a.past[a.runs[nth].Key].Findings["f-0"].Identity
}
