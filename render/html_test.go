package render

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// nasty is put into every string of a run: it would act in each of HTML's contexts, if it were not escaped.
const nasty = "\"'></textarea></script></title><script>alert(1)</script><img src=x onerror=alert(2)>\u202e\x00 `x` [l](javascript:alert(3))"

// nastyRun is a run with every part that a page shows, and hostile text in each.
func nastyRun(id string) *report.Run {
	at := func(file string, line int) report.Origin {
		return report.Origin{Path: file, Line: line, Pointer: "/x/" + nasty}
	}
	findings := []*report.Finding{
		{ID: "SEC-1", Severity: report.Critical, Title: nasty, Description: "**" + nasty, File: nasty, Line: 3, Evidence: nasty, Risk: nasty,
			Suggestion: nasty, Category: nasty, Origins: []report.Origin{at("reviews/security.json", 2)}, Unread: []report.Unread{{Origin: at("reviews/security.json", 3), Value: nasty}}},
		{ID: nasty, Severity: report.SeverityUnknown, SeverityRaw: nasty, Description: nasty, InputNeeded: nasty, Origins: []report.Origin{at("reviews/security.json", 4)}},
		{ID: "SEC-3", Severity: report.Low, Title: "plain", Origins: []report.Origin{at("reviews/security.json", 5)}},
	}
	for _, f := range findings {
		f.Reviewer = nasty
	}
	yes := true
	return report.Link(report.Material{ID: id, Path: id, Project: nasty, AlsoAt: []string{nasty}, Artefacts: []*report.Artefact{
		{Path: "plan.json", Records: report.Records{Plan: &report.Plan{Origin: at("plan.json", 1), Goal: nasty, Feasible: &yes, DataModel: nasty, Questions: []string{nasty}, Groups: [][]string{{nasty}},
			Components: []*report.Component{{Origin: at("plan.json", 2), ID: nasty, Name: nasty, Description: nasty, FilesToCreate: []string{nasty}, Dependencies: []string{"C2", nasty + "?"}, TestStrategy: nasty, Risks: []string{nasty}}, {ID: "C2", Dependencies: []string{nasty}}}}}},
		{Path: "reviews/security.json", Records: report.Records{Reviews: []*report.Review{{Origin: at("reviews/security.json", 1), Reviewer: nasty, Verdict: nasty, Listed: true, Declared: report.Known(9), Findings: findings}}}},
		{Path: "fix-summary.json", Records: report.Records{Summaries: []*report.FixSummary{{Origin: at("fix-summary.json", 1), FilesModified: []string{nasty, "other.go"},
			Fixes:     []*report.Statement{{Origin: at("fix-summary.json", 2), ID: "SEC-1", Description: nasty, File: nasty, Lines: nasty}, {Origin: at("fix-summary.json", 3), ID: "SEC-404" + nasty}},
			Deferrals: []*report.Statement{{Origin: at("fix-summary.json", 4), ID: "SEC-1", Description: nasty, Action: nasty}}}}}},
		{Path: "verification.json", Records: report.Records{Verifications: []*report.Verification{{Origin: at("verification.json", 1), StatusRaw: nasty, Status: report.Passed, Summary: nasty,
			Checks: []report.Check{{Name: nasty, Raw: nasty, Issues: []report.CheckIssue{{File: nasty, Message: nasty}}}}, Tests: report.TestCounts{Failed: report.Known(1)},
			Failures: []report.TestFailure{{Origin: at("verification.json", 2), Name: nasty + " SEC-1", File: nasty, Error: nasty}}}}}},
		{Path: "more.json", Records: report.Records{Reviews: []*report.Review{{Verdict: nasty, Design: true}}, Log: []report.Passage{{Text: nasty}}, Commits: []report.Commit{{Hash: nasty, Message: nasty}}, Notes: []report.Section{{Title: nasty, Facts: []report.Fact{{Name: nasty, Value: nasty}}}}, Coverage: []*report.Coverage{&report.Coverage{Tests: []*report.Statement{{ID: "SEC-3", File: nasty, Description: nasty}}, Skipped: []*report.Statement{{ID: nasty, Description: nasty}}}}, Stated: []*report.StatedReport{&report.StatedReport{BlockedIDs: []report.Passage{{Text: nasty}}}}, Session: &report.Session{Task: nasty, Branch: nasty, Commit: nasty}, Unread: []report.Unread{{Origin: at("more.json", 1), Value: nasty}}}, Problems: []report.Problem{{Origin: at("gone.json", 1), Column: 2, Kind: report.WrongType, Message: nasty}}},
		nastyTalk(at),
	}, Inputs: []report.Input{
		{Path: "reviews/security.json", Read: report.Whole, As: nasty, Kept: true, Text: nasty + "\n2\n3\n4\n5\n"}, {Path: "fix-summary.json", Read: report.Whole, Kept: true, Text: "1\n2\n3\n4\n"},
		{Path: "verification.json", Read: report.Whole, Kept: true, Text: "1\n2\n"}, {Path: nasty + ".html", Read: report.NotRead},
	}})
}

