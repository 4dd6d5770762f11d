package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// open opens a folder with one call of the system, for a site has two a run and each is opened again and again. [os.Root] opens each folder on
// the way down, asks of it whether it can be waited for, and looks at each file in it that is listed. It is asked for what does not go this
// way, on kernels before 5.6, and for the reason.
func (o opened) open(dir string) (*os.File, error) {
	fd, err := unix.Openat2(int(o.top.Fd()), dir, &unix.OpenHow{Flags: unix.O_RDONLY | unix.O_DIRECTORY | unix.O_CLOEXEC,
		Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS})
	if err != nil {
		return o.root.Open(dir)
	}
	return os.NewFile(uintptr(fd), o.onDisk(dir)), nil
}
