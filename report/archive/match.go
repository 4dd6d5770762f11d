package archive

import (
	"path"
	"slices"
	"strconv"

	"swarmreport/report"
)

// matching finds which of the known findings those of a run are. One that could be two begins anew.
type matching struct {
	*Known
	run *Record
	is  []*Finding // what each finding of the run is
}

// match sets the identities of a run's findings.
func (k *Known) match(r *Record) *matching {
	m := &matching{k, r, make([]*Finding, len(r.Sightings))}
	m.equal()
	m.near()
	for i, f := range m.is {
		s := &r.Sightings[i]
		if f == nil {
			f = k.add(&Finding{Identity: k.unused(s.Fingerprint)})
			m.take(i, f)
		}
		s.Identity = f.Identity
	}
	return m
}

// unused is an identity that no finding has yet.
func (k *Known) unused(fingerprint string) string {
	identity := fingerprint
	for n := 2; k.identities[identity] != nil; n++ {
		identity = fingerprint + "-" + strconv.Itoa(n)
	}
	return identity
}

// take makes the i-th finding of the run one that is known.
func (m *matching) take(i int, f *Finding) { m.is[i], f.placed = f, m.run }

// left are the findings with a key that the run has not reported so far, and that are meant.
func (m *matching) left(key uint64, meant func(*Finding) bool) (list []*Finding) {
	for _, f := range m.alike[key] {
		if f.placed != m.run && meant(f) {
			list = append(list, f)
		}
	}
	return list
}

// The keys of a sighting, by which its finding is looked up. Texts and evidence are keys as they are.
func printKey(fingerprint string) uint64 { return hash("fingerprint " + fingerprint) }

// fileKey is that of all files with a name, whatever their folder.
func fileKey(file string) uint64 { return hash("file " + path.Base(file)) }

// equal finds what looks as it did in its last sighting.
func (m *matching) equal() {
	groups := map[string][]int{}
	for i, s := range m.run.Sightings {
		groups[s.Fingerprint] = append(groups[s.Fingerprint], i)
	}
	for print, found := range groups {
		m.align(found, m.left(printKey(print), func(f *Finding) bool { return f.Last.Fingerprint == print }))
	}
}

const (
	closedCost = 1 << 40   // more than any distance: where one of five is closed and four are raised, it is the other four
	otherCost  = 1 << 41   // of a finding that another reviewer reported
	mostPairs  = 4_000_000 // that are compared of one look, or by words in one run
)

// align pairs as many findings that look alike as there are of both, in the order of reviewers and lines, so that the
// sum of distances is least. Five of which one is gone leave four.
func (m *matching) align(found []int, list []*Finding) {
	at := func(i int) *Sighting { return &m.run.Sightings[found[i]] }
	slices.SortFunc(found, func(i, j int) int { return m.run.Sightings[i].byPlace(&m.run.Sightings[j]) })
	slices.SortFunc(list, (*Finding).byPlace)
	if len(found)*len(list) > mostPairs {
		for n := range min(len(found), len(list)) {
			m.take(found[n], list[n])
		}
		return
	}
	best := make([][]int, len(found)+1) // best[i][j]: what can be gained from the i-th and the j-th on
	for i := range best {
		best[i] = make([]int, len(list)+1)
	}
	for i := range slices.Backward(found) {
		for j, f := range slices.Backward(list) {
			gain := 1<<50 - distance(at(i).Line, f.Last.Line)
			if !f.Open {
				gain -= closedCost
			}
			if f.Last.Reviewer != at(i).Reviewer {
				gain -= otherCost
			}
			best[i][j] = max(best[i+1][j+1]+gain, best[i+1][j], best[i][j+1])
		}
	}
	for i, j := 0, 0; i < len(found) && j < len(list); {
		switch best[i][j] {
		case best[i+1][j]:
			i++
		case best[i][j+1]:
			j++
		default:
			m.take(found[i], list[j])
			i, j = i+1, j+1
		}
	}
}

// near finds what changed its words, its evidence or its file, where each of two findings is clearly the other's best.
func (m *matching) near() {
	named := slices.Clone(m.run.Reviewed) // files of the run
	for _, s := range m.run.Sightings {
		named = append(named, s.File)
	}
	type pair struct {
		i int
		f *Finding
	}
	var pairs []pair
	best, here, rest := map[any]nearest{}, report.PathsOf(named).Has, mostPairs
	for i := range m.is {
		s := &m.run.Sightings[i]
		if m.is[i] != nil {
			continue
		}
		if rest -= len(m.alike[fileKey(s.File)]); rest < 0 {
			return
		}
		for _, f := range m.candidates(s, here) {
			if score := likeness(s, f.Last, !f.Open); score > 0 {
				best[i], best[f] = best[i].see(len(pairs), score), best[f].see(len(pairs), score)
				pairs = append(pairs, pair{i, f})
			}
		}
	}
	for n, p := range pairs {
		if best[p.i].clearly(n) && best[p.f].clearly(n) {
			m.take(p.i, p.f)
		}
	}
}

// nearest is the pair in which a finding is most like another.
type nearest struct {
	pair        int
	first, next float64 // how like that is, and the next like
}

func (x nearest) see(pair int, score float64) nearest {
	if score > x.first {
		return nearest{pair, score, x.first}
	}
	x.next = max(x.next, score)
	return x
}

// clearly reports whether a pair is better than the next by so much that nobody would take that.
func (x nearest) clearly(pair int) bool { return x.pair == pair && x.first-x.next >= 0.1 }

// commonplace is how many may say the same before it says nothing of where one of them went.
const commonplace = 32

// candidates gives the findings of a file. In a file of which none is known it may have been found under another name,
// where it is open, the run does not name that file, and it says the same; short words without much code are often said
// of two files.
func (m *matching) candidates(s *Sighting, here func(string) bool) []*Finding {
	sameFile := func(f *Finding) bool { return s.File == f.Last.File || report.SamePath(s.File, f.Last.File) }
	known := m.alike[fileKey(s.File)]
	if s.File == "" || s.Text == 0 || len(m.alike[s.Text]) > commonplace || slices.ContainsFunc(known, sameFile) {
		return m.left(fileKey(s.File), sameFile)
	}
	return m.left(s.Text, func(f *Finding) bool {
		telling := path.Base(s.File) == path.Base(f.Last.File) || s.Code.size() >= 16 && s.Words.size() >= 4
		return telling && f.Open && f.Last.File != "" && !here(f.Last.File)
	})
}
