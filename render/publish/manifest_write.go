package publish

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Encode writes the manifest with one input or output a line, so that two of them can be compared by eye.
func (m Manifest) Encode() ([]byte, error) {
	m.Runs = slices.SortedFunc(slices.Values(m.Runs), func(a, b RunMade) int { return strings.Compare(a.Key, b.Key) })
	m.Inputs = slices.SortedFunc(slices.Values(m.Inputs), Input.compare)
	m.Outputs = slices.SortedFunc(slices.Values(m.Outputs), func(a, b Output) int { return strings.Compare(a.Path, b.Path) })
	tool, err := json.Marshal(m.Tool)
	if err != nil {
		return nil, err
	}
	b := make([]byte, 0, 512+200*(len(m.Runs)+len(m.Inputs)+len(m.Outputs)))
	b = fmt.Appendf(b, "{\n\"schema\": %q,\n\"tool\": %s,\n", ManifestSchema, tool)
	if m.MadeBy != "" {
		b = fmt.Appendf(b, "\"made_by\": %q,\n", m.MadeBy)
		b = append(appendLines(append(b, "\"runs\": ["...), m.Runs, RunMade.appendTo), "],\n"...)
	}
	b = append(appendLines(append(b, "\"inputs\": ["...), m.Inputs, Input.appendTo), "],\n"...)
	b = append(appendLines(append(b, "\"outputs\": ["...), m.Outputs, Output.appendTo), "]\n}\n"...)
	return b, nil
}

func (in Input) compare(other Input) int {
	return cmp.Or(strings.Compare(in.Path, other.Path), strings.Compare(in.Run, other.Run), strings.Compare(in.SHA256, other.SHA256))
}

// appendLines writes the elements of a JSON array, each on a line of its own. A line is written member by member, not by the struct's tags: there
// is one for each file.
func appendLines[T any](b []byte, list []T, appendTo func(T, []byte) []byte) []byte {
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendTo(v, append(b, '\n'))
	}
	if len(list) > 0 {
		b = append(b, '\n')
	}
	return b
}

func (r RunMade) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"key":`...), r.Key)
	b = appendString(append(b, `,"dir":`...), r.Dir)
	b = appendString(append(b, `,"from":`...), r.From)
	return append(b, '}')
}

func (in Input) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"run":`...), in.Run)
	b = appendString(append(b, `,"path":`...), in.Path)
	return appendSum(b, in.SHA256, in.Bytes)
}

func (o Output) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"path":`...), o.Path)
	return appendSum(b, o.SHA256, o.Bytes)
}

func appendSum(b []byte, sum string, size int64) []byte {
	b = appendString(append(b, `,"sha256":`...), sum)
	b = strconv.AppendInt(append(b, `,"bytes":`...), size, 10)
	return append(b, '}')
}

// appendString writes a JSON text as encoding/json does.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if quoted[s[i]] {
			text, _ := json.Marshal(s) // of a string it has no error
			return append(b, text...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// quoted are the bytes that do not stand for themselves in a JSON text.
var quoted = bytesThat(func(c byte) bool { return c < ' ' || c > '~' || strings.IndexByte(`"\<>&`, c) >= 0 })

// bytesThat is a table of what is asked of each byte of many texts.
func bytesThat(are func(byte) bool) (table [256]bool) {
	for c := range table {
		table[c] = are(byte(c))
	}
	return table
}
