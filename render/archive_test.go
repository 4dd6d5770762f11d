package render

import (
	"bytes"
	"slices"
	"strconv"
	"testing"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// recordOf is the record of a verdict, with pages.
func recordOf(v *judge.Verdict) *archive.Record {
	r := archive.NewRecord(v.Account)
	r.Conclude(v)
	keyed(r, "")
	return r
}

func keyed(r *archive.Record, path string) {
	r.SetKey(path)
	r.Dir = r.Key
}

// placed puts verdicts into an archive.
func placed(verdicts ...*judge.Verdict) archive.Overview {
	return placedRecords(each(verdicts, recordOf)...)
}

// placedRecords puts records into an archive, in the order of time, each under a key of its own.
func placedRecords(records ...*archive.Record) archive.Overview {
	slices.SortStableFunc(records, func(x, y *archive.Record) int {
		if x.Started.IsZero() != y.Started.IsZero() {
			return map[bool]int{true: 1, false: -1}[x.Started.IsZero()]
		}
		return x.Started.Compare(y.Started)
	})
	a, seen := archive.New(), map[string]bool{}
	for i, r := range records {
		if r.Key == "" || seen[r.Key] {
			keyed(r, strconv.Itoa(i))
		}
		seen[r.Key] = true
		if _, _, err := a.Place(r); err != nil {
			panic(err)
		}
	}
	err := a.Finish()
	o, other := a.Overview()
	if err != nil || other != nil {
		panic("an archive in memory is not finished")
	}
	return o
}

// monthsOf are the months of an archive, as its build would name them.
func monthsOf(o archive.Overview) (months []view.MonthRuns) {
	for _, m := range o.Months {
		runs := those(o.Runs, func(r *archive.Record) bool { return r.Month() == m.Name })
		months = append(months, view.MonthRuns{Name: m.Name, Runs: runs})
	}
	return months
}

// archiveOf gives the files over all runs.
func archiveOf(t testing.TB, o archive.Overview, site view.Site) (files []File) {
	t.Helper()
	err := ArchiveFiles(o, monthsOf(o), site, func(f File) error {
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return held(t, files)
}

// RunPages returns all pages of one run, and the script of headlines that a list of several pages needs, below at.Dir.
func RunPages(v *judge.Verdict, site view.Site, at view.Archived) (files []File, err error) {
	err = addPages(newRunOutput(v, at, site), func(f File) error {
		files = append(files, f)
		return nil
	})
	return files, err
}

// heldFile returns the file with its content in Body.
func heldFile(f File) (File, error) {
	if f.Write == nil {
		return f, nil
	}
	b := bytes.NewBuffer([]byte{}) // not nil, even if nothing is written
	err := f.Write(b)
	return File{Path: f.Path, Body: b.Bytes()}, err
}

func bodyOf(files []File, path string) string {
	for _, f := range files {
		if f.Path == path {
			return string(f.Body)
		}
	}
	return ""
}

// pair compares two runs of no archive.
func pair(before, after *archive.Record) *archive.Comparison {
	return archive.ComparePair(before, after, func(*archive.Record, *judge.Past) {})
}
