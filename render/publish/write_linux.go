package publish

import (
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// writeBelow makes a file in the new site with three calls of the system, for a site has twenty files a run. [os.Root] opens each folder on the way
// down, and asks of each file whether it can be waited for. It is asked for what does not go this way, on kernels before 5.6, and for the reason.
func (s *Site) writeBelow(name string, body []byte) error {
	fd, err := unix.Openat2(int(s.top.Fd()), name, &unix.OpenHow{Flags: unix.O_WRONLY | unix.O_CREAT | unix.O_EXCL | unix.O_CLOEXEC, Mode: 0o666,
		Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS})
	if err != nil {
		return s.writeInRoot(name, body)
	}
	err = writeAll(fd, body)
	if closing := unix.Close(fd); err == nil {
		err = closing
	}
	if err != nil {
		return &os.PathError{Op: "write", Path: name, Err: err}
	}
	return nil
}

// writeAll goes on where the system took a part, or was interrupted.
func writeAll(fd int, body []byte) error {
	for len(body) > 0 {
		n, err := unix.Write(fd, body)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return err
		case n == 0:
			return io.ErrUnexpectedEOF
		}
		body = body[n:]
	}
	return nil
}
