package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// change is one thing that may happen to an archive between two builds.
type change struct {
	name string
	do   func(t *testing.T, w *world)
}

// world is an archive on disk with the flags of its builds.
type world struct {
	random  *rand.Rand
	runs    string
	flags   []string
	day     int
	samples []string
	history string
	copies  bool // runs may be byte-equal

	site      string // that every build goes into
	forgotten string // folder of a run that --forget names; empty = none
	other     string // folder of another shard
	shards    bool   // it is named too
	waivers   []string
	file      string // that the waivers stand in
}

// waive writes the waivers that name each finding once.
func (w *world) waive(t *testing.T, list []string) {
	t.Helper()
	seen, text := map[string]bool{}, ""
	w.waivers = nil
	for _, line := range list {
		if names, _, _ := strings.Cut(line, ", reason"); !seen[names] {
			seen[names], text, w.waivers = true, text+line, append(w.waivers, line)
		}
	}
	if text == "" {
		text = "[]"
	}
	write(t, w.file, text)
	w.flags[3] = "--waivers=" + w.file
}

var changes = []change{
	{"a run comes at the end", func(t *testing.T, w *world) { w.day++; w.add(t, w.day) }},
	{"a run comes before the others", func(t *testing.T, w *world) { w.add(t, -w.random.IntN(300)) }},
	{"a run is edited", func(t *testing.T, w *world) {
		if run := w.any(t); run != "" {
			write(t, filepath.Join(run, "notes.json"), fmt.Sprintf(`{"n": %d}`, w.random.IntN(9)))
		}
	}},
	{"a review of a run changes", func(t *testing.T, w *world) {
		if files := glob(t, w.any(t), "reviews/*.json"); len(files) > 0 {
			text := read(t, files[0])
			write(t, files[0], strings.Replace(text, `"severity": "medium"`, `"severity": "critical"`, 1))
		}
	}},
	{"a run goes", func(t *testing.T, w *world) { os.RemoveAll(w.any(t)) }},
	{"a run is renamed", func(t *testing.T, w *world) {
		if run := w.any(t); run != "" {
			os.Rename(run, filepath.Join(w.runs, w.name(-w.random.IntN(300)-400)))
		}
	}},
	{"the title changes", func(t *testing.T, w *world) { w.flags[0] = fmt.Sprint("--title=T", w.random.IntN(3)) }},
	{"the accounting changes", func(t *testing.T, w *world) {
		w.flags[1] = []string{"--accounting=auto", "--accounting=strict", "--accounting=seed", "--quiet"}[w.random.IntN(4)]
	}},
	{"the policy changes", func(t *testing.T, w *world) {
		write(t, filepath.Join(filepath.Dir(w.runs), "swarmreport.yaml"), []string{"scope: any", "scope: new", "scope: regression\nrules: {unaccounted: review}", "scope: new\nsince: 2030-06-01\nmax_open: {high: 1}",
			"bands: {fail: 90, review: 95}\nseverity_words: {medium-ish: high}\ntitle: P"}[w.random.IntN(5)])
	}},
	{"the policy goes", func(t *testing.T, w *world) { os.Remove(filepath.Join(filepath.Dir(w.runs), "swarmreport.yaml")) }},
	{"a history is named", func(t *testing.T, w *world) { w.flags[2] = "--history=" + w.history }},
	{"a waiver is written", func(t *testing.T, w *world) {
		if run := w.any(t); run != "" {
			text := fmt.Sprintf("- {id: %s, run: %s, reason: r%d, owner: o, created: 2030-01-01, expires: 20%02d-06-30}\n",
				[]string{"SEC-001", "SEC-002", "CR-001"}[w.random.IntN(3)], filepath.Base(run), w.random.IntN(9), 30+w.random.IntN(6))
			w.waive(t, append(w.waivers, text))
		}
	}},
	{"a waiver goes", func(t *testing.T, w *world) { w.waive(t, w.waivers[:w.random.IntN(len(w.waivers)+1)]) }},
	{"the clock moves, and waivers lapse", func(t *testing.T, w *world) { w.flags[4] = fmt.Sprintf("--now=20%02d-06-20", 30+w.random.IntN(6)) }},
	{"nothing", func(*testing.T, *world) {}},
	{"a run is forgotten, or remembered again", func(t *testing.T, w *world) {
		if w.forgotten = w.any(t); w.random.IntN(2) == 0 {
			w.forgotten = ""
		}
	}},
	{"another program made the site in place", func(t *testing.T, w *world) {
		manifest := filepath.Join(w.site, "manifest.json")
		write(t, manifest, strings.Replace(read(t, manifest), `"made_by": "`, `"made_by": "0`, 1))
	}},
	{"a shard comes, or goes", func(t *testing.T, w *world) {
		if w.shards = !w.shards; w.shards {
			write(t, filepath.Join(w.other, w.name(900), "day.json"), fmt.Sprintf(`{"shard": %d}`, w.random.IntN(9)))
		}
	}},
}

