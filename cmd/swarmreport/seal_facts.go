package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// facts are a digest over what the file system says of so many names.
type facts struct {
	Names  int    `json:"names"`
	Digest string `json:"digest"`
}

// facts looks at names in their order, a part of them on each processor, and gives the latest of all times that it sees too.
func (x *sealing) facts(names []string) (facts, int64) {
	const part = 1024
	sums, latest := make([][sha256.Size]byte, (len(names)+part-1)/part), make([]int64, (len(names)+part-1)/part+1)
	from := lookFrom(names)
	defer from.close()
	_ = inParallel(context.Background(), len(sums), func(i int) error {
		p := make(print, 0, 64*part)
		for _, name := range names[i*part : min(len(names), (i+1)*part)] {
			var at int64
			p, at = x.look(p, from, name)
			latest[i] = max(latest[i], at)
		}
		sums[i] = sha256.Sum256(p)
		return nil
	})
	h := sha256.New()
	for _, sum := range sums {
		h.Write(sum[:])
	}
	return facts{len(names), hex.EncodeToString(h.Sum(nil))}, slices.Max(latest)
}

// look adds what the file system says of a name, and gives the later of its times.
func (x *sealing) look(p print, from lookout, name string) (print, int64) {
	if name == filepath.Dir(x.out) {
		return p.text(x.listing()), 0
	}
	now, mode, err := from.stat(name)
	if err != nil {
		return p.flag(false), 0
	}
	return p.flag(true).stat(now).number(int(mode)), max(now.Written, now.Changed)
}

func (p print) stat(s stat) print {
	return p.number(int(s.Bytes)).number(int(s.Written)).number(int(s.Changed)).number(int(s.Inode))
}

// listing is what lies in the folder that holds the site, but for the site and what a builder puts beside it: the times of that folder
// change with each build.
func (x *sealing) listing() string {
	entries, err := os.ReadDir(filepath.Dir(x.out))
	if err != nil {
		return err.Error()
	}
	var names strings.Builder
	for _, e := range entries {
		if own := filepath.Base(x.out); e.Name() != own && !strings.HasPrefix(e.Name(), "."+own+".") {
			names.WriteString(e.Name() + "\x00" + e.Type().String() + "\x00")
		}
	}
	return names.String()
}

// looked gives every name that the inputs were read by: what is asked for, and what a memo told instead.
func (r *reading) looked() []string {
	names := map[string]bool{}
	for _, p := range absolutes(r.paths, r.flags.history) {
		names[p] = true
	}
	for _, src := range r.sources {
		if src.Dir == "" {
			continue
		}
		for _, name := range src.Asked() {
			names[filepath.Join(src.Dir, filepath.FromSlash(name))] = true
		}
		for name := range src.memo.used {
			names[filepath.Join(src.Dir, filepath.FromSlash(name))] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func absolutes(lists ...[]string) []string {
	var all []string
	for _, p := range slices.Concat(lists...) {
		if abs, err := filepath.Abs(p); err == nil {
			all = append(all, abs)
		}
	}
	return all
}
