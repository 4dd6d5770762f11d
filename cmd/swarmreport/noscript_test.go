package main

import (
	"cmp"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"
)

// account is what run.json says that a person must be able to read; further keys are for programs.
type account struct {
	Verdict struct {
		Headline string
		Reasons  []struct{ Rule, Message string }
	}
	Ledger struct {
		ByReviewer map[string]map[string]int `json:"by_reviewer"`
		BySeverity map[string]map[string]int `json:"by_severity"`
		Raised     int
	}
	Findings []struct {
		ID, Title, Description, Evidence, Risk, Suggestion, File string
		Reason                                                   string `json:"disposition_reason"`
		ProofReason                                              string `json:"proof_reason"`
		Asked                                                    string `json:"input_needed"`
		Fixes, Deferrals, Questions, Tests, Escalations          []struct{ Description, Reason, Action string }
	}
	Contradictions []struct{ Rule, Message, Declared, Found string }
	Faults         []struct{ Rule, Message string }
	Problems       []struct{ Message string }
	Components     []struct{ ID, Name string }
	Verification   *struct {
		Found    struct{ Why string }
		Declared struct {
			Failures []struct{ Name, Error string }
		}
	}
	Unread []struct{ Value string }
}

// TestWithoutScriptAPersonReadsWhatRunJSONSays: with script off, everything that run.json says of telling runs is
// on their pages as visible text; cards may have to be opened. The pages of raw inputs do not count.
func TestWithoutScriptAPersonReadsWhatRunJSONSays(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	for _, page := range pagesToLookAt(t, site) {
		if filepath.Base(page) != "index.html" || page == "index.html" {
			continue
		}
		dir := filepath.Dir(filepath.Join(site, page))
		var doc account
		readJSON(t, filepath.Join(dir, "run.json"), &doc)
		left, sheet := b.unread(t, site, dir, sayings(t, dir, doc))
		for _, said := range left {
			t.Errorf("%s: %s %.120q stands on no page", filepath.Base(dir), said.what, said.text)
		}
		checkSheet(t, filepath.Base(dir), sheet, doc)
	}
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// unread gives the sayings that a person sees on no page of a run, with every card opened, and the rows of the ledger. Pages are opened
// until everything was seen: first those whose source holds a saying that was not, those that hold most before others; then, as long as one
// is left, the rest.
func (b *tab) unread(t *testing.T, site, dir string, left []saying) (_ []saying, sheet [][]string) {
	t.Helper()
	pages := sourcesOf(t, dir)
	for len(pages) > 0 {
		n := max(0, slices.IndexFunc(pages, func(p pageSource) bool { return bearing(p.file) == 0 || slices.ContainsFunc(left, p.holds) }))
		file := pages[n].file
		pages = slices.Delete(pages, n, n+1)
		if bearing(file) > 0 && len(left) == 0 {
			break
		}
		rel, _ := filepath.Rel(site, file)
		b.open(t, site, filepath.ToSlash(rel), 1440, "light")
		shown := textOfPage(eval[string](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; }), document.body.innerText`))
		left = slices.DeleteFunc(left, shown.holds)
		if filepath.Base(file) == "index.html" {
			sheet = eval[[][]string](t, b, `[...document.querySelectorAll(".sheet tr")].map((r) => [...r.cells].map((c) => c.innerText.trim()))`)
		}
	}
	return left, sheet
}

// pageSource is a page's file with all of its text, to be seen or not.
type pageSource struct {
	file string
	onPage
}

// sourcesOf gives the pages of a run, those first that bear most.
func sourcesOf(t *testing.T, dir string) (all []pageSource) {
	t.Helper()
	for _, file := range glob(t, dir, "*.html") {
		root, err := html.Parse(strings.NewReader(read(t, file)))
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for n := range root.Descendants() {
			if n.Type == html.TextNode {
				text.WriteString(n.Data)
			}
		}
		all = append(all, pageSource{file, textOfPage(text.String())})
	}
	slices.SortStableFunc(all, func(x, y pageSource) int { return bearing(x.file) - bearing(y.file) })
	return all
}

// bearing orders pages: the overview and the findings say most of what there is.
func bearing(file string) int {
	name, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".html"), "-")
	if i := slices.Index([]string{"index", "findings", "plan", "verification", "problems", "messages"}, name); i >= 0 {
		return i
	}
	return 9
}

// saying is a text of run.json with what it is.
type saying struct{ what, text string }

func sayings(t *testing.T, dir string, doc account) []saying {
	all := []saying{{"verdict", doc.Verdict.Headline}}
	add := func(what string, texts ...string) {
		for _, x := range texts {
			all = append(all, saying{what, x})
		}
	}
	for _, r := range doc.Verdict.Reasons {
		if r.Rule == "carried-over" { // its findings stand below it
			r.Message, _, _ = strings.Cut(r.Message, ":")
		}
		add("reason", strings.FieldsFunc(r.Message, func(r rune) bool { return r == ':' || r == ',' })...) // findings may stand below it, one by one
	}
	for _, f := range doc.Findings {
		add("finding "+f.ID, strings.Split(f.Description, "\n\n")...) // the first paragraph may stand in the row
		add("finding "+f.ID, f.ID, f.Title, f.Evidence, f.Risk, f.Suggestion, f.File, f.Reason, f.ProofReason, f.Asked)
		for _, claims := range [][]struct{ Description, Reason, Action string }{f.Fixes, f.Deferrals, f.Questions, f.Tests, f.Escalations} {
			for _, c := range claims {
				add("claim about "+f.ID, c.Description, c.Reason, c.Action)
			}
		}
	}
	for _, c := range doc.Contradictions {
		add("contradiction "+c.Rule, c.Message, c.Declared, c.Found)
	}
	for _, f := range doc.Faults {
		add("fault "+f.Rule, f.Message)
	}
	for _, p := range doc.Problems {
		add("problem", p.Message)
	}
	for _, c := range doc.Components {
		add("component", c.ID, c.Name)
	}
	for _, u := range doc.Unread {
		add("unread value", u.Value)
	}
	if v := doc.Verification; v != nil {
		add("verification", v.Found.Why)
		for _, f := range v.Declared.Failures {
			add("failing test", f.Name, f.Error)
		}
	}
	return append(all, messagesOf(t, dir)...)
}

func messagesOf(t *testing.T, dir string) (all []saying) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "messages.jsonl"))
	if os.IsNotExist(err) {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		var m struct{ ID, Type, From, To, Summary, Body string }
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		all = append(all, saying{"message " + m.ID, m.Summary}, saying{"sender", m.From}, saying{"type", m.Type})
		for part := range strings.SplitSeq(m.Body, "\n\n") {
			all = append(all, saying{"message " + m.ID, part})
		}
	}
	return all
}

// onPage is the text of a page without white space, which pages and lines break where they like; and of that the letters and digits.
type onPage struct{ text, letters string }

func textOfPage(text string) onPage {
	text = squeezed(text)
	return onPage{text, letters(text)}
}

// holds says whether a saying stands on the page. What is drawn as Markdown loses its marks, and a link is followed by its address: there the
// letters and digits of each part must do. Of a very long text the beginning has to be there.
func (p onPage) holds(said saying) bool {
	text := squeezed(said.text)
	text = text[:min(len(text), 2000)]
	if strings.Contains(p.text, text) {
		return true
	}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("[]()", r) }) {
		if !strings.Contains(p.letters, letters(part)) {
			return false
		}
	}
	return true
}

func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// checkSheet: the ledger on the overview holds the numbers of run.json, row by row.
func checkSheet(t *testing.T, run string, sheet [][]string, doc account) {
	t.Helper()
	shown := map[string]map[string]int{}
	if len(sheet) == 0 {
		return
	}
	names := map[string]string{"reported": "raised", "conflicting": "contradictory"}
	for _, row := range sheet[1:] {
		of := map[string]int{}
		for i, n := range row[1:] {
			column := strings.ReplaceAll(sheet[0][i+1], " ", "_")
			of[cmp.Or(names[column], column)], _ = strconv.Atoi(n)
		}
		of["fixed"] += of["disputed"] // in run.json that is their proof
		shown[strings.ToLower(row[0])] = of
	}
	for _, rows := range []map[string]map[string]int{doc.Ledger.ByReviewer, doc.Ledger.BySeverity} {
		for name, tally := range rows {
			row := shown[strings.ToLower(name)]
			for word, n := range tally {
				if row[word] != n {
					t.Errorf("%s: the ledger's row %s has %s %d, want %d", run, name, word, row[word], n)
				}
			}
		}
	}
}

// strictPolicy is what Jenkins sends with every report by default.
const strictPolicy = "sandbox; default-src 'none'; img-src 'self'; style-src 'self'"

// TestAStrictHostShowsWholePages: under a policy that allows no script at all, every kind of page has its style.
func TestAStrictHostShowsWholePages(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	files := http.FileServer(http.Dir(site))
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strictPolicy)
		files.ServeHTTP(w, r)
	}))
	defer host.Close()
	b := openTab(t)
	for _, p := range pagesToLookAt(t, site) {
		if err := chromedp.Do(b.ctx, chromedp.Navigate(host.URL+"/"+p)); err != nil {
			t.Fatal(err)
		}
		if family := eval[string](t, b, `getComputedStyle(document.body).fontFamily`); !strings.Contains(family, "system-ui") {
			t.Errorf("%s has no style: its font is %s", p, family)
		}
		if eval[bool](t, b, `!!document.documentElement.dataset.theme || !document.querySelector("[data-do=theme]").hidden`) {
			t.Fatalf("%s: a script ran, so the test shows nothing", p)
		}
	}
}
