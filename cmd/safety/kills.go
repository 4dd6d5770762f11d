package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// A stage is how far a build had come when it was killed, told by what stood on the disk.
type stage string

// The stages in their order. A build that is told to stop before it made a folder was still reading.
const (
	reading  stage = "reading"
	writing  stage = "writing files"
	swapping stage = "whole beside the old site, about to be swapped"
	clearing stage = "swapped, the old site not yet removed"
	finished stage = "finished"
)

var stages = []stage{reading, writing, swapping, clearing, finished}

// A killing is a site that changes between two archives, and what each of the two whole sites is.
type killing struct {
	*bench
	inputs [2]string
	sums   [2]string // of the two whole sites
	parent string
	site   string
	usual  time.Duration // how long a build takes
}

// tryKills ends builds with each signal at every stage, by chance and by waiting for a stage. Whatever the moment, the old or the
// new site stands whole, and the next build finishes and clears up.
func tryKills(b *bench) ([]figure, error) {
	k, err := b.newKilling("kills")
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, s := range []struct {
		name   string
		signal os.Signal
	}{{"KILL", syscall.SIGKILL}, {"INT", syscall.SIGINT}, {"TERM", syscall.SIGTERM}} {
		whole, again := k.rounds(s.name, s.signal)
		figures = append(figures, whole, again)
	}
	return append(figures, k.forced()...), nil
}

// newKilling makes two archives of 200 runs that differ in one run in ten and in the title, and builds each once.
func (b *bench) newKilling(name string) (*killing, error) {
	dir, err := b.dir(name)
	if err != nil {
		return nil, err
	}
	k := &killing{bench: b, parent: filepath.Join(dir, "o"), site: filepath.Join(dir, "o", "site")}
	for i := range k.inputs {
		k.inputs[i] = filepath.Join(dir, fmt.Sprint("in", i))
		if err := smallRuns(k.inputs[i], 200, i); err != nil {
			return nil, err
		}
		start := time.Now()
		if o := k.command(i, k.site); o.code != 0 {
			return nil, fmt.Errorf("building: %s", o.text())
		}
		k.usual = time.Since(start)
		k.sums[i] = sum(k.site)
	}
	if k.sums[0] == k.sums[1] {
		return nil, fmt.Errorf("the two sites are alike")
	}
	return k, nil
}

func smallRuns(dir string, runs, version int) error {
	for i := range runs {
		finding := map[string]any{"id": "A-1", "severity": "low", "file": "a.go", "line": 1, "description": fmt.Sprint("finding ", i, " ", i%10/9*version)}
		review := map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "findings": []any{finding}}
		if err := writeJSON(filepath.Join(dir, fmt.Sprintf("2026-01-%02d-%d", i%28+1, i/28+1), "reviews", "qa.json"), review); err != nil {
			return err
		}
	}
	return nil
}

// arguments are those of a build of one of the archives; the title is on every page, so that every page is written anew.
func (k *killing) arguments(i int, site string) []string {
	return []string{"build", k.inputs[i], "-o", site, "--title", fmt.Sprint("edition ", i)}
}

func (k *killing) command(i int, site string) outcome { return k.swarmreport(k.arguments(i, site)...) }

// standing says which of the sites stands in place: 0, 1, or -1 when it is neither.
func (k *killing) standing() int {
	switch sum(k.site) {
	case k.sums[0]:
		return 0
	case k.sums[1]:
		return 1
	}
	return -1
}

func (k *killing) rounds(name string, signal os.Signal) (whole, again figure) {
	whole = figure{what: fmt.Sprintf("builds of 200 runs over another site, ended by %s: the old or the new site stands whole", name)}
	again = figure{what: fmt.Sprintf("builds on what %s left: done, the new site stands, nothing is left beside it", name)}
	counts := map[stage]int{}
	old := max(k.standing(), 0)
	for round := range k.pick(200, 20) {
		next := 1 - old
		at := k.end(next, signal, round)
		counts[at]++
		stands := k.standing()
		whole.check(stands >= 0, "round %d, %s", round, at)
		if round%10 == 9 || stands < 0 {
			o := k.command(next, k.site)
			stands = k.standing()
			again.check(o.code == 0 && stands == next && k.alone(), "round %d, %s: %s", round, at, o.text())
		}
		old = max(stands, 0)
	}
	for _, s := range stages {
		whole.note += fmt.Sprintf("%s: %d; ", s, counts[s])
	}
	whole.note += k.medium()
	return whole, again
}

