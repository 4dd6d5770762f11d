package redact_test

import (
	"strings"
	"testing"

	"swarmreport/cmd/gensecrets/mint"
	"swarmreport/report/redact"
)

// TestMintedSecretsAreHidden examines the rules by secrets that were made without them, from the vendors' documents.
func TestMintedSecretsAreHidden(t *testing.T) {
	r := mustNew(t, redact.Options{})
	tried := 0
	for i, kind := range mint.Kinds() {
		for seed := range uint64(50) {
			tried++
			s := mint.Make(i, seed)
			got, _ := r.Text("we saw " + s.Text + " in the log")
			for _, core := range s.Cores {
				if strings.Contains(got, core) {
					t.Fatalf("%s, seed %d: a core stays in %q", kind, seed, got)
				}
			}
		}
	}
	t.Logf("%d secrets of %d kinds", tried, len(mint.Kinds()))
}
