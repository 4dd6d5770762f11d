//go:build unix

package serve

import "syscall"

// detached: the Ctrl-C that stops us must not close the browser.
func detached() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
