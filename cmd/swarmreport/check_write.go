package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// target is one --write: a form and the file it goes to.
type target struct {
	form render.Exporter // without Write: the JSON of --json
	file string          // - is stdout
}

type targets []target

// writeNames are the forms that --write takes.
func writeNames() []string {
	return append(namesOf(render.Exports, func(x render.Exporter) string { return x.Name }), "json")
}

// parseTargets reads each FORMAT=FILE; the format is compared without case.
func parseTargets(flags []string, json bool) (all targets, err error) {
	for _, flag := range flags {
		name, file, ok := strings.Cut(flag, "=")
		if !ok || file == "" {
			return nil, misused("--write takes FORMAT=FILE, not %q; - is stdout", flag)
		}
		if file == "-" && (json || all.stdout()) {
			return nil, misused("--write %s: something else goes to stdout already; name a file", flag)
		}
		if file != "-" && slices.ContainsFunc(all, func(t target) bool { return t.file == file }) {
			return nil, misused("--write %s: the file is named twice", flag)
		}
		at := slices.IndexFunc(writeNames(), func(n string) bool { return strings.EqualFold(n, name) })
		switch {
		case at < 0:
			return nil, misused("--write takes one of %s, not %q", strings.Join(writeNames(), ", "), name)
		case at < len(render.Exports):
			all = append(all, target{render.Exports[at], file})
		default:
			all = append(all, target{render.Exporter{Name: "json"}, file})
		}
	}
	return all, nil
}

func (all targets) stdout() bool {
	return slices.ContainsFunc(all, func(t target) bool { return t.file == "-" })
}

// needFindings reports whether a form lists findings.
func (all targets) needFindings() bool {
	return slices.ContainsFunc(all, func(t target) bool { return t.form.Write != nil })
}

// exportOf is what forms know beside the runs.
type exportOf struct {
	states judge.States
	site   view.Site
	gaps   []view.Gap
}

// writeTargets writes each form; no file that was read is replaced.
func (s *streams) writeTargets(r *reading, all targets, runs []checked, result printedCheck, of exportOf) error {
	for _, t := range all {
		if t.file == "-" {
			continue
		}
		if err := r.spare(t.file); err != nil {
			return err
		}
	}
	var list []render.ExportRun
	for _, c := range runs {
		list = append(list, c.run)
	}
	for _, t := range all {
		if err := s.writeTarget(t, list, result, of); err != nil {
			return err
		}
	}
	return nil
}

func (s *streams) writeTarget(t target, runs []render.ExportRun, result printedCheck, of exportOf) error {
	said, body := "", []byte(nil)
	if t.form.Write == nil {
		text, err := json.MarshalIndent(result, "", "  ")
		if err != nil {
			return err
		}
		body, said = append(render.InertJSON(text), '\n'), report.Plural(len(result.Runs), "run")
	} else {
		export := render.NewExport(t.form, slices.Clone(runs), of.states, of.site)
		export.Gaps = of.gaps
		var err error
		if body, err = t.form.Write(export); err != nil {
			return fmt.Errorf("writing %s: %w", t.form.Name, err)
		}
		said = exported(export)
	}
	if t.file == "-" {
		_, err := s.out.Write(body)
		return err
	}
	if err := writeWhole(t.file, body); err != nil {
		return err
	}
	s.note("%s: %s", safeStart(t.file), said)
	return nil
}

// exported counts what a file holds, and what its form had no room for.
func exported(e *render.Export) string {
	text := fmt.Sprintf("%s of %s", report.Plural(e.Count(), "finding"), report.Plural(len(e.Runs), "run"))
	if e.Left > 0 {
		text += fmt.Sprintf(", of which %d have no room in this form and are only counted; --latest and --state choose",
			e.Left)
	}
	return text
}
