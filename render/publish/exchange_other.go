//go:build !linux && !darwin

package publish

import "errors"

// exchange is not offered by these systems.
func exchange(_, _ string) error { return errors.ErrUnsupported }
