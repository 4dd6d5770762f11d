package rundir

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"swarmreport/report"
)

// read reads the root of a tree as one run.
func read(t *testing.T, fsys fs.FS, opts Options) report.Material {
	t.Helper()
	m, err := Read(fsys, Found{Path: ".", ID: "run"}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// inputs writes the inputs as "path state", and "=reader" where there is one.
func inputs(m report.Material) string {
	var all []string
	for _, in := range m.Inputs {
		s := in.Path + " " + string(in.Read)
		if in.As != "" {
			s += "=" + in.As
		}
		all = append(all, s)
	}
	return strings.Join(all, "; ")
}

// problems writes the problems as "place level kind", without the note on unknown files.
func problems(m report.Material) string {
	var all []string
	for _, p := range m.Problems {
		if p.Kind != report.UnknownFile {
			all = append(all, fmt.Sprintf("%s %s %s", p.Place(), p.Level, p.Kind))
		}
	}
	return strings.Join(all, "; ")
}

func TestReadStates(t *testing.T) {
	const name = "reduction-review.json"
	for _, row := range []struct{ name, file, content, state, problems string }{
		{"whole", name, `{"summary": []}`, "whole=reduction review", ""},
		{"repaired", name, `{"summary": [],}`, "repaired=reduction review",
			"reduction-review.json:1:15 warning repaired"},
		{"duplicate key", name, `{"summary": [], "summary": []}`, "whole=reduction review",
			"reduction-review.json:1:17 warning duplicate_key"},
		{"broken", name, "{\n  \"summary\": [}", "unread", "reduction-review.json:2:15 error unreadable"},
		{"empty", name, "", "unread", "reduction-review.json:1:1 error unreadable"},
		{"broken in a corner", "deep/down/x.json", "{,}", "unread", "deep/down/x.json:1:2 error unreadable"},
		{"a Mac's attributes of a review", "reviews/._qa.json", "\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X",
			"unread=attributes that a Mac keeps of another file", ""},
		{"a broken review by such a name", "reviews/._qa.json", "{,}", "unread",
			"reviews/._qa.json:1:2 error unreadable"},
		{"unknown", "x.json", `{"a": 1}`, "unread", ""}, {"text", "notes.txt", "hello", "unread", ""},
		{"dot file", ".swarm-run", `{"task": "login"}`, "whole=swarm run", ""},
		{"JSON that was saved as text", "reviews/qa.txt", `{"reviewer": "qa", "findings": []}`,
			"whole=review findings", ""},
		{"JSON with keys without quotes is another language", "renovate.json5", "{extends: ['base']}", "unread", ""},
		{"a log that begins like JSON", "qa.log", "{ started\n", "unread", ""},
		{"JSON with remarks", "reviews/qa.jsonc", "// mine\n{\"reviewer\": \"qa\", \"findings\": []}",
			"repaired=review findings", "reviews/qa.jsonc:1:1 warning repaired"},
		{"broken dot file", ".swarm-run", `{"task": }`, "unread", ".swarm-run:1:10 error unreadable"},
		{"a log that begins with a bracket", "LOG", "[10:00] began", "unread", ""},
		{"binary", "a.bin", "\x00\x01", "unread", ""},
		{"broken yaml", "x.yaml", "a: b: c", "unread", "x.yaml:1:1 error unreadable"},
		{"broken frontmatter", "x.md", "---\nok: 1\na: \"b\" c\n---\nbody", "unread", "x.md:3:1 error unreadable"},
		{"no frontmatter", "x.md", "# Title\n", "unread", ""},
		{"one broken line", "x.jsonl", "{\"a\":1}\n{\n{\"b\":2}\n", "unread", "x.jsonl:2:2 error unreadable"},
		{"odd bytes in markdown", "x.md", "caf\xe9", "unread", "x.md warning repaired"},
	} {
		m := read(t, tree(row.file+"="+row.content), Options{})
		if got, want := inputs(m), row.file+" "+row.state; got != want {
			t.Errorf("%s: got inputs %s, want %s", row.name, got, want)
		}
		if got := problems(m); got != row.problems {
			t.Errorf("%s: got problems %q, want %q", row.name, got, row.problems)
		}
		if got, want := m.Inputs[0], fmt.Sprintf("%x", sha256.Sum256([]byte(row.content))); got.SHA256 != want ||
			got.Bytes != int64(len(row.content)) {
			t.Errorf("%s: got digest %s of %d bytes, want the file's", row.name, got.SHA256, got.Bytes)
		}
	}
	if m := read(t, tree("x.json={"), Options{}); !strings.Contains(m.Problems[0].Message,
		"fix it, or ask the agent to write it again") {
		t.Errorf("got %q, want a cure", m.Problems[0].Message)
	}
}

// TestReadOnlyRegularFiles: what is none is named and never opened (P6).
func TestReadOnlyRegularFiles(t *testing.T) {
	m := tree("a.txt", "old/qa.json=[]")
	for name, mode := range map[string]fs.FileMode{"pipe": fs.ModeNamedPipe, "device": fs.ModeDevice,
		"socket": fs.ModeSocket,
		"odd":    fs.ModeIrregular} {
		m[name] = &fstest.MapFile{Data: []byte("secret"), Mode: mode}
	}
	for name, target := range map[string]string{"link": "secret", "l/file": "../old/qa.json", "l/folder": "../old"} {
		m[name] = &fstest.MapFile{Data: []byte(target), Mode: fs.ModeSymlink}
	}
	got := read(t, m, Options{})
	want := "device warning skipped; link warning skipped; odd warning skipped; pipe warning skipped; socket warning skipped; " +
		"l/file warning skipped; l/folder warning skipped"
	if problems(got) != want || inputs(got) != "a.txt unread; old/qa.json unread" {
		t.Errorf("got %s with\n%s\nwant %s", inputs(got), problems(got), want)
	}
}

// TestGraded: what a file that no reader claims, or nobody can decode, grades is kept.
func TestGraded(t *testing.T) {
	for file, want := range map[string]int{
		"bugs.md=# Friday\n\n### B-1: The bank may be late\n\n**Severity:** High\n": 1,
		"bugs.md=# Friday\n\nNothing to report.\n":                                  0,
		"reviews/qa.csv=id,severity,file\nQ-1,high,a.go\n":                          1,
		"budget.csv=id,severity,file\nQ-1,high,a.go\n":                              0,
		"risks.json={\"risks\": [{\"severity\": \"high\" \"title\": 1}]}":           1,
		"risks.json={\"risks\": [{\"state\": \"high\" \"title\": 1}]}":              0,
	} {
		if m := read(t, tree(file), Options{}); len(m.Graded) != want {
			t.Errorf("%q: got %+v, want %d", file, m.Graded, want)
		}
	}
}

func TestLimits(t *testing.T) {
	m := tree("a.txt=1234567890", "b.txt=1234567890", "c.txt=1")
	for _, row := range []struct {
		opts           Options
		read           string // of the three files
		problems, flag string
	}{
		{Options{MaxFile: 9}, "--c", "a.txt error limit; b.txt error limit", "limits.file"},
		{Options{MaxFile: 10}, "abc", "", ""},
		{Options{MaxRun: 20}, "ab-", ". error limit", "limits.run"}, {Options{MaxRun: 21}, "abc", "", ""},
		{Options{MaxRun: 19}, "a--", ". error limit", "limits.run"}, // and not the smaller c.txt
		{Options{MaxFiles: 2}, "ab-", ". error limit", "limits.files"}, {Options{MaxFiles: 3}, "abc", "", ""},
	} {
		got, state := read(t, m, row.opts), ""
		for _, in := range got.Inputs {
			if in.SHA256 == "" {
				state += "-"
			} else {
				state += in.Path[:1]
			}
		}
		if state != row.read || problems(got) != row.problems || row.flag != "" &&
			!strings.Contains(got.Problems[0].Message, row.flag) {
			t.Errorf("%+v: got %s with %v, want %s with %q", row.opts, state, got.Problems, row.read, row.problems)
		}
	}
}

// oddFS is a tree of which one file cannot be opened, and each is larger by so many bytes and newer at its second stat.
type oddFS struct {
	fstest.MapFS
	closed string
	by     int64
}

func (o oddFS) Open(name string) (fs.File, error) {
	if name == o.closed {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	f, err := o.MapFS.Open(name)
	if err != nil || o.closed != "" {
		return f, err
	}
	return &growing{File: f, by: o.by}, err
}

type growing struct {
	fs.File
	by    int64
	stats int
}

func (g *growing) Stat() (fs.FileInfo, error) {
	info, err := g.File.Stat()
	g.stats++
	return grown{info, g.by * int64(g.stats-1), g.stats}, err
}

func (g *growing) ReadDir(n int) ([]fs.DirEntry, error) { return g.File.(fs.ReadDirFile).ReadDir(n) }

type grown struct {
	fs.FileInfo
	by    int64
	stats int
}

func (g grown) Size() int64        { return g.FileInfo.Size() + g.by }
func (g grown) ModTime() time.Time { return time.Unix(int64(g.stats), 0) }

// TestTroubleWithOneFile is a problem of that file and hides no other (P2, P8).
func TestTroubleWithOneFile(t *testing.T) {
	m := tree("a.txt")
	for _, by := range []int64{0, 1} { // newer, and larger too
		if got := problems(read(t, oddFS{MapFS: m, by: by}, Options{})); got != "a.txt warning skipped" {
			t.Errorf("changed while read, by %d: got %q", by, got)
		}
	}
	got := read(t, oddFS{MapFS: tree("a.txt", "b.txt", "bad\xff.txt"), closed: "a.txt"}, Options{})
	if inputs(got) != "a.txt unread; b.txt unread; bad\uFFFD.txt unread" ||
		problems(got) != "a.txt error unreadable; bad\uFFFD.txt error unreadable" {
		t.Errorf("got %s with %s", inputs(got), problems(got))
	}
	m["a.txt"].Sys = &struct{ Nlink uint16 }{2}
	if got := read(t, m, Options{}); got.Inputs[0].SHA256 == "" || !strings.Contains(problems(got), ". note skipped") {
		t.Errorf("a second name: got %s with %s, want it read and noted", inputs(got), problems(got))
	}
	m = tree("2026-01-02/x", "2026-01-02/reviews/a.json={}")
	for closed, want := range map[string]string{"2026-01-02": ". error unreadable",
		"2026-01-02/reviews": "reviews error unreadable"} {
		got, err := Read(noList{m, closed}, Found{Path: "2026-01-02", ID: "2026-01-02"}, Options{})
		if err != nil || problems(got) != want {
			t.Errorf("%s closed: got %q, %v, want %q", closed, problems(got), err, want)
		}
	}
	if _, err := Read(noList{m, "."}, Found{Path: ".", ID: "run"}, Options{}); err == nil {
		t.Error("the root is closed, and there is no error")
	}
}

// TestReviewWithAHead: what lies among the reviews is a review, unless its head is that of an envelope.
func TestReviewWithAHead(t *testing.T) {
	for head, want := range map[string]string{
		"document_type: adversarial-review\nproducer: adversary\npass: 2": "review in words",
		"type: review_verdict\nsignal: pass":                              "agent envelope",
	} {
		m := read(t, tree("reviews/pass-2.md=---\n"+head+"\n---\n# Pass 2\n\nNo findings.\n"), Options{})
		if m.Inputs[0].As != want {
			t.Errorf("%q is read as %q, want %q", head, m.Inputs[0].As, want)
		}
	}
}

// TestCopies: the same bytes read twice would count twice. Two reviewers may both have found nothing; an approval has
// nothing of its own, an id that was sent twice is a fault, and what a sender keeps hides no message of an inbox.
func TestCopies(t *testing.T) {
	clean := `{"schema": "ReviewFindings", "summary": {"verdict": "clean"}, "findings": []}`
	lgtm := "---\ntype: approval\nsignal: lgtm\n---\n"
	sent := `{"messageId": "m1", "correlationId": "T", "type": "DOC_QUERY", "payload": {}}`
	asked := `{"id": "m1", "from": "developer", "to": "pm", "type": "question", "payload": {}, "status": "pending"}`
	for want, files := range map[string][]string{
		"a.json=review findings b.json=copy of reviews/a.json c.json=review findings d.json=review findings x.txt y.txt": {
			"reviews/a.json=" + sampleReview, "reviews/b.json=" + sampleReview, "reviews/c.json=" + clean,
			"reviews/d.json=" + clean,
			"x.txt=same", "y.txt=same"},
		"03-approval.md=agent envelope 06-approval.md=agent envelope 1.json=build workflow messages 2.json=build workflow messages " +
			"1.json=build workflow messages 03-approval.md=agent envelope": {"03-approval.md=" + lgtm, "06-approval.md=" +
			lgtm,
			"t2/03-approval.md=" + lgtm, "out/1.json=" + sent, "out/2.json=" + sent, "sent/1.json=" + sent},
		"1.json=ralph inbox 1.json=ralph inbox": {"messages/developer/sent/1.json=" + asked, "messages/pm/1.json=" +
			asked},
	} {
		var got []string
		for _, in := range read(t, tree(files...), Options{}).Inputs {
			got = append(got, strings.TrimSuffix(path.Base(in.Path)+"="+in.As, "="))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
		}
	}
}

func TestLooseFilesAreHashed(t *testing.T) {
	m, err := Read(tree("runs/a/reduction-review.json={}", "runs/index.json={broken", "README"),
		Found{Path: "runs/a", ID: "a", Loose: []string{"README", "runs/index.json"}, AlsoAt: []string{"runs/b"}},
		Options{Project: "shop"})
	want := "reduction-review.json whole=reduction review; ../../README unread=beside the run; ../index.json " +
		"unread=beside the run"
	if err != nil || inputs(m) != want || problems(m) != "" {
		t.Errorf("got %s with %q, %v, want %s", inputs(m), problems(m), err, want)
	}
	if m.Inputs[1].SHA256 == "" || m.Project != "shop" || m.Path != "runs/a" || len(m.AlsoAt) != 1 {
		t.Errorf("got %+v, want digest, project, path and copies", m)
	}
}

func TestUnknownFilesAreCountedOnce(t *testing.T) {
	m := read(t, tree("a.txt", "b.txt", "reduction-review.json={}"), Options{})
	if len(m.Problems) != 1 || m.Problems[0].Kind != report.UnknownFile || m.Problems[0].Level != report.Note ||
		!strings.Contains(m.Problems[0].Message, ": 2, the first a.txt;") {
		t.Errorf("got %v, want one note on two files", m.Problems)
	}
}

func TestUTF16(t *testing.T) {
	const text = `{"reviewer": "qa", "findings": []}`
	little, big := "\xFF\xFE", "\xFE\xFF"
	for _, c := range text {
		little, big = little+string([]byte{byte(c), 0}), big+string([]byte{0, byte(c)})
	}
	m := read(t, tree("qa-review.json="+little, "log.txt="+little+"\n\x00", "notes.txt="+big), Options{})
	for _, in := range m.Inputs {
		if strings.TrimSpace(in.Text) != text || in.As != "review findings" || in.Read != report.WasMended {
			t.Errorf("got %+v, want %q", in, text)
		}
	}
}

func TestReadTwiceGivesTheSame(t *testing.T) {
	m := tree("b.json={", "a.json={,}", "reviews/x.json="+sampleReview, "c.txt")
	if a, b := everything(read(t, m, Options{})), everything(read(t, m, Options{})); a != b {
		t.Errorf("got different materials:\n%s\n%s", a, b)
	}
}
