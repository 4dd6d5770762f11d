//go:build !linux && !darwin

package publish

import (
	"errors"
	"os"
)

// exchange is not offered by these systems.
func exchange(*os.File, string, *os.File, string) error { return errors.ErrUnsupported }
