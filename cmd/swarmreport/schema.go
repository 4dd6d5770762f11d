package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"swarmreport/assets"
)

// schema prints a published schema, or the names of all.
func (c *call) schema(_ context.Context, args []string) error {
	names := assets.SchemaNames()
	switch {
	case len(args) == 0 && c.json:
		return c.printJSON(map[string]any{"schema": "swarmreport/schemas/1", "names": names})
	case len(args) == 0:
		_, err := fmt.Fprintln(c.out, strings.Join(names, "\n"))
		return err
	}
	text, ok := assets.Schema(args[0])
	if !ok {
		return misused("there is no schema %q; there are: %s", args[0], strings.Join(names, ", "))
	}
	_, err := io.WriteString(c.out, whole(string(text)))
	return err
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
