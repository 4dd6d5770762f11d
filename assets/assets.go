// Package assets holds what every page needs: one stylesheet, one script, and icons. They are embedded, written by
// hand, and refer to nothing outside the site. A page names an asset with its digest (rule W5), so that a cache never
// mixes two versions.
package assets

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// styles is the stylesheet in parts, joined in the order of their names.
//
//go:embed style/*.css
var styles embed.FS

//go:embed site.js
var script []byte

// icons are named for what they stand for: the site, or a verdict.
//
//go:embed icons/*.svg
var icons embed.FS

// Asset is one file: its address from the site's root, and its bytes, which must not be changed.
type Asset struct {
	Path string
	Body []byte
}

// The digests are computed once, by the first who asks: an archive asks for the names with every run, and most commands
// never do.
var (
	style = sync.OnceValue(func() Asset {
		return named("site", ".css", lean(uncommented(joined())))
	})
	code   = sync.OnceValue(func() Asset { return named("site", ".js", lean(script)) })
	images = sync.OnceValue(eachIcon)
)

// Style is the stylesheet, in light and dark, for screen and print.
func Style() Asset { return style() }

// Script is the script; every page is complete without it.
func Script() Asset { return code() }

// Icons are the pictures that browsers show beside a page's title, by what they stand for: "site", or a verdict's word.
func Icons() map[string]Asset { return images() }

func eachIcon() map[string]Asset {
	all := map[string]Asset{}
	each(icons, "icons/*.svg", func(word string, body []byte) { all[word] = named("icon-"+word, ".svg", body) })
	return all
}

func named(name, ext string, body []byte) Asset {
	return Asset{Path: fmt.Sprintf("assets/%s-%.5x%s", name, sha256.Sum256(body), ext), Body: body}
}

// uncommented is a stylesheet without its comments.
func uncommented(css []byte) (kept []byte) {
	for {
		before, behind, found := bytes.Cut(css, []byte("/*"))
		kept = append(kept, before...)
		if !found {
			return kept
		}
		_, css, _ = bytes.Cut(behind, []byte("*/"))
	}
}

// lean leaves out what is for those who read the source and every page would carry: indentation, empty lines, and lines
// that are a comment. The rest stands as it was written, line by line. No text in a script goes over a line's end.
func lean(source []byte) []byte {
	var kept bytes.Buffer
	for line := range bytes.Lines(source) {
		line = bytes.TrimSpace(line)
		if len(line) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			kept.Write(line)
			kept.WriteByte('\n')
		}
	}
	return kept.Bytes()
}

func joined() (css []byte) {
	each(styles, "style/*.css", func(_ string, body []byte) { css = append(append(css, body...), '\n') })
	return css
}

// each hands on the embedded files of a pattern by their names without the ending, in that order. A pattern without a
// file is a mistake of ours.
func each(files embed.FS, pattern string, take func(name string, body []byte)) {
	names, err := fs.Glob(files, pattern)
	if err != nil || len(names) == 0 {
		panic("assets: nothing embedded as " + pattern)
	}
	for _, name := range names {
		body, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		take(strings.TrimSuffix(path.Base(name), path.Ext(name)), body)
	}
}
