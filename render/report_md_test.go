package render

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/net/html"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

var originHeadings = []string{"Summary", "Pipeline Execution", "Review Findings", "Blocked Items", "All Commits", "Scope Accountability", "Remaining Tech Debt"}

func TestReportHasTheOriginsLayout(t *testing.T) {
	all := samples(t)
	all["hostile"], all["big"] = decided(hostileRun()), decided(bigRun(800))
	all["nothing"] = decided(report.Link(report.Material{}))
	for name, v := range all {
		text := only(t, reportMarkdown, v)
		var headings []string
		for _, m := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(text, -1) {
			headings = append(headings, m[1])
		}
		if name != "hostile" && !slices.Equal(headings, originHeadings) {
			t.Errorf("%s: got the headings %q, want %q", name, headings, originHeadings)
		}
		lines := strings.SplitN(text, "\n", 7)
		for i, want := range []string{"# Swarm Run Report", "", "Generated: ", "Task: ", "Branch: ", "Run directory: "} {
			if !strings.HasPrefix(lines[i], want) {
				t.Errorf("%s: line %d is %q, want it to begin with %q", name, i+1, lines[i], want)
			}
		}
		if len(text) > reportLimit {
			t.Errorf("%s: %d bytes, more than %d", name, len(text), reportLimit)
		}
	}
}

func TestReportCutsAtAFinding(t *testing.T) {
	text := only(t, reportMarkdown, decided(bigRun(800)))
	if !regexp.MustCompile(`(?m)^\d+ more, see the site\.$`).MatchString(text) {
		t.Error("a report of 800 long findings does not say how many are left out")
	}
	if strings.Count(text, "```")%2 != 0 {
		t.Error("a fence is cut open")
	}
}

// TestReportKeepsHostileTextInert renders the report as a forge does: what a run wrote must not have become markup.
func TestReportKeepsHostileTextInert(t *testing.T) { inertReport(t, decided(hostileRun())) }

// inertReport holds a report, rendered as a forge renders it, against what may stand there: our headings, and no markup of the run.
func inertReport(t *testing.T, v *judge.Verdict) {
	t.Helper()
	source, signed := strings.CutSuffix(only(t, reportMarkdown, v), report.OwnMark+"\n")
	if !signed || strings.Contains(source, report.OwnMark) {
		t.Error("the report is not signed once, at its end")
	}
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(source), &out); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(&out)
	if err != nil {
		t.Fatal(err)
	}
	var headings []string
	walkHTML(doc, func(n *html.Node, inCode bool) {
		switch {
		case n.Type == html.ElementNode && slices.Contains([]string{"a", "img", "script", "em", "del"}, n.Data):
			t.Errorf("the text of a run became <%s>", n.Data)
		case n.Type == html.ElementNode && n.Data == "h2":
			headings = append(headings, n.FirstChild.Data)
		case n.Type == html.CommentNode:
			t.Errorf("a comment came through: %s", n.Data)
		case n.Type == html.TextNode && !inCode && actedOn.MatchString(n.Data):
			t.Errorf("a forge would act on %q", actedOn.FindString(n.Data))
		}
	})
	if !slices.Equal(headings, originHeadings) {
		t.Errorf("got the headings %q, want %q", headings, originHeadings)
	}
}

// actedOn is text on which a forge or a terminal acts.
var actedOn = regexp.MustCompile(`@\w|#\d|GH-\d|://|\x1b|\x00|\x07|\x{202e}|raw HTML`)

func walkHTML(n *html.Node, visit func(n *html.Node, inCode bool)) {
	var walk func(n *html.Node, inCode bool)
	walk = func(n *html.Node, inCode bool) {
		visit(n, inCode)
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c, inCode || n.Data == "code")
		}
	}
	walk(n, false)
}

