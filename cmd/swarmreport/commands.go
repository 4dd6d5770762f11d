package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/assets"
	"swarmreport/report/judge/policy"
	"swarmreport/report/query"
)

// command is one command of the program.
type command struct {
	use, short, long, example string
	flags                     string               // names of those that it takes
	args                      cobra.PositionalArgs // nil = any number
	run                       func(*call, context.Context, []string) error
	words                     []string  // that its argument can be; nil = others
	sub                       []command // run is nil then
}

const about = `Swarmreport reads what a team of coding agents left behind - plans, reviews, fixes, tests, messages -
and writes an audit: what did they do, can it be trusted, may it be merged?

Every finding is fixed, tested, deferred, waived or reported only, or listed as unaccounted.
`

// commands lists all.
var commands = []command{{
	use:   "build [PATH…] -o DEST",
	short: "Write a static site with the audits of runs",
	long: `Build reads each PATH - a run directory, a folder of runs, a repository, or a .zip or .tar.gz of
one; default the current directory - and writes a site: an index, a folder for each run with
run.json and swarm-report.md, a feed, badges. The site works from file:// and appears whole or not
at all. Exit code 0 whatever the verdict, unless --fail-on says otherwise.

DEST and PATH may be a bucket, s3://BUCKET/PREFIX, to which many jobs add their runs at once. The
AWS_* variables have its keys and endpoint.`,
	example: "  swarmreport build hack/swarm -o site --source . --repo-url https://github.com/acme/shop\n" +
		"  swarmreport build run.zip -o site --single-file --fail-on fail",
	flags: "out exact forget single-file no-inputs fail-on expect source base-url repo-url" + judging,
	run:   (*call).build,
}, {
	use:   "check [PATH…]",
	short: "Judge runs: may this be merged?",
	long: `Check judges runs as build does and prints each verdict with its reasons. The worst run decides the
exit code: 0 pass or review, 3 fail, 4 incomplete, 5 review with --strict. --write FORMAT=FILE writes
` + strings.Join(writeNames(), ", ") + `; the file - is stdout.`,
	example: "  swarmreport check hack/swarm --latest --strict\n" +
		"  swarmreport check hack/swarm --latest --write junit=junit.xml --write sarif=findings.sarif",
	flags: "latest strict explain write state expect source base-url repo-url" + judging,
	run:   (*call).check,
}, {
	use:   "diff A B",
	short: "Compare two runs",
	long: `Diff compares run A with run B and reports what changed: verdict, score, ledger, tests and findings.
Of a PATH with several runs the newest is taken.`,
	example: "  swarmreport diff hack/swarm/2026-03-01 hack/swarm/2026-03-05\n" +
		"  swarmreport diff main.zip branch.zip --format md --exit-code",
	flags: "format exit-code" + strings.Replace(judging, " history", "", 1),
	args:  cobra.ExactArgs(2),
	run:   (*call).diff,
}, {
	use:   "query EXPR [PATH…]",
	short: "List the findings that match an expression",
	long: fmt.Sprintf(`Query lists the findings of runs that match EXPR, in the language of the site's query box:

  retry timeout         both words, anywhere in a finding; "read with pickle" in a row
  sev:critical,high     a comma is "or"; -reviewer:qa is "not"; component:"" is none
  state:unaccounted     the status, or the relation to earlier runs: new, persisting, reopened
  state:open            every status that still asks for something
  file:src/**           part of a path or a pattern: * within a folder, ** across

Keys: %s.
Write -- before an EXPR that begins with a dash: swarmreport query -- -sev:low hack/swarm.
--format md is a to-do list for an agent, with each text of a run fenced as data; --format waiver
prints entries for swarmreport-waivers.yaml, with what you decide in angle brackets.`, keyNames(query.Findings)),
	example: "  swarmreport query 'sev:critical,high state:unaccounted' hack/swarm --latest --format md\n" +
		"  swarmreport query id:SEC-002 hack/swarm --format waiver >> swarmreport-waivers.yaml",
	flags: "format latest exit-code source" + judging,
	args:  cobra.MinimumNArgs(1),
	run:   (*call).query,
}, {
	use:   "serve [PATH…]",
	short: "Show the site in a browser while the runs change",
	long: `Serve answers a browser on this machine with the site that build would write, and rebuilds it when
its inputs or the policy change; an open page follows. After an error the earlier site stays.`,
	example: "  swarmreport serve hack/swarm\n" +
		"  swarmreport serve hack/swarm --addr 127.0.0.1:8080",
	flags: "addr source base-url repo-url" + judging,
	run:   (*call).serve,
}, {
	use:   "validate [PATH…]",
	short: "Report problems with the files of runs",
	long: `Validate reads runs as build does and prints one problem per line, as path:line:column: level:
message, the parts of reviews that were not understood among them. It judges nothing. Exit code 3 if a
problem is an error.`,
	example: "  swarmreport validate hack/swarm/2026-03-01\n" +
		"  swarmreport validate hack/swarm --json",
	flags: "policy no-redact",
	run:   (*call).validate,
}, {
	use:   "verify DEST",
	short: "Compare a site with its manifest, and with its inputs",
	long: `Verify names every file of a site that was changed, removed or added since it was built. With
--inputs it also compares the runs with what the site was built from; give --project and --policy as
build had them. It does not prove who wrote the manifest. Exit code 3 if there is a difference.`,
	example: "  swarmreport verify site\n" +
		"  swarmreport verify site --inputs hack/swarm",
	flags: "inputs" + judging,
	args:  cobra.ExactArgs(1),
	run:   (*call).verify,
}, {
	use:   "repair DEST",
	short: "Make the pages over all runs of a site anew, from its records",
	long: `Repair completes an interrupted build and makes everything anew that follows from a site's records:
what is known of findings, all pages but those of runs, and the manifest. In a bucket,
s3://BUCKET/PREFIX, it uses the runs' own records, and needs the right to list and remove.`,
	example: "  swarmreport repair site\n" +
		"  swarmreport repair site --base-url https://example.com/audits",
	flags: "base-url policy",
	args:  cobra.ExactArgs(1),
	run:   (*call).repair,
}, {
	use:   "policy",
	short: "Print a policy, or which one applies",
	long: `A policy is a file ` + policy.FileName + ` that sets how the runs of a project are judged. It is searched
for in the folder of the first PATH and upward, to the root of the git repository or the home folder;
--policy names one. docs/policy.md has every key.`,
	example: "  swarmreport policy init > " + policy.FileName + "\n  swarmreport policy explain hack/swarm",
	args:    cobra.NoArgs,
	sub: []command{{
		use:   "init",
		short: "Print a policy with every key at its default",
		example: "  swarmreport policy init\n" +
			"  swarmreport policy init > " + policy.FileName,
		args: cobra.NoArgs,
		run:  (*call).initPolicy,
	}, {
		use:   "explain [PATH…]",
		short: "Print which policy applies, and why",
		long: `Explain finds the policy as build and check do, and prints its path, why it applies and its SHA-256.
Exit code 2 with each error at its line and column if the policy is not valid.`,
		example: "  swarmreport policy explain hack/swarm\n" +
			"  swarmreport policy explain hack/swarm --json",
		flags: "policy",
		run:   (*call).explainPolicy,
	}},
}, {
	use:     "schema [NAME]",
	short:   "Print a published JSON Schema, or list their names",
	example: "  swarmreport schema\n  swarmreport schema review-findings",
	args:    cobra.MaximumNArgs(1),
	words:   assets.SchemaNames(),
	run:     (*call).schema,
}, {
	use:     "version",
	short:   "Say which version this is",
	example: "  swarmreport version\n  swarmreport version --json",
	args:    cobra.NoArgs,
	run:     (*call).version,
}}

