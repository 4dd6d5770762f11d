package pattern

import (
	"slices"
	"strings"
)

// joined are all words of two lists, or none where one of the lists is not known.
func joined(a, b []string) []string {
	if a == nil || b == nil {
		return nil
	}
	return append(a, b...)
}

// product is each word of one list followed by each of another.
func product(starts, ends []string) []string {
	if len(starts)*len(ends) > maxExact {
		return nil
	}
	var all []string
	for _, start := range starts {
		for _, end := range ends {
			all = append(all, start+end)
		}
	}
	return all
}

// few are the words, each once, if they are worth keeping.
func few(words []string, limit int) []string {
	slices.Sort(words)
	if words = slices.Compact(words); len(words) > limit {
		return nil
	}
	return words
}

// telling are the words that a text may be asked for, without those that begin with another of them; nil if it may be empty.
func telling(words []string) []string {
	if slices.Contains(words, "") {
		return nil
	}
	var told []string
	for _, word := range few(slices.Clone(words), maxWords) {
		if len(told) == 0 || !strings.HasPrefix(word, told[len(told)-1]) {
			told = append(told, word)
		}
	}
	return told
}

// better are the words that fewer texts hold: the longer ones, else the fewer.
func better(a, b []string) []string {
	if len(a) == 0 || len(b) > 0 && rank(b) > rank(a) {
		return b
	}
	return a
}

// rank is greater for words that fewer texts hold. Beyond four letters the number of words says more than their length.
func rank(words []string) int {
	least := 4
	for _, word := range words {
		least = min(least, len(word))
	}
	return least*2*maxWords - len(words)
}
