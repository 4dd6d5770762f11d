package render

import (
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// pageOf makes a page as the layout does, with a body of its own.
func pageOf(path, title, main string) File {
	return File{Path: path, Body: []byte(`<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="x"><meta charset="utf-8"><title>` + title +
		`</title><link rel="stylesheet" href="../../s.css"><script src="../../s.js" defer></script></head><body><a class="skip" href="#main">Skip</a>` +
		`<header><a href="../../index.html" rel="x" title="kept">home</a></header><main id="main" class="wrap">` + main + `</main><footer>foot</footer><script src="x.js"></script></body></html>`)}
}

// TestBindRewritesWhatRefers: ids stay or get their page's name, and whatever refers to one follows.
func TestBindRewritesWhatRefers(t *testing.T) {
	cases := []struct{ name, first, second, want string }{
		{"an id of its own stays", `<p id="f-1"></p>`, ``, `<p id="f-1">`},
		{"a doubled id is named for its page", `<p id="list"></p>`, `<p id="list"></p>`, `<p id="b--list">`},
		{"the id of another section", `<p id="b"></p>`, ``, `<p id="index--b">`},
		{"a reference follows", `<b id="list"></b>`, `<b id="list"></b><i aria-labelledby="list other"></i>`, `<i aria-labelledby="b--list other">`},
		{"a label follows", `<b id="q"></b>`, `<b id="q"></b><label for="q"></label>`, `<label for="b--q">`},
		{"a link within the page", `<b id="x"></b>`, `<b id="x"></b><a href="#x">t</a>`, `<a href="#b--x">t</a>`},
		{"a link to a page", `<a href="b.html">t</a>`, ``, `<a href="#b">t</a>`},
		{"a link to a place in a page", `<a href="b.html#f-2">t</a>`, `<b id="f-2"></b>`, `<a href="#f-2">t</a>`},
		{"a link to a place that is not there", `<a href="b.html#f-3">t</a>`, ``, `<a href="#b">t</a>`},
		{"a link to a file outside", `<a class="c" href="run.json" rel="x" title="kept">t</a>`, ``, `<a class="c" title="kept">t</a>`},
		{"a link out of the folder", `<a href="../../../../etc/passwd">t</a>`, ``, `<a>t</a>`},
		{"a link to a site", `<a href="https://example.org/a?b=1&amp;c" rel="noreferrer">t</a>`, ``, `<a href="https://example.org/a?b=1&amp;c" rel="noreferrer">t</a>`},
		{"a picture from elsewhere", `<img src="https://example.org/x.png" alt="a">`, ``, `<img alt="a">`},
		{"a picture of its own", `<img src="data:image/png;base64,AA==">`, ``, `<img src="data:image/png;base64,AA==">`},
		{"a link in a drawing", `<svg viewBox="0 0 1 1"><a href="b.html#f-2"><path/></a></svg>`, `<b id="f-2"></b>`, `<svg viewBox="0 0 1 1"><a href="#f-2"><path/></a></svg>`},
		{"an arrow head", `<svg><marker id="arrow"/></svg>`, `<svg><marker id="arrow"/><path marker-end="url(#arrow)"/></svg>`, `<path marker-end="url(#b--arrow)"/>`},
		{"a filter keeps its name for the stylesheet", `<p id="state-fixed"></p>`, `<p id="state-fixed"></p>`, `<p data-id="state-fixed" id="b--state-fixed">`},
		{"text is copied", `a &lt;b&gt; &amp;amp; <pre>` + "\n\n x</pre>", ``, `a &lt;b&gt; &amp;amp; <pre>` + "\n\n x</pre>"},
		{"attributes are escaped again", `<p title="&quot;&lt;i&gt;" id="b">t</p>`, ``, `<p title="&#34;&lt;i&gt;" id="index--b">`},
		{"main becomes a part", `x`, ``, `<div id="index--main" class="wrap">x</div>`},
		{"the first page's title is the document's", ``, ``, `<title>head</title>`},
		{"the rest of the body stands once", ``, ``, `</section></main><footer>foot</footer><script>`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f, err := bind([]File{pageOf("runs/r/index.html", "head", c.first), pageOf("runs/r/b.html", "second", c.second)}, nil, "")
			if err != nil {
				t.Fatal(err)
			}
			if got := string(f.Body); f.Path != "runs/r/index.html" || !strings.Contains(got, c.want) {
				t.Errorf("%s has no %s in\n%s", f.Path, c.want, got[strings.Index(got, "<body>"):strings.Index(got, "<footer")])
			}
		})
	}
}

