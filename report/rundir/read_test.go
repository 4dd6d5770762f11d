package rundir

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
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
		{"repaired", name, `{"summary": [],}`, "repaired=reduction review", "reduction-review.json:1:15 warning repaired"},
		{"duplicate key", name, `{"summary": [], "summary": []}`, "whole=reduction review",
			"reduction-review.json:1:17 warning duplicate_key"},
		{"broken", name, "{\n  \"summary\": [}", "unread", "reduction-review.json:2:15 error unreadable"},
		{"empty", name, "", "unread", "reduction-review.json:1:1 error unreadable"},
		{"broken in a corner", "deep/down/x.json", "{,}", "unread", "deep/down/x.json:1:2 error unreadable"},
		{"a Mac's attributes of a review", "reviews/._qa.json", "\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X",
			"unread=attributes that a Mac keeps of another file", ""},
		{"a broken review by such a name", "reviews/._qa.json", "{,}", "unread", "reviews/._qa.json:1:2 error unreadable"},
		{"unknown", "x.json", `{"a": 1}`, "unread", ""},
		{"dot file", ".swarm-run", `{"task": "login"}`, "whole=swarm run", ""},
		{"JSON that was saved as text", "reviews/qa.txt", `{"reviewer": "qa", "findings": []}`, "whole=review findings", ""},
		{"JSON with keys without quotes is another language", "renovate.json5", "{extends: ['base']}", "unread", ""},
		{"a log that begins like JSON", "qa.log", "{ started\n", "unread", ""},
		{"JSON with remarks", "reviews/qa.jsonc", "// mine\n{\"reviewer\": \"qa\", \"findings\": []}",
			"repaired=review findings", "reviews/qa.jsonc:1:1 warning repaired"},
		{"broken dot file", ".swarm-run", `{"task": }`, "unread", ".swarm-run:1:10 error unreadable"},
		{"a log that begins with a bracket", "LOG", "[10:00] began", "unread", ""},
		{"text", "notes.txt", "hello", "unread", ""},
		{"binary", "a.bin", "\x00\x01", "unread", ""},
		{"broken yaml", "x.yaml", "a: b: c", "unread", "x.yaml:1:1 error unreadable"},
		{"broken frontmatter", "x.md", "---\nok: 1\na: \"b\" c\n---\nbody", "unread", "x.md:3:1 error unreadable"},
		{"no frontmatter", "x.md", "# Title\n", "unread", ""},
		{"one broken line", "x.jsonl", "{\"a\":1}\n{\n{\"b\":2}\n", "unread", "x.jsonl:2:2 error unreadable"},
		{"odd bytes in markdown", "x.md", "caf\xe9", "unread", "x.md warning repaired"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := read(t, tree(row.file+"="+row.content), Options{})
			if got, want := inputs(m), row.file+" "+row.state; got != want {
				t.Errorf("got inputs %s, want %s", got, want)
			}
			if got := problems(m); got != row.problems {
				t.Errorf("got problems %q, want %q", got, row.problems)
			}
			sum := sha256.Sum256([]byte(row.content))
			if got := m.Inputs[0]; got.SHA256 != hex.EncodeToString(sum[:]) || got.Bytes != int64(len(row.content)) {
				t.Errorf("got digest %s of %d bytes, want the file's", got.SHA256, got.Bytes)
			}
		})
	}
}

func TestReadSaysHowToCure(t *testing.T) {
	m := read(t, tree("x.json={"), Options{})
	if got := m.Problems[0].Message; !strings.Contains(got, "fix it, or ask the agent to write it again") {
		t.Errorf("got %q, want a cure", got)
	}
}

func TestReadOnlyRegularFiles(t *testing.T) {
	m := tree("a.txt")
	for name, mode := range map[string]fs.FileMode{"link": fs.ModeSymlink, "pipe": fs.ModeNamedPipe,
		"device": fs.ModeDevice,
		"socket": fs.ModeSocket, "odd": fs.ModeIrregular, "linked/in": fs.ModeSymlink} {
		m[name] = &fstest.MapFile{Data: []byte("secret"), Mode: mode}
	}
	m["linked/known"] = &fstest.MapFile{Data: []byte("../a.txt"), Mode: fs.ModeSymlink}
	got := read(t, m, Options{})
	if inputs(got) != "a.txt unread" {
		t.Errorf("got inputs %s, want the regular file alone", inputs(got))
	}
	want := "device warning skipped; link warning skipped; odd warning skipped; pipe warning skipped; socket " +
		"warning skipped; linked/in warning skipped; linked/known note skipped"
	if problems(got) != want {
		t.Errorf("got  %s\nwant %s", problems(got), want)
	}
}

