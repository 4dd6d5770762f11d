package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// runDoc is what the tests read of run.json: the names of its schema, decoded on their own and not through the program's types.
type runDoc struct {
	Run struct {
		ID, Key, Started string
		AlsoAt           []string `json:"also_at"`
	}
	Verdict struct {
		Outcome string
		Score   *float64
		Reasons []struct {
			Rule, Level, Message string
			Refs                 []string
		}
	}
	Score struct {
		Dimensions []struct {
			Name   string
			Value  *float64
			Checks []struct {
				Rule       string
				PointsLost float64 `json:"points_lost"`
			}
		}
	}
	Ledger   map[string]any
	Findings []struct {
		Key, ID, Reviewer, Disposition, Proof, Severity string
	}
	Contradictions []struct {
		Rule, Message, Declared, Found string
		Refs                           []string
	}
	Faults []struct {
		Rule, Level, Dialect, Message string
		MessageIDs                    []string `json:"message_ids"`
	}
	Messages struct{ Total int }
	Problems []struct {
		Path, Kind, Level, Message string
		Line                       int
	}
	Verification *struct {
		Found struct{ Regression any }
	}
	Inputs []struct{ Path, Read, As, SHA256 string }
}

// TestSamples holds every sample run against its hand-written expectation.
func TestSamples(t *testing.T) {
	samples, err := filepath.Glob("../../testdata/runs/*/expect.txt")
	if err != nil || len(samples) < 50 {
		t.Fatalf("found %d samples (%v), want at least 50", len(samples), err)
	}
	for _, file := range samples {
		dir := filepath.Dir(file)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			t.Parallel()
			docs := buildDocs(t, dir)
			for _, e := range readExpectations(t, file) {
				doc, ok := docs[e.run]
				if !ok {
					t.Errorf("no run %s in the site; it has %v", e.run, keys(docs))
					continue
				}
				for _, line := range e.lines {
					if complaint := check(doc, line); complaint != "" {
						t.Errorf("%s: %s\n\texpected: %s", e.run, complaint, line)
					}
				}
			}
		})
	}
}

// buildDocs builds a site of a folder and gives each run's run.json by the run's id.
func buildDocs(t *testing.T, dir string) map[string]runDoc {
	t.Helper()
	docs := map[string]runDoc{}
	for _, doc := range buildAll(t, dir) {
		docs[doc.Run.ID] = doc
	}
	return docs
}

// buildAll gives every run.json; several runs of an archive may share an id.
func buildAll(t *testing.T, dirs ...string) (docs []runDoc) {
	t.Helper()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, append(append([]string{"build", "-o", site}, waivedBy(dirs)...), dirs...)...)
	for _, file := range glob(t, site, "runs/*/run.json") {
		var doc runDoc
		readJSON(t, file, &doc)
		docs = append(docs, doc)
	}
	return docs
}

