package node

import "swarmreport/report/decode"

// Ends is a set of names, of which it knows only how they begin and end. A field goes by dozens of names, and an object has a few: the set tells of
// nearly all of them that they are not there.
type Ends uint64

// EndsOf is the set of the members' names.
func EndsOf(n *decode.Node) (e Ends) {
	for i := range n.Members {
		e |= endsOf(n.Members[i].Name)
	}
	return e
}

// EndsOfNames is the set of some names.
func EndsOfNames(names ...string) (e Ends) {
	for _, name := range names {
		e |= endsOf(name)
	}
	return e
}

// Lack reports whether no name of the set is this one in snake_case.
func (e Ends) Lack(name string) bool { return e&endsOf(name) == 0 }

// endsOf is the same for all names that [Snake] makes the same and [Called] by one. A name that begins beyond ASCII may end otherwise in small letters.
func endsOf(name string) Ends {
	switch {
	case name == "":
		return 1
	case name[0] >= 0x80:
		return 1 << (letters[name[0]] << 1)
	}
	return 1 << ((letters[name[0]]<<1 ^ letters[name[len(name)-1]]) % 64)
}

// letters has the same number for both cases of a letter, and for what stands between words.
var letters = func() (numbers [256]byte) {
	for c := range numbers {
		numbers[c] = byte(c) % 32
	}
	numbers[' '], numbers['-'] = numbers['_'], numbers['_']
	return numbers
}()
