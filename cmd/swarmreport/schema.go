package main

import (
	"context"
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
		c.say("%s", strings.Join(names, "\n"))
		return nil
	}
	text, ok := assets.Schema(args[0])
	if !ok {
		return misused("there is no schema %q; there are: %s", args[0], strings.Join(names, ", "))
	}
	c.out.Write(text)
	return nil
}
