package render

import (
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"swarmreport/report/judge"
)

// whole returns the files of some runs in single files, by path.
func whole(t *testing.T, verdicts ...*judge.Verdict) (map[string]string, error) {
	t.Helper()
	a, site := placed(verdicts...), testSite
	site.Single = true
	var mu sync.Mutex
	made := map[string]string{}
	add := func(f File) error {
		mu.Lock()
		defer mu.Unlock()
		made[f.Path] = string(held(t, []File{f})[0].Body)
		return nil
	}
	for _, v := range verdicts {
		if err := RunFiles(v, archivedAt(v), site, add); err != nil {
			return nil, err
		}
	}
	return made, ArchiveFiles(a, monthsOf(a), site, add)
}

func someVerdicts(t *testing.T) []*judge.Verdict {
	all := samples(t)
	return []*judge.Verdict{all["regression/2026-03-02"], decided(hostileRun()), decided(bigRun(230)), decided(talkRun(230))}
}

// TestSingleFilesStandAlone: a report is one page that links to nothing but itself and other sites, and no page loads a file.
func TestSingleFilesStandAlone(t *testing.T) {
	verdicts := someVerdicts(t)
	made, err := whole(t, verdicts...)
	if err != nil {
		t.Fatal(err)
	}
	for path, body := range made {
		if strings.HasSuffix(path, ".html") {
			checkLoadsNothing(t, path, body)
		}
		if strings.HasPrefix(path, "assets/") || strings.HasSuffix(path, ".js") {
			t.Errorf("%s is made", path)
		}
	}
	for _, v := range verdicts {
		dir := archivedAt(v).Dir
		for _, name := range []string{"/index.html", "/run.json", "/swarm-report.md"} {
			if made[dir+name] == "" {
				t.Errorf("no %s", dir+name)
			}
		}
		checkStandsAlone(t, dir, made[dir+"/index.html"])
		for _, f := range v.Findings {
			if !strings.Contains(made[dir+"/index.html"], `id="`+f.Key+`"`) {
				t.Errorf("%s has no card of %s", dir, f.Key)
			}
		}
	}
}

func checkLoadsNothing(t *testing.T, path, body string) {
	t.Helper()
	for _, loads := range []string{"<script src", `rel="stylesheet"`, `href="assets/`, `href="../` + `../assets/`, "&#39;self&#39;"} {
		if strings.Contains(body, loads) {
			t.Errorf("%s has %s", path, loads)
		}
	}
	if strings.Count(body, "<style>") != 1 || strings.Count(body, "<script>") != 1 || !strings.Contains(body, "style-src 'sha256-") {
		t.Errorf("%s does not hold its style and script", path)
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

// TestSingleFilesHaveALimit: a page over it is refused with what to do instead.
func TestSingleFilesHaveALimit(t *testing.T) {
	err := inlined(testSite, 1000, nil)(File{Path: "index.html", Body: make([]byte, 1001)})
	if err == nil || !strings.Contains(err.Error(), "build without --single-file, and send the folder as a zip") {
		t.Errorf("a run over the limit: %v", err)
	}
}
