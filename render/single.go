package render

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"

	"swarmreport/assets"
	"swarmreport/report/view"
)

// SingleLimit is the most bytes of one file that holds a whole report (rule S1): mail and chat take it, and browsers
// open it at once.
const SingleLimit = 20_000_000

// inlined adds pages that are whole in themselves, with style, script and icon, and no assets. A run's index.html has
// all findings, the messages and the inputs that are cited, and links to nothing else of the site.
func inlined(site view.Site, limit int, add func(File) error) func(File) error {
	return func(f File) error {
		switch {
		case strings.HasPrefix(f.Path, "assets/"):
			return nil
		case path.Ext(f.Path) != ".html":
			return add(f)
		}
		body := linkRe.ReplaceAllStringFunc(string(f.Body), singleLink(strings.HasPrefix(f.Path, "runs/")))
		if f.Body = wholePage(site, body, strings.Repeat("../", strings.Count(f.Path, "/"))); len(f.Body) > limit {
			return fmt.Errorf("%s would be %.1f MB in one file, and the most is %.1f MB; build without --single-file, and "+
				"send the folder as a zip", f.Path, float64(len(f.Body))/1e6, float64(limit)/1e6)
		}
		return add(f)
	}
}

var (
	linkRe  = regexp.MustCompile(` href="[^"]*"`)
	keepRe  = regexp.MustCompile(`^([a-z]+:|#|(\.\./)*assets/)`)
	ownRe   = regexp.MustCompile(`^(index|findings|messages|inputs)(?:-[0-9]+)?\.html(#.*)?$`)
	pagedRe = regexp.MustCompile(`/findings-[0-9]+\.html#`)
)

// singleLink rewrites the attribute of a link: within a report to the place in the same file, or to nowhere.
func singleLink(inReport bool) func(attribute string) string {
	return func(attribute string) string {
		href := strings.TrimSuffix(strings.TrimPrefix(attribute, ` href="`), `"`)
		own := ownRe.FindStringSubmatch(href)
		switch {
		case keepRe.MatchString(href):
			return attribute
		case !inReport:
			href = pagedRe.ReplaceAllString(href, "/index.html#")
		case own == nil:
			return ""
		case own[2] != "":
			href = own[2]
		default:
			href = map[string]string{"messages": "#conversation"}[own[1]]
			if href == "" {
				href = "#overview"
			}
		}
		return ` href="` + href + `"`
	}
}

// wholePage puts the files that a page asks for into it, and allows them by their digests (rule R2).
func wholePage(site view.Site, body, root string) []byte {
	style, script := string(assets.Style().Body), string(assets.Script().Body)
	named := dressed(site)
	pairs := []string{
		html.EscapeString("style-src 'self'; script-src 'self'; img-src 'self' data:"),
		`style-src '` + sourceHash(style) + `'; script-src '` + sourceHash(script) + `'; img-src data:`,
		`<link rel="stylesheet" href="` + root + named.Style + `">`, "<style>" + style + "</style>",
		`<script src="` + root + named.Script + `" defer></script>`, "",
		"</body>", "<script>" + script + "</script></body>",
	}
	for _, icon := range assets.Icons() {
		pairs = append(pairs, `href="`+root+icon.Path+`"`,
			`href="data:image/svg+xml;base64,`+base64.StdEncoding.EncodeToString(icon.Body)+`"`)
	}
	return []byte(strings.NewReplacer(pairs...).Replace(body))
}

// sourceHash names a text as a content security policy does.
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
