package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"path"
	"strings"

	"golang.org/x/net/html"

	"swarmreport/assets"
)

// binding is one document being made of many pages.
type binding struct {
	folder string           // that the document stands in
	leaves map[string]*leaf // by path
	beside map[string]bool  // files that the document may link to
	styled map[string]bool  // ids that the stylesheet knows
}

// bind makes one document of finished pages, the first of them in front; it stands where that page stood. Each page is a section,
// of which the stylesheet shows the one that the address names. Style, script and icon stand in the document itself, allowed by
// their digests (rule R2), and links lead to places in it. beside names the files that stay behind a link; other links become text. css are rules of the team's own.
func bind(pages []File, beside map[string]bool, css string) (File, error) {
	style := string(assets.StyleWith(css).Body)
	b := &binding{folder: path.Dir(pages[0].Path), leaves: map[string]*leaf{}, beside: beside, styled: styledIDs(style)}
	leaves := newLeaves(pages)
	for _, l := range leaves {
		b.leaves[l.path] = l
	}
	dress, err := newDress(asNamed(style), string(assets.Script().Body)+string(assets.Steps().Body))
	if err != nil {
		return File{}, err
	}
	var out, rest bytes.Buffer
	out.WriteString("<!DOCTYPE html><html lang=\"en\" data-single>")
	dress.head(&out, pages[0])
	out.WriteString("<body><main>")
	for i, l := range leaves {
		s := sheet{b: b, leaf: l, out: &out}
		if i == 0 {
			s.rest = &rest
		}
		s.write(pages[i].Body)
	}
	out.WriteString("</main>")
	rest.WriteTo(&out)
	out.WriteString(dress.script + "</body></html>")
	return File{Path: pages[0].Path, Body: out.Bytes()}, nil
}

// dress is what a document has of its own: a policy, and the style and script that it allows.
type dress struct{ policy, style, script string }

func newDress(style, script string) (dress, error) {
	for _, end := range []string{"</style", "</script", "<script", "<!--", "\r", "\x00"} {
		if strings.Contains(strings.ToLower(style+script), end) {
			return dress{}, errors.New("style or script of a single file holds " + fmt.Sprintf("%q", end) + ", which would end or change it")
		}
	}
	policy := "default-src 'none'; style-src '" + sourceHash(style) + "'; script-src '" + sourceHash(script) + "'; img-src data:; base-uri 'none'; form-action 'none'; " +
		"require-trusted-types-for 'script'; trusted-types swarmreport"
	return dress{policy, "<style>" + style + "</style>", "<script>" + script + "</script>"}, nil
}

// sourceHash names a text as a content security policy does.
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// head writes the head of the document: the first page's, with the files that it names put in.
func (d dress) head(out *bytes.Buffer, first File) {
	inside := false
	for t := range tokens(first.Body) {
		switch {
		case t.tag == "head":
			inside = t.kind == html.StartTagToken
			out.Write(t.raw)
			if !inside {
				return
			}
		case !inside || t.tag == "script":
		case t.tag == "link":
			d.link(out, t, first.Path)
		case t.tag == "meta" && strings.EqualFold(t.value("http-equiv"), "content-security-policy"):
			writeTag(out, "meta", []html.Attribute{{Key: "http-equiv", Val: "Content-Security-Policy"}, {Key: "content", Val: d.policy}}, false)
		default:
			out.Write(t.raw)
		}
	}
}

// link puts in the stylesheet or the icon that a page asks for; the document asks for no other file.
func (d dress) link(out *bytes.Buffer, t token, from string) {
	switch t.value("rel") {
	case "stylesheet":
		out.WriteString(d.style)
	case "icon":
		file := path.Join(path.Dir(from), t.value("href"))
		for _, a := range assets.Icons() {
			if a.Path == file {
				writeTag(out, "link", []html.Attribute{{Key: "rel", Val: "icon"}, {Key: "type", Val: t.value("type")},
					{Key: "href", Val: "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(a.Body)}}, false)
			}
		}
	}
}
