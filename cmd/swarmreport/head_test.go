package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestHeadIsReadFromGitsOwnFiles(t *testing.T) {
	const before, now = "abc12340000000000000000000000000000000ab", "def56780000000000000000000000000000000cd"
	long := strings.Repeat("0a", 32)
	cases := []struct {
		name  string
		files map[string]string // {} stands for the folder
		want  string
	}{
		{"detached", map[string]string{".git/HEAD": now + "\n"}, now},
		{"of SHA-256", map[string]string{".git/HEAD": long + "\n"}, long},
		{"a branch", map[string]string{".git/HEAD": "ref: refs/heads/feat/x\n", ".git/refs/heads/feat/x": now + "\n"}, now},
		{"a packed branch", map[string]string{".git/HEAD": "ref: refs/heads/main\n", ".git/packed-refs": "# pack-refs with: peeled fully-peeled sorted \n" + before + " refs/heads/main2\n" + now + " refs/heads/main\n^" + before + "\n"}, now},
		{"a branch of its own before the packed one", map[string]string{".git/HEAD": "ref: refs/heads/main\n", ".git/refs/heads/main": now + "\n", ".git/packed-refs": before + " refs/heads/main\n"}, now},
		{"a worktree", map[string]string{".git": "gitdir: {}/../main/.git/worktrees/w\n", "../main/.git/worktrees/w/HEAD": "ref: refs/heads/w\n", "../main/.git/worktrees/w/commondir": "../..\n",
			"../main/.git/refs/heads/w": now + "\n"}, now},
		{"a worktree, packed", map[string]string{".git": "gitdir: ../main/.git/worktrees/w\n", "../main/.git/worktrees/w/HEAD": "ref: refs/heads/w\n", "../main/.git/worktrees/w/commondir": "../..\n",
			"../main/.git/packed-refs": now + " refs/heads/w\n"}, now},
		{"no commit yet", map[string]string{".git/HEAD": "ref: refs/heads/main\n"}, ""},
		{"a way out", map[string]string{".git/HEAD": "ref: ../../secret\n", "../secret": now + "\n"}, ""},
		{"nonsense", map[string]string{".git/HEAD": "hello\n"}, ""},
		{"no repository", nil, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "tree")
			for name, text := range c.files {
				write(t, filepath.Join(dir, filepath.FromSlash(name)), strings.ReplaceAll(text, "{}", dir))
			}
			if got := headOf(dir); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
