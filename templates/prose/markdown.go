package prose

import (
	"regexp"
	"sync"

	"github.com/a-h/templ"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Markdown renders an untrusted body as <div class="prose">…</div>: CommonMark with tables, strikethrough, task lists
// and bare http and mail addresses. There is no raw HTML and there are no images; links are those that follow allows.
func Markdown(src string) templ.Component {
	html, _ := render(src)
	return fragment(html)
}

// render gives the same markup as a string. plain says that the body met a limit (R6) and is shown as it was written,
// escaped, with a notice that names the limit.
func render(src string) (html string, plain bool) {
	src = lineFeeds(src)
	if limit := tooBig(src); limit != "" {
		return asPlain(src, limit), true
	}
	body := []byte(src)
	if limit := tooTangled(body); limit != "" {
		return asPlain(src, limit), true
	}
	p := page{src: body, out: make([]byte, 0, len(src)+len(src)/2), max: maxGrowth*len(src) + slack}
	p.document(full().Parse(text.NewReader(body)))
	if len(p.out) > p.max {
		return asPlain(src, "its markup would be too large"), true
	}
	return string(p.out), false
}

// asPlain shows the body as written. The first line feed after <pre> is dropped by HTML parsers, so one is given to
// them.
func asPlain(src, limit string) string {
	notice := `<p class="notice">Shown as plain text: ` + limit + ".</p>\n"
	b := []byte(`<div class="prose">` + notice + `<pre class="plain">` + "\n")
	b = appendText(b, src)
	return string(append(b, "</pre>\n</div>\n"...))
}

// blocks reads the structure of a body and leaves the text in it alone, which is the cheap half. Its tree tells what
// full would cost.
var blocks = sync.OnceValue(func() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithParagraphTransformers(paragraphs()...),
	)
})

// full reads everything. Parsers keep no state between bodies, so both may be used by many goroutines; the
// first body makes them.
var full = sync.OnceValue(func() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithParagraphTransformers(paragraphs()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithInlineParsers(
			util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
			util.Prioritized(extension.NewStrikethroughParser(), 500),
			// R5: without these two options www. and ftp: would become links as well.
			util.Prioritized(extension.NewLinkifyParser(
				extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"}),
				extension.WithLinkifyWWWRegexp(regexp.MustCompile(never)),
			), 999),
		),
		parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
	)
})

func paragraphs() []util.PrioritizedValue {
	tables := util.Prioritized(extension.NewTableParagraphTransformer(), 200)
	return append(parser.DefaultParagraphTransformers(), tables)
}
