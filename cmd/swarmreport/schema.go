package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/assets"
)

func newSchema(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:       "schema [NAME]",
		Short:     "Print a published JSON Schema, or list their names",
		Args:      takes(0, 1, "the name of one schema, or none for the list"),
		ValidArgs: assets.SchemaNames(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 && s.json {
				return s.printJSON(assets.SchemaNames())
			}
			if len(args) == 0 {
				_, err := fmt.Fprintln(s.out, strings.Join(assets.SchemaNames(), "\n"))
				return err
			}
			text, ok := assets.Schema(args[0])
			if !ok {
				return misused("there is no schema %q%s; there are: %s", args[0], near(args[0], assets.SchemaNames()), strings.Join(assets.SchemaNames(), ", "))
			}
			_, err := s.out.Write(text)
			return err
		},
	}
}
