package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"swarmreport/report/query"
)

// queryCase is a question with the ids of the findings that answer it.
type queryCase struct {
	question string
	ids      []string
}

func queryCases(t *testing.T) (cases []queryCase) {
	t.Helper()
	text := read(t, "../../testdata/query/cases.txt")
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		question, ids, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " =>")
		if !ok {
			t.Fatalf("no answer in %q", line)
		}
		cases = append(cases, queryCase{question, slices.Sorted(slices.Values(strings.Fields(ids)))})
	}
	return cases
}

// asked is an answer as a program reads it.
type asked struct {
	Question     string
	Asked, Found int
	Findings     []struct {
		ID string
	}
}

func (a asked) ids() (ids []string) {
	for _, f := range a.Findings {
		ids = append(ids, f.ID)
	}
	return slices.Sorted(slices.Values(ids))
}

// TestQueryAnswers: each question has its answer.
func TestQueryAnswers(t *testing.T) {
	t.Parallel()
	for _, c := range queryCases(t) {
		if q, _ := query.Parse(c.question, query.Findings); len(q.Unmet(closedWords())) > 0 && len(c.ids) == 0 {
			continue // see TestAWordThatNoFindingCanHaveIsRefused
		}
		out, _ := mustRun(t, 0, "query", "--json", "--", c.question, "../../testdata/query/runs")
		var a asked
		if err := json.Unmarshal([]byte(out), &a); err != nil {
			t.Fatal(err)
		}
		if got := a.ids(); !slices.Equal(got, c.ids) || a.Asked != 8 || a.Found != len(c.ids) || a.Question != c.question {
			t.Errorf("%s: got %q, want %q", c.question, got, c.ids)
		}
	}
}

// TestAWordThatNoFindingCanHaveIsRefused: a typing error would be answered with nothing, and with --exit-code pass for good news.
func TestAWordThatNoFindingCanHaveIsRefused(t *testing.T) {
	for question, said := range map[string]string{
		"state:unacounted":               "state:unacounted matches no finding; the words of state are ",
		"state:resolved":                 "unaccounted, new, persisting, reopened, and",
		"-sev:low,blocker":               "sev:blocker matches no finding; the words of sev are critical, high, unknown, ",
		`verdict:"pas"`:                  `verdict:"pas" matches no finding`,
		"proof:proven":                   `none, claimed, corroborated, contradicted, and "" for none`,
		"SEV:high state:Needs-Input,opn": "state:opn matches no finding",
	} {
		if _, err := mustRun(t, 2, "query", "--exit-code", "--", question, "../../testdata/query/runs"); !strings.Contains(err, said) {
			t.Errorf("%s: said %s", question, err)
		}
	}
	for _, question := range []string{"sev:", "state:NEEDS-INPUT", `proof:""`, "proof:none", "state:unaccounted,fixed", "reviewer:nobody", "file:none"} {
		mustRun(t, 0, "query", "--", question, "../../testdata/query/runs")
	}
}

// TestQueryAgreesWithTheBoxOfAList asks the findings of one run on their own page, which reads them from its rows.
func TestQueryAgreesWithTheBoxOfAList(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/query/runs", "-o", site)
	page, _ := filepath.Rel(site, glob(t, site, "runs/2026-04-01-*/index.html")[0])
	page += "#findings"
	b := openTab(t)
	b.open(t, site, page, 1440, "light")
	const found = `[...document.querySelectorAll(".list > .f:not([hidden])")].map((e) => e.querySelector(".id").textContent).sort().join(" ")`
	for _, c := range queryCases(t) {
		if c.question == "--" || strings.Contains(c.question, "run:") || strings.Contains(c.question, "verdict:") {
			continue // the box of the site alone knows these keys
		}
		here := slices.DeleteFunc(slices.Clone(c.ids), func(id string) bool { return id[0] == 'T' || id[0] == 'P' })
		eval[any](t, b, fmt.Sprintf(`(() => { const q = document.querySelector(".query input"); q.value = %s; q.dispatchEvent(new Event("input")); return null; })()`, scriptText(t, c.question)))
		b.until(t, `/(^|\. )\d+ of 5 findings/.test(document.querySelector(".told").textContent)`)
		b.want(t, c.question, found, strings.Join(here, " "))
	}
	b.calm(t, "")
}

func scriptText(t *testing.T, s string) string {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestQueryKeysAreThoseOfTheBox holds the list of keys and how each compares against the script.
func TestQueryKeysAreThoseOfTheBox(t *testing.T) {
	t.Parallel()
	text := read(t, "../../assets/site.js")
	found := map[string]string{}
	for _, m := range regexp.MustCompile(`\["([a-z]+)", "(begins|part|glob)"\]`).FindAllStringSubmatch(text, -1) {
		found[m[1]] = m[2]
	}
	hows := map[query.How]string{query.Begins: "begins", query.Part: "part", query.Glob: "glob"}
	for _, k := range query.Findings {
		if k.Name != "run" && found[k.Name] != hows[k.How] { // a box asks one run, or the open findings of all
			t.Errorf("%s compares by %q, in the box by %q", k.Name, hows[k.How], found[k.Name])
		}
	}
}

func TestQueryExitCodes(t *testing.T) {
	t.Parallel()
	dropped := sampleRun("dropped-finding")
	for _, c := range []struct {
		want int
		args []string
	}{
		{0, []string{"sev:high", dropped}}, {3, []string{"sev:high", dropped, "--exit-code"}}, {0, []string{"sev:critical", dropped, "--exit-code"}},
		{2, []string{"colour:red", dropped}}, {2, []string{"", dropped, "--format", "xml"}}, {2, nil}, {1, []string{"", t.TempDir()}},
	} {
		mustRun(t, c.want, append([]string{"query"}, c.args...)...)
	}
	if _, errs := mustRun(t, 2, "query", "colour:red", dropped); !strings.Contains(errs, "colour: is not a key; the keys are sev, state") {
		t.Errorf("the cure is not named: %s", errs)
	}
}

// TestQueryTextIsSafe: no line of the terminal's form begins with what a run wrote, and nothing acts (rule R8).
func TestQueryTextIsSafe(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 0, "query", "", sampleRun("hostile-text"))
	begins := regexp.MustCompile(`^(unknown|critical|high|medium|low|informational) |^ {13,}|^\d+ of \d+ findings? in \d+ runs?$`)
	for line := range strings.Lines(out) {
		if line = strings.TrimSuffix(line, "\n"); !begins.MatchString(line) || strings.ContainsAny(line, "\x1b\r\u202e\u200b") {
			t.Errorf("this line may act: %q", line)
		}
	}
}

// TestQueryBeginningWithADash: the help says where it belongs.
func TestQueryBeginningWithADash(t *testing.T) {
	t.Parallel()
	if _, said := mustRun(t, exitMisused, "query", "-sev:low", sampleRun("clean-pass")); !strings.Contains(said, "see swarmreport query --help") {
		t.Errorf("query said %q", said)
	}
	mustRun(t, exitDone, "query", "--", "-sev:low", sampleRun("clean-pass"))
}