// nastyTalk is a conversation and a session's own papers, with hostile text in every string.
func nastyTalk(at func(file string, line int) report.Origin) *report.Artefact {
	said := func(n int, kind string, v report.Verdict) *report.Message {
		return &report.Message{Origin: at("talk.jsonl", n), Key: fmt.Sprintf("m-%010x", n), Dialect: report.Swarm, ID: nasty, Type: kind, From: nasty, To: "a" + nasty,
			TimeRaw: nasty, Thread: nasty, ReplyTo: nasty + "?", Component: nasty, Summary: nasty, Body: "# " + nasty + "\n\n- **" + nasty, Priority: nasty, Status: nasty, Verdict: v,
			Signal: nasty, Attempt: report.Known(2), Turns: report.Known(40 - n), Files: []string{nasty}, Fields: []report.Fact{{Name: nasty, Value: nasty}}, Raw: nasty}
	}
	messages := []*report.Message{said(1, nasty, report.NoVerdict), said(2, "ComponentAssignment", report.NoVerdict), said(3, "ComponentHandoff", report.NoVerdict),
		said(4, "ReviewResult", report.Negative), said(5, "HandoffSummary", report.NoVerdict), said(6, "TestResult", report.Positive)}
	messages[5].Time, messages[5].To, messages[4].To, messages[4].From = time.Date(2026, 3, 5, 14, 0, 0, 0, time.UTC), "*", "", ""
	messages[5].ReplyTo = nasty
	finding := &report.Finding{ID: "TALK-1", Reviewer: nasty, Severity: report.High, Title: "said in a message " + nasty, Origins: []report.Origin{at("talk.jsonl", 4)}}
	return &report.Artefact{Path: "talk.jsonl", Dialect: report.Swarm, Records: report.Records{Messages: messages, Reviews: []*report.Review{{Origin: at("talk.jsonl", 4), Reviewer: nasty, Message: messages[3].Key, Listed: true, Findings: []*report.Finding{finding}}}, Roles: []*report.RoleSpec{&report.RoleSpec{Origin: at("role-specs/x.md", 1), Role: nasty, HasFront: true, Fields: []report.Fact{{Name: nasty, Value: nasty}}, Sections: []report.SpecSection{{Heading: nasty, Depth: 2}}, Lines: 200}}, Scores: []*report.StatedScore{{Origin: at("score.md", 1), Subject: nasty, Total: nasty, Verdict: nasty, Scale: 5, Dimensions: []report.StatedDimension{{Name: nasty, Value: 3, Raw: nasty}}},
		{Origin: at("score.md", 2), Total: "90", Scale: 100, Dimensions: []report.StatedDimension{{Name: "depth", Value: 50}}}}, Tasks: []*report.Task{{Origin: at("tasks.json", 1), ID: nasty, Title: nasty, Role: nasty, Status: nasty}}, Claimed: []report.ClaimedFile{{Origin: at("talk.jsonl", 1), Path: "artifacts/" + nasty, By: nasty}, {Origin: at("talk.jsonl", 1), Path: nasty}}}}
}

