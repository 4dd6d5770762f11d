//go:build !linux

package publish

import "os"

func scattered(*os.File) bool { return false }
