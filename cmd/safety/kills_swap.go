package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// A trap is a moment inside the swap that lasts too short to be hit by chance. strace stretches it: it delays a system call of the build,
// lets it fail, or sends the signal itself as the call is entered.
type trap struct {
	what   string
	inject func(signal string) []string
	there  func(k *killing, before string) bool // whether the moment has come; nil where strace sends the signal
}

const linger = ":delay_exit=400000" // microseconds

// exchanges are the moments around the one call that swaps two folders.
var exchanges = []trap{
	{"as the exchange is entered", func(signal string) []string { return []string{"renameat2:signal=" + signal} }, nil},
	{"in the exchange, done", func(string) []string { return []string{"renameat2" + linger} },
		func(k *killing, before string) bool { return k.manifest() != before }},
}

// renames are the moments of a swap where the file system has no such call.
var renames = []trap{
	{"the old site moved aside", withoutExchange, func(k *killing, _ string) bool { return k.absent() }},
	{"the new site moved in", withoutExchange, func(k *killing, before string) bool { return !k.absent() && k.manifest() != before }},
}

func withoutExchange(string) []string {
	return []string{"renameat2:error=EINVAL", "?rename,?renameat" + linger}
}

// forced ends builds inside the swap.
func (k *killing) forced() []figure {
	one := figure{what: "builds ended by KILL, INT and TERM inside the swap, as the exchange is entered and before it returns: the old or the new site stands whole; the next build finishes and clears up"}
	two := figure{what: "the same where a file system has no exchange, between its renames: the old or the new site stands whole, or the old one beside its place; the next build finishes and clears up"}
	if _, err := exec.LookPath("strace"); err != nil {
		one.note, two.note = "not tried: strace is not here", "not tried: strace is not here"
		return []figure{one, two}
	}
	for range k.pick(5, 1) {
		for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGINT, syscall.SIGTERM} {
			for _, t := range exchanges {
				k.spring(&one, t, signal)
			}
			for _, t := range renames {
				k.spring(&two, t, signal)
			}
		}
	}
	one.note, two.note = counted(exchanges, one.tried), counted(renames, two.tried)
	return []figure{one, two}
}

func counted(traps []trap, tried int) string {
	var parts []string
	for _, t := range traps {
		parts = append(parts, fmt.Sprintf("%s: %d", t.what, tried/len(traps)))
	}
	return strings.Join(parts, "; ")
}

// spring ends one build in a trap, looks at what stands, and builds again. A build that gets past its trap is a failed try: nothing
// was shown by it.
func (k *killing) spring(f *figure, t trap, signal syscall.Signal) {
	old := max(k.standing(), 0)
	next := 1 - old
	caught := k.trapped(next, t, signal)
	stands := k.standing()
	whole := stands >= 0 || k.absent() && k.aside() == k.sums[old]
	o := k.command(next, k.site)
	f.check(caught && whole && o.code == 0 && k.standing() == next && k.alone(), "%s, %s: caught %t, whole %t, %s", t.what, signal, caught, whole, o.text())
}

// trapped starts a build under strace and ends it in the trap; false when it was never there.
func (k *killing) trapped(i int, t trap, signal syscall.Signal) bool {
	args := []string{"-D", "-f", "-qq", "-o", os.DevNull, "-e", "trace=?rename,?renameat,renameat2"} // -D: the process that we start is the build
	for _, inject := range t.inject(map[syscall.Signal]string{syscall.SIGKILL: "KILL", syscall.SIGINT: "INT", syscall.SIGTERM: "TERM"}[signal]) {
		args = append(args, "-e", "inject="+inject)
	}
	before := k.manifest()
	cmd := exec.CommandContext(k.ctx, "strace", append(append(args, k.program), k.arguments(i, k.site)...)...)
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+k.freshCache()) // where folders of an earlier site wait, each is moved, and each move lingers
	if err := cmd.Start(); err != nil {
		return false
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	caught := t.there == nil
	for deadline := time.Now().Add(patience); !caught && len(ended) == 0 && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		caught = t.there(k, before)
	}
	if t.there != nil {
		_ = cmd.Process.Signal(signal) // it may have ended by itself
	}
	<-ended
	if t.there == nil && signal == syscall.SIGKILL {
		caught = cmd.ProcessState.ExitCode() < 0
	}
	return caught
}

// freshCache is an empty cache directory beside the site's folder.
func (k *killing) freshCache() string {
	dir := filepath.Join(filepath.Dir(k.parent), "cache")
	os.RemoveAll(dir)
	return dir
}

// absent says whether nothing stands at the site's place.
func (k *killing) absent() bool {
	_, err := os.Lstat(k.site)
	return os.IsNotExist(err)
}

// aside is the digest of the site that was moved out of its place; empty when there is none.
func (k *killing) aside() string {
	found, _ := filepath.Glob(filepath.Join(k.parent, ".site.old-*"))
	if len(found) != 1 {
		return ""
	}
	return sum(found[0])
}
