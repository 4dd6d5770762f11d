package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

func newPolicy(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "policy",
		Short: "Print a policy, or which one applies",
		Long: `A policy is a file ` + policy.FileName + ` that sets how the runs of a project are judged. It is searched
for in the folder of the first PATH and upward, to the root of the git repository or the home folder;
--policy names one. docs/policy.md has every key.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPolicyInit(s), newPolicyExplain(s))
	return cmd
}

func newPolicyInit(s *streams) *cobra.Command {
	return &cobra.Command{Use: "init", Short: "Print a policy with every key at its default",
		Args:    takes(0, 0, "no argument"),
		Example: "  swarmreport policy init > " + policy.FileName,
		RunE: func(*cobra.Command, []string) error {
			if s.json {
				return misused("a policy is YAML with comments; leave --json out, or take policy explain --json")
			}
			_, err := fmt.Fprint(s.out, policy.Default())
			return err
		}}
}

func newPolicyExplain(s *streams) *cobra.Command {
	var f readFlags
	cmd := &cobra.Command{Use: "explain [PATH…]", Short: "Print which policy applies, and what it changes",
		Long: `Explain finds the policy as build and check do, and prints its path, its SHA-256 and each key with
the value in force, "changed" where that is not the default. Exit code 2 if the policy is not valid,
with each error at its line and column.`,
		Example: "  swarmreport policy explain hack/swarm\n" +
			"  swarmreport policy explain hack/swarm --json",
		RunE: func(cmd *cobra.Command, paths []string) error { return f.explain(cmd.Context(), s, paths) }}
	f.registerPolicy(cmd)
	return cmd
}

func (f readFlags) explain(ctx context.Context, s *streams, paths []string) error {
	r, err := s.open(ctx, paths, f, "")
	if err != nil {
		return err
	}
	defer r.close()
	e := explain(r.inForce)
	switch {
	case f.policyFile != "":
		e.Why = "named by --policy"
	case e.File == "":
		e.Why = fmt.Sprintf("no %s in %s or above it", policy.FileName, safe(r.paths[0]))
	default:
		e.Why = fmt.Sprintf("the nearest %s in %s or above it", policy.FileName, safe(r.paths[0]))
	}
	if s.json {
		return s.printJSON(e)
	}
	s.sayPolicy(e)
	return nil
}

// explained is a policy in force, as --json prints it.
type explained struct {
	Schema   string             `json:"schema"`
	File     string             `json:"file"`   // as it can be opened from here; empty = the defaults
	Source   string             `json:"source"` // as reports print it
	Why      string             `json:"why"`    // this file applies
	SHA256   string             `json:"sha256"`
	RulesOff int                `json:"rules_off"`
	Settings []explainedSetting `json:"settings"`
}

type explainedSetting struct {
	Key     string `json:"key"`   // "rules.stale" for the level of a rule
	Value   string `json:"value"` // YAML; empty = not set
	Default string `json:"default"`
	Changed bool   `json:"changed"`
	At      string `json:"at,omitzero"` // file:line:column of the key; absent where the file does not set it
}

// explain lists every key, and each rule as a key of its own. A value may hold a password in an address, so it is
// redacted (rule R9).
func explain(p inForce) explained {
	e := explained{Schema: "swarmreport/policy-explain/1", File: p.file, Source: p.Source, SHA256: p.SHA256,
		RulesOff: p.OffCount()}
	add := func(key, value, standard, at string) {
		value, _ = p.hide.Text(value)
		e.Settings = append(e.Settings, explainedSetting{key, value, standard, value != standard, at})
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

func (s *streams) sayPolicy(e explained) {
	if e.File == "" {
		s.say("policy: the defaults: %s", e.Why)
	} else {
		s.say("policy: %s, %s\nsha256: %s", safe(e.File), e.Why, e.SHA256)
	}
	for _, x := range e.Settings {
		if !x.Changed {
			s.say("  default  %s: %s", x.Key, cmp.Or(x.Value, "not set"))
			continue
		}
		s.say("  changed  %s: %s (default: %s; %s)", x.Key, safeUpTo(x.Value, 600), cmp.Or(x.Default, "not set"), safe(x.At))
	}
	if e.RulesOff > 0 {
		s.say("%s off: a pass says so", report.Plural(e.RulesOff, "rule"))
	}
}
