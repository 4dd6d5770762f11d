package main

import "strings"

// format is one way to write a result, as --format names it.
type format[T any] struct {
	name  string
	write func(T) ([]byte, error)
}

// formatNamed gives the way that --format names; --json asks for json whatever it names.
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
