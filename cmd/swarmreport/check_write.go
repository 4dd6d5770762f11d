package main

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
)

// target is one --write: a form and the file it goes to.
type target struct {
	form render.Exporter
	file string // - is stdout
}

func writeNames() []string {
	return namesOf(render.Exports, func(x render.Exporter) string { return x.Name })
}

// parseTargets reads each FORMAT=FILE; the format is compared without case.
func parseTargets(flags []string) (all []target, err error) {
	for _, flag := range flags {
		name, file, _ := strings.Cut(flag, "=")
		at := slices.IndexFunc(render.Exports, func(x render.Exporter) bool { return strings.EqualFold(x.Name, name) })
		if file == "" || at < 0 {
			return nil, misused("--write takes FORMAT=FILE, not %q; FORMAT is one of %s, and the file - is stdout", flag,
				strings.Join(writeNames(), ", "))
		}
		if slices.ContainsFunc(all, func(t target) bool { return t.file == file }) {
			return nil, misused("--write %s: something else goes there already; name another file", flag)
		}
		all = append(all, target{render.Exports[at], file})
	}
	return all, nil
}

// writeTargets writes the result in each form.
func (c *call) writeTargets(all []target, result render.Export) error {
	for _, t := range all {
		e := result.As(t.form)
		body, err := t.form.Write(e)
		if err != nil {
			return fmt.Errorf("writing %s: %w", t.form.Name, err)
		}
		if t.file == "-" {
			c.out.Write(body)
			continue
		}
		if err := writeWhole(t.file, body); err != nil {
			return err
		}
		said := fmt.Sprintf("%s of %s", report.Plural(e.Count(), "finding"), report.Plural(len(e.Runs), "run"))
		if e.Left > 0 {
			said += fmt.Sprintf(", of which %d have no room in this form and are only counted", e.Left)
		}
		c.note("%s: %s", safeStart(t.file), said)
	}
	return nil
}
