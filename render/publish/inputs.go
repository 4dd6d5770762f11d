package publish

import (
	"path"
	"slices"
)

// CompareInputs holds the inputs of a manifest against those that are there now. Both are named by run and path; the lists of the
// answer name them RUN/PATH. Two files of one name in one run, as redaction may make them, are compared as a set of digests.
func CompareInputs(then, now []Input) Differences {
	was, is := byName(then), byName(now)
	d := noDifferences()
	for name, sums := range was {
		switch there, found := is[name]; {
		case !found:
			d.Missing = append(d.Missing, name)
		case !slices.Equal(sums, there):
			d.Changed = append(d.Changed, name)
		}
	}
	for name := range is {
		if _, listed := was[name]; !listed {
			d.Added = append(d.Added, name)
		}
	}
	d.sort()
	return d
}

// byName gives the digests of each name, sorted.
func byName(list []Input) map[string][]string {
	sums := map[string][]string{}
	for _, in := range list {
		name := path.Join(in.Run, in.Path) // a file beside the run has a path that climbs
		sums[name] = append(sums[name], in.SHA256)
	}
	for _, s := range sums {
		slices.Sort(s)
	}
	return sums
}
