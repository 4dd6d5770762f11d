package publish

import (
	"strconv"
	"strings"

	"swarmreport/report/decode"
)

// decodeManifest reads the JSON of a manifest. The lists of files are nearly all of it: where they stand as encode writes them, they
// are read line by line, at a sixth of the cost.
func decodeManifest(raw string) (*Manifest, error) {
	if m := ownManifest(raw); m != nil {
		return m, nil
	}
	var m Manifest
	if err := decode.Own([]byte(raw), &m); err != nil {
		return nil, err
	}
	return &m, nil
}

// ownManifest gives nil for what encode did not write.
func ownManifest(text string) *Manifest {
	head, rest, _ := strings.Cut(text, "\n\"inputs\": [\n")
	inputs, outputs, found := strings.Cut(rest, "\n],\n\"outputs\": [\n")
	outputs, closed := strings.CutSuffix(outputs, "\n]\n}\n")
	if !found || !closed {
		return nil
	}
	var m Manifest
	if decode.Own([]byte(head+"\"inputs\":[],\"outputs\":[]}"), &m) != nil {
		return nil
	}
	m.Inputs, m.Outputs = ownLines(inputs, ownInput), ownLines(outputs, ownOutput)
	if m.Inputs == nil || m.Outputs == nil {
		return nil
	}
	return &m
}

// ownLines reads the lines of a list; nil where one of them has another form.
func ownLines[T any](text string, read func(line string) (T, bool)) []T {
	list := make([]T, 0, strings.Count(text, "\n")+1)
	for more := true; more; {
		var line string
		line, text, more = strings.Cut(text, "\n")
		if more {
			var comma bool
			if line, comma = strings.CutSuffix(line, ","); !comma {
				return nil
			}
		}
		v, ok := read(line)
		if !ok {
			return nil
		}
		list = append(list, v)
	}
	return list
}

func ownInput(line string) (in Input, ok bool) {
	run, rest, _ := strings.Cut(line, `","path":"`)
	run, found := strings.CutPrefix(run, `{"run":"`)
	in.Run = run
	in.Path, in.SHA256, in.Bytes, ok = ownFile(rest)
	return in, ok && found && plain(run)
}

func ownOutput(line string) (o Output, ok bool) {
	rest, found := strings.CutPrefix(line, `{"path":"`)
	o.Path, o.SHA256, o.Bytes, ok = ownFile(rest)
	return o, ok && found
}

// ownFile reads what follows a line's name for its path.
func ownFile(text string) (path, sum string, size int64, ok bool) {
	path, rest, _ := strings.Cut(text, `","sha256":"`)
	sum, rest, _ = strings.Cut(rest, `","bytes":`)
	digits, closed := strings.CutSuffix(rest, "}")
	size, err := strconv.ParseInt(digits, 10, 64)
	return path, sum, size, closed && err == nil && digits == strconv.FormatInt(size, 10) && plain(path) && plain(sum)
}

// plain says of a JSON text between its quotes that it stands for itself.
func plain(text string) bool {
	for i := range len(text) {
		if escaped[text[i]] {
			return false
		}
	}
	return true
}

// escaped are the bytes that a JSON text cannot hold as they are, and those beyond ASCII.
var escaped = bytesThat(func(c byte) bool { return c < ' ' || c > '~' || c == '"' || c == '\\' })
