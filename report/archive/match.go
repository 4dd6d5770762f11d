package archive

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"

	"swarmreport/report"
)

// placing is one run compared with what is known. A finding that could be two begins anew.
type placing struct {
	*Known
	run    *Record
	found  []near
	placed []*Finding // what each of them is
}

func (k *Known) newPlacing(run *Record) *placing {
	p := &placing{Known: k, run: run, placed: make([]*Finding, len(run.Sightings))}
	for i := range run.Sightings {
		p.found = append(p.found, newNear(&run.Sightings[i]))
	}
	return p
}

// take places the i-th finding of the run.
func (p *placing) take(i int, f *Finding) { p.placed[i], f.placed = f, p.run }

// begin lets the findings that were found nowhere begin anew.
func (p *placing) begin() {
	for i := range p.found {
		print := p.found[i].Fingerprint
		id := print
		for n := 2; p.placed[i] == nil && p.has(id); n++ {
			id = print + "-" + strconv.Itoa(n)
		}
		if p.placed[i] == nil {
			p.take(i, p.newFinding(id))
		}
		p.run.Sightings[i].Identity = p.placed[i].Identity
	}
}

// known finds each sighting by the identity that its record states.
func (p *placing) known() {
	for i := range p.found {
		f := p.byIdentity[p.found[i].Identity]
		if f == nil {
			f = p.newFinding(p.found[i].Identity)
		}
		p.take(i, f)
	}
}

// look is what findings have in common that say and quote the same in files of one name.
type look struct {
	base           string // the last part of the file's name
	text, evidence uint64
	reviewer       string // of those of a reviewer alone
}

func (n *near) look() look { return look{base: path.Base(n.File), text: n.text, evidence: n.evidence} }

// equal places what looks as it did in its last sighting, of one reviewer or of any. A file may have another path by
// now, as long as only one is meant.
func (p *placing) equal(own bool) {
	alike := map[look][]int{}
	for i := range p.found {
		l := p.found[i].look()
		if own {
			l.reviewer = p.found[i].Reviewer
		}
		if p.placed[i] == nil {
			alike[l] = append(alike[l], i)
		}
	}
	for l, found := range alike {
		files := map[string][]int{}
		for _, i := range found {
			files[p.found[i].File] = append(files[p.found[i].File], i)
		}
		l.reviewer = ""
		list := p.left(p.looks[l], func(f *Finding) bool { return !own || f.Last.Reviewer == p.found[found[0]].Reviewer })
		if oneFile(append(slices.Collect(maps.Keys(files)), filesOf(list)...)) {
			p.align(found, list)
			continue
		}
		for file, found := range files {
			p.align(found, p.left(list, func(f *Finding) bool { return f.Last.File == file }))
		}
	}
}

// left are the findings that are not placed yet and are meant.
func (p *placing) left(list []*Finding, meant func(*Finding) bool) (left []*Finding) {
	for _, f := range list {
		if f.placed != p.run && meant(f) {
			left = append(left, f)
		}
	}
	return left
}

func filesOf(list []*Finding) (files []string) {
	for _, f := range list {
		files = append(files, f.Last.File)
	}
	return files
}

// oneFile reports whether all paths may be those of one file.
func oneFile(files []string) bool {
	longest := slices.MaxFunc(files, func(x, y string) int { return len(x) - len(y) })
	return !slices.ContainsFunc(files, func(file string) bool { return !sameFile(file, longest) })
}

func sameFile(x, y string) bool { return x == y || report.SamePath(x, y) }

const (
	closedCost = 1 << 40 // more than any distance: where one of five is closed and four are raised, it is the other four
	mostAlike  = 200     // more are paired in order: the alignment is quadratic in their number
)

// align pairs findings that look alike in the order of their lines, so that the sum of distances is least. Five of
// which one is gone leave four.
func (p *placing) align(found []int, list []*Finding) {
	slices.SortFunc(found, func(i, j int) int { return p.found[i].byLine(p.found[j].Sighting) })
	slices.SortFunc(list, func(f, g *Finding) int { return cmp.Or(f.Last.byLine(g.Last), f.n-g.n) })
	if max(len(found), len(list)) > mostAlike {
		for n := range min(len(found), len(list)) {
			p.take(found[n], list[n])
		}
		return
	}
	for _, pair := range leastCost(len(found), len(list), func(i, j int) int {
		cost := distance(p.found[found[i]].Line, list[j].Last.Line)
		if !list[j].Open {
			cost += closedCost
		}
		return cost
	}) {
		p.take(found[pair[0]], list[pair[1]])
	}
}

