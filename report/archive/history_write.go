package archive

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"
	"unicode/utf8"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// appendFindings writes sightings as encoding/json writes a list of lineFinding: most of a history is this list, and each of its members is known here.
func appendFindings(b []byte, list []Sighting) []byte {
	b = append(b, '[')
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = list[i].append(b)
	}
	return append(b, ']')
}

func (s *Sighting) append(b []byte) []byte {
	texts := s.texts()
	b = appendText(b, `{"key":`, texts[keyText])
	b = appendTextOf(b, `,"id":`, texts[idText])
	b = appendTextOf(b, `,"reviewer":`, texts[reviewerText])
	b = appendText(b, `,"severity":`, s.Severity.String())
	b = appendText(b, `,"disposition":`, s.Disposition.String())
	b = appendText(b, `,"proof":`, s.Proof.String())
	if s.Open && s.Disposition != judge.Waived {
		b = append(b, `,"open":true`...)
	}
	b = appendTextOf(b, `,"category":`, texts[categoryText])
	b = appendTextOf(b, `,"title":`, texts[titleText])
	b = appendTextOf(b, `,"file":`, texts[fileText])
	b = appendNumberOf(b, `,"line":`, s.Line)
	b = appendNumberOf(b, `,"page":`, int(s.Page))
	if s.Identity != texts[printText] {
		b = appendTextOf(b, `,"identity":`, s.Identity)
	}
	b = appendText(b, `,"fingerprint":`, texts[printText])
	b = s.appendLikeness(append(b, `,"likeness":"`...))
	return append(b, `"}`...)
}

func appendText(b []byte, name, text string) []byte {
	b = append(b, name...)
	if isPlain(text) {
		return append(append(append(b, '"'), text...), '"')
	}
	var escaped bytes.Buffer
	if err := plainJSON(&escaped, text); err != nil {
		panic(err) // there is no text that it refuses
	}
	return append(b, escaped.Bytes()...)
}

// isPlain reports whether encoding/json escapes nothing of a text.
func isPlain(text string) bool {
	n, beyond := decode.Plain(text)
	return n == len(text) && (!beyond || utf8.ValidString(text) && !strings.Contains(text, "\u2028") && !strings.Contains(text, "\u2029"))
}

// appendTextOf leaves out a member without a text.
func appendTextOf(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendText(b, name, text)
}

// appendNumberOf leaves out a zero.
func appendNumberOf(b []byte, name string, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, name...), int64(n), 10)
}

// appendLikeness writes the comparison's numbers as base64: text, evidence, and the four sketches, each after its length.
func (s *Sighting) appendLikeness(b []byte) []byte {
	var room [16 + sketchCount*(1+2*sketched)]byte
	n := binary.BigEndian.AppendUint64(room[:0], s.Text)
	n = binary.BigEndian.AppendUint64(n, s.Evidence)
	k := s.sketches()
	for _, k := range []sketch{k.head, k.words, k.names, k.code} {
		n = k.append(n)
	}
	return base64.RawStdEncoding.AppendEncode(b, n)
}
