package main

import (
	"cmp"
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

// explainPolicy prints which policy applies, and why.
func (c *call) explainPolicy(ctx context.Context, paths []string) error {
	r, err := c.open(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	p := r.inForce
	why := fmt.Sprintf("the nearest %s in %s or above it", policy.FileName, safe(r.paths[0]))
	if c.policyFile != "" {
		why = "named by --policy"
	} else if p.file == "" {
		why = fmt.Sprintf("no %s is in %s or above it", policy.FileName, safe(r.paths[0]))
	}
	if c.json { // no file = the defaults
		return c.printJSON(map[string]string{"schema": "swarmreport/policy-explain/1", "file": p.file, "source": p.Source,
			"why": why, "sha256": p.SHA256})
	}
	c.say("policy: %s, %s\nsha256: %s", safe(cmp.Or(p.file, "the defaults")), why, cmp.Or(p.SHA256, "none"))
	return nil
}
