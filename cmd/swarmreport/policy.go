package main

import (
	"cmp"
	"context"
	"fmt"

	"swarmreport/report/judge"
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

// explainPolicy prints which policy applies, and what it changes.
func (c *call) explainPolicy(ctx context.Context, paths []string) error {
	r, err := c.open(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	e := explain(r.inForce)
	e.Why = fmt.Sprintf("the nearest %s in %s or above it", policy.FileName, safe(r.paths[0]))
	if c.policyFile != "" {
		e.Why = "named by --policy"
	} else if e.File == "" {
		e.Why = fmt.Sprintf("no %s in %s or above it", policy.FileName, safe(r.paths[0]))
	}
	if c.json {
		return c.printJSON(e)
	}
	if e.File == "" {
		c.say("policy: the defaults: %s", e.Why)
	} else {
		c.say("policy: %s, %s\nsha256: %s", safe(e.File), e.Why, e.SHA256)
	}
	for _, x := range e.Settings {
		c.say("  %s: %s (default: %s; %s)", x.Key, safeUpTo(x.Value, 600), cmp.Or(x.Default, "not set"), safe(x.At))
	}
	return nil
}

// explained is a policy in force, as --json prints it.
type explained struct {
	Schema   string             `json:"schema"`
	File     string             `json:"file"`   // as it can be opened from here; empty = the defaults
	Source   string             `json:"source"` // as reports print it
	Why      string             `json:"why"`    // this file applies
	SHA256   string             `json:"sha256"`
	Settings []explainedSetting `json:"settings"` // those that are not the default
}

type explainedSetting struct {
	Key     string `json:"key"`         // "rules.stale" for the level of a rule
	Value   string `json:"value"`       // YAML
	Default string `json:"default"`     // empty = not set
	At      string `json:"at,omitzero"` // file:line:column of the key; absent where the file does not set it
}

// explain lists the keys and rules that are set. An address may hold a password, so values are redacted (rule R9).
func explain(p inForce) explained {
	e := explained{Schema: "swarmreport/policy-explain/1", File: p.file, Source: p.Source, SHA256: p.SHA256,
		Settings: []explainedSetting{}}
	add := func(key, value, standard, at string) {
		if value != standard {
			value, _ = p.hide.Text(value)
			e.Settings = append(e.Settings, explainedSetting{key, value, standard, at})
		}
	}
	for _, x := range policy.Settings {
		if x.Key != "rules" {
			add(x.Key, x.Show(p.File), x.Show(policy.File{}), p.At(x.Key))
		}
	}
	for _, rule := range judge.Rules {
		add("rules."+rule.Name, p.Level(rule).String(), rule.Level.String(), p.At("rules."+rule.Name))
	}
	return e
}
