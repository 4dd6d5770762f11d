package disk

import (
	"cmp"
	"io"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/report"
)

// Head returns the commit that a working tree is at, read from git's own files (gitrepository-layout, git-pack-refs);
// empty where that is not known. No program is run.
func Head(dir string) string {
	git := filepath.Join(dir, ".git")
	if at, points := strings.CutPrefix(firstLine(git), "gitdir: "); points { // of a worktree or a submodule
		git = under(dir, at)
	}
	shared := git
	if at := firstLine(filepath.Join(git, "commondir")); at != "" { // a worktree has its own HEAD, and shares the branches
		shared = under(git, at)
	}
	commit := firstLine(filepath.Join(git, "HEAD"))
	if branch, ok := strings.CutPrefix(commit, "ref: "); ok && filepath.IsLocal(branch) {
		commit = cmp.Or(firstLine(filepath.Join(shared, branch)), packed(shared, branch))
	}
	if !report.IsCommit(commit) || len(commit) < 40 {
		return ""
	}
	return strings.ToLower(commit)
}

func under(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// packed returns a branch's commit from the one file of many branches.
func packed(git, branch string) string {
	for line := range strings.Lines(start(filepath.Join(git, "packed-refs"), 64<<20)) {
		if commit, of, _ := strings.Cut(strings.TrimSpace(line), " "); of == branch {
			return commit
		}
	}
	return ""
}

// firstLine returns the first line of a small file; empty where there is none.
func firstLine(file string) string {
	line, _, _ := strings.Cut(start(file, 4<<10), "\n")
	return strings.TrimSpace(line)
}

// start returns the start of a regular file; empty where there is none. It does not wait on a pipe, and follows no link
// in the last step (P6).
func start(file string, most int64) string {
	f, err := os.OpenFile(file, os.O_RDONLY|openFlags, 0)
	if err != nil {
		return ""
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	text, _ := io.ReadAll(io.LimitReader(f, most))
	return string(text)
}
