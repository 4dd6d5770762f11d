package main

import (
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"
)

// profiled lets a command write a CPU profile of itself, for go tool pprof.
func profiled(root *cobra.Command) {
	var file string
	root.PersistentFlags().StringVar(&file, "cpuprofile", "", "write a CPU profile to this file")
	stop := func() error { return nil }
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if file == "" {
			return nil
		}
		f, err := os.Create(file)
		if err != nil {
			return fmt.Errorf("writing the profile: %w", err)
		}
		stop = func() error { pprof.StopCPUProfile(); return f.Close() }
		return pprof.StartCPUProfile(f)
	}
	root.PersistentPostRunE = func(*cobra.Command, []string) error { return stop() }
}
