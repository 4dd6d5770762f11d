//go:build !linux

package publish

import "os"

// open opens a folder.
func (o opened) open(dir string) (*os.File, error) { return o.root.Open(dir) }
