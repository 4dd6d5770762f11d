package publish

import (
	"fmt"
	"regexp"
	"strings"
)

// safePath matches paths that every system can store: a site must be the same after it was unzipped on Windows, where
// upper and lower case are one, no name may end in a dot, and no folder may be left by "..".
var safePath = regexp.MustCompile(`^([a-z0-9._-]*[a-z0-9_-]/)*[a-z0-9._-]*[a-z0-9_-]$`)

// maxPart is the length of the longest name, with room for what file systems and tools add to it.
const maxPart = 200

// checkPath refuses paths that leave the site, and paths that some system cannot store, such as those of devices.
func checkPath(p string) error {
	if !safePath.MatchString(p) {
		return fmt.Errorf("path %q is not safe on every system", p)
	}
	for part := range strings.SplitSeq(p, "/") {
		if len(part) > maxPart || device(part) {
			return fmt.Errorf("path %q is too long, or a device on Windows", p)
		}
	}
	return nil
}

// device reports whether Windows takes the name for a device. Only the part before the first dot counts. The list is at
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file.
func device(name string) bool {
	stem, _, _ := strings.Cut(name, ".")
	switch strings.TrimRight(stem, "0123456789") {
	case "com", "lpt":
		return len(stem) == 4
	case "con", "prn", "aux", "nul":
		return len(stem) == 3
	}
	return false
}

// checkName refuses the names that no caller may write: unsafe ones, our own, and those that are not a file of a run's
// folder where only these may be.
func checkName(name string) error {
	if err := checkPath(name); err != nil {
		return err
	}
	top, rest, _ := strings.Cut(name, "/")
	switch {
	case name == ManifestName || top == staging:
		return fmt.Errorf("path %q is reserved", name)
	case top == runsFolder && strings.Count(rest, "/") != 1:
		return fmt.Errorf("path %q is not runs/<run>/<file>", name)
	}
	return nil
}

// runOf returns the run's folder, runs/<run>, that holds the file; "" if none does.
func runOf(name string) string {
	top, rest, _ := strings.Cut(name, "/")
	run, _, below := strings.Cut(rest, "/")
	if top != runsFolder || !below {
		return ""
	}
	return top + "/" + run
}
