package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/assets"
)

func newSchema(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:       "schema [NAME]",
		Short:     "Print a published JSON Schema, or list their names",
		Example:   "  swarmreport schema\n  swarmreport schema review-findings",
		Args:      takes(0, 1, "the name of one schema, or none for the list"),
		ValidArgs: assets.SchemaNames(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 && s.json {
				return s.printJSON(map[string]any{"schema": "swarmreport/schemas/1", "names": assets.SchemaNames()})
			}
			if len(args) == 0 {
				_, err := fmt.Fprintln(s.out, strings.Join(assets.SchemaNames(), "\n"))
				return err
			}
			text, ok := assets.Schema(args[0])
			if !ok {
				return misused("there is no schema %q; there are: %s", args[0], strings.Join(assets.SchemaNames(), ", "))
			}
			_, err := io.WriteString(s.out, whole(string(text)))
			return err
		},
	}
}

// whole gives a schema with those that it refers to among its definitions, each under its own $id: a validator then
// needs no other file.
func whole(text string) string {
	var parts []string
	for _, name := range assets.SchemaNames() {
		if strings.Contains(text, `"$ref": "urn:swarmreport:schema:`+name+`:`) {
			part, _ := assets.Schema(name)
			parts = append(parts, fmt.Sprintf("    %q: %s", name, strings.ReplaceAll(strings.TrimSpace(string(part)), "\n",
				"\n    ")))
		}
	}
	const definitions = "\n  \"$defs\": {\n"
	head, tail, found := strings.Cut(text, definitions)
	switch {
	case len(parts) == 0:
		return text
	case found:
		return head + definitions + strings.Join(parts, ",\n") + ",\n" + tail
	}
	return strings.TrimSuffix(text, "\n}\n") + "," + definitions + strings.Join(parts, ",\n") + "\n  }\n}\n"
}
