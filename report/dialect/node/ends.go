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

// Lack reports whether no member is called by the name, which is in snake_case.
func (e Ends) Lack(name string) bool { return e&endsOf(name) == 0 }

// endsOf is the same for all names that [Snake] makes the same.
func endsOf(name string) Ends {
	if name == "" {
		return 1
	}
	return 1 << ((letter(name[0])<<1 ^ letter(name[len(name)-1])) % 64)
}

// letter is the same for both cases of a letter, and for what stands between words.
func letter(c byte) byte {
	if c == ' ' || c == '-' {
		c = '_'
	}
	return c % 32
}