// TestLinksWithinARun: a link to what is read itself loses nothing.
func TestLinksWithinARun(t *testing.T) {
	m := tree("old/qa.json=[]")
	for name, target := range map[string]string{"l/file": "../old/qa.json", "l/folder": "../old", "l/self": "..",
		"l/nowhere": "x"} {
		m[name] = &fstest.MapFile{Data: []byte(target), Mode: fs.ModeSymlink}
	}
	want := "l/file note skipped; l/folder note skipped; l/nowhere warning skipped; l/self warning skipped"
	if got := problems(read(t, m, Options{})); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestGraded: what a file that no reader claims, or nobody can decode, grades is kept.
func TestGraded(t *testing.T) {
	for file, want := range map[string]int{
		"bugs.md=# Friday\n\n### B-1: The bank may be late\n\n**Severity:** High\n": 1,
		"bugs.md=# Friday\n\nNothing to report.\n":                                  0,
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
		name           string
		opts           Options
		read           string // of the three files
		problems, flag string
	}{
		{"file below", Options{MaxFile: 9}, "--c", "a.txt error limit; b.txt error limit", "limits.file"},
		{"file at", Options{MaxFile: 10}, "abc", "", ""},
		{"file above", Options{MaxFile: 11}, "abc", "", ""},
		{"run below", Options{MaxRun: 20}, "ab-", ". error limit", "limits.run"},
		{"run at", Options{MaxRun: 21}, "abc", "", ""},
		{"run above", Options{MaxRun: 22}, "abc", "", ""},
		{"run stops", Options{MaxRun: 19}, "a--", ". error limit", "limits.run"},
		{"files below", Options{MaxFiles: 2}, "ab-", ". error limit", "limits.files"},
		{"files at", Options{MaxFiles: 3}, "abc", "", ""},
		{"files above", Options{MaxFiles: 4}, "abc", "", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := read(t, m, row.opts)
			state := ""
			for _, in := range got.Inputs {
				if in.SHA256 == "" {
					state += "-"
				} else {
					state += in.Path[:1]
				}
			}
			if state != row.read || problems(got) != row.problems {
				t.Errorf("got %s with %q, want %s with %q", state, problems(got), row.read, row.problems)
			}
			if row.flag != "" && !strings.Contains(got.Problems[0].Message, row.flag) {
				t.Errorf("got %q, want it to name %s", got.Problems[0].Message, row.flag)
			}
		})
	}
}

// grows is a tree whose files are longer, or newer, than their first stat says.
type grows struct {
	fstest.MapFS
	by int64
}

