package tools

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// sarifPlaces turns the addresses of a scan into file names as people write them.
type sarifPlaces struct {
	files []*decode.Node // artifacts, by index
	bases *decode.Node   // originalUriBaseIds
	roots []string       // where the scan began, as absolute paths with a slash at the end
}

func (s *sarif) readPlaces(o *form.Object, review *report.Review) sarifPlaces {
	p := sarifPlaces{bases: below(o.Node, "originalUriBaseIds")}
	for i := range p.bases.Members {
		p.root(TextOf(&p.bases.Members[i].Value, "uri"))
	}
	for _, call := range below(o.Node, "invocations").Items {
		p.root(TextOf(below(&call, "workingDirectory"), "uri"))
	}
	files := below(o.Node, "artifacts").Items
	for i := range files {
		p.files = append(p.files, &files[i])
	}
	for _, n := range p.files {
		if looked(n) {
			if file := p.name(below(n, "location"), 0); file != "" {
				review.ReviewedFiles = append(review.ReviewedFiles, file)
			}
		}
	}
	o.Drop("original_uri_base_ids", "artifacts")
	return p
}

// looked reports whether the scanner was asked to look at a file.
func looked(artifact *decode.Node) bool {
	return slices.ContainsFunc(below(artifact, "roles").Items, func(role decode.Node) bool { return role.Text == "analysisTarget" })
}

func (p *sarifPlaces) root(uri string) {
	if at, ok := localPath(uri); ok && len(strings.Trim(at, "/")) > 0 {
		p.roots = append(p.roots, strings.TrimSuffix(at, "/")+"/")
	}
}

const maxBases = 8 // base in base; more is a circle

// name gives the file of an artifactLocation: relative to where the scan began as far as that is known (R9).
func (p sarifPlaces) name(at *decode.Node, depth int) string {
	uri := TextOf(at, "uri")
	if i, ok := indexOf(at.Get("index"), len(p.files)); uri == "" && ok && depth < maxBases {
		return p.name(below(p.files[i], "location"), depth+1)
	}
	if local, ok := localPath(uri); ok {
		return p.shorter(local)
	}
	if strings.Contains(uri, "://") {
		return uri
	}
	return p.base(TextOf(at, "uriBaseId"), depth) + unescaped(uri)
}

// base gives what a named base adds to a name: nothing where it is the place where the scan began, or not known.
func (p sarifPlaces) base(id string, depth int) string {
	at := p.bases.Get(id)
	if id == "" || at == nil || depth >= maxBases {
		return ""
	}
	uri := TextOf(at, "uri")
	if strings.Contains(uri, ":") || strings.HasPrefix(uri, "/") {
		return ""
	}
	if uri != "" && !strings.HasSuffix(uri, "/") {
		uri += "/"
	}
	return p.base(TextOf(at, "uriBaseId"), depth+1) + unescaped(uri)
}

func (p sarifPlaces) shorter(local string) string {
	for _, root := range p.roots {
		if rest, ok := strings.CutPrefix(local, root); ok {
			return rest
		}
	}
	return local
}

// localPath reads file:///a/b, file://localhost/a/b and file:/a/b. Of file:///C:/a the drive begins the path.
func localPath(uri string) (string, bool) {
	rest, ok := strings.CutPrefix(uri, "file:")
	if !ok {
		return "", false
	}
	if after, found := strings.CutPrefix(rest, "//"); found {
		slash := strings.IndexByte(after, '/')
		rest = after[max(slash, 0):]
	}
	rest = unescaped(rest)
	if len(rest) > 2 && rest[0] == '/' && rest[2] == ':' {
		rest = rest[1:]
	}
	return rest, true
}

// unescaped undoes percent-encoding, but for control characters and those that never need it (RFC 3986, unreserved): behind an
// escaped letter a secret could pass the search that every text went through before (R9).
func unescaped(uri string) string {
	if !strings.Contains(uri, "%") {
		return uri
	}
	var b strings.Builder
	for i := 0; i < len(uri); i++ {
		if c, ok := hexByte(uri[i:]); ok && c >= ' ' && c != 0x7F && !unreserved(c) {
			b.WriteByte(c)
			i += 2
			continue
		}
		b.WriteByte(uri[i])
	}
	return strings.ToValidUTF8(b.String(), "\uFFFD")
}

// hexByte reads %41 at the beginning of a text.
func hexByte(s string) (c byte, ok bool) {
	if len(s) < 3 || s[0] != '%' {
		return 0, false
	}
	for _, d := range []byte(s[1:3]) {
		i := strings.IndexByte("0123456789abcdef", d|0x20)
		if i < 0 {
			return 0, false
		}
		c = c<<4 | byte(i)
	}
	return c, true
}

func unreserved(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-._~", c) >= 0
}

// locate takes the first place of a result; further ones stay visible as unread.
func (c *scan) locate(f *report.Finding, o *form.Object) {
	list := o.Node.Get("locations")
	if list == nil || len(list.Items) == 0 {
		return
	}
	if len(list.Items) == 1 {
		o.Drop("locations")
	}
	at := below(&list.Items[0], "physicalLocation")
	f.File = c.places.name(below(at, "artifactLocation"), 0)
	region := below(at, "region")
	f.Line = lineNumber(region, "startLine")
	if end := lineNumber(region, "endLine"); end > f.Line && f.Line > 0 {
		f.EndLine = end
	}
	f.Evidence = TextOf(below(region, "snippet"), "text")
	if f.Evidence == "" {
		f.Evidence = TextOf(below(at, "contextRegion", "snippet"), "text")
	}
}

func lineNumber(region *decode.Node, name string) int {
	if n, ok := node.Number(below(region, name)); ok && n < 1<<31 {
		return n
	}
	return 0
}
