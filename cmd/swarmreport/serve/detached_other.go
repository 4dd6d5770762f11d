//go:build !unix

package serve

import "syscall"

func detached() *syscall.SysProcAttr { return nil }
