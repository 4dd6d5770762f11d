package memo

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/report/parallel"
)

// facts are a digest over what the file system says of so many names.
type facts struct {
	Names  int    `json:"names"`
	Digest string `json:"digest"`
}

// facts looks at names in their order, a part of them on each processor, and gives the latest of all times that it sees too.
func (x *Sealing) facts(names []string) (facts, int64) {
	const part = 1024
	sums, latest := make([][sha256.Size]byte, (len(names)+part-1)/part), make([]int64, (len(names)+part-1)/part+1)
	from := lookFrom(names)
	defer from.close()
	parallel.Each(len(sums), func(i int) {
		p := make([]byte, 0, 64*part)
		for _, name := range names[i*part : min(len(names), (i+1)*part)] {
			var at int64
			p, at = x.look(p, from, name)
			latest[i] = max(latest[i], at)
		}
		sums[i] = sha256.Sum256(p)
	})
	h := sha256.New()
	for _, sum := range sums {
		h.Write(sum[:])
	}
	return facts{len(names), hex.EncodeToString(h.Sum(nil))}, slices.Max(latest)
}

// look adds what the file system says of a name, and gives the later of its times.
func (x *Sealing) look(p []byte, from lookout, name string) ([]byte, int64) {
	if name == filepath.Dir(x.out) {
		listing := x.listing()
		return append(binary.AppendUvarint(p, uint64(len(listing))), listing...), 0
	}
	now, mode, err := from.stat(name)
	if err != nil {
		return append(p, 0), 0
	}
	p = append(p, 1)
	for _, n := range []int64{now.Bytes, now.Written, now.Changed, int64(now.Inode), int64(mode)} {
		p = binary.AppendVarint(p, n)
	}
	return p, max(now.Written, now.Changed)
}

// listing is what lies in the folder that holds the site, but for the site and what a builder puts beside it: the times of that folder
// change with each build.
func (x *Sealing) listing() string {
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
