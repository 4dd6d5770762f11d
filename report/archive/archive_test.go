package archive

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report/judge"
)

func day(d int) time.Time { return time.Date(2026, 3, d, 0, 0, 0, 0, time.UTC) }

// placedRuns is an archive, and what it reported about each run.
type placedRuns struct {
	*Archive
	runs []*Record // in their order
	past map[string]*judge.Past
}

func placeAll(runs ...*Record) *placedRuns { return placeBy(nil, runs...) }

func placeBy(waivers *judge.Waivers, runs ...*Record) *placedRuns {
	a := New()
	a.Waivers = waivers
	return placeIn(a, runs...)
}

func placeIn(a *Archive, runs ...*Record) *placedRuns {
	p := &placedRuns{a, slices.Clone(runs), map[string]*judge.Past{}}
	for _, r := range runs {
		r.Schema, r.Key = RecordSchema, cmp.Or(r.Key, r.Project+"/"+r.ID)
		r.Dir = r.Key
	}
	slices.SortFunc(p.runs, (*Record).Compare)
	for _, r := range p.runs {
		past, _, err := a.Place(r)
		if err != nil {
			panic(err)
		}
		p.past[r.Key] = past
	}
	if err := a.Finish(); err != nil {
		panic(err)
	}
	return p
}

func (p *placedRuns) findings() (all []*Finding) {
	o, err := p.Overview()
	if err != nil {
		panic(err)
	}
	for _, k := range o.Known {
		all = append(all, k.Findings...)
	}
	return all
}

// compare places runs and compares one of them with the last.
func compare(before *Record, runs ...*Record) (c *Comparison) {
	k := newKnown("")
	for i, r := range runs {
		if r.Key = r.ID; i < len(runs)-1 {
			k.place(r, nil, &judge.Waivers{})
		} else {
			_, c = k.place(r, before, &judge.Waivers{})
		}
	}
	return c
}

func pairOf(before, after *Record) *Comparison {
	return ComparePair(before, after, func(*Record, *judge.Past) {})
}

// site is the files of an archive, as a site keeps them.
type site struct {
	list  List
	files map[string][]byte
}

func (s *site) open() *Archive {
	if s.files == nil {
		s.files = map[string][]byte{}
	}
	return Open(s.list, func(name string) ([]byte, error) {
		if body, ok := s.files[name]; ok {
			return body, nil
		}
		return nil, fs.ErrNotExist
	})
}

// build places runs and keeps the files that changed.
func (s *site) build(t *testing.T, runs ...*Record) *placedRuns {
	t.Helper()
	p := placeIn(s.open(), runs...)
	s.keep(t, p.Archive)
	return p
}

