package mutate

import (
	"math/rand/v2"
	"path"
	"strings"
)

// Prefixes are what reviewers write before a path of the repository; "" is the path itself.
var Prefixes = []string{"", "./", "repo/", "checkout/main/"}

// Move gives a file's new path: another folder above it, or another name with the same ending. The caller sees to it that the
// path is free.
func Move(r *rand.Rand, file string) string {
	dir, base := path.Split(file)
	ext := path.Ext(base)
	if r.IntN(2) == 0 {
		return dir + strings.TrimSuffix(base, ext) + pick(r, []string{"_v2", "_core", "_impl", "_legacy", "_main"}) + ext
	}
	return path.Join(pick(r, []string{"internal", "lib", "modules", "packages", "core"}), file)
}
