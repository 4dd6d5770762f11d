package main

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

var update = flag.Bool("update", false, "rewrite the goldens and the man pages")

// TestManPages holds docs/man and the commands together; -update writes the pages anew. The generator stands in a test, so
// that its modules stay out of the program.
func TestManPages(t *testing.T) {
	dir := t.TempDir()
	root := newRoot(&call{out: io.Discard, err: io.Discard})
	root.InitDefaultCompletionCmd()
	long := map[string]string{}
	eachCommand(root, func(c *cobra.Command) {
		if c.Name() != "help" { // of which the generator makes no page
			long[strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"] = c.Long
		}
		if flags := c.LocalFlags().FlagUsages(); strings.ContainsAny(flags, "<*") {
			t.Errorf("%s: the generator would take < and * for markup in\n%s", c.Name(), flags)
		}
		asMarkdown(c)
	})
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := doc.GenManTree(root, &doc.GenManHeader{Title: "SWARMREPORT", Section: "1", Source: "swarmreport", Date: &day}, dir); err != nil {
		t.Fatal(err)
	}
	kept := filepath.FromSlash("../../docs/man")
	if *update {
		if err := os.RemoveAll(kept); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(kept, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
	}
	compareFiles(t, "docs/man is stale, run go test ./cmd/swarmreport -update", files(t, kept), files(t, dir))
	for name, text := range long {
		page := strings.NewReplacer(`\&`, "", `\-`, "-", "\\\\", `\`).Replace(read(t, filepath.Join(dir, name)))
		for line := range strings.Lines(text) {
			if line = strings.TrimLeft(strings.TrimSpace(line), "# "); !strings.Contains(page, line) {
				t.Errorf("%s: %q is not on the page", name, line)
			}
		}
	}
}

func eachCommand(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		eachCommand(sub, do)
	}
}

// asMarkdown is what the generator reads: a table, which the help text indents, is a block of code, and what stands in angle brackets is text.
func asMarkdown(c *cobra.Command) {
	c.DisableAutoGenTag = true
	var b strings.Builder
	table := false
	for line := range strings.Lines(c.Long) {
		begins := !table
		switch table = strings.HasPrefix(line, "  "); {
		case strings.HasPrefix(line, "\t"):
			b.WriteString(line)
		case table && begins:
			b.WriteString("\n    " + line)
		case table:
			b.WriteString("    " + line)
		default:
			b.WriteString(textOfMarkdown.Replace(line))
		}
	}
	c.Long = b.String()
}

var textOfMarkdown = strings.NewReplacer("<", `\<`, "*", `\*`, "_", `\_`)

// TestCompletion: the command library completes commands and flags in four shells.
func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out, _ := mustRun(t, 0, "completion", shell); !strings.Contains(out, "swarmreport") {
			t.Errorf("%s: no completion script", shell)
		}
	}
}
