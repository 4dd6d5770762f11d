package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"swarmreport/report/view"
)

// maxPiece is the most bytes of one piece of what can be searched: a browser reads it within a frame or two.
const maxPiece = 256_000

// searchRun returns what the query box searches of all findings and messages of a run.
func searchRun(run *view.Run, dir string) []File {
	p := pieces{address: func(n int) string { return dir + "/" + view.SearchPiece(n) }}
	run.SearchRecords(p.add)
	return p.close()
}

// pieces cuts records into classic scripts, the one kind of data that a page may load from file://:
//
//	swarmreport.piece(1,"{\"records\":[[\"f\",…],…],\"of\":3}")
//
// The argument is JSON in a string, for JSON.parse; nothing of a run is ever code. The script is ASCII without < > &,
// so that it means the same under every encoding and inside any markup. Each piece says how many there are.
type pieces struct {
	address func(n int) string
	bodies  []*bytes.Buffer
}

func (p *pieces) add(record []string) {
	quoted := quoteRecord(record)
	last := len(p.bodies) - 1
	if last < 0 || p.bodies[last].Len()+len(quoted)+len(closing(0))+16 > maxPiece {
		p.begin()
		last++
	} else {
		p.bodies[last].WriteByte(',')
	}
	p.bodies[last].Write(quoted)
}

func (p *pieces) begin() {
	b := new(bytes.Buffer)
	b.WriteString("swarmreport.piece(" + strconv.Itoa(len(p.bodies)+1) + `,"{\"records\":[`)
	p.bodies = append(p.bodies, b)
}

func (p *pieces) close() (files []File) {
	for i, b := range p.bodies {
		b.WriteString(closing(len(p.bodies)))
		files = append(files, File{Path: p.address(i + 1), Body: b.Bytes()})
	}
	return files
}

func closing(of int) string { return `],\"of\":` + strconv.Itoa(of) + `}")` + "\n" }

// quoteRecord returns a list of texts as JSON inside a string of JavaScript, without the quotes.
func quoteRecord(texts []string) []byte {
	list, _ := jsonText(texts, "", "")       // texts always encode
	literal, _ := json.Marshal(string(list)) // escapes < > & (rule R4)
	return ascii(literal[1 : len(literal)-1])
}

// ascii escapes other characters in a string of JSON or JavaScript by their UTF-16 code units.
func ascii(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for _, r := range string(text) {
		if r < utf8.RuneSelf {
			out = append(out, byte(r))
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return out
}
