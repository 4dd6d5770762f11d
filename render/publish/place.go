package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/report/pattern"
)

// place is where a site goes: a name in a folder whose path holds no links.
type place struct{ parent, base string }

func (p place) dir() string      { return filepath.Join(p.parent, p.base) }
func (p place) lockName() string { return "." + p.base + ".lock" }

func (p place) tempName(pid int, random uint64) string {
	return fmt.Sprintf(".%s.tmp-%d-%016x", p.base, pid, random)
}

// builder is what tempName and asideName put behind the name of a place.
var builder = pattern.Of(`^(tmp|old)-[0-9]+-[0-9a-f]{16}$`)

// temporary says whether tempName or asideName made the name, for this place and for no other: a site called "public.tmp-1" has temporary
// folders that begin like those of "public". The base is no part of the expression: a folder's name may be any bytes, also no UTF-8.
func (p place) temporary(name string) bool {
	rest, ours := strings.CutPrefix(name, "."+p.base+".")
	return ours && builder.MatchString(rest)
}

// asideName is the name for the old site next to a temporary folder.
func (p place) asideName(temp string) string {
	return "." + p.base + ".old-" + strings.TrimPrefix(temp, "."+p.base+".tmp-")
}

// OfBuilder says whether a path, clean as dir is, is that of the site dir, or of what its builders leave beside it: the lock, and the folders of a builder
// that was killed. None of them is an input, wherever the site lies.
func OfBuilder(dir, path string) bool {
	parent, base := filepath.Split(dir)
	name, below := strings.CutPrefix(path, parent)
	if !below || strings.ContainsRune(name, filepath.Separator) {
		return false // most paths
	}
	p := place{base: base}
	return name == base || name == p.lockName() || p.temporary(name)
}

// settle finds where dir really lies, and refuses the folders that are never to be replaced (rule W2).
func settle(dir string, inputs []string) (place, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return place{}, err
	}
	if filepath.Dir(abs) == abs {
		return place{}, &RefusedError{Dir: abs, Reason: "it is the root of the file system"}
	}
	parent, err := resolve(filepath.Dir(abs))
	if err != nil {
		return place{}, fmt.Errorf("finding where %s lies: %w", dir, err)
	}
	p := place{parent: parent, base: filepath.Base(abs)}
	reason, err := newGround(p.dir()).objection(inputs)
	if err != nil {
		return place{}, err
	}
	if reason != "" {
		return place{}, &RefusedError{Dir: p.dir(), Reason: reason}
	}
	return p, nil
}

// resolve follows the links of a path of which the last parts need not exist.
func resolve(p string) (string, error) {
	real, err := filepath.EvalSymlinks(p)
	if !errors.Is(err, fs.ErrNotExist) || filepath.Dir(p) == p {
		return real, err
	}
	if _, lerr := os.Lstat(p); lerr == nil {
		return "", err // a link that leads nowhere
	}
	parent, err := resolve(filepath.Dir(p))
	return filepath.Join(parent, filepath.Base(p)), err
}

// ground knows which folders dir is, lies in, and holds. Folders are compared by what they are and not by their names,
// which links, mounts and file systems that ignore case make ambiguous.
type ground struct {
	dir   string
	self  fs.FileInfo       // nil when dir is absent
	lines []fs.FileInfo     // dir and the folders above it, so far as they exist
	holds map[string]bool   // by folder: whether dir is it or holds it
	real  map[string]string // by folder as named: where it really lies
}

func newGround(dir string) *ground {
	g := &ground{dir: dir, holds: map[string]bool{}, real: map[string]string{}}
	g.self, _ = os.Lstat(dir)
	for p := dir; ; p = filepath.Dir(p) {
		if info, err := os.Lstat(p); err == nil {
			g.lines = append(g.lines, info)
		}
		if filepath.Dir(p) == p {
			return g
		}
	}
}

// objection says why dir must not be replaced; empty when nothing speaks against it.
func (g *ground) objection(inputs []string) (string, error) {
	if home, err := os.UserHomeDir(); err == nil && g.is(home) {
		return "it is your home folder", nil
	}
	if g.is(".") {
		return "it is the current folder", nil
	}
	if _, err := os.Lstat(filepath.Join(g.dir, ".git")); err == nil {
		return "it is a git repository", nil
	}
	for _, input := range inputs {
		if reason, err := g.clash(input); reason != "" || err != nil {
			return reason, err
		}
	}
	return "", nil
}

// is says whether dir is the folder called name.
func (g *ground) is(name string) bool {
	info, err := os.Stat(name)
	return err == nil && g.self != nil && os.SameFile(info, g.self)
}

// clash says how dir and an input get in each other's way.
func (g *ground) clash(input string) (string, error) {
	real, info, err := g.locate(input)
	if err != nil {
		return "", fmt.Errorf("finding where input %s lies: %w", input, err)
	}
	for _, above := range g.lines {
		if os.SameFile(info, above) {
			return fmt.Sprintf("it is or lies inside the input %q", input), nil
		}
	}
	if g.covers(filepath.Dir(real)) {
		return fmt.Sprintf("it holds the input %q", input), nil
	}
	return "", nil
}

// locate follows the links of an input's path, and looks at what is there. Inputs mostly share their folders, so each folder is followed once.
func (g *ground) locate(input string) (real string, info fs.FileInfo, err error) {
	abs, err := filepath.Abs(input)
	if err != nil {
		return "", nil, err
	}
	if info, err = os.Lstat(abs); err != nil || info.Mode()&fs.ModeSymlink != 0 {
		if real, err = filepath.EvalSymlinks(abs); err != nil {
			return "", nil, err
		}
		info, err = os.Lstat(real)
		return real, info, err
	}
	parent := filepath.Dir(abs)
	if _, known := g.real[parent]; !known {
		if g.real[parent], err = filepath.EvalSymlinks(parent); err != nil {
			return "", nil, err
		}
	}
	return filepath.Join(g.real[parent], filepath.Base(abs)), info, nil
}

// covers says whether dir is the folder p or holds it.
func (g *ground) covers(p string) bool {
	held, known := g.holds[p]
	if !known {
		held = g.is(p) || filepath.Dir(p) != p && g.covers(filepath.Dir(p))
		g.holds[p] = held
	}
	return held
}