// medium says what the sites stand on.
func (k *killing) medium() string {
	if inMemory(k.parent) {
		return "on a file system in memory"
	}
	return "on a disk"
}

// alone says whether nothing but the lock is beside the site.
func (k *killing) alone() bool {
	entries, err := os.ReadDir(k.parent)
	return err == nil && len(entries) <= 2
}

// end starts a build, ends it by the signal, and says at which stage. In half of the rounds the moment is chance; in the others it is waited
// for: until files are written, until the new site is whole, which brackets the swap, or until it stands.
func (k *killing) end(i int, signal os.Signal, round int) stage {
	before := k.manifest()
	cmd := exec.Command(k.program, k.arguments(i, k.site)...)
	if err := cmd.Start(); err != nil {
		return finished
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	waits := k.waits(before)
	k.wait(waits[round%len(waits)], ended)
	at := k.stage(before)
	_ = cmd.Process.Signal(signal) // it may have ended by itself
	select {
	case <-ended:
	case <-time.After(patience):
		_ = cmd.Process.Kill()
		<-ended
	}
	if signal == syscall.SIGKILL { // what is left tells the stage exactly
		at = k.stage(before)
	}
	return at
}

// A wait says when to end a build.
type wait struct {
	until  func() bool   // or after a few times as long as a build takes; nil for at once
	beyond time.Duration // at most how long after that, by chance
}

// waits are the moments of the rounds, in turn.
func (k *killing) waits(before string) []wait {
	writes := wait{func() bool { return k.temp() != "" }, k.usual / 3}
	chance := wait{nil, k.usual * 115 / 100}
	whole := wait{func() bool { return k.reached("manifest.json") }, 8 * time.Millisecond}
	swapped := wait{func() bool { return k.manifest() != before }, 8 * time.Millisecond}
	return []wait{chance, writes, chance, whole, {nil, k.usual / 8}, writes, chance, swapped}
}

// wait waits for the moment of the round.
func (k *killing) wait(w wait, ended chan error) {
	for deadline := time.Now().Add(10 * k.usual); w.until != nil && !w.until() && time.Now().Before(deadline) && len(ended) == 0; {
		time.Sleep(200 * time.Microsecond)
	}
	for deadline := time.Now().Add(time.Duration(rand.Int64N(int64(w.beyond)))); time.Now().Before(deadline) && len(ended) == 0; {
		time.Sleep(200 * time.Microsecond)
	}
}

// reached says whether the folder being built is there and has the file.
func (k *killing) reached(name string) bool {
	temp := k.temp()
	if temp == "" {
		return false
	}
	_, err := os.Lstat(filepath.Join(temp, name))
	return err == nil
}

// temp is the folder beside the site in which one is built; empty when there is none.
func (k *killing) temp() string {
	found, _ := filepath.Glob(filepath.Join(k.parent, ".site.tmp-*"))
	if len(found) == 0 {
		return ""
	}
	return found[0]
}

func (k *killing) stage(before string) stage {
	swapped := k.manifest() != before
	switch {
	case swapped && k.temp() == "":
		return finished
	case swapped:
		return clearing
	case k.reached("manifest.json"):
		return swapping
	case k.temp() != "":
		return writing
	}
	return reading
}

// manifest is the manifest of the site in place: with it the whole site changes.
func (k *killing) manifest() string {
	text, _ := os.ReadFile(filepath.Join(k.site, "manifest.json")) // absent for the moment is another than before, too
	return string(text)
}
