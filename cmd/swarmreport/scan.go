package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"swarmreport/report"
	"swarmreport/report/redact"
)

// scanFlags are what the caller may set about a scan.
type scanFlags struct {
	policyFile string
	maxFile    int64
	paths      bool
}

func newScan(s *streams) *cobra.Command {
	var f scanFlags
	cmd := &cobra.Command{
		Use:   "scan SITE",
		Short: "Look for secrets in what was published",
		Long: `Scan reads every file of a site - a folder, a .zip, a .tar.gz, or one file, made by whatever program - and names the kind, file and line of
each secret in it, never the secret. It looks behind the escapes of HTML, JSON and addresses, through base64, and at pages without
their tags. It knows the kinds that build hides: vendors' tokens, private keys, credentials in addresses and headers, and what is
given to a name that says password or key.

It does not find what has no mark and no telling name, nor what is encrypted or packed: files in archives are named as not read.
Exit code 0 when nothing was found, 3 when a secret was, 1 when nothing was and a file could not be read,
or there was none to read.`,
		Example: "  swarmreport scan site\n  swarmreport scan public.zip --json",
		Args:    takes(1, 1, "one site, folder or archive"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runScan(cmd.Context(), s, args[0], f) },
	}
	cmd.Flags().StringVar(&f.policyFile, "policy", "", "file of the policy, for the kinds of secrets that it adds; none without it")
	cmd.Flags().Int64Var(&f.maxFile, "max-file", 64<<20, "largest file that is read, in bytes")
	cmd.Flags().BoolVar(&f.paths, "paths", false, "name machine paths too, which give a user's name away; they count as found")
	return cmd
}

// scanned is the result of a scan.
type scanned struct {
	Files  int            `json:"files"`
	Found  []foundSecret  `json:"found"`
	Unread []unscanned    `json:"unread"`
	Kinds  map[string]int `json:"kinds"`
}

type foundSecret struct {
	Path string `json:"path"`
	Line int    `json:"line"` // 0 = the file's name
	Kind string `json:"kind"`
}

type unscanned struct {
	Path string `json:"path"`
	Why  string `json:"why"`
}

func runScan(ctx context.Context, s *streams, site string, f scanFlags) error {
	if f.maxFile < 1 {
		return misused("--max-file takes a number of 1 or more, not %d", f.maxFile)
	}
	redactor, err := f.redactor()
	if err != nil {
		return err
	}
	src, only, err := openPublished(site, f.maxFile)
	if err != nil {
		return err
	}
	defer src.Close()
	result, err := f.scan(ctx, redactor, src.FS, only)
	if err != nil {
		return fmt.Errorf("scanning %s: %w", site, err)
	}
	if result.Files == 0 && len(result.Found)+len(result.Unread) == 0 {
		return fmt.Errorf("scanning %s: there is no file in it, so nothing was scanned; name the folder that is published", site)
	}
	s.code = result.code()
	if s.json {
		return s.printJSON(result)
	}
	s.sayScanned(result)
	return nil
}

// code: where a file could not be read nobody knows that no secret is there.
func (s scanned) code() int {
	switch {
	case len(s.Found) > 0:
		return exitFail
	case len(s.Unread) > 0:
		return exitFailed
	}
	return exitDone
}

// redactor has the built-in kinds, and those of a policy that the caller names.
func (f scanFlags) redactor() (*redact.Redactor, error) {
	if f.policyFile == "" {
		return redact.New(redact.Options{})
	}
	policy, err := openPolicy(nil, readFlags{policyFile: f.policyFile})
	if err != nil {
		return nil, err
	}
	return policy.redactor(false)
}

func (s *streams) sayScanned(result scanned) {
	for _, x := range result.Found {
		s.say("%s:%d: %s", safeStart(x.Path), x.Line, safe(x.Kind))
	}
	for _, x := range result.Unread {
		s.note("%s: not read: %s", safeStart(x.Path), safe(x.Why))
	}
	found := "no secret found"
	if n := len(result.Found); n > 0 {
		found = report.Plural(n, "secret") + " found"
	}
	if n := len(result.Unread); n > 0 {
		found += "; " + report.Plural(n, "file") + " not read"
	}
	s.say("%s in %s", found, report.Plural(result.Files, "file"))
}
