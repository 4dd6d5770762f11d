package serve

import (
	"fmt"
	"os/exec"
	"runtime"
	"slices"
)

// browsers are the commands that open an address in the default browser, by system; others follow the freedesktop one.
var browsers = map[string][]string{
	"darwin":  {"open"},
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
}

func browserCommand(system, url string) []string {
	command, known := browsers[system]
	if !known {
		command = []string{"xdg-open"}
	}
	return append(slices.Clip(command), url)
}

// OpenBrowser starts the browser and leaves it to itself: it outlives us.
func OpenBrowser(url string) error {
	args := browserCommand(runtime.GOOS, url)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.SysProcAttr = detached()
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("opening %s: %w", url, err)
	}
	return cmd.Process.Release()
}
