package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
)

// exportFlags are what the caller may set about an export.
type exportFlags struct {
	siteFlags
	format, out, state string
	outputs            string // file to which what later steps decide by is added; empty = none
	latest, exitCode   bool
}

func newExport(s *streams) *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:     "export [PATH…] --format F [-o FILE]",
		Short:   "Write the findings of runs in a form that other tools read",
		Long:    aboutExport(),
		Example: "  swarmreport export hack/swarm --latest --format csv -o findings.csv\n  swarmreport export hack/swarm --latest --format csv --state new,reopened --exit-code",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(s.oneForm(cmd), f.reading.expectedNone(cmd)); err != nil {
				return err
			}
			return runExport(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().StringVar(&f.format, "format", "", strings.Join(exportNames(), ", ")+" (required, but for --json)")
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "file to write; - or none is stdout")
	cmd.Flags().StringVar(&f.state, "state", "", "only findings of these states: "+strings.Join(judge.StateWords(), ", "))
	cmd.Flags().StringVar(&f.outputs, "outputs", "", "file to which verdict=, score= and changed= are added, a line each, such as $GITHUB_OUTPUT")
	cmd.Flags().BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit code 3 when anything was exported")
	f.reading.registerExpect(cmd)
	f.registerRuns(cmd)
	return completeWords(cmd, map[string][]string{"format": exportNames(), "state": judge.StateWords()})
}

func aboutExport() string {
	return `Export reads and judges runs as build does, and writes their findings, newest run first and most severe first, to stdout or a file:

` + exportHelp() + `
--state chooses by what became of a finding and by what it is to earlier runs; a comma is "or". resolved are findings of earlier runs that a
run looked for and did not raise. What earlier runs knew comes from the other runs under PATH, and from --history.

pr-comment writes nothing where nothing changed since the run before. --outputs adds three lines to a file, by which later steps of a
pipeline decide: verdict= (the worst; incomplete at best where a shard is missing or a folder could not be looked into), score= (the lowest;
empty where none is known) and changed=true or false.

Exit code 0; with --exit-code 3 when anything was exported.`
}

func runExport(ctx context.Context, s *streams, paths []string, f exportFlags) error {
	if s.json && f.format == "" {
		f.format = "json"
	}
	form, err := exporterNamed(f.format)
	if err != nil {
		return err
	}
	if f.outputs == "-" {
		return misused("--outputs takes a file, for stdout is the export's; name one, or leave it out")
	}
	if f.outputs != "" && f.out != "" && oneFile(f.outputs, f.out) {
		return misused("-o and --outputs name one file, %s, and the export takes its place; name another with --outputs", f.out)
	}
	export, err := s.chosen(ctx, paths, form, f)
	if err != nil {
		return err
	}
	body, err := form.Write(export)
	if err != nil {
		return fmt.Errorf("exporting %s: %w", form.Name, err)
	}
	if f.exitCode && export.Count() > 0 {
		s.code = exitFail
	}
	if err := addOutputs(f.outputs, export); err != nil {
		return err
	}
	return s.deliver(body, f.out, exported(export))
}

// exported counts what a file holds, and what its form had no room for.
func exported(e *render.Export) string {
	text := fmt.Sprintf("%s of %s", report.Plural(e.Count(), "finding"), report.Plural(len(e.Runs), "run"))
	if e.Left > 0 {
		text += fmt.Sprintf(", of which %d have no room in this form and are only counted; --latest and --state choose", e.Left)
	}
	return text
}

// chosen judges the runs and chooses what is exported of them.
func (s *streams) chosen(ctx context.Context, paths []string, form render.Exporter, f exportFlags) (*render.Export, error) {
	states, err := judge.ParseStates(f.state)
	if err != nil {
		return nil, misused("--state: %w", err)
	}
	site, err := f.site()
	if err != nil {
		return nil, err
	}
	judged, err := s.judgedRuns(ctx, order{paths, f.reading, f.latest, f.out, f.outputs})
	if err != nil {
		return nil, err
	}
	if site, err = f.dress(site, judged.policy); err != nil {
		return nil, err
	}
	s.warnUnlinked(f.code, site.Forge)
	s.warnShards(judged.gaps)
	s.sayNotCompared(judged.runs, states)
	export := render.NewExport(form, judged.runs, states, site)
	export.Gaps = judged.gaps
	return export, nil
}

func exporterNamed(name string) (render.Exporter, error) {
	for _, x := range render.Exports {
		if x.Name == name {
			return x, nil
		}
	}
	if name == "" {
		return render.Exporter{}, misused("export needs --format F, one of %s", strings.Join(exportNames(), ", "))
	}
	return render.Exporter{}, misused("--format takes %s, not %q", strings.Join(exportNames(), ", "), name)
}

func exportNames() []string { return namesOf(render.Exports, exportName) }

func exportName(x render.Exporter) string { return x.Name }

// alsoNames are the exports that a run's folder can have.
func alsoNames() []string {
	return namesOf(slices.DeleteFunc(slices.Clone(render.Exports), func(x render.Exporter) bool { return x.File == "" }), exportName)
}

// checkAlso refuses what is no export, or one that is no file of a site.
func checkAlso(names []string) error {
	for _, name := range names {
		x, err := exporterNamed(name)
		if err != nil || x.File == "" {
			return misused("--also takes %s, not %q", strings.Join(alsoNames(), ", "), name)
		}
	}
	return nil
}

func exportHelp() string {
	var rows [][2]string
	for _, x := range render.Exports {
		rows = append(rows, [2]string{x.Name, x.Meaning})
	}
	return helpRows(rows)
}
