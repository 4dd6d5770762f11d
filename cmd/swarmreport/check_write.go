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
	form render.Exporter // without Write: the JSON of --json
	file string          // - is stdout
}

// forms are what --write takes; JSON has no Write.
func forms() []render.Exporter {
	return append(slices.Clip(render.Exports), render.Exporter{Name: "json"})
}

func writeNames() []string {
	return namesOf(forms(), func(x render.Exporter) string { return x.Name })
}

// parseTargets reads each FORMAT=FILE; the format is compared without case.
func parseTargets(flags []string) (all []target, err error) {
	for _, flag := range flags {
		name, file, ok := strings.Cut(flag, "=")
		if !ok || file == "" {
			return nil, misused("--write takes FORMAT=FILE, not %q; - is stdout", flag)
		}
		if slices.ContainsFunc(all, func(t target) bool { return t.file == file }) {
			return nil, misused("--write %s: something else goes there already; name another file", flag)
		}
		at := slices.IndexFunc(forms(), func(x render.Exporter) bool { return strings.EqualFold(x.Name, name) })
		if at < 0 {
			return nil, misused("--write takes one of %s, not %q", strings.Join(writeNames(), ", "), name)
		}
		all = append(all, target{forms()[at], file})
	}
	return all, nil
}

func toStdout(all []target) bool {
	return slices.ContainsFunc(all, func(t target) bool { return t.file == "-" })
}

func (c *call) writeTargets(all []target, result *checked) error {
	for _, t := range all {
		body, said, err := t.body(result)
		if err != nil {
			return fmt.Errorf("writing %s: %w", t.form.Name, err)
		}
		if t.file == "-" {
			c.out.Write(body)
		} else if err = writeWhole(t.file, body); err == nil {
			c.note("%s: %s", safeStart(t.file), said)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// body is what goes into the file, and what of the result that is.
func (t target) body(c *checked) (body []byte, said string, err error) {
	if t.form.Write == nil {
		body, err = jsonText(c)
		return body, report.Plural(len(c.Runs), "run"), err
	}
	var runs []render.ExportRun
	for _, v := range c.judged {
		runs = append(runs, v.export())
	}
	e := render.NewExport(t.form, runs, c.reading.states, c.reading.site)
	e.Gaps = c.reading.gaps()
	body, err = t.form.Write(e)
	said = fmt.Sprintf("%s of %s", report.Plural(e.Count(), "finding"), report.Plural(len(e.Runs), "run"))
	if e.Left > 0 {
		said += fmt.Sprintf(", of which %d have no room in this form and are only counted; --latest and --state choose",
			e.Left)
	}
	return body, said, err
}
