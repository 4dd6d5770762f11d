package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	ruleHref = regexp.MustCompile(`href="[^"]*rules\.html#([a-z0-9-]+)"`)
	lawsID   = regexp.MustCompile(`<tr id="([^"]+)"`)
	docsID   = regexp.MustCompile(`<a id="([^"]+)">`)
)

// TestEveryReasonLeadsToItsRule: reasons, contradictions, faults and lost points of all samples each lead to the entry that explains them.
func TestEveryReasonLeadsToItsRule(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	there := matched(lawsID, read(t, filepath.Join(site, "rules.html")))
	for _, dir := range glob(t, site, "runs/*") {
		led := matched(ruleHref, read(t, filepath.Join(dir, "index.html")))
		for _, want := range entriesAsked(t, dir) {
			if !led[want] {
				t.Errorf("%s: nothing leads to %s", filepath.Base(dir), want)
			}
		}
		for id := range led {
			if !there[id] {
				t.Errorf("%s: the page of rules has no %s", filepath.Base(dir), id)
			}
		}
	}
}

// entriesAsked gives the entries that a run's record asks for.
func entriesAsked(t *testing.T, dir string) (entries []string) {
	var doc runDoc
	if err := json.Unmarshal([]byte(read(t, filepath.Join(dir, "run.json"))), &doc); err != nil {
		t.Fatal(err)
	}
	for _, r := range doc.Verdict.Reasons {
		entries = append(entries, "gate-"+r.Rule)
	}
	for _, c := range doc.Contradictions {
		entries = append(entries, "contradiction-"+c.Rule)
	}
	for _, f := range doc.Faults {
		entries = append(entries, "protocol-"+f.Rule)
	}
	for _, d := range doc.Score.Dimensions {
		for _, c := range d.Checks {
			if strings.HasPrefix(c.Rule, "reviewer-") {
				c.Rule = "reviewer"
			}
			if c.PointsLost > 0 && d.Name != "consistency" { // there each check is a contradiction or a fault
				entries = append(entries, "check-"+c.Rule)
			}
		}
	}
	return entries
}

func matched(what *regexp.Regexp, text string) map[string]bool {
	all := map[string]bool{}
	for _, m := range what.FindAllStringSubmatch(text, -1) {
		all[m[1]] = true
	}
	return all
}

// TestRulesPageIsTheDocumentation: both have the same entries, under the same anchors.
func TestRulesPageIsTheDocumentation(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	page := matched(lawsID, read(t, filepath.Join(site, "rules.html")))
	docs := matched(docsID, read(t, "../../docs/rules.md"))
	for id := range docs {
		if table, _, named := strings.Cut(id, "-"); named && table != "dimension" && !page[id] {
			t.Errorf("the page has no %s", id)
		}
	}
	for id := range page {
		if !docs[id] && id != "check-reviewer" {
			t.Errorf("the documentation has no %s", id)
		}
	}
}

// TestRulesPageTellsThePolicy: a level that the policy sets stands beside the one by default.
func TestRulesPageTellsThePolicy(t *testing.T) {
	_, site := judgedBy(t, "dropped-finding", "rules: {unaccounted: note}")
	page := read(t, filepath.Join(site, "rules.html"))
	for _, want := range []string{"note by the policy; the default is fail", "in force by the policy team.yaml."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}