// args are those of a build into a folder, with all that has happened so far.
func (w *world) args(out string) []string {
	args := append([]string{"build", w.runs, "-o", out}, w.flags...)
	if _, err := os.Stat(w.forgotten); w.forgotten != "" && err == nil {
		args = append(args, "--forget="+filepath.Base(w.forgotten))
	}
	if w.shards {
		args = append(args, w.other, "--expect=3")
	}
	return args
}

func (w *world) name(day int) string {
	return fmt.Sprintf("20%02d-%02d-%02d", 30+day/300, 1+abs(day)/28%12, 1+abs(day)%28)
}

func abs(n int) int { return max(n, -n) }

func (w *world) add(t *testing.T, day int) {
	t.Helper()
	to := filepath.Join(w.runs, w.name(day))
	if _, err := os.Stat(to); err == nil {
		return
	}
	if err := os.CopyFS(to, os.DirFS(w.samples[w.random.IntN(len(w.samples))])); err != nil {
		t.Fatal(err)
	}
	if !w.copies || w.random.IntN(4) > 0 { // some stay byte-equal copies of others
		write(t, filepath.Join(to, "day.json"), fmt.Sprintf(`{"day": %d}`, day))
	}
}

func (w *world) any(t *testing.T) string {
	t.Helper()
	if all := glob(t, w.runs, "*"); len(all) > 1 {
		return all[w.random.IntN(len(all))]
	}
	return ""
}

// TestIncrementalIsFresh: whatever happened between two builds, the site that was made from the one in place is byte for byte the
// one that the same command makes into an empty folder.
func TestIncrementalIsFresh(t *testing.T) {
	dir := t.TempDir()
	w := &world{random: rand.New(rand.NewPCG(7, 7)), runs: filepath.Join(dir, "runs"), flags: []string{"--title=T", "--accounting=auto", "--quiet", "--quiet", "--now=2030-06-20"}, file: filepath.Join(dir, "w.yaml"), history: filepath.Join(dir, "history.jsonl"), copies: true}
	for _, sample := range []string{"clean-pass", "dropped-finding", "regression", "contradicted-fix", "needs-input-pending", "no-reviews"} {
		w.samples = append(w.samples, glob(t, "../../testdata/runs/"+sample, "20*")...)
	}
	for range 4 {
		w.day += 40
		w.add(t, w.day)
	}
	site := filepath.Join(dir, "site")
	w.site, w.other = site, filepath.Join(dir, "other")
	for step := range 60 {
		if step == 5 {
			write(t, w.history, read(t, filepath.Join(site, "history.jsonl")))
		}
		c := changes[w.random.IntN(len(changes))]
		if c.name == "a history is named" && step < 6 {
			continue
		}
		c.do(t, w)
		fresh := filepath.Join(dir, fmt.Sprint("fresh", step))
		mustRun(t, 0, w.args(site)...)
		mustRun(t, 0, w.args(fresh)...)
		compareFiles(t, fmt.Sprintf("step %d, %s", step, c.name), files(t, site), files(t, fresh))
		if t.Failed() {
			t.FailNow()
		}
		os.RemoveAll(fresh)
	}
}

