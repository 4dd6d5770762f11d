package main

import (
	"cmp"
	"path/filepath"
	"strings"

	"swarmreport/report"
)

// headOf returns the commit that a working tree is at, read from git's own files (gitrepository-layout, git-pack-refs);
// empty where that is not known. No program is run.
func headOf(dir string) string {
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
	text, _ := readSmall(filepath.Join(git, "packed-refs"), 64<<20)
	for line := range strings.Lines(string(text)) {
		if commit, of, _ := strings.Cut(strings.TrimSpace(line), " "); of == branch {
			return commit
		}
	}
	return ""
}

// firstLine returns the first line of a small file; empty where there is none.
func firstLine(file string) string {
	text, _ := readSmall(file, 4<<10)
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimSpace(line)
}
