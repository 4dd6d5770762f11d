package archive

import "strings"

// letGo copies a summary's own texts into one piece of memory of their own. They are cut from the files of the run, each of which would stay for the
// sake of a few words, and an archive holds the summaries of all runs.
func (s *Summary) letGo() {
	var p ownTexts
	p.add(&s.ID, &s.Project, &s.Path, &s.Goal, &s.Task, &s.Branch, &s.Commit)
	for _, list := range [][]string{s.AlsoAt, s.Reviewers, s.Reviewed, s.Touched} {
		for i := range list {
			p.add(&list[i])
		}
	}
	for i := range s.Reasons {
		p.add(&s.Reasons[i].Rule, &s.Reasons[i].Message)
	}
	p.close()
}

// ownTexts are texts on their way into one piece of memory.
type ownTexts struct {
	texts []*string
	size  int
}

func (p *ownTexts) add(texts ...*string) {
	for _, t := range texts {
		p.size += len(*t)
	}
	p.texts = append(p.texts, texts...)
}

func (p *ownTexts) close() {
	var b strings.Builder
	b.Grow(p.size)
	for _, t := range p.texts {
		b.WriteString(*t)
	}
	rest := b.String()
	for _, t := range p.texts {
		*t, rest = rest[:len(*t)], rest[len(*t):]
	}
}
