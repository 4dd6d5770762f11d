package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// format is one way to write a result, as --format names it.
type format[T any] struct {
	name  string
	write func(T) ([]byte, error)
}

// formatNamed gives the way that --format names; --json is another word for json.
func formatNamed[T any](formats []format[T], name string, json bool) (func(T) ([]byte, error), error) {
	if json {
		name = "json"
	}
	for _, f := range formats {
		if f.name == name {
			return f.write, nil
		}
	}
	return nil, misused("--format takes %s, not %q", strings.Join(formatNames(formats), ", "), name)
}

func formatNames[T any](formats []format[T]) []string {
	return namesOf(formats, func(f format[T]) string { return f.name })
}

// oneForm refuses --json beside a --format that is another: whichever won, somebody would be given what he did not ask for.
func (s *streams) oneForm(cmd *cobra.Command) error {
	if f := cmd.Flags().Lookup("format"); s.json && f.Changed && f.Value.String() != "json" {
		return misused("--json and --format %q ask for two forms; leave one of them out", f.Value)
	}
	return nil
}