func TestInline(t *testing.T) {
	for _, row := range []struct{ name, in, want string }{
		{"plain text stays", "SEC-001: shop/search.py:12", "SEC-001: shop/search.py:12"},
		{"emphasis", "a_b*c*", `a\_b\*c\*`},
		{"tags and entities", "<b>&lt;", "&lt;b&gt;&amp;lt;"},
		{"lines fold", "one\n\n# two", `one \# two`},
		{"a mention", "ask @admin", "ask `@admin`"},
		{"a mention that no letter begins", "ask @_admin", "ask `@_admin`"},
		{"a lone at sign", "3 @ 4", "3 &#64; 4"},
		{"a closing word", "closes #12", "closes `#12`"},
		{"the other form", "fixes gh-7.", "fixes `gh-7`."},
		{"an address", "see https://x.example/a|b", "see `https://x.example/a`\\|b"},
		{"matches side by side", "@a@b#1", "`@a@b#1`"},
		{"a back-tick", "`x`", "&#96;x&#96;"},
		{"turned text", "a\u202eb", `a\[U+202E\]b`},
		{"a formula", "$x$", `\$x\$`},
		{"a long text", strings.Repeat("x", 400), strings.Repeat("x", 300) + "…"},
	} {
		if got := inline(row.in); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestFenceIsLongerThanAnyInside(t *testing.T) {
	for _, row := range []struct{ in, fence string }{{"x", "```"}, {"``", "```"}, {"```\nx\n```", "````"}, {"a ``````", "```````"}} {
		if got := inFence(row.in); !strings.HasPrefix(got, row.fence+"text\n") || !strings.HasSuffix(got, "\n"+row.fence+"\n") {
			t.Errorf("%q: got %q, want the fence %s", row.in, got, row.fence)
		}
	}
	if got := clipped(strings.Repeat("é", 4000)); len(got) > quoteLimit+3 || !strings.HasSuffix(got, "é…") {
		t.Errorf("a long text: got %d bytes", len(got))
	}
}

// TestReportSaysNotRecorded: what nobody recorded is never written as 0.
func TestReportSaysNotRecorded(t *testing.T) {
	text := only(t, reportMarkdown, samples(t)["everything-missing/2026-03-21"])
	for _, want := range []string{"- Components implemented: not recorded", "- Files modified: not recorded", "- Tests added: not recorded",
		"- Review findings fixed: not recorded", "No verification was recorded."} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
}

// TestReportNamesWhatCouldNotBeRead: what was written and lost is not what nobody wrote, and what was raised in it is not known.
func TestReportNamesWhatCouldNotBeRead(t *testing.T) {
	var problems []report.Problem
	for _, file := range []string{"plan.json", "reviews/qa.json", "verification.json"} {
		problems = append(problems, report.Problem{Level: report.Error, Kind: report.Unreadable, Origin: report.Origin{Path: file}})
	}
	text := only(t, reportMarkdown, decided(report.Link(report.Material{Problems: problems})))
	for _, want := range []string{"\nThe plan could not be read (plan.json).\n", "\nNo review could be read (reviews/qa.json).\n", "\nNone is known, for a review could not be read completely (reviews/qa.json).\n", " What was raised is not known: reviews/qa.json could not be read.\n",
		"\nThe verification could not be read (verification.json).\n", "\nNone: there is nothing to compare.\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}

// TestPartsAreCountedAsTheirRowsSay: what the summary of a part calls done is no less implemented than what a message does.
func TestPartsAreCountedAsTheirRowsSay(t *testing.T) {
	text := only(t, reportMarkdown, samples(t)["parts-of-a-phase/phase-03-till"])
	if !strings.Contains(text, "\n- Components implemented: 1 of 2 according to the summaries of the parts\n") || strings.Count(text, " | implemented |\n") != 1 {
		t.Errorf("the numbers are not those of the table:\n%s", text)
	}
}

// TestALinkInThePlaceOfAReviewIsLost, in the list of what was lost as with the ledger.
func TestALinkInThePlaceOfAReviewIsLost(t *testing.T) {
	link := report.Problem{Level: report.Warning, Kind: report.Skipped, Message: "a link is not followed", Origin: report.Origin{Path: "reviews/qa.json"}}
	text := only(t, reportMarkdown, decided(report.Link(report.Material{Problems: []report.Problem{link}})))
	if !strings.Contains(text, "\n- reviews/qa.json: a link is not followed\n") || strings.Contains(text, "No file or record was lost") {
		t.Errorf("the report does not list it:\n%s", text)
	}
}

// TestReportCountsTheFilesOfHandoffs: without a fix summary the handoffs say what was changed, here as on the page.
func TestReportCountsTheFilesOfHandoffs(t *testing.T) {
	text := only(t, reportMarkdown, samples(t)["pipeline-clean/2026-05-11"])
	if !strings.Contains(text, "- Files modified: 2\n") {
		t.Error("the report does not count the 2 files of the handoffs")
	}
}

func TestReportNamesWhatIsOpen(t *testing.T) {
	text := only(t, reportMarkdown, samples(t)["dropped-finding/2026-03-05"])
	_, after, _ := strings.Cut(text, "### Findings that need an answer")
	before, _, _ := strings.Cut(after, "\n### ")
	if !strings.Contains(before, "####") || strings.Contains(before, "None.") {
		t.Errorf("the dropped finding is not among those that need an answer:\n%s", before)
	}
	if _, debt, _ := strings.Cut(text, "## Remaining Tech Debt"); !strings.Contains(debt, "- [ ] ") {
		t.Error("the dropped finding is not in the remaining tech debt")
	}
}

// TestReportNamesWhatSaysNothing: a finding without words leaves no empty cell, and no item that ends at its colon.
func TestReportNamesWhatSaysNothing(t *testing.T) {
	wordless := &report.Review{Reviewer: "qa", Listed: true, Findings: []*report.Finding{{ID: "QA-1", Severity: report.High}}}
	text := only(t, reportMarkdown, decided(report.Link(report.Material{Artefacts: []*report.Artefact{{Reviews: []*report.Review{wordless}}}})))
	for _, want := range []string{"| unaccounted | no description |\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
}

// TestALostReviewIsSaidWithTheLedger in every output that has the ledger in a sentence: what stands in the file counts nowhere.
func TestALostReviewIsSaidWithTheLedger(t *testing.T) {
	v := samples(t)["broken-json/2026-03-23"]
	said := "2 findings raised: 2 fixed. There may be more in reviews/qa.json, which could not be read whole."
	for name, text := range map[string]string{"swarm-report.md": only(t, reportMarkdown, v), "md": exportText(t, "md", v), "comment": exportText(t, "comment", v),
		"feed": feedOf(t, archive.New([]*archive.Summary{archive.Summarise(v)}), "")} {
		if !strings.Contains(text, said) {
			t.Errorf("%s does not say %q:\n%s", name, said, text)
		}
	}
}

// TestNothingRaisedIsSaidInASentence: a table of zeros would be nine columns to read for it.
func TestNothingRaisedIsSaidInASentence(t *testing.T) {
	v := samples(t)["everything-missing/2026-03-21"]
	for name, text := range map[string]string{"swarm-report.md": only(t, reportMarkdown, v), "md": exportText(t, "md", v)} {
		if !strings.Contains(text, " No finding was raised, and there is no review.\n") || strings.Contains(text, "| All |") || strings.Contains(text, "0 of 0") {
			t.Errorf("%s says in another way that nothing was raised:\n%s", name, text)
		}
	}
}
