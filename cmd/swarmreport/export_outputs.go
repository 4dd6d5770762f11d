package main

import (
	"errors"
	"fmt"
	"os"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render"
)

// addOutputs adds what later steps decide by to a file that the pipeline gave; others write to it too, so it is never replaced.
func addOutputs(file string, e *render.Export) error {
	if file == "" {
		return nil
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("adding to %s: %w; name another file with --outputs", file, disk.Reason(err))
	}
	_, err = f.Write(e.Outputs())
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	return nil
}
