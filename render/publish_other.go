//go:build !linux && !darwin

package render

import (
	"errors"
	"os"
)

// exchange is not offered by these systems.
func exchange(_, _ string) error { return errors.ErrUnsupported }

// flush brings each file to disk.
func flush(_ *os.File, root *os.Root) error { return flushEach(root, (*os.File).Sync) }
