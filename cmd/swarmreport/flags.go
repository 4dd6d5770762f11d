package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// completeWords lets shells complete the values of flags.
func completeWords(cmd *cobra.Command, words map[string][]string) *cobra.Command {
	for flag, list := range words {
		if err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)); err != nil {
			panic(err) // a flag that is not there: the program itself is wrong
		}
	}
	return cmd
}

func words[W fmt.Stringer](list ...W) []string { return namesOf(list, W.String) }

// namesOf gives the name of each.
func namesOf[T any](list []T, name func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, name(x))
	}
	return names
}

// takes bounds the arguments of a command, and says in words what they are.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return misused("%s takes %s; %d given; see %s --help", cmd.Name(), what, len(args), cmd.CommandPath())
		}
		return nil
	}
}

const anyNumber = math.MaxInt

// helpRows sets names and what they mean in two columns of a help text.
func helpRows(rows [][2]string) string {
	widest := 0
	for _, row := range rows {
		widest = max(widest, len(row[0]))
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "  %-*s  %s\n", widest, row[0], row[1])
	}
	return b.String()
}

// swapped is an error where what comes first is a path that exists, and no path is behind it, or one that does not exist.
func swapped(what, first string, paths []string) error {
	if _, err := os.Stat(first); err != nil || len(paths) > 0 && paths[0] == "" {
		return nil
	}
	if len(paths) == 0 {
		return misused("%s is a path, and no other is named: the %s comes first, then the paths; where it is the %s, name the path too, such as .", first, what, what)
	}
	if _, err := os.Stat(paths[0]); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return misused("%s does not exist, and %s does: the %s comes first, then the paths", paths[0], first, what)
}

// plainly says what a flag takes where the library quotes the function that parsed it.
func plainly(err error) error {
	said, how, _ := strings.Cut(err.Error(), ": strconv.")
	switch {
	case strings.HasPrefix(how, "ParseBool"):
		return fmt.Errorf("%s: true or false is wanted", said)
	case strings.HasSuffix(how, strconv.ErrRange.Error()):
		return fmt.Errorf("%s: a smaller number is wanted", said)
	case how != "":
		return fmt.Errorf("%s: a whole number is wanted, without a unit", said)
	}
	return err
}
