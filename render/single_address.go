package render

import (
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Attributes by what they hold. An attribute that would load a file is dropped, whatever it names: a single file loads nothing.
var (
	idRefs = []string{"for", "headers", "list", "form", "popovertarget", "commandfor", "aria-labelledby", "aria-describedby", "aria-controls",
		"aria-owns", "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage"}
	loading  = []string{"src", "srcset", "poster", "data", "action", "formaction", "background", "ping", "manifest", "imagesrcset"}
	linkOnly = []string{"rel", "target", "download", "hreflang", "type", "referrerpolicy", "aria-label"} // mean nothing on a link that leads nowhere
)

// localURL is an attribute of a drawing that refers to another part of it, as marker-end does.
var localURL = regexp.MustCompile(`^url\(#([^()"']+)\)$`)

// attributes rewrites the attributes of one element: ids and what refers to them, and addresses. changed is false where all stay.
func (b *binding) attributes(l *leaf, tag string, attrs []html.Attribute) (kept []html.Attribute, changed bool) {
	dead := false
	for _, a := range attrs {
		is, stays := b.attribute(l, tag, a)
		changed = changed || !stays || is != a
		if !stays {
			dead = dead || isLink(a.Key)
			continue
		}
		if a.Key == "id" && is != a && b.styled[a.Val] {
			kept = append(kept, html.Attribute{Key: "data-id", Val: a.Val})
		}
		kept = append(kept, is)
	}
	if dead {
		kept = slices.DeleteFunc(kept, func(a html.Attribute) bool { return slices.Contains(linkOnly, a.Key) })
	}
	return kept, changed
}

// attribute rewrites one; stays is false where it would lead to what is not in the file.
func (b *binding) attribute(l *leaf, tag string, a html.Attribute) (is html.Attribute, stays bool) {
	is = a
	switch {
	case a.Key == "id":
		is.Val = l.ids[a.Val]
	case slices.Contains(idRefs, a.Key):
		is.Val = l.references(a.Val)
	case isLink(a.Key):
		is.Val = b.address(l, tag, a.Val)
		return is, is.Val != ""
	case slices.Contains(loading, a.Key):
		return is, strings.HasPrefix(a.Val, "data:")
	default:
		if m := localURL.FindStringSubmatch(a.Val); m != nil {
			is.Val = "url(#" + l.references(m[1]) + ")"
		}
	}
	return is, true
}

func isLink(key string) bool { return key == "href" || key == "xlink:href" }

// references renames a list of ids; an id that the page has not stays.
func (l *leaf) references(list string) string {
	ids := strings.Fields(list)
	for i, id := range ids {
		if now, ok := l.ids[id]; ok {
			ids[i] = now
		}
	}
	return strings.Join(ids, " ")
}

// address gives where a link of a page leads in the document: a place in it, a file beside it, or a site that a reader may follow
// to; empty for what the document does not hold.
func (b *binding) address(l *leaf, tag, href string) string {
	u, err := url.Parse(href)
	if err != nil {
		return ""
	}
	if u.Scheme != "" || u.Host != "" {
		if tag == "a" {
			return href // package prose let it pass (rule R5)
		}
		return ""
	}
	target := l.path
	if u.Path != "" {
		target = path.Join(path.Dir(l.path), u.Path)
	}
	if to := b.leaves[target]; to != nil {
		return to.place(u.Fragment)
	}
	if b.beside[target] {
		return (&url.URL{Path: strings.TrimPrefix(target, b.folder+"/"), Fragment: u.Fragment}).String()
	}
	return ""
}

// place is the address of a part of a page, or of the page where it has no such part.
func (l *leaf) place(id string) string {
	if now, ok := l.ids[id]; ok {
		return "#" + now
	}
	return "#" + l.id
}
