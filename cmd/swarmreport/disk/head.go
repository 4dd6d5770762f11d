package disk

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/report"
)

// Head gives the commit that a working tree is at, read from git's own files (gitrepository-layout, git-pack-refs);
// empty where that cannot be told. No program is run.
func Head(dir string) string {
	git := gitDir(dir)
	places := []string{git}
	if common := firstLine(filepath.Join(git, "commondir")); common != "" {
		places = append(places, under(git, common)) // a worktree has its own HEAD, and shares the branches
	}
	name := "HEAD"
	for range 5 { // a symbolic name may lead to another
		value := refIn(places, name)
		target, symbolic := strings.CutPrefix(value, "ref: ")
		switch {
		case report.IsCommit(value) && len(value) >= 40:
			return strings.ToLower(value)
		case !symbolic || !filepath.IsLocal(target):
			return ""
		}
		name = target
	}
	return ""
}

// gitDir is where git keeps its files: .git, or for a worktree and a submodule where the file .git points.
func gitDir(dir string) string {
	git := filepath.Join(dir, ".git")
	if at, points := strings.CutPrefix(firstLine(git), "gitdir: "); points {
		return under(dir, at)
	}
	return git
}

func under(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// refIn reads a name from its own file, or else from the packed ones.
func refIn(places []string, name string) string {
	for _, dir := range places {
		if value := firstLine(filepath.Join(dir, filepath.FromSlash(name))); value != "" {
			return value
		}
	}
	for _, dir := range places {
		if value := packed(filepath.Join(dir, "packed-refs"), name); value != "" {
			return value
		}
	}
	return ""
}

// maxPacked bounds a file of packed names; a line has about a hundred bytes.
const maxPacked = 64 << 20

func packed(file, name string) string {
	f, err := openRegular(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	lines := bufio.NewScanner(io.LimitReader(f, maxPacked))
	for lines.Scan() {
		if hash, of, _ := strings.Cut(strings.TrimSpace(lines.Text()), " "); of == name {
			return hash
		}
	}
	return ""
}

// firstLine gives the first line of a small file; empty where there is none.
func firstLine(file string) string {
	f, err := openRegular(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	text, _ := io.ReadAll(io.LimitReader(f, 4<<10))
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimSpace(line)
}

// openRegular opens a file without waiting on a pipe and without following a link in its last step (P6).
func openRegular(file string) (*os.File, error) {
	f, err := os.OpenFile(file, os.O_RDONLY|openFlags, 0)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		f.Close()
		return nil, os.ErrInvalid
	}
	return f, nil
}
