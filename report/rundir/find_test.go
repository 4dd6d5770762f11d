package rundir

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

const (
	titled       = "# Code Review\n\n### F-1 [HIGH] It charges twice\n**File:** till.go:3\n"
	sampleReview = `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-001", "severity": "low", ` +
		`"description": "no test"}]}`
)

// tree makes an fs.FS from "path" or "path=content" words.
func tree(files ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for _, f := range files {
		name, content, ok := strings.Cut(f, "=")
		if !ok {
			content = "content of " + name
		}
		m[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return m
}

// list writes places as "path(id) +also -loose".
func list(places []Found) string {
	var all []string
	for _, p := range places {
		s := p.Path
		for _, a := range p.AlsoAt {
			s += " +" + a
		}
		for _, l := range p.Loose {
			s += " -" + l
		}
		all = append(all, s)
	}
	return strings.Join(all, "; ")
}

// TestALinkMayTellTwoRunsApart: what it leads to is not known, so that a run with one in the place of a review is no
// copy of a run without it.
func TestALinkMayTellTwoRunsApart(t *testing.T) {
	m := tree("a/reduction-review.json={}", "b/reduction-review.json={}", "c/reduction-review.json={}")
	m["b/reviews/qa.json"] = &fstest.MapFile{Data: []byte("/elsewhere"), Mode: fs.ModeSymlink}
	places, _, err := Find(m, ".", Options{})
	if got := list(places); err != nil || got != "a +c; b" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestFind(t *testing.T) {
	for _, row := range []struct {
		name string
		fs   fstest.MapFS
		want string
	}{
		{"nothing", fstest.MapFS{}, ""},
		{"only folders", fstest.MapFS{"a": {Mode: fs.ModeDir}}, ""},
		{"files without an artefact", tree("a/b.txt", "c", "2026-13-40/x"), ""},
		{"an incidental artefact alone", tree("p/look.md=" + titled), "."},
		{"an incidental artefact next to a run", tree("p/1/qa.json="+sampleReview, "p/3/look.md="+titled),
			"p/1 -p/3/look.md"},
		{"the root by name of an artefact", tree("reduction-review.json={}", "2026-01-02/x.json"), "."},
		{"the root by content", tree("odd.json="+sampleReview, "sub/reduction-review.json={}"), "."},
		{"a date", tree("2026-01-02/x"), "2026-01-02"},
		{"a date and a sequence", tree("2026-01-02-3/x", "2026-01-02/y"), "2026-01-02; 2026-01-02-3"},
		{"unix seconds", tree("feat-auth-1711388400/x"), "feat-auth-1711388400"},
		{"a team session", tree("TC-auth-2026-01-02/x"), "TC-auth-2026-01-02"},
		{"an empty run among others", fstest.MapFS{"2026-01-02": {Mode: fs.ModeDir}, "2026-01-03/x": {}},
			"2026-01-02; 2026-01-03"},
		{"a name of an artefact", tree("a/b/reduction-review.json={}"), "a/b"},
		{"hidden folder", tree(".hidden/a/reduction-review.json={}"), ".hidden/a"},
		{"content", tree("a/odd.json="+sampleReview, "b/odd.json={}"), "a -b/odd.json"},
		{"content in YAML", tree("a/odd.yaml="+sampleReview, "b/compose.yaml=services: [{image: x}]"), "a -b/compose.yaml"},
		{"a broken review", tree(`a/review.json={"findings": [}`, `b/tsconfig.json={'strict': true}`), "a -b/tsconfig.json"},
		{"what we wrote for GitLab", tree(`quality.json=[{"description": "x", "check_name": "swarmreport/qa/tests", `+
			`"severity": "major", "location": {"path": "a.go"}}]`,
			"2026-01-02/x"), "2026-01-02 -quality.json"},
		{"an export next to its runs", tree("2026-01-02/x", "2026-01-03/x=1",
			"all.json=[\n{\n  \"schema\": \"swarmreport/run/1\",\n  \"tool\": {\n    \"name\": \"swarmreport\"},\n  "+
				"\"findings\": []}]"),
			"2026-01-02 -all.json; 2026-01-03"},
		{"reviews", tree("a/reviews/x.json"), "a"},
		{"reviews in YAML", tree("a/reviews/sec.yaml="+sampleReview, "b/reviews/compose.yaml=services: [{image: x}]"),
			"a -b/reviews/compose.yaml"},
		{"reviews one deeper", tree("a/messages/pm/x.json"), "a"},
		{"reviews two deeper", tree("a/reviews/x/y/z.json"), ""},
		{"reviews of source code", tree("a/messages/x.go"), ""},
		{"the reviews of two agents", tree("a/qa/odd.json="+sampleReview, "a/pm/odd.json="+sampleReview+" "), "a/pm; a/qa"},
		{"the outermost wins", tree("a/reduction-review.json={}", "a/archives/2026-01-02/reduction-review.json={}"), "a"},
		{"an index in a known archive", tree(".runs/a/odd.json="+sampleReview, ".runs/b/odd.json="+sampleReview+" ",
			".runs/odd.json="+sampleReview),
			".runs/a -.runs/odd.json; .runs/b"},
		{"a session", tree(".claude/session/messages/pm/m.json", ".claude/settings.json"),
			".claude/session -.claude/settings.json"},
		{"not walked", tree("2026-01-02/x", "node_modules/a/reduction-review.json={}", "a/.git/reviews/x.json",
			"__MACOSX/2026-01-02/._x=y"), "2026-01-02"},
		{"copies", tree("a/reduction-review.json={}", "b/reduction-review.json={}", "c/reduction-review.json={ }",
			"d/reduction-review.json={\n}", "b2/reduction-review.json={}"),
			"a +b +b2; c; d"},
		{"no copy: another name", tree("a/reduction-review.json={}", "b/security-design-review.json={}"), "a; b"},
		{"loose", tree("x/2026-01-02/a", "x/2026-01-03/a=b", "x/README.md", "x/docs/more.md", "README.md",
			"y/z/2026-01-01/a=c", "y/n.txt"),
			"x/2026-01-02 -README.md -x/README.md -x/docs/more.md; x/2026-01-03; y/z/2026-01-01 -y/n.txt"},
		{"loose next to a copy", tree("a/2026-01-02/x=1", "b/2026-01-02/x=1", "b/README"),
			"a/2026-01-02 +b/2026-01-02 -b/README"},
		{"a repository", tree(".git/HEAD", "main.go", "reviews/x.json", "hack/swarm/2026-01-02/x",
			".workflow/.team/TC-a/x=1", ".workflow/readme"),
			".workflow/.team/TC-a -.workflow/readme; hack/swarm/2026-01-02"},
		{"a repository without known places", tree(".git/HEAD", "main.go", "out/reduction-review.json={}"), "out -main.go"},
		{"a repository that is a run", tree(".git/HEAD", "reduction-review.json={}"), "."},
		{"a repository without runs", tree(".git/HEAD", "main.go", "docs/look.md="+titled), ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			places, problems, err := Find(row.fs, "root", Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := list(places); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
			if len(problems) > 0 {
				t.Errorf("got problems %v, want none", problems)
			}
		})
	}
}

func TestFindNames(t *testing.T) {
	places, _, _ := Find(tree("reduction-review.json={}"), "artifact", Options{})
	if len(places) != 1 || places[0].ID != "artifact" {
		t.Errorf("got %v, want the name of the root as id", places)
	}
	places, _, _ = Find(tree("a/2026-01-02/x"), "artifact", Options{})
	if len(places) != 1 || places[0].ID != "2026-01-02" {
		t.Errorf("got %v, want the directory's own name as id", places)
	}
	places, _, _ = Find(tree("x"), "2026-01-02", Options{})
	if list(places) != "." {
		t.Errorf("got %s, want the root", list(places))
	}
	for name, want := range map[string]string{"2026-01-02": ".", "artifact": ""} {
		if places, _, _ = Find(fstest.MapFS{}, name, Options{}); list(places) != want {
			t.Errorf("an empty folder %s: got %q, want %q", name, list(places), want)
		}
	}
}

// TestPackedRunsAreNamed: where nothing looks like a run, packed files may hold them all.
func TestPackedRunsAreNamed(t *testing.T) {
	for paths, want := range map[string]string{"notes.md": "", "2026-01-02/x old.zip": "", "notes.md old.ZIP": "old.ZIP",
		"a/one.tar.gz a/two.tgz": "a/one.tar.gz (and 1 more)"} {
		_, problems, _ := Find(tree(strings.Fields(paths)...), "root", Options{})
		got := ""
		for _, p := range problems {
			_, more, _ := strings.Cut(p.Message, "unpack it")
			got += p.Path + more
		}
		if got != want {
			t.Errorf("%s: named %q, want %q", paths, got, want)
		}
	}
}

func TestFindSkips(t *testing.T) {
	skip := func(p string) bool { return p == "site" }
	places, _, _ := Find(tree("2026-01-02/x", "site/index.html", "site/reduction-review.json={}"), "root",
		Options{Skip: skip})
	if got := list(places); got != "2026-01-02" {
		t.Errorf("got %s, want the output left out", got)
	}
}

func TestFindReportsWhatIsNoFile(t *testing.T) {
	m := tree("2026-01-02/x")
	m["link"] = &fstest.MapFile{Mode: fs.ModeSymlink}
	m["in/pipe"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	m["2026-01-02/socket"] = &fstest.MapFile{Mode: fs.ModeSocket} // Read says so
	_, problems, _ := Find(m, "root", Options{})
	var got []string
	for _, p := range problems {
		got = append(got, p.Path+" "+string(p.Kind))
	}
	slices.Sort(got)
	if want := []string{"in/pipe skipped", "link skipped"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// noList is a tree in which one folder cannot be listed.
type noList struct {
	fstest.MapFS
	path string
}

func (n noList) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == n.path {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return n.MapFS.ReadDir(name)
}

func TestFindUnlistableFolder(t *testing.T) {
	m := tree("2026-01-02/x", "closed/y")
	places, problems, err := Find(noList{m, "closed"}, "root", Options{})
	if err != nil || list(places) != "2026-01-02" {
		t.Fatalf("got %s, %v, want the other run", list(places), err)
	}
	if len(problems) != 1 || problems[0].Path != "closed" || problems[0].Kind != report.Unreadable ||
		problems[0].Level != report.Error {
		t.Errorf("got %v, want one error at closed", problems)
	}
	if _, _, err := Find(noList{m, "."}, "root", Options{}); err == nil {
		t.Error("got no error, want the root's")
	}
}

// TestFoldersThatLieTooDeep: a folder deeper than maxDepth is named and not listed; one that is just as deep is read.
func TestFoldersThatLieTooDeep(t *testing.T) {
	for more, want := range []int{0, 1, 1} {
		m := tree("2026-01-02/reviews/qa.json="+sampleReview, strings.Repeat("d/", maxDepth+more)+"x.txt")
		places, problems, err := Find(m, "root", Options{})
		if err != nil || len(places) == 0 || len(problems) != want {
			t.Fatalf("%d more: got %s, %v, %v", more, list(places), problems, err)
		}
		for _, p := range problems {
			if p.Path != strings.TrimSuffix(strings.Repeat("d/", maxDepth+1), "/") ||
				!strings.Contains(p.Message, "more than 64 folders are nested; move") {
				t.Errorf("%d more: got %v", more, p)
			}
		}
	}
}

func TestRelative(t *testing.T) {
	for _, row := range [][3]string{
		{".", "a/b", "a/b"}, {"a", "a/b", "b"}, {"a", "b", "../b"}, {"a/b", "a/c/d", "../c/d"},
		{"a/b", "c", "../../c"}, {"a/b", "a/b", "../b"}, {"a", "a", "../a"}, {"ab", "a/b", "../a/b"},
	} {
		if got := relative(row[0], row[1]); got != row[2] {
			t.Errorf("relative(%q, %q): got %q, want %q", row[0], row[1], got, row[2])
		}
	}
}