// newRoot makes the command tree anew for each run of the program, so that no state is shared.
func newRoot(c *call) *cobra.Command {
	root := &cobra.Command{Use: "swarmreport", Short: "Audit what a team of coding agents did",
		Long: about + "\n" + exitHelp, SilenceUsage: true, SilenceErrors: true, Args: counted(cobra.NoArgs), RunE: help}
	root.SetIn(c.in)
	root.SetOut(c.out) // before the library's own commands are made: they keep where they write
	root.SetErr(c.err)
	root.SetFlagErrorFunc(seeHelp)
	root.PersistentFlags().BoolVarP(&c.quiet, "quiet", "q", false, "print nothing but errors")
	root.PersistentFlags().BoolVar(&c.json, "json", false, "print results as JSON")
	c.add(root, commands)
	return root
}

func help(cmd *cobra.Command, _ []string) error { return cmd.Help() }

// add makes commands of rows.
func (c *call) add(to *cobra.Command, rows []command) {
	all := &cobra.Command{}
	c.define(all)
	for _, row := range rows {
		cmd := &cobra.Command{Use: row.use, Short: row.short, Long: row.long, Example: row.example,
			ValidArgs: row.words, RunE: help}
		if row.args != nil {
			cmd.Args = counted(row.args)
		}
		if row.run != nil {
			cmd.RunE = func(cmd *cobra.Command, args []string) error { return row.run(c, cmd.Context(), args) }
		}
		for name := range strings.FieldsSeq(row.flags) {
			cmd.Flags().AddFlag(all.Flags().Lookup(name))
		}
		c.add(cmd, row.sub)
		to.AddCommand(cmd)
	}
}
