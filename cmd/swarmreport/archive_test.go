package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func contextOf() context.Context { return context.Background() }

// files gives every file of a folder by its slash-separated path.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		all[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPackedRunsReadAsTheFolder: a .zip and a .tar.gz of a folder of runs give the folder's site.
func TestPackedRunsReadAsTheFolder(t *testing.T) {
	t.Parallel()
	sample, dir := "../../testdata/runs/two-runs-a-day", t.TempDir()
	var zipped, tarred bytes.Buffer
	z, g := zip.NewWriter(&zipped), gzip.NewWriter(&tarred)
	r := tar.NewWriter(g)
	for name, text := range files(t, sample) {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
		if err := r.WriteHeader(&tar.Header{Name: name, Size: int64(len(text)), Mode: 0o644}); err != nil {
			t.Fatal(err)
		}
		r.Write([]byte(text))
	}
	z.Close()
	r.Close()
	g.Close()
	folder := filepath.Join(dir, "folder")
	mustRun(t, 0, "build", sample, "-o", folder)
	want := files(t, folder)
	for name, packed := range map[string][]byte{"runs.zip": zipped.Bytes(), "B.Tar.Gz": tarred.Bytes(), "C.TGZ": tarred.Bytes()} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, packed, 0o644); err != nil {
			t.Fatal(err)
		}
		mustRun(t, 0, "build", file, "-o", filepath.Join(dir, name+"-site"))
		got := files(t, filepath.Join(dir, name+"-site"))
		compareFiles(t, name, got, want)
	}
}

// zipOf writes a zip with the entries in their order; a name may stand twice.
func zipOf(t *testing.T, entries ...[2]string) string {
	t.Helper()
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, e := range entries {
		w, err := z.Create(e[0])
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(e[1]))
	}
	z.Close()
	file := filepath.Join(t.TempDir(), "packed.zip")
	if err := os.WriteFile(file, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestOddZipsLoseNothing: back-slashes part folders; a doubled name and one that is no UTF-8 refuse the zip.
func TestOddZipsLoseNothing(t *testing.T) {
	t.Parallel()
	raised := func(id string) string {
		return `{"findings":[{"id":"` + id + `","severity":"high","description":"` + id + `"}]}`
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", zipOf(t, [2]string{`2026-03-01\reviews\security.json`, raised("SEC-001")}), "-o", site)
	text := strings.Join(slices.Collect(maps.Values(files(t, site))), "\n")
	if !strings.Contains(text, `"id": "SEC-001"`) && !strings.Contains(text, `"id":"SEC-001"`) {
		t.Error("SEC-001 is lost")
	}
	for _, zip := range []string{
		zipOf(t, [2]string{"2026-03-01/reviews/qa.json", raised("QA-001")}, [2]string{"2026-03-01/reviews/qa.json", raised("QA-002")}),
		zipOf(t, [2]string{"2026-03-01/reviews/qualit\xe9.json", raised("QA-001")}),
	} {
		mustRun(t, 1, "build", zip, "-o", filepath.Join(t.TempDir(), "site"))
	}
}

func compareFiles(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s: %s differs", what, name)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: %s is there in addition", what, name)
		}
	}
}

// TestSameInputSameBytes builds on one processor, in another folder than the site that other tests look at.
func TestSameInputSameBytes(t *testing.T) {
	want, site := files(t, sampleSite(t)), filepath.Join(t.TempDir(), "site")
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	mustRun(t, 0, "build", "../../testdata/runs", "-o", site)
	compareFiles(t, "second build", files(t, site), want)
}

// TestARepositoryWithThreeKindsOfRuns finds what agents left in their usual places, and no source code.
func TestARepositoryWithThreeKindsOfRuns(t *testing.T) {
	t.Parallel()
	repo := t.TempDir()
	for name, text := range map[string]string{
		".git/HEAD":           "ref: refs/heads/main\n",
		"src/reviews/view.js": "export {}\n",
		"hack/swarm/2026-03-01/architect-plan.json":            `{"goal": "g", "components": []}`,
		".workflow/.team/TC-shop-2026-03-02/team-session.json": `{"session_id": "TC-shop-2026-03-02", "status": "active"}`,
		".claude/session/messages/qa/1.json":                   `{"id": "msg-qa-001", "from": "pm", "to": "qa", "type": "question", "payload": {"question": "ready?"}}`,
	} {
		file := filepath.Join(repo, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	docs := buildDocs(t, repo)
	if got, want := strings.Join(keys(docs), " "), "2026-03-01 TC-shop-2026-03-02 session"; got != want {
		t.Errorf("runs %s, want %s", got, want)
	}
	for id, doc := range docs {
		for _, in := range doc.Inputs {
			if strings.Contains(in.Path, "src/") {
				t.Errorf("%s: source file %s is an input", id, in.Path)
			}
		}
	}
}

// TestEmptyFilesAreShown: an agent that was stopped leaves empty files, and the site has each of them.
func TestEmptyFilesAreShown(t *testing.T) {
	t.Parallel()
	run := filepath.Join(t.TempDir(), "2026-03-01")
	if err := os.CopyFS(run, os.DirFS(glob(t, "../../testdata/runs/clean-pass", "20*")[0])); err != nil {
		t.Fatal(err)
	}
	names := []string{"notes.txt", "todo.md", "reviews/late.json", ".msg/messages.jsonl"}
	for _, name := range names {
		write(t, filepath.Join(run, name), "")
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", run, "-o", site)
	empty := strings.Count(read(t, glob(t, site, "runs/*/inputs.html")[0]), `-1></ol>`)
	if empty != len(names) {
		t.Errorf("got %d empty files among the inputs, want %d", empty, len(names))
	}
}
