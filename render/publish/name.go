package publish

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// checkPath refuses paths that leave the site, and paths that some system cannot store: a site must be the same
// after it was unzipped on Windows. The list of names is at
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file.
func checkPath(p string) error {
	if p == "." || !fs.ValidPath(p) || !filepath.IsLocal(filepath.FromSlash(p)) {
		return fmt.Errorf("path %q does not stay inside the site", p)
	}
	if fold(p) == ManifestName {
		return fmt.Errorf("path %q is the manifest's own", p)
	}
	for part := range strings.SplitSeq(p, "/") {
		if !portable(part) {
			return fmt.Errorf("path %q cannot be stored on every system", p)
		}
	}
	return nil
}

// portable reports whether a file or folder may have this name on every system.
func portable(name string) bool {
	unportable := func(r rune) bool { return r < ' ' || r == 0x7f || strings.ContainsRune(`<>:"|?*\`, r) }
	return !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") && len(name) <= 255 &&
		!strings.ContainsFunc(name, unportable) && !device(name)
}

// device reports whether Windows takes the name for a device. It looks at the part before the first dot only, and
// ignores spaces at its end: "NUL .tar.gz" is the null device.
func device(name string) bool {
	stem, _, _ := strings.Cut(name, ".")
	stem = strings.ToLower(strings.TrimRight(stem, " "))
	switch stem {
	case "con", "prn", "aux", "nul", "conin$", "conout$":
		return true
	}
	for _, port := range []string{"com", "lpt"} {
		digit, ok := strings.CutPrefix(stem, port)
		if ok && utf8.RuneCountInString(digit) == 1 && strings.Contains("0123456789¹²³", digit) {
			return true
		}
	}
	return false
}

// fold is the form under which two paths are one file on systems that do not tell A from a.
func fold(p string) string { return strings.ToLower(p) }
