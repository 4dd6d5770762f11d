// Package assets holds what every page needs beside itself: one stylesheet, one script, one icon. They are embedded, written by
// hand, and refer to nothing outside the site.
//
// A page asks for an asset by a name that carries the asset's digest (rule W5), so that a cache never mixes two versions.
package assets

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
)

//go:embed site.css
var style []byte

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
	styleAsset  = named("site", ".css", style)
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
