package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render"
)

// addOutputs adds what later steps decide by to a file that the pipeline gave; others write to it too, so it is never replaced.
func addOutputs(file string, e *render.Export) error {
	if file == "" {
		return nil
	}
	if site := siteOf(file); site != "" {
		return misused("%s belongs to the site in %s, which build wrote whole; name another with --outputs", file, site)
	}
	lines := e.Outputs()
	if endsInALine(file) {
		lines = append([]byte("\n"), lines...)
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("adding to %s: %w; name another file with --outputs", file, disk.Reason(err))
	}
	_, err = f.Write(lines)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	return nil
}

// endsInALine reports whether the last line of a file was left without its end: what is added there would be a part of it, and no line.
func endsInALine(file string) bool {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return false
	}
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	last := make([]byte, 1)
	_, err = f.ReadAt(last, info.Size()-1)
	return err == nil && last[0] != '\n'
}

// oneFile reports whether two names are those of one file, which need not be there yet.
func oneFile(a, b string) bool {
	first, errA := os.Stat(a)
	second, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(first, second)
	}
	a, errA = filepath.Abs(a)
	b, errB = filepath.Abs(b)
	return errA == nil && errB == nil && a == b
}
