package render

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// maxPiece is the most bytes of one piece of what can be searched: a browser reads it within a frame or two.
const maxPiece = 256_000

// searchRun gives the pieces of one run: at least one, so that a search never asks for a file that is not there.
func searchRun(run *view.Run, dir string) []File {
	p := pieces{address: func(n int) string { return dir + "/" + view.SearchPiece(n) }}
	run.SearchRecords(p.add)
	return p.close()
}

// searchRuns gives the pieces of the list of runs.
func searchRuns(a *archive.Archive) []File {
	p := pieces{address: view.SearchRunsPiece}
	view.SearchRuns(a, p.add)
	return p.close()
}

// pieces cuts records into classic scripts, the one kind of data that a page may load from file://:
//
//	swarmreport.piece(1,"{\"records\":[[\"f\",…],…],\"of\":3}")
//
// The argument is JSON in a string, for JSON.parse; nothing of a run is ever code. The script is ASCII without < > &, so that it
// means the same under every encoding and inside any markup. Each piece says how many there are.
type pieces struct {
	address func(n int) string
	bodies  []*bytes.Buffer
	quoted  []byte // one record
}

func (p *pieces) add(record []string) {
	p.quoted = appendRecord(p.quoted[:0], record)
	last := len(p.bodies) - 1
	if last < 0 || p.bodies[last].Len()+len(p.quoted)+len(closing(0))+16 > maxPiece {
		p.begin()
		last++
	} else {
		p.bodies[last].WriteByte(',')
	}
	p.bodies[last].Write(p.quoted)
}

func (p *pieces) begin() {
	b := publish.Borrow()
	b.WriteString("swarmreport.piece(" + strconv.Itoa(len(p.bodies)+1) + `,"{\"records\":[`)
	p.bodies = append(p.bodies, b)
}

func (p *pieces) close() (files []File) {
	if len(p.bodies) == 0 {
		p.begin()
	}
	for i, b := range p.bodies {
		b.WriteString(closing(len(p.bodies)))
		files = append(files, publish.Lent(p.address(i+1), b))
	}
	return files
}

func closing(of int) string { return `],\"of\":` + strconv.Itoa(of) + `}")` + "\n" }

// appendRecord appends a list of texts as JSON inside a string of JavaScript.
func appendRecord(b []byte, texts []string) []byte {
	b = append(b, '[')
	for i, s := range texts {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `\"`...)
		b = appendQuoted(b, s)
		b = append(b, `\"`...)
	}
	return append(b, ']')
}

// appendQuoted appends the inside of a JSON string inside a string of JavaScript: ASCII, with < > & escaped (R4). What is no UTF-8 becomes U+FFFD.
func appendQuoted(b []byte, s string) []byte {
	for {
		n := unquoted(s)
		b = append(b, s[:n]...)
		if s = s[n:]; s == "" {
			return b
		}
		if c := s[0]; c < utf8.RuneSelf {
			b, s = append(b, quoted[c]...), s[1:]
			continue
		}
		r, size := utf8.DecodeRuneInString(s)
		b, s = appendUTF16(b, r), s[size:]
	}
}

// unquoted is how many bytes at the beginning of s stay as they are.
func unquoted(s string) (n int) {
	for n < len(s) && quoted[s[n]] == "" {
		n++
	}
	return n
}

// quoted is what becomes of each byte, empty where it stays. Where JSON escapes, JavaScript escapes the backslash; < > & are its alone.
var quoted = func() (as [256]string) {
	for c := range as {
		unit := string(appendUnit(nil, uint16(c)))
		switch {
		case c < ' ':
			as[c] = `\` + unit
		case c > '~' || c == '<' || c == '>' || c == '&':
			as[c] = unit
		}
	}
	as['\n'], as['"'], as['\\'] = `\\n`, `\\\"`, `\\\\`
	return as
}()

const hexDigits = "0123456789abcdef"

// appendUTF16 escapes a character as JavaScript counts them: those beyond U+FFFF as two units.
func appendUTF16(b []byte, r rune) []byte {
	if r > 0xFFFF {
		r -= 0x10000
		return appendUnit(appendUnit(b, uint16(0xD800+r>>10)), uint16(0xDC00+r&0x3FF))
	}
	return appendUnit(b, uint16(r))
}

func appendUnit(b []byte, u uint16) []byte {
	return append(b, '\\', 'u', hexDigits[u>>12], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
}
