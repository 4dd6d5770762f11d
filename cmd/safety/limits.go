package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A limit is a flag with a value that a small run goes over.
type limit struct {
	flag, value string
	files       map[string]string
}

var limits = []limit{
	{"--max-file", "200", map[string]string{"reviews/x.json": plain}},
	{"--max-run", "300", map[string]string{"reviews/x.json": plain}},
	{"--max-files", "2", map[string]string{"reviews/x.json": plain, "reviews/y.json": plain}},
	{"--max-findings", "2", map[string]string{"reviews/x.json": plain}},
}

// tryLimits goes over each limit: the program goes on, and what it says names the flag that raises it.
func tryLimits(b *bench) ([]figure, error) {
	f := figure{what: "limits gone over, and depth: the build goes on, and run.json and validate name the limit and its flag"}
	for _, l := range limits {
		dir, err := b.limitedRun(l.files)
		if err != nil {
			return nil, err
		}
		o := b.swarmreport("build", filepath.Join(dir, "run"), "-o", filepath.Join(dir, "site"), l.flag, l.value)
		docs, err := runDocs(filepath.Join(dir, "site"))
		f.check(err == nil && o.code == 0 && len(docs) == 1 && limitNamed(docs, l.flag), "%s: %s, %v", l.flag, o.text(), docs)
		o = b.swarmreport("validate", filepath.Join(dir, "run"), l.flag, l.value, "--notes")
		f.check(strings.Contains(string(o.stdout), l.flag), "%s: %s", l.flag, o.text())
	}
	deep := strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 100)
	d, o, err := b.builtOne("deep", map[string]string{"reviews/x.json": deep, "reviews/qa.json": other})
	f.check(!o.crashed() && len(d.Findings) == 1 && len(d.about("reviews/x.json")) > 0, "depth: %s, %+v", o.text(), d.Problems)
	return []figure{f}, err
}

func (b *bench) limitedRun(texts map[string]string) (string, error) {
	dir, err := b.dir("limit")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Join(dir, "run"), 0o755); err != nil {
		return "", err
	}
	for name, text := range texts {
		if err := writeFile(filepath.Join(dir, "run", name), []byte(text)); err != nil {
			return "", err
		}
	}
	return dir, writeFile(filepath.Join(dir, "run", "reviews", "qa.json"), []byte(other))
}

// limitNamed says whether a problem of kind limit names the flag.
func limitNamed(docs []runDoc, flag string) bool {
	return slices.ContainsFunc(docs[0].Problems, func(p problem) bool { return p.Kind == "limit" && strings.Contains(p.Message, flag) })
}