// leastCost pairs all of the shorter of two ordered lists with some of the other, in order, at the least sum of costs.
func leastCost(n, m int, cost func(i, j int) int) (pairs [][2]int) {
	if n > m {
		for _, pair := range leastCost(m, n, func(i, j int) int { return cost(j, i) }) {
			pairs = append(pairs, [2]int{pair[1], pair[0]})
		}
		return pairs
	}
	const never = 1 << 60
	best := make([][]int, n+1) // best[i][j]: the first i paired among the first j
	best[0] = make([]int, m+1)
	for i := 1; i <= n; i++ {
		best[i] = slices.Repeat([]int{never}, m+1)
		for j := i; j <= m; j++ {
			best[i][j] = min(best[i][j-1], best[i-1][j-1]+cost(i-1, j-1))
		}
	}
	for i, j := n, m; i > 0; j-- {
		if j == i || best[i][j] < best[i][j-1] {
			i--
			pairs = append(pairs, [2]int{i, j - 1})
		}
	}
	return pairs
}

const (
	clearly     = 0.1       // by how much the best must be better than the next: less is ambiguous, and makes two findings
	mostPairs   = 4_000_000 // that are compared in files of one name
	commonplace = 32        // how many may say or quote the same before it says nothing of where one of them went
)

// few are findings that say or quote the same, unless it is commonplace.
func few(list []*Finding) []*Finding {
	if len(list) > commonplace {
		return nil
	}
	return list
}

// near places what changed its words, its evidence or its file, where each of two findings is clearly the other's best.
func (p *placing) near() {
	left := map[string]int{} // by the last part of their files' names
	for i := range p.found {
		if p.placed[i] == nil {
			left[path.Base(p.found[i].File)]++
		}
	}
	here := report.PathsOf(p.run.filesNamed()).Has
	forFound, forKnown := make([]nearest[*Finding], len(p.found)), map[*Finding]nearest[int]{}
	for i := range p.found {
		s := &p.found[i]
		base := path.Base(s.File)
		if p.placed[i] != nil || left[base]*len(p.bases[base]) > mostPairs {
			continue
		}
		for _, f := range p.candidates(s, here) {
			if score := likeness(s, f.near(), !f.Open); score > 0 {
				forFound[i] = forFound[i].see(f, score)
				forKnown[f] = forKnown[f].see(i, score)
			}
		}
	}
	for i, best := range forFound {
		if back := forKnown[best.to]; best.clear() && back.clear() && back.to == i {
			p.take(i, best.to)
		}
	}
}

// nearest is what one finding is most like.
type nearest[T any] struct {
	to          T
	first, next float64 // how like that is, and the next like
}

func (t nearest[T]) see(to T, score float64) nearest[T] {
	if score > t.first {
		return nearest[T]{to, score, t.first}
	}
	t.next = max(t.next, score)
	return t
}

func (t nearest[T]) clear() bool { return t.first-t.next >= clearly }

// filesNamed are the files in which the run found something or looked.
func (r *Record) filesNamed() []string {
	files := slices.Clone(r.Reviewed)
	for i := range r.Sightings {
		files = append(files, r.Sightings[i].File)
	}
	return files
}

// candidates gives the findings of a file. In a file that nobody named before it may have been found under another
// name, where it is open, nobody names that file here, and it says or quotes the same; short words without much code
// are often said of two files.
func (p *placing) candidates(s *near, here func(string) bool) (list []*Finding) {
	list = p.left(p.bases[path.Base(s.File)], func(f *Finding) bool { return sameFile(s.File, f.Last.File) })
	if s.File == "" || p.files.Has(s.File) {
		return list
	}
	for _, f := range slices.Concat(few(p.texts[s.text]), few(p.texts[s.evidence])) {
		telling := path.Base(s.File) == path.Base(f.Last.File) || len(s.code) >= 16 && len(s.words) >= 4
		if telling && f.Open && f.placed != p.run && f.Last.File != "" && !here(f.Last.File) && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}
