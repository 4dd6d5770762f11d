package rundir

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
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

// TestWhatIsNoCopy: what a link leads to or a closed folder holds is not known, and may tell two runs apart.
func TestWhatIsNoCopy(t *testing.T) {
	m := tree("a/reduction-review.json={}", "b/reduction-review.json={}", "c/reduction-review.json={}",
		"d/reduction-review.json={}",
		"d/reviews/a.json={}")
	m["b/reviews/qa.json"] = &fstest.MapFile{Data: []byte("/elsewhere"), Mode: fs.ModeSymlink}
	places, _, err := Find(noList{m, "d/reviews"}, ".", Options{})
	if got := list(places); err != nil || got != "a +c; b; d" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestFind(t *testing.T) {
	for _, row := range []struct {
		name string
		fs   fstest.MapFS
		want string
	}{
		{"nothing", fstest.MapFS{}, ""}, {"only folders", fstest.MapFS{"a": {Mode: fs.ModeDir}}, ""},
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
		{"content in YAML", tree("a/odd.yaml="+sampleReview, "b/compose.yaml=services: [{image: x}]"),
			"a -b/compose.yaml"},
		{"a broken review", tree(`a/review.json={"findings": [}`, `b/tsconfig.json={'strict': true}`),
			"a -b/tsconfig.json"},
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
		{"the reviews of two agents", tree("a/qa/odd.json="+sampleReview, "a/pm/odd.json="+sampleReview+" "),
			"a/pm; a/qa"},
		{"the outermost wins", tree("a/reduction-review.json={}", "a/archives/2026-01-02/reduction-review.json={}"),
			"a"},
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
			"x/2026-01-02 -README.md -x/README.md -x/docs/more.md -y/n.txt; x/2026-01-03; y/z/2026-01-01"},
		{"loose next to a copy", tree("a/2026-01-02/x=1", "b/2026-01-02/x=1", "b/README"),
			"a/2026-01-02 +b/2026-01-02 -b/README"},
		{"a repository", tree(".git/HEAD", "main.go", "reviews/x.json", "hack/swarm/2026-01-02/x",
			".workflow/.team/TC-a/x=1", ".workflow/readme"),
			".workflow/.team/TC-a -.workflow/readme; hack/swarm/2026-01-02"},
		{"a repository without known places", tree(".git/HEAD", "main.go", "out/reduction-review.json={}"),
			"out -main.go"},
		{"a repository that is a run", tree(".git/HEAD", "reduction-review.json={}"), "."},
		{"a repository without runs", tree(".git/HEAD", "main.go", "docs/look.md="+titled), ""},
	} {
		places, problems, err := Find(row.fs, "root", Options{})
		if got := list(places); err != nil || got != row.want || len(problems) > 0 {
			t.Errorf("%s: got  %s\nwant %s, and neither %v nor %v", row.name, got, row.want, err, problems)
		}
	}
}

func TestFindNames(t *testing.T) {
	for _, tt := range []struct {
		fs         fstest.MapFS
		root, want string
	}{
		{tree("reduction-review.json={}"), "artifact", ". artifact"}, {tree("a/2026-01-02/x"), "artifact",
			"a/2026-01-02 2026-01-02"},
		{tree("x"), "2026-01-02", ". 2026-01-02"}, {fstest.MapFS{}, "2026-01-02", ". 2026-01-02"}, {fstest.MapFS{},
			"artifact", ""},
	} {
		got := ""
		for places, _, _ := Find(tt.fs, tt.root, Options{}); len(places) > 0; places = places[1:] {
			got += places[0].Path + " " + places[0].ID
		}
		if got != tt.want {
			t.Errorf("%v in %s: got %q, want %q", tt.fs, tt.root, got, tt.want)
		}
	}
	site := tree("2026-01-02/x", "site/index.html", "site/reduction-review.json={}")
	places, _, _ := Find(site, "root", Options{Skip: func(p string) bool { return p == "site" }})
	if got := list(places); got != "2026-01-02" {
		t.Errorf("got %s, want the output left out", got)
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

// TestFindProblems: what is not read outside of runs is named; so are packed files where nothing looks like a run, as
// they may hold them all.
func TestFindProblems(t *testing.T) {
	odd := tree("2026-01-02/x")
	odd["link"], odd["in/pipe"] = &fstest.MapFile{Mode: fs.ModeSymlink}, &fstest.MapFile{Mode: fs.ModeNamedPipe}
	odd["2026-01-02/socket"] = &fstest.MapFile{Mode: fs.ModeSocket} // Read names it
	run, deep := "2026-01-02/reviews/qa.json="+sampleReview, strings.Repeat("d/", maxDepth)
	tooDeep := deep + "d unreadable: the folder could not be listed: more than 64 folders are nested; move"
	for i, tt := range []struct {
		fs   fs.FS
		want string
	}{
		{odd, "link skipped; in/pipe skipped"}, {tree("notes.md"), ""}, {tree("2026-01-02/x", "old.zip"), ""},
		{tree("notes.md", "old.ZIP"), "old.ZIP unknown_file"}, {tree("a/one.tar.gz", "a/two.tgz"),
			"a/one.tar.gz unknown_file"},
		{noList{tree("2026-01-02/x", "closed/y"), "closed"}, "closed unreadable"},
		{tree(run, deep+"x.txt"), ""}, {tree(run, deep+"d/x.txt"), tooDeep}, {tree(run, deep+"d/d/x.txt"), tooDeep},
	} {
		_, problems, err := Find(tt.fs, "root", Options{})
		var got []string
		for _, p := range problems {
			_, more, _ := strings.Cut(p.Message, "unpack it")
			if strings.Contains(p.Message, "nested") {
				more = ": " + p.Message[:strings.Index(p.Message, " what")]
			}
			got = append(got, p.Path+" "+string(p.Kind)+more)
		}
		if err != nil || strings.Join(got, "; ") != tt.want {
			t.Errorf("%d: got %q, %v, want %q", i, got, err, tt.want)
		}
	}
	if _, _, err := Find(noList{odd, "."}, "root", Options{}); err == nil {
		t.Error("got no error, want the root's")
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

// TestEveryFileIsOneInput holds the sample runs, and real artefacts where they are, against the promise: each regular
// file is an input of exactly one run.
func TestEveryFileIsOneInput(t *testing.T) {
	roots := []string{"../../testdata/runs", "../../testdata/archives"}
	if shared := os.Getenv("SWARMREPORT_SHARED"); shared != "" {
		more, _ := filepath.Glob(filepath.Join(shared, "corpus", "[a-z]*"))
		roots = append(roots, append(more, filepath.Join(shared, "corpus"))...)
	}
	for _, root := range roots {
		fsys, seen := os.DirFS(root), map[string]int{}
		places, _, err := Find(fsys, path.Base(root), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range places {
			m, err := Read(fsys, p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, in := range m.Inputs {
				seen[path.Join(p.Path, in.Path)]++
				for _, also := range p.AlsoAt {
					if !strings.HasPrefix(in.Path, "../") {
						seen[path.Join(also, in.Path)]++
					}
				}
			}
		}
		fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error {
			if e.Type().IsRegular() && seen[p] != 1 {
				t.Errorf("%s: got it in %d runs, want one", p, seen[p])
			}
			return err
		})
	}
}