// TestBindPrefixesRuns: in a document over all runs every id of a run has the run's name, alone or not.
func TestBindPrefixesRuns(t *testing.T) {
	pages := []File{pageOf("index.html", "all", `<a href="runs/x/index.html">x</a><a href="runs/y/index.html#f-1">y</a><a href="runs/z/index.html">z</a>`),
		pageOf("runs/x/index.html", "x", `<b id="f-1"></b><a href="../y/index.html">next</a><a href="#f-1">own</a>`), pageOf("runs/y/index.html", "y", `<b id="f-1"></b><b id="f-2"></b>`)}
	f, err := bind(pages, map[string]bool{"runs/z/index.html": true}, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<a href="#runs-x-index">x</a>`, `<a href="#runs-y--f-1">y</a>`, `<a href="runs/z/index.html">z</a>`, `<a href="#runs-y-index">next</a>`,
		`<a href="#runs-x--f-1">own</a>`, `<b id="runs-y--f-2">`, `<section class="page" id="runs-y-index" data-page="runs/y/index.html" aria-label="y">`, `<a href="#index" rel="x" title="kept">home</a>`} {
		if !strings.Contains(string(f.Body), want) {
			t.Errorf("no %s", want)
		}
	}
}

// TestDressRefusesWhatEndsIt: style and script stand in the document as they are, so they may hold nothing that a browser reads as their end.
func TestDressRefusesWhatEndsIt(t *testing.T) {
	for _, script := range []string{`x("</script>")`, `x("</SCRIPT ")`, `// <!-- <script>`, "a\r\nb", "a\x00b"} {
		if _, err := newDress("", script); err == nil {
			t.Errorf("a script with %q is taken", script)
		}
	}
	if _, err := newDress("p { content: '</style' }", ""); err == nil {
		t.Error("a style with its own end is taken")
	}
	if _, err := bind([]File{pageOf("index.html", "t", "")}, nil, ""); err != nil {
		t.Errorf("our own style or script is refused: %v", err)
	}
}

// bound gives the single files of some runs by path, and what was noted.
func bound(t *testing.T, limit int, verdicts ...*judge.Verdict) (map[string]string, string, error) {
	t.Helper()
	a, noted := placed(verdicts...), ""
	layout := SingleFiles(limit, func(why string) { noted += why })
	var mu sync.Mutex
	made := map[string]string{}
	add := func(f File) error {
		mu.Lock()
		defer mu.Unlock()
		made[f.Path] = string(held(t, []File{f})[0].Body)
		return nil
	}
	for _, v := range verdicts {
		if err := layout.Run(v, view.Archived{Key: v.Run.Key, Dir: view.RunDir(v.Run.ID, v.Run.Key)}, testSite, add); err != nil {
			return nil, "", err
		}
	}
	return made, noted, layout.Archive(a, testSite, add)
}

func someVerdicts(t *testing.T) []*judge.Verdict {
	all := samples(t)
	verdicts := []*judge.Verdict{all["regression/2026-03-02"], decided(hostileRun()), decided(bigRun(30))}
	for _, s := range placed(verdicts...).Runs {
		for _, v := range verdicts {
			if archive.Summarise(v).ID == s.ID {
				v.Run.Key = s.Key
			}
		}
	}
	return verdicts
}

