package prose

import (
	"regexp"
	"strconv"

	"github.com/a-h/templ"

	"swarmreport/report/decode"
)

// maxBody is the longest body that is read as Markdown, in bytes.
const maxBody = 64 << 10

// Markdown renders an untrusted body as <div class="prose">…</div>: CommonMark with tables, strikethrough, task lists
// and bare http addresses. There is no raw HTML and there are no images; links are those that follow allows.
func Markdown(src string) templ.Component {
	html, _ := render(src)
	return fragment(html)
}

// render gives the same markup as a string. plain says that the body met a limit (R6) and is shown as it was written.
func render(src string) (html string, plain bool) {
	src = lineFeeds(src)
	if len(src) > maxBody {
		return asPlain(src, "longer than 64 KiB"), true
	}
	blocks := decode.MarkdownPage(src)
	if blocks.CutLine > 0 {
		limit := "line " + strconv.Itoa(blocks.CutLine) + " is nested too deeply or has too many marks or columns"
		return asPlain(src, limit), true
	}
	var p page
	p.raw(`<div class="prose">` + "\n")
	p.blocks(blocks.List)
	p.raw("</div>\n")
	return string(p.out), false
}

// asPlain shows the body as written. The first line feed after <pre> is dropped by HTML parsers, so one is given to
// them.
func asPlain(src, limit string) string {
	notice := `<div class="prose"><p class="notice">Shown as plain text: ` + limit + ".</p>\n"
	b := []byte(notice + `<pre class="plain">` + "\n")
	return string(append(appendText(b, src), "</pre>\n</div>\n"...))
}

// page writes one parsed body as markup.
type page struct {
	out   []byte
	above []int // levels, as written, of the headings that the next one is under
}

func (p *page) raw(markup string) { p.out = append(p.out, markup...) }

func (p *page) text(s string) { p.out = appendText(p.out, s) }

func (p *page) blocks(list []decode.Block) {
	for i := range list {
		p.block(&list[i])
	}
}

func (p *page) block(b *decode.Block) {
	switch b.Kind {
	case decode.Heading:
		tag := "h" + strconv.Itoa(p.level(b.Level)) // no ids (R11)
		p.wrap("<"+tag+">", b.Inline, "</"+tag+">\n")
	case decode.Paragraph:
		p.wrap("<p>", b.Inline, "</p>\n")
	case decode.Quote:
		p.raw("<blockquote>\n")
		p.blocks(b.Children)
		p.raw("</blockquote>\n")
	case decode.List:
		p.list(b)
	case decode.Item:
		p.item(b)
	case decode.Break:
		p.raw("<hr>\n")
	case decode.Code, decode.HTML: // raw HTML is shown as the text it is (R6): nothing hides in a comment
		p.out = append(appendCode(p.out, b.Text), '\n')
	case decode.Table:
		p.table(b.Rows)
	}
}

// level demotes a heading: the page has h1 to h3 of its own, and its outline must have no gap.
func (p *page) level(written int) int {
	for len(p.above) > 0 && p.above[len(p.above)-1] >= written {
		p.above = p.above[:len(p.above)-1]
	}
	p.above = append(p.above, written)
	return min(3+len(p.above), 6)
}

func (p *page) list(b *decode.Block) {
	open, end := "<ul>\n", "</ul>\n"
	if b.Level > 0 {
		open, end = "<ol>\n", "</ol>\n"
	}
	if b.Level > 2 || b.Level == 1 {
		open = `<ol start="` + strconv.Itoa(b.Level-1) + "\">\n"
	}
	p.raw(open)
	p.blocks(b.Children)
	p.raw(end)
}

// item writes its first paragraph without a tag. The box of a task is a character: there are no forms (R2).
func (p *page) item(b *decode.Block) {
	p.raw("<li>")
	if b.Checked != nil {
		p.raw(`<span class="task">` + map[bool]string{true: "☑", false: "☐"}[*b.Checked] + "</span> ")
	}
	rest := b.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		p.wrap("", rest[0].Inline, "\n")
		rest = rest[1:]
	}
	p.blocks(rest)
	p.raw("</li>\n")
}

func (p *page) table(rows [][]decode.Cell) {
	p.raw("<table>\n")
	tag, before, after := "th", "<thead>", "</thead>\n<tbody>\n"
	for _, row := range rows {
		p.raw(before + "<tr>")
		for _, cell := range row {
			p.wrap("<"+tag+">", cell.Inline, "</"+tag+">")
		}
		p.raw("</tr>" + after)
		tag, before, after = "td", "", "\n"
	}
	p.raw("</tbody>\n</table>\n")
}

// wrap writes runs of text between two pieces of markup, links with their host after them.
func (p *page) wrap(open string, runs []decode.Inline, end string) {
	p.raw(open)
	for i := 0; i < len(runs); {
		n := 1
		for link := runs[i].Link; link != nil && i+n < len(runs) && runs[i+n].Link == link; {
			n++
		}
		if runs[i].Link != nil {
			p.link(runs[i : i+n])
		} else {
			p.run(runs[i])
		}
		i += n
	}
	p.raw(end)
}

func (p *page) run(r decode.Inline) {
	var end string
	style := func(on bool, tag string) {
		if on {
			p.raw("<" + tag + ">")
			end = "</" + tag + ">" + end
		}
	}
	style(r.Bold, "strong")
	style(r.Emphasis, "em")
	style(r.Struck, "del")
	style(r.Code, "code")
	switch {
	case r.Hard:
		p.raw("<br>\n")
	case r.Code:
		p.out = appendIsolated(p.out, r.Text)
	case r.Link == nil:
		p.bare(r.Text)
	default:
		p.text(r.Text)
	}
	p.raw(end)
}

var bareAddress = regexp.MustCompile("https?://[^\\s<>\"`|]*[^\\s<>\"`|.,;:!?'*_~)\\]}]")

// bare writes text, and as links the http addresses in it.
func (p *page) bare(s string) {
	start := 0
	for _, at := range bareAddress.FindAllStringIndex(s, -1) {
		address := s[at[0]:at[1]]
		p.text(s[start:at[0]])
		p.link([]decode.Inline{{Text: address, Link: &decode.Link{Address: address}}})
		start = at[1]
	}
	p.text(s[start:])
}

// link writes a link that may be followed with its host after it, unless its text shows that already (R5); of any other
// the text, and the address as code.
func (p *page) link(runs []decode.Inline) {
	to, words := runs[0].Link, ""
	for _, r := range runs {
		words += r.Text
	}
	u, ok := follow(to.Address)
	if !ok && words == to.Address {
		p.run(decode.Inline{Text: words, Code: true})
		return
	}
	if ok {
		p.raw(`<a href="` + attribute(u.String()) + `" rel="noopener noreferrer nofollow ugc"`)
		if to.Title != "" {
			p.raw(` title="` + attribute(to.Title) + `"`)
		}
		p.raw(">")
	}
	for _, r := range runs {
		p.run(r)
	}
	switch {
	case ok && shows(words, hostOf(u)):
		p.raw("</a>")
	case ok:
		p.raw(`</a> <span class="host">(`)
		p.out = appendIsolated(p.out, hostOf(u))
		p.raw(")</span>")
	case to.Address != "":
		p.raw(" ")
		p.run(decode.Inline{Text: to.Address, Code: true})
	}
}
