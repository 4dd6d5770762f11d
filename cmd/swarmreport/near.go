package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/report"
)

// near proposes what a word that is none of a list was most likely meant to be; empty = nothing is like it.
func near(word string, list []string) string {
	best, least := "", 1+min(len(word)-1, max(2, len(word)/3))
	for _, w := range list {
		if d := report.Edits(strings.ToLower(word), w); d < least {
			best, least = w, d
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean " + best + "?"
}

// noSuchCommand refuses an argument where a command is wanted, and says which was meant. A path alone does not say what to do with it.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := near(args[0], namesOf(cmd.Commands(), (*cobra.Command).Name))
	if _, err := os.Stat(args[0]); err == nil && hint == "" {
		hint = "; before a path say what to do with it, such as check"
	}
	return misused("unknown command %q for %q%s", args[0], cmd.CommandPath(), hint)
}

// refuseUnknown has the commands that the library adds refuse a word that they do not know, where they would show a help that nobody asked
// for, with the exit code of success: a shell would take that for its completion.
func refuseUnknown(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Args = knownTopic
		case "completion":
			cmd.Args, cmd.RunE = noSuchCommand, func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// knownTopic refuses help about a command that there is not.
func knownTopic(cmd *cobra.Command, args []string) error {
	if topic, rest, err := cmd.Root().Find(args); err != nil || topic.HasSubCommands() {
		return noSuchCommand(topic, rest)
	}
	return nil
}

// badFlag says what is wrong with a flag. Before a word that is no command no flag can be known, so the word is named.
func badFlag(cmd *cobra.Command, err error) error {
	if words := cmd.Flags().Args(); cmd.HasSubCommands() && len(words) > 0 {
		return noSuchCommand(cmd, words)
	}
	return misused("%w%s", plainly(err), nearFlag(cmd, err))
}

// nearFlag is near for the flag that an error of the command library names.
func nearFlag(cmd *cobra.Command, err error) string {
	name, unknown := strings.CutPrefix(err.Error(), "unknown flag: --")
	if !unknown {
		return ""
	}
	var names []string
	for word := range strings.FieldsSeq(cmd.Flags().FlagUsages()) {
		if flag, is := strings.CutPrefix(word, "--"); is && cmd.Flags().Lookup(flag) != nil {
			names = append(names, flag)
		}
	}
	return strings.Replace(near(name, names), "mean ", "mean --", 1)
}
