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
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
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

// inertReport: the report is signed once, at its end, and has our headings and no markup of the run.
func inertReport(t *testing.T, v *judge.Verdict) {
	t.Helper()
	source, signed := strings.CutSuffix(only(t, reportMarkdown, v), report.OwnMark+"\n")
	if !signed || strings.Contains(source, report.OwnMark) {
		t.Error("the report is not signed once, at its end")
	}
	if got := inert(t, "report", []byte(source)); !slices.Equal(got, originHeadings) {
		t.Errorf("got the headings %q, want %q", got, originHeadings)
	}
}

// inert renders Markdown as a forge does and looks for what a text of a run may not become (rule R7): markup, a mention, a
// comment. It returns the headings of the second level.
func inert(t *testing.T, name string, text []byte) (headings []string) {
	t.Helper()
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert(text, &out); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(&out)
	if err != nil {
		t.Fatal(err)
	}
	walkHTML(doc, func(n *html.Node, inCode bool) {
		switch {
		case n.Type == html.ElementNode && slices.Contains([]string{"a", "img", "script", "em", "del", "blockquote"}, n.Data):
			t.Errorf("%s: the text of a run became <%s>", name, n.Data)
		case n.Type == html.ElementNode && n.Data == "h2":
			headings = append(headings, n.FirstChild.Data)
		case n.Type == html.CommentNode:
			t.Errorf("%s: a comment came through: %s", name, n.Data)
		case n.Type == html.TextNode && !inCode && actedOn.MatchString(n.Data):
			t.Errorf("%s: a forge would act on %q in %.300q", name, actedOn.FindString(n.Data), n.Data)
		}
	})
	return headings
}

// actedOn is text on which a forge or a terminal acts.
var actedOn = regexp.MustCompile(`@\w|#\d|GH-\d|(?i:https?|ftp)://\w|\x1b|\x00|\x07|\x{202e}|raw HTML`)

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

// TestReportSays goes through what a report says of one run each; what nobody recorded is never written as 0.
func TestReportSays(t *testing.T) {
	linked := func(artefacts ...*report.Artefact) *judge.Verdict {
		return decided(report.Link(report.Material{Artefacts: artefacts}))
	}
	var unreadable []report.Problem
	for _, file := range []string{"plan.json", "reviews/qa.json", "verification.json"} {
		unreadable = append(unreadable, report.Problem{Level: report.Error, Kind: report.Unreadable, Origin: report.Origin{Path: file}})
	}
	link := report.Problem{Level: report.Warning, Kind: report.Skipped, Message: "a link is not followed", Origin: report.Origin{Path: "reviews/qa.json"}}
	stated := &report.StatedReport{Blocked: report.Known(1),
		BlockedIDs: []report.Passage{{Origin: report.Origin{Path: "swarm-report.md", Line: 18}, Text: "check*out"}}}
	wordless := &report.Review{Reviewer: "qa", Listed: true, Findings: []*report.Finding{{ID: "QA-1", Severity: report.High}}}
	all := samples(t)
	for name, row := range map[string]struct {
		v     *judge.Verdict
		wants []string
	}{
		"nothing recorded": {all["everything-missing/2026-03-21"], []string{"- Components implemented: not recorded", "- Files modified: not recorded",
			"- Tests added: not recorded", "- Review findings fixed: not recorded", "Did it break anything? **Not known.** No verification file"}},
		"what was written and lost is not what nobody wrote": {decided(report.Link(report.Material{Problems: unreadable})), []string{
			"\nThe plan could not be read (plan.json). What was asked",
			"\nThe review could not be read (reviews/qa.json): the verdict is incomplete at best.\n",
			" The verification could not be read (verification.json): the verdict is incomplete at best.\n"}},
		"parts of a phase are no less implemented than what a message calls so": {all["parts-of-a-phase/phase-03-till"], []string{
			"\n- Components implemented: 1 of 2 according to the record\n", " | implemented |\n"}},
		"a link in the place of a review is lost": {decided(report.Link(report.Material{Problems: []report.Problem{link}})), []string{
			"| warning | skipped | a link is not followed | reviews/qa.json |\n"}},
		"without a fix summary handoffs state what was changed": {all["pipeline-clean/2026-05-11"], []string{"- Files modified: 2\n"}},
		"what is open": {all["dropped-finding/2026-03-05"], []string{
			"### Findings that need an answer\n\n" + answerNote + "\n\n#### SEC-002 (high, unaccounted)\n\n**To do:** ", "- [ ] SEC-002 (high, unaccounted): "}},
		"a finding without words": {linked(&report.Artefact{Records: report.Records{Reviews: []*report.Review{wordless}}}), []string{"| unaccounted | no description |\n"}},
		"without messages no step is made up": {linked(&report.Artefact{Path: "p", Records: report.Records{Plan: &report.Plan{Components: []*report.Component{{ID: "cache"}}}}}), []string{
			"| cache | not recorded | not recorded | not recorded | planned |", "Blocked components: not recorded."}},
		"the count of blocked items of the run's own report": {linked(&report.Artefact{Path: "swarm-report.md", Records: report.Records{Stated: []*report.StatedReport{stated}}}), []string{
			"- Blocked items: not recorded; the run's own report states 1 blocked\n", "### BLOCKED: check\\*out\n\n- According to the run's own report: swarm-report.md:18\n"}},
	} {
		text := only(t, reportMarkdown, row.v)
		for _, want := range row.wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the report lacks %q:\n%s", name, want, text)
			}
		}
	}
}

