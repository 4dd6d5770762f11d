package archive

import (
	"regexp"
	"testing"
)

// ownName is what a name of ours may be on every system (rule W3): no other letter, no dot, no name that Windows keeps for a device.
var ownName = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,39})-[0-9a-f]{10}$`)

// FuzzSlug: whatever a run is called, its folder has a name that every system takes; another identity gives another name.
func FuzzSlug(f *testing.F) {
	for _, name := range []string{"", "..", "NUL", "a/b", "CON.txt", "\x00", "İ", "ſ", "aux", "2026-03-01", "-", "a-"} {
		f.Add(name, name+"x")
	}
	f.Fuzz(func(t *testing.T, name, identity string) {
		slug := Slug(name, identity)
		if !ownName.MatchString(slug) || len(slug) > 51 {
			t.Fatalf("%q becomes %q", name, slug)
		}
		if Slug(name, identity) != slug || Slug(name, identity+"x") == slug {
			t.Fatalf("%q is not the name of %q alone", slug, identity)
		}
	})
}
