package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// ids are those of a run's findings that can be told from ordinary words, folded. Texts are searched for all of them at once: ten thousand ids
// and ten thousand texts are then one pass over the texts.
type ids struct {
	numbers map[string]int // of each id as tokens gives it
	words   []int          // how many words ids have
}

// mostIDWords is how many words an id may have; what has more is a sentence.
const mostIDWords = 16

func (a *Account) ids() *ids {
	return a.known.get(func() *ids {
		all := &ids{numbers: map[string]int{}}
		for _, f := range a.Run.Findings {
			all.add(tokens(f.ID))
		}
		return all
	})
}

func (x *ids) add(id string) {
	words := strings.Count(id, " ") - 1
	if _, known := x.numbers[id]; known || !distinctive(id) || words > mostIDWords {
		return
	}
	x.numbers[id] = len(x.numbers)
	if !slices.Contains(x.words, words) {
		x.words = append(x.words, words)
	}
}

// mentions are the numbers of the texts that name an id, in order, by the id's number.
type mentions map[int][]int

// note looks for ids in a text. None is put together of two texts.
func (m mentions) note(x *ids, text string, number int) {
	folded, blanks := tokens(text), []int(nil)
	for i := range len(folded) {
		if folded[i] == ' ' {
			blanks = append(blanks, i)
		}
	}
	for i, from := range blanks {
		for _, words := range x.words {
			if i+words < len(blanks) {
				m.add(x, folded[from:blanks[i+words]+1], number)
			}
		}
	}
}

func (m mentions) add(x *ids, said string, number int) {
	id, known := x.numbers[said]
	if list := m[id]; known && (len(list) == 0 || list[len(list)-1] != number) {
		m[id] = append(list, number)
	}
}

// first gives the number of the first text, from one on, that names the finding's id; -1 where none does.
func (m mentions) first(x *ids, f *report.Finding, from int) int {
	if len(m) == 0 {
		return -1
	}
	id, known := x.numbers[tokens(f.ID)]
	if !known {
		return -1
	}
	list := m[id]
	if i, _ := slices.BinarySearch(list, from); i < len(list) {
		return list[i]
	}
	return -1
}
