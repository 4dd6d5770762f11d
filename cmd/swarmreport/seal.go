package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"swarmreport/render"
	"swarmreport/report/decode"
	"swarmreport/report/view"
)

// seal says of a site that a build would find it as it is: who asked for what, what was looked at and what stands there, by what the
// file system says of each. A sealed site is neither read nor made again. It lies in the user's cache directory and holds names, sizes and
// times, no text of any run; where it is missing or does not fit, the build goes its whole way.
type seal struct {
	Asked  string `json:"asked"`  // digest over the program, its settings and the PATHs
	Inputs facts  `json:"inputs"` // of every folder and file that was looked at
	Site   facts  `json:"site"`   // of every folder and file that was made
	Out    string `json:"out"`    // what the build said
	Err    string `json:"err"`
	Code   int    `json:"code"`
}

// sealing is one build's view of its seal.
type sealing struct {
	file  string        // empty = none is kept
	asked func() string // empty where the program cannot be told apart from others
	out   string        // the site, absolute

	beside string      // what lay beside the site when the build began, see listing
	seen   func() seen // what the build looked at; asked when it has looked at all
}

// seen is what a build looked at, and the latest time that the file system says of any of it.
type seen struct {
	names   []string
	facts   facts
	touched int64
}

// openSealing names the seal of what is asked. Where a changed file cannot be told apart from an unchanged one there is none.
func (r *reading) openSealing(f buildFlags, site view.Site, s *streams) *sealing {
	file := inCache("seal", r.out)
	if !sealable || file == "" {
		return &sealing{}
	}
	x := &sealing{file: file, out: r.out}
	x.asked = sync.OnceValue(func() string { return r.asked(f, site, s) })
	x.beside = x.listing()
	x.seen = sync.OnceValue(func() seen { return x.lookAt(r) })
	r.meanwhile = func() { go x.seen() }
	return x
}

// asked is a digest of all that a build is asked; empty where the program or its settings cannot be told apart from others.
func (r *reading) asked(f buildFlags, site view.Site, s *streams) string {
	made := r.madeBy(site)
	if made == "" {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %+v %+v %q %q %q %q %t %t", made, site, f, r.paths, absolutes(orHere(r.paths)), r.out, r.inForce.file, s.json, s.quiet))
	return hex.EncodeToString(sum[:])
}

// whole gives the seal where it fits what is asked and all that it names is as it was; else nil.
func (x *sealing) whole() *seal {
	if x.file == "" {
		return nil
	}
	text, err := os.ReadFile(x.file)
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
	if now, _ := x.facts(inputs); now != s.Inputs {
		return nil
	}
	if now, _ := x.facts(site); now != s.Site {
		return nil
	}
	return &s
}

// lookAt looks at the inputs once more, and keeps what is known of them.
func (x *sealing) lookAt(r *reading) seen {
	r.keepMemos()
	names := r.looked()
	now, touched := x.facts(names)
	return seen{names, now, touched}
}

// close seals the site that was made, unless an input was touched so late that a change of it could go unseen.
func (x *sealing) close(r *reading, said seal) {
	if x.file == "" || x.asked() == "" {
		return
	}
	site, inputs := namesOf(x.out, r.outputs), x.seen()
	if inputs.touched > r.begun.Add(-render.Settled).UnixNano() || x.listing() != x.beside {
		os.Remove(x.file)
		return
	}
	said.Asked, said.Inputs = x.asked(), inputs.facts
	said.Site, _ = x.facts(site)
	head, err := json.Marshal(said)
	if err == nil && os.MkdirAll(filepath.Dir(x.file), 0o700) == nil {
		replaceFile(x.file, joinNames(append(head, '\n'), inputs.names, site))
	}
}

// namesOf are the files of a site and the folders that hold them.
func namesOf(out string, outputs []render.Output) []string {
	names, folders := []string{filepath.Join(out, render.ManifestName)}, map[string]bool{}
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