func (g grows) Open(name string) (fs.File, error) {
	f, err := g.MapFS.Open(name)
	if info, _ := f.Stat(); err == nil && !info.IsDir() {
		return &growing{File: f, by: g.by}, nil
	}
	return f, err
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

type grown struct {
	fs.FileInfo
	by    int64
	stats int
}

func (g grown) Size() int64        { return g.FileInfo.Size() + g.by }
func (g grown) ModTime() time.Time { return time.Unix(int64(g.stats), 0) }

func TestChangedWhileRead(t *testing.T) {
	for _, by := range []int64{0, 1} { // newer, and larger too
		m := read(t, grows{tree("a.txt"), by}, Options{})
		if got, want := problems(m), "a.txt warning skipped"; got != want {
			t.Errorf("by %d: got %q, want %q", by, got, want)
		}
	}
}

func TestUnreadableFileHidesNoOther(t *testing.T) {
	m := tree("a.txt", "b.txt", "bad\xff.txt")
	got := read(t, noOpen{m, "a.txt"}, Options{})
	if want := "a.txt unread; b.txt unread; bad\uFFFD.txt unread"; inputs(got) != want {
		t.Errorf("got %s, want %s", inputs(got), want)
	}
	if want := "a.txt error unreadable; bad\uFFFD.txt error unreadable"; problems(got) != want {
		t.Errorf("got %s, want %s", problems(got), want)
	}
}

type noOpen struct {
	fstest.MapFS
	path string
}

func (n noOpen) Open(name string) (fs.File, error) {
	if name == n.path {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return n.MapFS.Open(name)
}

func TestCopiesInsideARun(t *testing.T) {
	clean := `{"schema": "ReviewFindings", "summary": {"verdict": "clean"}, "findings": []}`
	m := read(t, tree("reviews/a.json="+sampleReview, "reviews/b.json="+sampleReview, "reviews/c.json="+clean,
		"reviews/d.json="+clean, "x.txt=same", "y.txt=same"), Options{})
	want := "reviews/a.json whole=review findings; reviews/b.json whole=copy of reviews/a.json; reviews/c.json " +
		"whole=review findings; " +
		"reviews/d.json whole=review findings; x.txt unread; y.txt unread"
	if inputs(m) != want {
		t.Errorf("got  %s\nwant %s", inputs(m), want)
	}
	if len(m.Artefacts) != 3 {
		t.Errorf("got %d artefacts, want 3", len(m.Artefacts))
	}
}

// TestTheSameMessageTwice: an approval has nothing of its own, and an id that was sent twice is a fault.
func TestTheSameMessageTwice(t *testing.T) {
	lgtm, sent := "---\ntype: approval\nsignal: lgtm\n---\n", `{"messageId": "m1", "correlationId": "T", "type": `+
		`"DOC_QUERY", "payload": {}}`
	m := read(t, tree("03-approval.md="+lgtm, "06-approval.md="+lgtm, "t2/03-approval.md="+lgtm, "out/1.json="+sent,
		"out/2.json="+sent, "sent/1.json="+sent), Options{})
	want := "03-approval.md whole=agent envelope; 06-approval.md whole=agent envelope; out/1.json whole=build " +
		"workflow messages; " +
		"out/2.json whole=build workflow messages; sent/1.json whole=copy of out/1.json; t2/03-approval.md whole=agent " +
		"envelope"
	if inputs(m) != want {
		t.Errorf("got  %s\nwant %s", inputs(m), want)
	}
}

// TestWhatASenderKeepsHidesNothing: its copy stands before the inbox, and the one that lies there is a message all the
// same.
func TestWhatASenderKeepsHidesNothing(t *testing.T) {
	asked := `{"id": "m1", "from": "developer", "to": "pm", "type": "question", "payload": {}, "status": "pending"}`
	m := read(t, tree("messages/developer/sent/1.json="+asked, "messages/pm/1.json="+asked), Options{})
	if want := "messages/developer/sent/1.json whole=ralph inbox; messages/pm/1.json whole=ralph " +
		"inbox"; inputs(m) != want {
		t.Errorf("got  %s\nwant %s", inputs(m), want)
	}
}

func TestLooseFilesAreHashed(t *testing.T) {
	m, err := Read(tree("runs/a/reduction-review.json={}", "runs/index.json={broken", "README"),
		Found{Path: "runs/a", ID: "a", Loose: []string{"README", "runs/index.json"}, AlsoAt: []string{"runs/b"}},
		Options{Project: "shop"})
	if err != nil {
		t.Fatal(err)
	}
	want := "reduction-review.json whole=reduction review; ../../README unread=beside the run; ../index.json " +
		"unread=beside the run"
	if inputs(m) != want || problems(m) != "" {
		t.Errorf("got %s with %q, want %s", inputs(m), problems(m), want)
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

func TestSecondNamesAreNoted(t *testing.T) {
	m := tree("a.txt")
	m["a.txt"].Sys = &struct{ Nlink uint16 }{2}
	got := read(t, m, Options{})
	if got.Inputs[0].SHA256 == "" || !strings.Contains(problems(got), ". note skipped") {
		t.Errorf("got %s with %s, want it read and noted", inputs(got), problems(got))
	}
}

func TestUTF16(t *testing.T) {
	little, big := "\xFF\xFE", "\xFE\xFF"
	for _, c := range `{"reviewer": "qa", "findings": []}` {
		little += string([]byte{byte(c), 0})
		big += string([]byte{0, byte(c)})
	}
	m := read(t, tree("qa-review.json="+little, "log.txt="+little+"\n\x00", "notes.txt="+big), Options{})
	if want := "log.txt repaired=review findings; notes.txt repaired=review findings; qa-review.json " +
		"repaired=review findings"; inputs(m) != want {
		t.Errorf("got %s, want %s", inputs(m), want)
	}
	for _, in := range m.Inputs {
		if got, want := strings.TrimSpace(in.Text), `{"reviewer": "qa", "findings": []}`; got != want {
			t.Errorf("%s: got text %q, want %q", in.Path, got, want)
		}
	}
}

// TestCarriageReturnsEndLines: whatever ends its lines, a file says the same, at the same lines.
func TestCarriageReturnsEndLines(t *testing.T) {
	const sampleReview = "---\ntype: review_verdict\nfrom: reviewer\nverdict: NEEDS_FIX\n---\n# Review\n\n### F-1 " +
		"[HIGH] Token in the log\n- **Location:** a.go:1\n"
	const lines = `{"id":"MSG-001","from":"worker","to":"coordinator","type":"progress","summary":"a"}` + "\n{broken\n"
	for name, text := range map[string]string{"review.md": sampleReview, "review.txt": sampleReview,
		".msg/messages.jsonl": lines, "reviews/qa.json": "// mine\n{\"findings\": []}\n"} {
		want := decodeFile(name, []byte(text))
		for _, end := range []string{"\r", "\r\n"} {
			got := decodeFile(name, []byte(strings.ReplaceAll(text, "\n", end)))
			body := strings.ReplaceAll(got.file.Body, "\r\n", "\n")
			if body != want.file.Body || got.file.BodyLine != want.file.BodyLine ||
				len(got.file.Lines) != len(want.file.Lines) || (got.file.Doc == nil) != (want.file.Doc == nil) {
				t.Errorf("%s with %q: body %q at line %d, %d lines, document %v", name, end, body, got.file.BodyLine,
					len(got.file.Lines), got.file.Doc != nil)
			}
		}
	}
}

func TestLongTextIsCut(t *testing.T) {
	for _, row := range []struct {
		name, text string
		cut        bool
	}{
		{"below", strings.Repeat("x", maxKept-1), false}, {"at", strings.Repeat("x", maxKept), false},
		{"above", strings.Repeat("x", maxKept+1), true}, {"in a character", strings.Repeat("é", maxKept), true},
		{"at a line", strings.Repeat("line\n", maxKept), true},
	} {
		got := kept(row.text)
		if strings.Contains(got, "[cut here: ") != row.cut {
			t.Errorf("%s: got cut %v, want %v", row.name, !row.cut, row.cut)
		}
		if got != strings.ToValidUTF8(got, "") || len(got) > maxKept+100 {
			t.Errorf("%s: got %d bytes or half a character", row.name, len(got))
		}
	}
}

func TestReadTwiceGivesTheSame(t *testing.T) {
	m := tree("b.json={", "a.json={,}", "reviews/x.json="+sampleReview, "c.txt")
	if a, b := fmt.Sprintf("%+v", read(t, m, Options{})), fmt.Sprintf("%+v",
		read(t, m, Options{})); inputs(read(t, m, Options{})) == "" || len(a) != len(b) {
		t.Errorf("got different materials:\n%s\n%s", a, b)
	}
}

// One run that cannot be listed is a run with an error; the others are read. Only the tree's own root is an error of
// ours.
func TestReadRunThatCannotBeListed(t *testing.T) {
	m := tree("hack/swarm/one/x", "hack/swarm/two/y", "2026-01-02/x", "2026-01-02/reviews/a.json={}")
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

// What a closed folder holds may tell two runs apart that look alike.
func TestClosedFolderIsNoCopy(t *testing.T) {
	m := tree("2026-01-02/x=1", "2026-01-03/x=1", "2026-01-03/reviews/a.json={}")
	if places, _, _ := Find(noList{m, "2026-01-03/reviews"}, "root", Options{}); len(places) != 2 {
		t.Errorf("got %v, want two runs", places)
	}
}
