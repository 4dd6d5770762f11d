package view

import (
	"iter"
	"strconv"
)

// firstFew shows the first of a list, at most so many, and counts the others.
func firstFew[T, V any](all []T, most int, show func(T) V) (list []V, more int) {
	for _, x := range all[:min(len(all), most)] {
		list = append(list, show(x))
	}
	return list, len(all) - len(list)
}

func howMany[T any](all []T, are func(T) bool) (n int) {
	for _, x := range all {
		if are(x) {
			n++
		}
	}
	return n
}

// made makes a row of each entry of a list when it is drawn.
func made[T, V any](all []T, row func(T) V) iter.Seq[V] {
	return func(yield func(V) bool) {
		for _, x := range all {
			if !yield(row(x)) {
				return
			}
		}
	}
}

// fewLinks are links to the first few of a list, and how many more there are.
func fewLinks[T any](all []T, most int, link func(T) Link) []Link {
	links, more := firstFew(all, most, link)
	if more > 0 {
		links = append(links, Link{Text: "and " + Number(more) + " more"})
	}
	return links
}

func either[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// pager links to the pages of a list: the first, the last and the neighbours of the current one, which is plain text.
// There is none where one page holds all.
func pager(first string, current, total int) (links []Link) {
	at := func(n int) string { return paged(first, n) }
	if total < 2 {
		return nil
	}
	if current > 1 {
		links = append(links, Link{Text: "Previous", Href: at(current - 1)})
	}
	for n := 1; n <= total; n++ {
		if n == current {
			links = append(links, Link{Text: strconv.Itoa(n)})
		} else if n == 1 || n == total || total <= 20 || n >= current-3 && n <= current+3 {
			links = append(links, Link{Text: strconv.Itoa(n), Href: at(n)})
		}
	}
	if current < total {
		links = append(links, Link{Text: "Next", Href: at(current + 1)})
	}
	return links
}

// List is one page of a list that may need several.
type List struct {
	Frame
	Path  string // of the page in its folder
	Total int
	Range string // "1 to 100 of 1043"; empty where one page holds all
	Chips []ChipGroup
	Pages []Link
}

// lists are the pages of a list that was cut.
func lists[T any](split [][]T, first string, frame Frame, chips []ChipGroup) (pages []List) {
	total, from := 0, 0
	for _, page := range split {
		total += len(page)
	}
	for i, page := range split {
		l := List{Frame: frame, Path: paged(first, i+1), Total: total, Chips: chips,
			Pages: pager(first, i+1, len(split))}
		if len(split) > 1 {
			l.Range = Number(from+1) + " to " + Number(from+len(page)) + " of " + Number(total)
		}
		pages, from = append(pages, l), from+len(page)
	}
	return pages
}

// cutPages cuts a list into pages by number and by weight, the first of which may be lighter; at least one, even an
// empty one.
func cutPages[T any](all []T, most, first, further int, weigh func(T) int) (pages [][]T) {
	from, heavy := 0, 0
	for i, x := range all {
		w, room := weigh(x), either(from == 0, first, further)
		if n := i - from; n == most || n > 0 && heavy+w > room {
			pages, from, heavy = append(pages, all[from:i]), i, 0
		}
		heavy += w
	}
	return append(pages, all[from:])
}