// nastySite draws a site of a hostile run and one without anything.
func nastySite(t *testing.T) map[string][]byte {
	t.Helper()
	verdicts := []*judge.Verdict{judge.Decide(judge.Settle(nastyRun("2026-03-05"), judge.Policy{}), nil), judge.Decide(judge.Settle(report.Link(report.Material{ID: nasty}), judge.Policy{}), nil)}
	site := view.Site{Title: nasty, Tool: "swarmreport test"}
	files := map[string][]byte{}
	take := func(more []File, err error) {
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range held(t, more) {
			if _, twice := files[f.Path]; twice {
				t.Errorf("%s is written twice", f.Path)
			}
			files[f.Path] = f.Body
		}
	}
	records := each(verdicts, recordOf)
	for i, v := range verdicts {
		dir := view.RunDir(records[i].Key)
		take(RunPages(v, site, view.Archived{Key: records[i].Key, Dir: dir}))
		files[dir+"/"+view.RunJSON], files[dir+"/"+view.ReportMarkdown] = []byte("{}"), []byte("#") // other outputs make these
		files[dir+"/"+view.MessagesJSON] = []byte("{}")
	}
	take(archiveOf(t, placedRecords(records...), site), nil)
	return files
}

// parsed is one page with what the checks below need.
type parsed struct {
	path  string
	ids   map[string]bool
	nodes []*html.Node
}

func parsePages(t *testing.T) (map[string]parsed, map[string][]byte) {
	t.Helper()
	files, pages := nastySite(t), map[string]parsed{}
	for name, body := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		doc, err := html.Parse(bytes.NewReader(body))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p := parsed{path: name, ids: map[string]bool{}}
		for n := range doc.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			p.nodes = append(p.nodes, n)
			if id := attr(n, "id"); id != "" {
				if p.ids[id] {
					t.Errorf("%s: the id %q occurs twice", name, id)
				}
				p.ids[id] = true
			}
		}
		pages[name] = p
	}
	if len(pages) < 8 {
		t.Fatalf("got %d pages, want 8 or more", len(pages))
	}
	return pages, files
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// R2: the policy stands before everything else, and nothing on the page would need more than it allows.
func TestPagesBeginWithTheirPolicy(t *testing.T) {
	pages, files := parsePages(t)
	want := `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="` +
		html.EscapeString("default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "+
			"require-trusted-types-for 'script'; trusted-types swarmreport") + `">`
	for name := range pages {
		if got := string(files[name][:min(len(files[name]), len(want))]); got != want {
			t.Errorf("%s begins with %q, want %q", name, got, want)
		}
	}
}

// elements lists all that a page may consist of; a hostile string that broke out would bring another, or a wrong attribute.
var elements = strings.Fields(`html head meta title link script body a header div nav button main section h1 h2 h3 h4 p b i span ul ol li dl dt dd
	svg g rect line circle path polyline marker text desc table caption thead tbody tr th td aside article details summary pre code bdi footer em strong`)

var ownScript = regexp.MustCompile(`^(\.\./)*assets/site-[0-9a-f]{10}\.js$`)

func TestHostileTextIsInert(t *testing.T) {
	pages, _ := parsePages(t)
	for name, p := range pages {
		for _, n := range p.nodes {
			if !slices.Contains(elements, n.Data) {
				t.Errorf("%s has a <%s>", name, n.Data)
			}
			if n.Data == "script" && (n.FirstChild != nil || !ownScript.MatchString(attr(n, "src"))) {
				t.Errorf("%s has a script of its own", name)
			}
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") || a.Key == "style" || a.Key == "name" && n.Data != "meta" {
					t.Errorf("%s: <%s> has the attribute %s", name, n.Data, a.Key)
				}
				if (a.Key == "id" || a.Key == "class" || strings.HasPrefix(a.Key, "data-") && a.Key != "data-th" && a.Key != "data-term") &&
					strings.ContainsAny(a.Val, "<>'\"/") {
					t.Errorf("%s: <%s> has %s=%q", name, n.Data, a.Key, a.Val)
				}
			}
		}
	}
}

func TestEveryLinkResolves(t *testing.T) {
	pages, files := parsePages(t)
	links := 0
	for name, p := range pages {
		for _, n := range p.nodes {
			for _, key := range []string{"href", "src"} {
				if target := attr(n, key); target != "" {
					links++
					checkLink(t, pages, files, name, target)
				}
			}
		}
	}
	if links < 200 {
		t.Errorf("looked at %d links, want 200 or more", links)
	}
}

