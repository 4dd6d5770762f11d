//go:build !linux

package render

import "os"

func scattered(*os.File) bool { return false }
