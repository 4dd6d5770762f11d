package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTruth compares every judgement of every sample run with testdata/truth.golden: one section per sample, one line
// per finding.
func TestTruth(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for _, dir := range glob(t, "../../testdata/runs", "*") {
		fmt.Fprintf(&text, "== %s\n", filepath.Base(dir))
		docs := buildAll(t, dir)
		slices.SortFunc(docs, func(a, b runDoc) int { return cmp.Compare(a.Run.ID, b.Run.ID) })
		for _, doc := range docs {
			fmt.Fprintf(&text, "run %s: %s\n", doc.Run.ID, doc.Verdict.Outcome)
			fmt.Fprintf(&text, "  rules: %s\n", truthTally(truthRules(doc)))
			fmt.Fprintf(&text, "  ledger: %s\n", truthLedger(doc))
			text.WriteString(truthFindings(doc))
		}
	}
	compareTruth(t, "../../testdata/truth.golden", text.String())
}

// TestCorpusTruth does the same for the corpus of real runs, as counts: none of its text may be in this project.
func TestCorpusTruth(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for i, dir := range glob(t, shared(t, "corpus"), "*/*") {
		fmt.Fprintf(&text, "== folder %d\n", i+1)
		var lines []string
		for _, doc := range buildAll(t, dir) {
			var severities, dispositions []string
			for _, f := range doc.Findings {
				severities, dispositions = append(severities, f.Severity), append(dispositions, f.Disposition)
			}
			lines = append(lines, fmt.Sprintf("run %.4x: %s, %d findings; %s; %s\n",
				sha256.Sum256([]byte(doc.Run.ID)), doc.Verdict.Outcome, len(doc.Findings),
				truthTally(severities), truthTally(dispositions)))
		}
		slices.Sort(lines)
		text.WriteString(strings.Join(lines, ""))
	}
	compareTruth(t, "../../testdata/corpus.golden", text.String())
}

// truthRules lists the rules of a run's reasons (with their level), contradictions and protocol faults.
func truthRules(doc runDoc) (rules []string) {
	for _, r := range doc.Verdict.Reasons {
		rules = append(rules, r.Level+":"+r.Rule)
	}
	for _, c := range doc.Contradictions {
		rules = append(rules, "contradiction:"+c.Rule)
	}
	for _, f := range doc.Faults {
		rules = append(rules, "fault:"+f.Rule)
	}
	return rules
}

// truthLedger lists the ledger's numbers that are not zero.
func truthLedger(doc runDoc) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(doc.Ledger)) {
		if n, ok := doc.Ledger[name].(float64); ok && n != 0 {
			parts = append(parts, fmt.Sprintf("%s %v", name, n))
		}
	}
	return cmp.Or(strings.Join(parts, ", "), "empty")
}

func truthFindings(doc runDoc) string {
	var lines []string
	for _, f := range doc.Findings {
		lines = append(lines, fmt.Sprintf("  %s  %s  %s  %s  %s\n",
			cmp.Or(f.ID, "-"), cmp.Or(f.Reviewer, "-"), f.Severity, f.Disposition, cmp.Or(f.Proof, "-")))
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// truthTally sorts words and counts those that occur more than once.
func truthTally(words []string) string {
	count := map[string]int{}
	for _, w := range words {
		count[w]++
	}
	var parts []string
	for _, w := range slices.Sorted(maps.Keys(count)) {
		part := w
		if count[w] > 1 {
			part = fmt.Sprintf("%d × %s", count[w], w)
		}
		parts = append(parts, part)
	}
	return cmp.Or(strings.Join(parts, ", "), "none")
}

// compareTruth holds a text against a golden file; -update writes the file.
func compareTruth(t *testing.T, golden, got string) {
	t.Helper()
	if *update {
		write(t, golden, got)
		return
	}
	if want := read(t, golden); got != want {
		t.Errorf("%s differs, first at %s; run go test ./cmd/swarmreport -run %s -update and read the diff",
			golden, firstDifference(got, want), t.Name())
	}
}
