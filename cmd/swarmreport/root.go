package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

const about = `Swarmreport reads what a team of coding agents left behind - plans, reviews, fixes, verification, messages -
and writes an audit: what did they do, can it be trusted, may it be merged?

A finding once raised is fixed, tested, deferred, waived or reported only, or shown as unaccounted. It is never silently absent.
`

// newRoot makes the command tree anew for each run of the program, so that no state is shared.
func newRoot(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:           "swarmreport",
		Short:         "Audit what a team of coding agents did",
		Long:          about + "\n" + exitHelp(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	// The library's own flag would take a template, and with templates the linker must keep every exported method of the program.
	asked := root.Flags().BoolP("version", "v", false, "version for swarmreport")
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if *asked {
			return sayVersion(s)
		}
		return cmd.Help()
	}
	root.SetIn(s.in)
	root.SetOut(s.out) // before the library's own commands are made: they keep where they write
	root.SetErr(s.err)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return misused("%w", err) })
	s.register(root)
	addCommands(root, s)
	return root
}

// register has the flags of every command.
func (s *streams) register(root *cobra.Command) {
	root.PersistentFlags().BoolVarP(&s.quiet, "quiet", "q", false, "print nothing but errors")
	root.PersistentFlags().BoolVar(&s.json, "json", false, "print results as JSON")
}

func addCommands(root *cobra.Command, s *streams) {
	root.AddCommand(
		newBuild(s),
		newCheck(s),
		newServe(s),
		newValidate(s),
		newVerify(s),
		newDiff(s),
		newQuery(s),
		newPolicy(s),
		newSchema(s),
		newVersion(s),
	)
}

func newVersion(s *streams) *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Say which version this is", Args: takes(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error { return sayVersion(s) }}
}

func sayVersion(s *streams) error {
	if s.json {
		return s.printJSON(map[string]string{"schema": "swarmreport/version/1", "name": "swarmreport", "version": version})
	}
	_, err := fmt.Fprintln(s.out, "swarmreport "+version)
	return err
}