// waivedBy gives the flags for a sample that has a file of waivers: all are held against one day.
func waivedBy(dirs []string) (flags []string) {
	for _, dir := range dirs {
		if file := filepath.Join(dir, "swarmreport-waivers.yaml"); len(dirs) == 1 && exists(file) {
			flags = []string{"--waivers", file, "--now", "2026-06-01"}
		}
	}
	return flags
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// mustRun drives the program in process and fails the test when its exit code is another. It gives what stdout and stderr got.
func mustRun(t *testing.T, want int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	if got := run(context.Background(), args, strings.NewReader(""), &out, &errs); got != want {
		t.Fatalf("swarmreport %s: exit code %d, want %d\n%s%s", strings.Join(args, " "), got, want, out.String(), errs.String())
	}
	return out.String(), errs.String()
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func glob(t *testing.T, dir, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func keys(docs map[string]runDoc) []string {
	var all []string
	for id := range docs {
		all = append(all, id)
	}
	slices.Sort(all)
	return all
}

type expectation struct {
	run   string
	lines []string
}

func readExpectations(t *testing.T, file string) []expectation {
	t.Helper()
	text := read(t, file)
	var all []expectation
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch id, begins := strings.CutPrefix(line, "run: "); {
		case line == "" || line[0] == '#':
		case begins:
			all = append(all, expectation{run: id})
		default:
			last := &all[len(all)-1]
			last.lines = append(last.lines, line)
		}
	}
	return all
}

// check compares one line of an expectation with a run and says what is wrong; empty when it holds.
func check(doc runDoc, line string) string {
	word, rest, _ := strings.Cut(line, ": ")
	fields := strings.Fields(rest)
	switch word {
	case "verdict":
		return differs(doc.Verdict.Outcome, rest)
	case "score":
		return differs(score(doc), rest)
	case "ledger":
		return checkLedger(doc, fields)
	case "reason":
		if !hasReason(doc, fields[0], fields[1:]) {
			return fmt.Sprintf("no such reason among %+v", doc.Verdict.Reasons)
		}
	case "no-reason":
		if hasReason(doc, fields[0], fields[1:]) {
			return fmt.Sprintf("an unwanted reason among %+v", doc.Verdict.Reasons)
		}
	case "finding":
		return checkFinding(doc, fields)
	case "contradiction":
		if !hasContradiction(doc, fields) {
			return fmt.Sprintf("no such contradiction among %+v", doc.Contradictions)
		}
	case "no-contradictions":
		if len(doc.Contradictions) > 0 {
			return fmt.Sprintf("contradictions %+v", doc.Contradictions)
		}
	case "messages":
		return differs(fmt.Sprint(doc.Messages.Total), rest)
	case "fault":
		if !hasFault(doc, fields[0], fields[1:]) {
			return fmt.Sprintf("no such fault among %+v", doc.Faults)
		}
	case "no-faults":
		if len(doc.Faults) > 0 {
			return fmt.Sprintf("faults %+v", doc.Faults)
		}
	case "problem":
		return checkProblem(doc, fields)
	case "regression":
		if doc.Verification == nil {
			return "no verification"
		}
		return differs(fmt.Sprint(doc.Verification.Found.Regression), rest)
	case "input":
		return checkInput(doc, fields)
	case "started":
		return differs(doc.Run.Started, rest)
	default:
		return "a word that no test knows: " + word
	}
	return ""
}

func differs(got, want string) string {
	if got == want {
		return ""
	}
	return fmt.Sprintf("got %q, want %q", got, want)
}

func score(doc runDoc) string {
	if doc.Verdict.Score == nil {
		return "null"
	}
	return strings.TrimSuffix(strings.TrimSuffix(fmt.Sprintf("%.2f", *doc.Verdict.Score), "0"), ".0")
}

func checkLedger(doc runDoc, fields []string) string {
	for i := 0; i+1 < len(fields); i += 2 {
		if got := fmt.Sprint(doc.Ledger[fields[i]]); got != fields[i+1] {
			return fmt.Sprintf("%s is %s, want %s", fields[i], got, fields[i+1])
		}
	}
	return ""
}

func hasReason(doc runDoc, rule string, words []string) bool {
	for _, r := range doc.Verdict.Reasons {
		if strings.Contains(r.Rule, rule) && hasAll(r.Message, words) {
			return true
		}
	}
	return false
}

func hasAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(w)) {
			return false
		}
	}
	return true
}

func hasContradiction(doc runDoc, words []string) bool {
	for _, c := range doc.Contradictions {
		if hasAll(strings.Join(append(c.Refs, c.Rule, c.Message, c.Declared, c.Found), " "), words) {
			return true
		}
	}
	return false
}

// hasFault takes the rule's name or a word of it, then words of the sentence or ids of the messages.
func hasFault(doc runDoc, rule string, words []string) bool {
	for _, f := range doc.Faults {
		if strings.Contains(f.Rule, rule) && hasAll(strings.Join(append(f.MessageIDs, f.Message), " "), words) {
			return true
		}
	}
	return false
}

func checkFinding(doc runDoc, fields []string) string {
	var seen []string
	for _, f := range doc.Findings {
		if f.ID != fields[0] {
			continue
		}
		proof := f.Proof
		if fields[2] == "-" {
			proof = "-"
		}
		if f.Disposition == fields[1] && proof == fields[2] {
			return ""
		}
		seen = append(seen, f.Disposition+" "+f.Proof)
	}
	return fmt.Sprintf("%s is %q", fields[0], seen)
}

func checkProblem(doc runDoc, fields []string) string {
	for _, p := range doc.Problems {
		if p.Path == fields[0] && p.Kind == fields[1] && (len(fields) < 3 || fmt.Sprint(p.Line) == fields[2]) {
			return ""
		}
	}
	return fmt.Sprintf("no such problem among %+v", doc.Problems)
}

func checkInput(doc runDoc, fields []string) string {
	for _, in := range doc.Inputs {
		if in.Path == fields[0] {
			return differs(in.Read, fields[1])
		}
	}
	return "no such input"
}
