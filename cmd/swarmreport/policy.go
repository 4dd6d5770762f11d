package main

import (
	"context"
	"fmt"

	"swarmreport/report/judge/policy"
)

// initPolicy prints a policy with every key at its default.
func (c *call) initPolicy(context.Context, []string) error {
	if c.json {
		return misused("a policy is YAML with comments; leave --json out, or take policy explain --json")
	}
	fmt.Fprint(c.out, policy.Default())
	return nil
}

// explained says which policy applies, as --json prints it.
type explained struct {
	Schema string `json:"schema"`
	File   string `json:"file"`   // as it can be opened from here; empty = the defaults
	Source string `json:"source"` // as reports print it
	Why    string `json:"why"`    // this file applies
	SHA256 string `json:"sha256"`
}

// explainPolicy prints which policy applies, and why.
func (c *call) explainPolicy(ctx context.Context, paths []string) error {
	r, err := c.open(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	p := r.inForce
	e := explained{"swarmreport/policy-explain/1", p.file, p.Source, "", p.SHA256}
	switch where := fmt.Sprintf("%s in %s or above it", policy.FileName, safe(r.paths[0])); {
	case c.policyFile != "":
		e.Why = "named by --policy"
	case p.file != "":
		e.Why = "the nearest " + where
	default:
		e.Why = "no " + where
	}
	if c.json {
		return c.printJSON(e)
	}
	if p.file == "" {
		c.say("policy: the defaults: %s", e.Why)
	} else {
		c.say("policy: %s, %s\nsha256: %s", safe(e.File), e.Why, e.SHA256)
	}
	return nil
}
