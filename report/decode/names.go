package decode

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// nameTable finds names that occur twice in one object, exactly or by case folding.
//
// Encoders of the same data repeat a few names many times, so each spelling is folded once and numbered.
// An object is then checked in one pass over its numbers, however many members it has.
type nameTable struct {
	spellings map[string]spelling
	folds     map[string]int // folded name → number
	bySpell   []int          // number of a spelling → the object that had it last
	byFold    []int          // number of a folded name → the object that had it last
	first     []string       // number of a folded name → the spelling met first in that object
	object    int            // counts objects
	path      []step         // down to the object
	distinct  []Member       // of an object met before whose names all differ
}

// step is a member's name or an item's index.
type step struct {
	name  string
	index int // -1 for a name
}

// spelling holds the numbers of one way to write a name.
type spelling struct{ exact, fold int }

func newNameTable() *nameTable {
	return &nameTable{spellings: map[string]spelling{}, folds: map[string]int{}}
}

// check adds a fault for each repeated name in the values and below them.
func (t *nameTable) check(values []Node, f *faults) {
	for i := range values {
		t.path = t.path[:0]
		t.walk(&values[i], f)
	}
}

func (t *nameTable) walk(n *Node, f *faults) {
	if n.Kind == Object && len(n.Members) > 1 {
		t.members(n.Members, f)
	}
	for i := range n.Members {
		t.down(&n.Members[i].Value, step{n.Members[i].Name, -1}, f)
	}
	for i := range n.Items {
		t.down(&n.Items[i], step{"", i}, f)
	}
}

func (t *nameTable) down(n *Node, to step, f *faults) {
	if n.Kind < Array {
		return
	}
	t.path = append(t.path, to)
	t.walk(n, f)
	t.path = t.path[:len(t.path)-1]
}

// members checks one object. Most have a few names, and those of the object before.
func (t *nameTable) members(members []Member, f *faults) {
	if sameNames(members, t.distinct) {
		return
	}
	if allDiffer(members) {
		t.distinct = members
		return
	}
	t.object++
	for i := range members {
		s := t.number(members[i].Name)
		switch {
		case t.bySpell[s.exact] == t.object:
			t.fault(f, &members[i], fmt.Sprintf("the name %s occurs more than once", quoted(members[i].Name)))
		case t.byFold[s.fold] == t.object:
			t.fault(f, &members[i], fmt.Sprintf("the names %s and %s differ only in case",
				quoted(t.first[s.fold]), quoted(members[i].Name)))
		default:
			t.first[s.fold] = members[i].Name
		}
		t.bySpell[s.exact], t.byFold[s.fold] = t.object, t.object
	}
}

func (t *nameTable) fault(f *faults, m *Member, message string) {
	pointer := cutPointer(t.pointer() + Pointer(m.Name))
	f.add(Fault{Kind: DuplicateKey, Offset: m.Offset, Pointer: pointer, Message: message})
}

func (t *nameTable) pointer() string {
	parts := make([]string, len(t.path))
	for i, s := range t.path {
		parts[i] = s.name
		if s.index >= 0 {
			parts[i] = strconv.Itoa(s.index)
		}
	}
	return Pointer(parts...)
}

func sameNames(a, b []Member) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name {
			return false
		}
	}
	return true
}

// maxPairs is up to how many names are each held against each other.
const maxPairs = 24

// allDiffer reports whether a few names in ASCII differ in more than case; of others nothing is said.
func allDiffer(members []Member) bool {
	if len(members) > maxPairs {
		return false
	}
	for i := range members {
		name := members[i].Name
		if !isASCII(name) {
			return false
		}
		for j := range i {
			if other := members[j].Name; len(other) == len(name) && strings.EqualFold(other, name) {
				return false
			}
		}
	}
	return true
}

func (t *nameTable) number(name string) spelling {
	if s, ok := t.spellings[name]; ok {
		return s
	}
	folded := fold(name)
	number, ok := t.folds[folded]
	if !ok {
		number = len(t.byFold)
		t.folds[folded] = number
		t.byFold, t.first = append(t.byFold, 0), append(t.first, "")
	}
	s := spelling{exact: len(t.bySpell), fold: number}
	t.bySpell = append(t.bySpell, 0)
	t.spellings[name] = s
	return s
}

// fold maps names that encoding/json takes for one to one spelling: "severity", "SEVERITY" and "ſeverity" (U+017F) are equal.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'A'
		}
		if r < 0x80 {
			return r
		}
		return smallest(r)
	}, name)
}

// smallest gives the smallest character of those that differ from r only in case.
func smallest(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}

// quoted shows a name inside a message: short, and with control and bidi characters escaped (R8).
func quoted(name string) string { return strconv.Quote(cut(name, 80)) }
