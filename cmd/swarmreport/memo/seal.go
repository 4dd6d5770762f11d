package memo

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"swarmreport/render/publish"
	"swarmreport/report/decode"
)

// seal says of a site that a build would find it as it is: who asked for what, what was looked at and what stands there, by what the
// file system says of each. A sealed site is neither read nor made again. It lies in the user's cache directory and holds names, sizes and
// times, no text of any run; where it is missing or does not fit, the build goes its whole way.
type seal struct {
	Asked  string `json:"asked"`  // digest over the program, its settings and the PATHs
	Inputs facts  `json:"inputs"` // of every folder and file that was looked at
	Site   facts  `json:"site"`   // of every folder and file that was made
	Said
}

// Said is what a build said, and its exit code.
type Said struct {
	Out  string `json:"out"`
	Err  string `json:"err"`
	Code int    `json:"code"`
}

// Sealing is one build's view of its seal.
type Sealing struct {
	file  string        // empty = none is kept
	asked func() string // empty where the program cannot be told apart from others
	out   string        // the site, absolute
	above string        // the folder that holds it

	begun  time.Time
	beside string      // what lay beside the site when the build began, see listing
	seen   func() seen // what the build looked at; asked when it has looked at all
}

// seen is what a build looked at, and the latest time that the file system says of any of it.
type seen struct {
	names   []string
	facts   facts
	touched int64
}

// OpenSeal names the seal of a site, by its absolute path, before a build of it looks at anything. Asked is a digest of all that the build is
// asked, empty where the program or its settings cannot be told apart from others; looked gives every name that it read by, once it is
// through. Where a changed file cannot be told apart from an unchanged one there is no seal.
func OpenSeal(out string, asked func() string, looked func() []string) *Sealing {
	file := Path("seal", out)
	if !sealable || file == "" {
		return &Sealing{}
	}
	x := &Sealing{file: file, out: out, above: filepath.Dir(out), asked: sync.OnceValue(asked), begun: time.Now()}
	x.beside = x.listing()
	x.seen = sync.OnceValue(func() seen { return x.lookAt(looked()) })
	return x
}

// Whole gives what the build said that made the site, where its seal fits what is asked and all that it names is as it was; else nil.
func (x *Sealing) Whole() *Said {
	if x.file == "" {
		return nil
	}
	text, err := readNote(x.file)
	if err != nil {
		return nil
	}
	var s seal
	head, names, _ := bytes.Cut(text, []byte("\n"))
	if decode.Own(head, &s) != nil || s.Asked == "" || s.Asked != x.asked() {
		return nil
	}
	list := strings.Split(strings.TrimSuffix(string(names), "\x00"), "\x00")
	if len(list) != s.Inputs.Names+s.Site.Names {
		return nil
	}
	inputs, site := list[:s.Inputs.Names], list[s.Inputs.Names:]
	if !x.hold(inputs, s.Inputs) || !x.hold(site, s.Site) {
		return nil
	}
	return &s.Said
}

// Look looks at the inputs once more. The build has read them all and may do something else meanwhile.
func (x *Sealing) Look() {
	if x.file != "" {
		x.seen()
	}
}

func (x *Sealing) lookAt(names []string) seen {
	now, touched := x.facts(names)
	return seen{names, now, touched}
}

// Close seals the site that was made, unless an input was touched so late that a change of it could go unseen.
func (x *Sealing) Close(made []publish.Output, said Said) {
	if x.file == "" || x.asked() == "" {
		return
	}
	site, inputs := namesOf(x.out, made), x.seen()
	if inputs.touched > x.begun.Add(-publish.Settled).UnixNano() || x.listing() != x.beside {
		os.Remove(x.file)
		return
	}
	s := seal{Asked: x.asked(), Inputs: inputs.facts, Said: said}
	s.Site, _ = x.facts(site)
	head, err := json.Marshal(s)
	if err == nil && os.MkdirAll(filepath.Dir(x.file), 0o700) == nil {
		replaceFile(x.file, joinNames(append(head, '\n'), inputs.names, site))
	}
}

// namesOf are the files of a site and the folders that hold them.
func namesOf(out string, outputs []publish.Output) []string {
	names, folders := []string{filepath.Join(out, publish.ManifestName)}, map[string]bool{}
	for _, o := range outputs {
		name := filepath.Join(out, filepath.FromSlash(o.Path))
		names = append(names, name)
		for dir := filepath.Dir(name); !folders[dir] && len(dir) >= len(out); dir = filepath.Dir(dir) {
			folders[dir] = true
		}
	}
	return append(names, slices.Sorted(maps.Keys(folders))...)
}

// joinNames ends each name with the one byte that no name can hold.
func joinNames(text []byte, lists ...[]string) []byte {
	for _, list := range lists {
		for _, name := range list {
			text = append(append(text, name...), 0)
		}
	}
	return text
}