func (s *site) keep(t *testing.T, a *Archive) {
	t.Helper()
	err := a.Files(func(name string, body []byte) error {
		if s.files[name] = body; body == nil {
			delete(s.files, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	s.list = a.List
}

func (s *site) text() string {
	var b strings.Builder
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range s.files {
			if !yield(name) {
				return
			}
		}
	}) {
		b.WriteString("== " + name + "\n" + string(s.files[name]))
	}
	for _, r := range s.list.Runs {
		b.WriteString(r.Key + "\n")
	}
	return b.String()
}

// months is a history over three months, two projects and two branches, anew at each call.
func months() []*Record {
	runs := []*Record{raised(1, alpha, beta), closes(raised(2, alpha), 0), raisedIn("p", 3, gamma), on("x", raised(4, beta)),
		looking(raised(5, gamma), beta.File), raised(6, alpha), raisedIn("p", 7, gamma, alpha), raised(8)}
	for i, r := range runs {
		r.Started = r.Started.AddDate(0, i/3, 0)
		r.Built = "built " + r.ID
	}
	return append(runs, undated(raised(9, beta)))
}

func TestRunsOneByOneEqualAllAtOnce(t *testing.T) {
	var once, single site
	once.build(t, months()...)
	for _, r := range months() {
		single.build(t, r)
	}
	if a, b := once.text(), single.text(); a != b {
		t.Errorf("one by one: %s", firstDifference(b, a))
	}
}

func TestALateRunIsPlacedInItsTime(t *testing.T) {
	var once, late site
	all := months()
	once.build(t, months()...)
	late.build(t, append(all[:1:1], all[2:]...)...)
	p := late.build(t, all[1])
	if got := p.past[all[1].Key].Findings["f-0"].Lifecycle; got != judge.Persisting {
		t.Errorf("the late run's finding is %s, want persisting: it was open before", got)
	}
	if len(late.list.Runs) != len(once.list.Runs) {
		t.Errorf("%d runs, want %d", len(late.list.Runs), len(once.list.Runs))
	}
}

func TestForget(t *testing.T) {
	var s, fresh site
	all := months()
	s.build(t, months()...)
	a := s.open()
	if has, err := a.Forget("/" + all[7].ID); err != nil || !has {
		t.Fatal(has, err)
	}
	if err := a.Finish(); err != nil {
		t.Fatal(err)
	}
	s.keep(t, a)
	fresh.build(t, append(months()[:7:7], months()[8:]...)...)
	if a, b := fresh.text(), s.text(); a != b {
		t.Errorf("without the run: %s", firstDifference(b, a))
	}
	if has, err := s.open().Forget("nobody"); has || err != nil {
		t.Error("a run that nobody has is forgotten")
	}
}

func TestRememberedRunsHaveNoPages(t *testing.T) {
	var here site
	a := here.open()
	if err := a.Remember(placeAll(raised(1, alpha)).runs); err != nil {
		t.Fatal(err)
	}
	p := placeIn(a, raised(2))
	if got := carriedTo(p, p.runs[0]); !slices.Equal(got, []string{alpha.Title}) {
		t.Errorf("%q is carried over, want the finding of the other archive", got)
	}
	if len(p.List.Runs) != 2 || p.List.Runs[1].HasPages() || p.List.Runs[1].Files != nil {
		t.Errorf("runs: %+v, want the remembered one without pages", p.List.Runs)
	}
}

func TestTheListHasTheNewestRuns(t *testing.T) {
	var s site
	var runs []*Record
	for n := range 1200 {
		r := raised(1)
		r.ID = r.Started.AddDate(0, 0, n).Format("2006-01-02")
		r.Started = r.Started.AddDate(0, 0, n)
		runs = append(runs, r)
	}
	s.build(t, runs...)
	if n := s.list.Total(); n != 1200 || len(s.list.Runs) != MostListed || s.list.Runs[0].ID != runs[1199].ID {
		t.Errorf("%d runs, %d listed from %s", n, len(s.list.Runs), s.list.Runs[0].ID)
	}
	late := raised(1)
	late.ID, late.Started = "late", runs[1198].Started
	s.build(t, late)
	if s.list.Runs[1].ID != "late" && s.list.Runs[2].ID != "late" || len(s.list.Runs) != MostListed {
		t.Errorf("the late run is not third of the list: %s", s.list.Runs[2].ID)
	}
}

// TestAFindingClosedLongAgo is kept by its fingerprint, and reopened by it from the records.
func TestAFindingClosedLongAgo(t *testing.T) {
	var s site
	first := closes(raised(1, alpha), 0)
	first.Built = "x"
	s.build(t, first)
	var runs []*Record
	for n := range remembered + 2 {
		r := raised(1)
		r.Started = r.Started.AddDate(0, 0, n+1)
		r.ID = r.Started.Format("2006-01-02")
		runs = append(runs, r)
	}
	p := s.build(t, runs...)
	if got := p.findings(); len(got) != 1 || !got[0].old() {
		t.Fatalf("%d findings, want one that is kept by its fingerprint alone", len(got))
	}
	again := raised(1, alpha)
	again.Started = again.Started.AddDate(1, 0, 0)
	again.ID = again.Started.Format("2006-01-02")
	h := s.build(t, again).past[again.Project+"/"+again.ID].Findings["f-0"]
	if h.Lifecycle != judge.Reopened || h.First.ID != first.ID || h.Refutes.ID != first.ID {
		t.Errorf("%s, first in %q, disproves %q; want it reopened, from the first run", h.Lifecycle, h.First.ID, h.Refutes.ID)
	}
}