// TestALostReviewIsSaidWithTheLedger in every output that has the ledger in a sentence: what stands in the file counts nowhere.
func TestALostReviewIsSaidWithTheLedger(t *testing.T) {
	v := samples(t)["broken-json/2026-03-23"]
	said := "2 findings: 2 fixed. There may be more in reviews/qa.json, which could not be read completely."
	for name, text := range map[string]string{"swarm-report.md": only(t, reportMarkdown, v), "md": exportText(t, "md", v), "comment": exportText(t, "comment", v),
		"feed": feedOf(t, placed(v), "")} {
		if !strings.Contains(text, said) {
			t.Errorf("%s does not say %q:\n%s", name, said, text)
		}
	}
}

// TestNothingRaisedIsSaidInASentence: a table of zeros would be nine columns to read for it.
func TestNothingRaisedIsSaidInASentence(t *testing.T) {
	v := samples(t)["everything-missing/2026-03-21"]
	for name, text := range map[string]string{"swarm-report.md": only(t, reportMarkdown, v), "md": exportText(t, "md", v)} {
		if !strings.Contains(text, " No finding, and no review.\n") || strings.Contains(text, "By severity") || strings.Contains(text, "0 of 0") {
			t.Errorf("%s says in another way that nothing was raised:\n%s", name, text)
		}
	}
}

func TestPipelineTableTellsTheStories(t *testing.T) {
	v := decided(talk())
	v.Faults = []protocol.Fault{{Rule: "swarm-blocked", Level: report.Error, Dialect: report.Swarm, Message: "is | blocked", Origin: report.Origin{Path: "a", Line: 2},
		Messages: v.Run.Messages[:1]}}
	text := only(t, reportMarkdown, v)
	for _, want := range []string{
		"| cache | 2 revisions | rejected ×2, then approved | ✓ | committed |",
		"| index | assigned | not recorded | not recorded | blocked |",
		"| stray | not recorded | not recorded | failed | tests failed |",
		"- Components implemented: 1 of 4 according to the record",
		"- Blocked items: 1 according to messages\n",
		"### BLOCKED: index\n\n- Last message: no schema (pipeline/talk.jsonl:9)\n",
		"### Protocol violations\n\n| Problem | Level | Violation | Messages | Rule | Source |\n",
		"| error | is \\| blocked | `#1` | swarm-blocked | a:2 |\n",
		"| cache | committed |",
		"| not recorded | Asked for, and never named |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	if n := strings.Count(text, "| abc1234 | Add the cache |"); n != 1 {
		t.Errorf("one commit is listed %d times", n)
	}
	if t.Failed() {
		t.Log(text)
	}
}
