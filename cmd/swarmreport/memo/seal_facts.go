package memo

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"swarmreport/report/parallel"
)

// facts are digests over what the file system says of so many names, a part of them each.
type facts struct {
	Names   int      `json:"names"`
	Digests []string `json:"digests"`
}

// part is how many names are looked at together.
const part = 512

// parts is how many there are of names.
func parts(names []string) int { return (len(names) + part - 1) / part }

// facts looks at names in their order, a part of them on each processor, and gives the latest of all times that it sees too.
func (x *Sealing) facts(names []string) (facts, int64) {
	sums, latest := make([]string, parts(names)), make([]int64, parts(names)+1)
	from := lookFrom(names)
	defer from.close()
	parallel.Each(len(sums), func(i int) { sums[i], latest[i] = x.digest(names, i, from) })
	return facts{len(names), sums}, slices.Max(latest)
}

// hold reports whether of names the same is said as then. Where one part is not as it was, the others are not looked at.
func (x *Sealing) hold(names []string, then facts) bool {
	if len(then.Digests) != parts(names) {
		return false
	}
	from := lookFrom(names)
	defer from.close()
	var other atomic.Bool
	parallel.Each(len(then.Digests), func(i int) {
		if other.Load() {
			return
		}
		if sum, _ := x.digest(names, i, from); sum != then.Digests[i] {
			other.Store(true)
		}
	})
	return !other.Load()
}

// digest looks at one part of names.
func (x *Sealing) digest(names []string, i int, from lookout) (sum string, latest int64) {
	p := make([]byte, 0, 64*part)
	for _, name := range names[i*part : min(len(names), (i+1)*part)] {
		var at int64
		p, at = x.look(p, from, name)
		latest = max(latest, at)
	}
	return fmt.Sprintf("%x", sha256.Sum256(p)), latest
}

// look adds what the file system says of a name, and gives the later of its times.
func (x *Sealing) look(p []byte, from lookout, name string) ([]byte, int64) {
	if name == x.above {
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
	entries, err := os.ReadDir(x.above)
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
