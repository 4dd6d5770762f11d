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
}

// sectionsOf gives the sections of a body in their order. Headings in code are none.
func sectionsOf(f *form.File) (list []section) {
	code := markup.FencesOf(f.Body)
	for number, line := range f.BodyLines() {
		line = strings.TrimRight(line, "\r\n")
		held := code.Hold(line)
		if !held && markup.IsHeading(line) {
			list = append(list, section{line: number, level: markup.HeadingDepth(line), title: markup.Bare(line), parent: -1, leaf: true})
			list[len(list)-1].parent = parentOf(list)
		} else if len(list) > 0 {
			list[len(list)-1].add(number, line)
		}
	}
	for i := range list {
		list[i].text = strings.TrimRight(list[i].text, "-\n ")
		if p := list[i].parent; p >= 0 {
			list[p].leaf = false
		}
	}
	return list
}

// add adds a line to the text, which begins with words.
func (s *section) add(number int, line string) {
	if s.text == "" {
		if strings.TrimSpace(line) == "" {
			return
		}
		s.from = number
	}
	s.text += line + "\n"
}

// parentOf gives the section that the last one belongs to.
func parentOf(list []section) int {
	last := len(list) - 1
	for i := last - 1; i >= 0; i-- {
		if list[i].level < list[last].level {
			return i
		}
	}
	return -1
}
