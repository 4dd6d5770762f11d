package decode

import "sync"

// blockSize is the distance between two marks.
const blockSize = 4096

// places finds line and column of an offset without walking through the whole text, which may be one line of megabytes.
type places struct {
	text  string
	once  sync.Once
	marks []place // of offset 0, blockSize, 2*blockSize …
}

type place struct{ line, column int }

// after moves the place over the bytes of s.
func (p place) after(s string) place {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\n':
			p = place{p.line + 1, 1}
		case c&0xC0 != 0x80: // the first byte of a character
			p.column++
		}
	}
	return p
}

func (p *places) position(offset int) (line, column int) {
	p.once.Do(func() {
		p.marks = []place{{1, 1}}
		for rest := p.text; len(rest) >= blockSize; rest = rest[blockSize:] {
			p.marks = append(p.marks, p.marks[len(p.marks)-1].after(rest[:blockSize]))
		}
	})
	offset = max(0, min(offset, len(p.text)))
	block := offset / blockSize
	at := p.marks[block].after(p.text[block*blockSize : offset])
	return at.line, at.column
}