func checkLink(t *testing.T, pages map[string]parsed, files map[string][]byte, from, target string) {
	t.Helper()
	file, fragment, _ := strings.Cut(target, "#")
	to := from
	if file != "" {
		to = path.Join(path.Dir(from), file)
	}
	switch {
	case strings.Contains(target, ":") || strings.HasPrefix(target, "/"):
		t.Errorf("%s links to %q, which is not relative", from, target)
	case files[to] == nil:
		t.Errorf("%s links to %q, which is not there", from, target)
	case fragment != "" && !pages[to].ids[fragment]:
		t.Errorf("%s links to %q, and %s has no such id", from, target, to)
	}
}

func TestHeadingsAreInOrder(t *testing.T) {
	pages, _ := parsePages(t)
	for name, p := range pages {
		last, firsts := 0, 0
		for _, n := range p.nodes {
			if len(n.Data) != 2 || n.Data[0] != 'h' || n.Data[1] < '1' || n.Data[1] > '6' {
				continue
			}
			level := int(n.Data[1] - '0')
			if level > last+1 {
				t.Errorf("%s: an h%d follows an h%d", name, level, last)
			}
			if last = level; level == 1 {
				firsts++
			}
		}
		if firsts != 1 {
			t.Errorf("%s has %d h1, want 1", name, firsts)
		}
	}
}

func TestTablesAndPicturesAreLabelled(t *testing.T) {
	pages, _ := parsePages(t)
	for name, p := range pages {
		for _, n := range p.nodes {
			switch {
			case n.Data == "table" && (n.FirstChild == nil || n.FirstChild.Data != "caption"):
				t.Errorf("%s has a table without a caption", name)
			case n.Data == "th" && attr(n, "scope") == "":
				t.Errorf("%s has a th without a scope", name)
			case n.Data == "svg" && attr(n, "aria-label") == "" && attr(n, "aria-hidden") == "":
				t.Errorf("%s has a picture without words", name)
			}
		}
	}
}

// Nothing that a reviewer raised, and nothing that a run states, may be missing from the pages.
func TestEverythingIsShown(t *testing.T) {
	_, files := parsePages(t)
	var all strings.Builder
	for name, body := range files {
		if strings.Contains(name, "2026-03-05") {
			all.Write(body)
		}
	}
	for _, want := range []string{"SEC-1", "SEC-3", "SEC-404", "Called fixed", "Deferred", "contradictory", "other.go", "9 findings", "TALK-1", "#4 ReviewResult", "Plan against actual", "Checks passed", "differ"} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no page shows %q", want)
		}
	}
}

func TestPagesAreTheSameTwice(t *testing.T) {
	first, second := nastySite(t), nastySite(t)
	for name := range first {
		if !bytes.Equal(first[name], second[name]) {
			t.Errorf("%s differs from one drawing to the next", name)
		}
	}
}

// A row must stay lean: an archive has a million of them.
func TestRowsAreLean(t *testing.T) {
	const n, most = 50, 2500
	findings := make([]*report.Finding, n)
	for i := range findings {
		findings[i] = &report.Finding{ID: fmt.Sprint("SEC-", i), Reviewer: "security", Severity: report.High, Title: "t", File: "a.go", Line: 1,
			Evidence: "e", Risk: "r", Suggestion: "s", Origins: []report.Origin{{Path: "reviews/security.json", Line: i, Pointer: fmt.Sprint("/", i)}}}
	}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Records: report.Records{Reviews: []*report.Review{{Reviewer: "security", Listed: true, Findings: findings}}}}}})
	files, err := RunPages(judge.Decide(judge.Settle(run, judge.Policy{}), nil), view.Site{}, view.Archived{Dir: "runs/r"})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Path, view.RunPage) && len(f.Body)/n > most {
			t.Errorf("a row takes %d bytes, want at most %d", len(f.Body)/n, most)
		}
	}
}

func BenchmarkRunPages(b *testing.B) {
	v := judge.Decide(judge.Settle(nastyRun("2026-03-05"), judge.Policy{}), nil)
	for b.Loop() {
		if _, err := RunPages(v, view.Site{}, view.Archived{Dir: "runs/r"}); err != nil {
			b.Fatal(err)
		}
	}
}
