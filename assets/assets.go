// Package assets holds what every page needs beside itself: one stylesheet, one script, one icon. They are embedded, written by
// hand, and refer to nothing outside the site.
//
// A page asks for an asset by a name that carries the asset's digest (rule W5), so that a cache never mixes two versions.
package assets

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
)

// styles is the stylesheet in parts, joined in the order of their names.
//
//go:embed style/*.css
var styles embed.FS

//go:embed site.js
var script []byte

//go:embed favicon.svg
var icon []byte

// Asset is one file: its address from the site's root, and its bytes, which must not be changed.
type Asset struct {
	Path string
	Body []byte
}

// The digests are computed once: an archive asks for the names with every run.
var (
	styleAsset  = named("site", ".css", joined(styles, "style/*.css"))
	scriptAsset = named("site", ".js", script)
	iconAsset   = named("icon", ".svg", icon)
)

// Style is the stylesheet, in light and dark, for screen and print.
func Style() Asset { return styleAsset }

// Script is the script. Every page is whole without it.
func Script() Asset { return scriptAsset }

// Icon is the icon that browsers show beside the title.
func Icon() Asset { return iconAsset }

func named(name, ext string, body []byte) Asset {
	sum := sha256.Sum256(body)
	return Asset{Path: "assets/" + name + "-" + hex.EncodeToString(sum[:5]) + ext, Body: body}
}

// joined gives the files of a pattern as one, in the order of their names. A pattern without a file is a mistake of ours.
func joined(files embed.FS, pattern string) []byte {
	names, err := fs.Glob(files, pattern)
	if err != nil || len(names) == 0 {
		panic("assets: nothing embedded as " + pattern)
	}
	var all bytes.Buffer
	for _, name := range names {
		body, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		all.Write(body)
		all.WriteByte('\n')
	}
	return all.Bytes()
}
