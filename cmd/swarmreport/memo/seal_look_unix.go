//go:build linux || darwin

package memo

import (
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// sealable says that the file system notes a time of each change that no program can set back.
const sealable = true

// lookout is a folder that names are looked at from: by their whole paths the system would walk down to it for each, which is half of
// what looking costs.
type lookout struct {
	below string // path of the folder, with a slash at its end; empty: names are asked for by their whole paths
	dir   *os.File
}

// lookFrom opens the folder that all names lie below.
func lookFrom(names []string) lookout {
	below := folderOver(names)
	dir, err := os.Open(below)
	if err != nil {
		return lookout{}
	}
	return lookout{below, dir}
}

// folderOver ends in a slash; empty where there is none over all names.
func folderOver(names []string) string {
	below := ""
	for i, name := range names {
		if i == 0 {
			below = name
		}
		for below != "" && (below[len(below)-1] != '/' || !strings.HasPrefix(name, below)) {
			below = below[:strings.LastIndexByte(below[:len(below)-1], '/')+1]
		}
	}
	return below
}

func (l lookout) close() {
	if l.dir != nil {
		l.dir.Close()
	}
}

// stat gives what the file system says of a name, and its kind and permissions.
func (l lookout) stat(name string) (now stat, mode uint32, err error) {
	at := unix.AT_FDCWD
	if rest, inside := strings.CutPrefix(name, l.below); inside && rest != "" && l.dir != nil {
		at, name = int(l.dir.Fd()), rest
	}
	var st unix.Stat_t
	if err := unix.Fstatat(at, name, &st, unix.AT_SYMLINK_NOFOLLOW); err != nil {
		return stat{}, 0, err
	}
	return stat{Bytes: st.Size, Written: st.Mtim.Nano(), Inode: st.Ino, Changed: st.Ctim.Nano()}, uint32(st.Mode), nil
}
