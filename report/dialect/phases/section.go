package phases

import (
	"strings"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
)

// section is a heading of a summary and the text right below it.
type section struct {
	line, level int
	title       string
	text        string // until the next heading, as written
	from        int    // the line at which the text begins
	parent      int    // index of the section that it belongs to; -1 = none
	leaf        bool   // no section belongs to it
	done        bool   // its box is ticked, or it stands under what was fixed
}

// sectionsOf gives the sections of a body in their order. Headings in code are none.
func sectionsOf(f *form.File) []section {
	o := outline{}
	code := markup.FencesOf(f.Body)
	for number, line := range f.BodyLines() {
		line = strings.TrimRight(line, "\r\n")
		if held := code.Hold(line); !held && markup.IsHeading(line) {
			o.begin(section{line: number, level: markup.HeadingDepth(line), title: markup.Bare(line), parent: -1, leaf: true})
		} else if len(o.list) > 0 {
			o.add(number, line)
		}
	}
	o.end()
	return o.list
}

// outline is the sections so far.
type outline struct {
	list  []section
	open  []int    // those that the next one may belong to, each inside the one before
	below []string // lines of the last
}

func (o *outline) begin(s section) {
	o.end()
	for len(o.open) > 0 && o.list[o.open[len(o.open)-1]].level >= s.level {
		o.open = o.open[:len(o.open)-1]
	}
	if n := len(o.open); n > 0 {
		s.parent = o.open[n-1]
		o.list[s.parent].leaf = false
	}
	o.open, o.list = append(o.open, len(o.list)), append(o.list, s)
}

// add adds a line to the text of the last section, which begins with words.
func (o *outline) add(number int, line string) {
	if len(o.below) == 0 {
		if strings.TrimSpace(line) == "" {
			return
		}
		o.list[len(o.list)-1].from = number
	}
	o.below = append(o.below, line)
}

func (o *outline) end() {
	if n := len(o.list); n > 0 {
		o.list[n-1].text = strings.TrimRight(strings.Join(o.below, "\n"), "-\n ")
	}
	o.below = nil
}