// TestSingleFilesStandAlone: the files for programs stay, assets and raw inputs are gone, and nothing in a document leads out of it.
func TestSingleFilesStandAlone(t *testing.T) {
	verdicts := someVerdicts(t)
	made, noted, err := bound(t, SingleLimit, verdicts...)
	if err != nil || noted != "" {
		t.Fatalf("%v, %s", err, noted)
	}
	for path, body := range made {
		switch {
		case strings.HasSuffix(path, "/index.html"), path == "index.html":
			checkStandsAlone(t, path, body)
		case strings.Contains(path, "raw/"), strings.Contains(path, "assets/"), strings.HasSuffix(path, ".html"):
			t.Errorf("%s is made", path)
		}
	}
	for _, v := range verdicts {
		dir := view.RunDir(v.Run.ID, v.Run.Key)
		for _, name := range []string{"/index.html", "/run.json", "/swarm-report.md"} {
			if made[dir+name] == "" {
				t.Errorf("no %s", dir+name)
			}
		}
		if !strings.Contains(made["index.html"], `data-page="`+dir+`/findings.html"`) {
			t.Errorf("%s is not in the document over all runs", dir)
		}
	}
}

func checkStandsAlone(t *testing.T, path, body string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]int{}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			if a.Key == "id" {
				ids[a.Val]++
			}
		}
	}
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%s: id %s %d times", path, id, n)
		}
	}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			if place, is := strings.CutPrefix(a.Val, "#"); a.Key == "href" && !strings.HasPrefix(a.Val, "data:") && (!is || ids[place] != 1) {
				t.Errorf("%s: %s leads to %q", path, n.Data, a.Val)
			}
		}
	}
}

// largestReport is the size of the largest file of one run.
func largestReport(t *testing.T, v []*judge.Verdict) (n int) {
	t.Helper()
	made, _, err := bound(t, SingleLimit, v...)
	if err != nil {
		t.Fatal(err)
	}
	for path, body := range made {
		if strings.HasSuffix(path, "/index.html") {
			n = max(n, len(body))
		}
	}
	return n
}

// TestSingleFilesDependOnNoOrder: equal runs give equal bytes, whichever was written first.
func TestSingleFilesDependOnNoOrder(t *testing.T) {
	v := someVerdicts(t)
	for _, limit := range []int{SingleLimit, largestReport(t, v)} {
		one, noted, err := bound(t, limit, v[0], v[2])
		if err != nil {
			t.Fatal(err)
		}
		two, notedToo, err := bound(t, limit, v[2], v[0])
		if err != nil || noted != notedToo || len(one) != len(two) {
			t.Errorf("%v, %q and %q, %d and %d files", err, noted, notedToo, len(one), len(two))
		}
		for path := range one {
			if one[path] != two[path] {
				t.Errorf("%s differs", path)
			}
		}
	}
}

// TestSingleFilesHaveALimit: an index over it lists the runs and links to their files; a run over it is refused with what to do instead.
func TestSingleFilesHaveALimit(t *testing.T) {
	v := someVerdicts(t)
	largest := largestReport(t, v)
	made, noted, err := bound(t, largest, v...)
	if err != nil || !strings.Contains(noted, "index.html lists the runs only: all 3 reports in one file would have more than") {
		t.Errorf("%v, noted %q", err, noted)
	}
	if strings.Contains(made["index.html"], "findings.html") ||
		!strings.Contains(made["index.html"], `href="`+view.RunDir(v[0].Run.ID, v[0].Run.Key)+`/index.html"`) {
		t.Error("the index alone does not link to the files of the runs")
	}
	if _, _, err = bound(t, largest-1, v...); err == nil || !strings.Contains(err.Error(), "build without --single-file, and send the folder as a zip") {
		t.Errorf("a run over the limit: %v", err)
	}
}
