package view

import (
	"strconv"
	"strings"
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

// pageLink links to the nth page of a list; the current one is plain text.
func pageLink(at func(n int) string, n, current int) Link {
	l := Link{Text: strconv.Itoa(n), Href: at(n)}
	if n == current {
		l.Href = ""
	}
	return l
}

// pager links to the pages of a list; none where there is one. Of a long row it leaves out what lies between some ten
// round numbers and the neighbours of the current page.
func pager(at func(n int) string, current, total int) (links []Link) {
	step := 1
	for total > 20 && total/step > 10 {
		step *= 10
	}
	if step >= 100 && total/step < 5 {
		step /= 2
	}
	for n := 1; n <= total && total > 1; n++ {
		if n == 1 || n == total || n%step == 0 || n >= current-3 && n <= current+3 {
			links = append(links, pageLink(at, n, current))
		}
	}
	return besidePages(links, at, current, total)
}

// besidePages puts the ways to the page before and to the next one at the ends.
func besidePages(links []Link, at func(n int) string, current, total int) []Link {
	if current > 1 && len(links) > 0 {
		links = append([]Link{{Text: "Previous", Href: at(current - 1)}}, links...)
	}
	if current < total && len(links) > 0 {
		links = append(links, Link{Text: "Next", Href: at(current + 1)})
	}
	return links
}

// ranged says which of a list a page shows: "1 to 200 of 1043"; nothing where one page holds all.
func ranged(from, n, total int) string {
	if n == total {
		return ""
	}
	return Number(from+1) + " to " + Number(from+n) + " of " + Number(total)
}

// pagesOf is [paged] of one list.
func pagesOf(first string) func(n int) string { return func(n int) string { return paged(first, n) } }

// paged returns the address of the nth page of a list (from 1): open.html, open-2.html …
func paged(first string, n int) string {
	if n == 1 {
		return first
	}
	return strings.TrimSuffix(first, ".html") + "-" + strconv.Itoa(n) + ".html"
}

// inPages cuts a list into pages of at most n: at least one.
func inPages[T any](list []T, n int) [][]T {
	var pages [][]T
	for len(list) > n {
		pages, list = append(pages, list[:n]), list[n:]
	}
	return append(pages, list)
}