// TestAMovedRunIsMadeAnew: the pages of a run say where it lies, so one that another folder holds now is as in a fresh build.
func TestAMovedRunIsMadeAnew(t *testing.T) {
	t.Parallel()
	dir, site, fresh := t.TempDir(), filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "fresh")
	if err := os.CopyFS(filepath.Join(dir, "spring"), os.DirFS(sampleRun("clean-pass"))); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitDone, "build", dir, "-o", site)
	if err := os.Rename(filepath.Join(dir, "spring"), filepath.Join(dir, "summer")); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitDone, "build", dir, "-o", site)
	mustRun(t, exitDone, "build", dir, "-o", fresh)
	compareFiles(t, "moved", files(t, site), files(t, fresh))
}

// TestUnchangedRunsAreKept: a build over an archive with one run more makes that run's folder and those of its neighbours, and leaves
// the others' files as they lie on disk.
func TestUnchangedRunsAreKept(t *testing.T) {
	dir := t.TempDir()
	w := &world{random: rand.New(rand.NewPCG(1, 3)), runs: filepath.Join(dir, "runs"), samples: glob(t, "../../testdata/runs/clean-pass", "20*")}
	for day := range 6 {
		w.add(t, day)
	}
	site := filepath.Join(dir, "site")
	mustRun(t, 0, "build", w.runs, "-o", site)
	before := stats(t, site)
	w.add(t, 6)
	mustRun(t, 0, "build", w.runs, "-o", site)
	kept := 0
	for page, was := range stats(t, site) {
		if old := before[page]; old != nil && os.SameFile(old, was) {
			kept++
		}
	}
	if kept != 5 {
		t.Errorf("%d overviews are the same files as before, want 5: all but the neighbour of the new run", kept)
	}
}

func stats(t *testing.T, site string) map[string]os.FileInfo {
	t.Helper()
	all := map[string]os.FileInfo{}
	for _, file := range glob(t, site, "runs/*/index.html") {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		all[file] = info
	}
	return all
}

// TestOnlyWhatWasReadIsRecalled: a history's line of the same place and files may be another project's, or judged by another policy; the next
// build into the site takes neither for the run that lies there.
func TestOnlyWhatWasReadIsRecalled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, aside := filepath.Join(dir, "runs"), filepath.Join(dir, "aside")
	site, fresh, history := filepath.Join(dir, "site"), filepath.Join(dir, "fresh"), filepath.Join(dir, "h.jsonl")
	secretRun(t, runs, ".", "2026-03-01", "open door")
	secretRun(t, runs, ".", "2026-03-02", "something else altogether")
	mustRun(t, 0, "build", runs, "-o", site, "-q", "--project", "q", "--accounting", "strict")
	if err := os.Rename(filepath.Join(site, "history.jsonl"), history); err != nil {
		t.Fatal(err)
	}
	os.RemoveAll(site)
	for _, project := range []string{"p", "q"} {
		os.Rename(filepath.Join(runs, "2026-03-01"), aside)
		mustRun(t, 0, "build", runs, "-o", site, "-q", "--project", project, "--history", history)
		os.Rename(aside, filepath.Join(runs, "2026-03-01"))
		for n := range 2 { // in the second the run is recalled as it was read in the first
			write(t, filepath.Join(runs, "2026-03-02", "notes.json"), fmt.Sprint("{\"n\": ", n, "}"))
			mustRun(t, 0, "build", runs, "-o", site, "-q", "--project", project, "--history", history)
		}
		os.RemoveAll(fresh)
		mustRun(t, 0, "build", runs, "-o", fresh, "-q", "--project", project, "--history", history)
		compareFiles(t, "project "+project, files(t, site), files(t, fresh))
	}
}
