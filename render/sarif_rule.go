package render

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/view"
)

// sarifRules collects the rules of one run in the order in which results need them. A rule is who raised a finding and in which
// category: agents have no catalogue of rules, and these two are what they keep the same from run to run.
type sarifRules struct {
	list []sarifRule
	at   map[string]int
}

func newSARIFRules() *sarifRules { return &sarifRules{list: []sarifRule{}, at: map[string]int{}} }

// of gives the rule's id and its number. Names that fold to the same word are one rule.
func (r *sarifRules) of(reviewer, category string, severity report.Severity) (string, int) {
	id := ruleName(reviewer, category)
	i, known := r.at[id]
	if !known {
		i = len(r.list)
		r.at[id], r.list = i, append(r.list, newSARIFRule(id, reviewer, category))
	}
	if secures(reviewer, category) {
		r.list[i].weigh(severity)
	}
	return id, i
}

// ruleName says who raised a finding and in which category.
func ruleName(reviewer, category string) string {
	name := ruleWord(reviewer, "reviewer")
	if category != "" {
		name += "/" + ruleWord(category, "category")
	}
	return name
}

// ruleWord makes a part of a rule's id: letters, digits and dashes. A name in another script gets a digest.
func ruleWord(name, without string) string {
	if name == "" {
		return "no-" + without
	}
	slug := view.Slug(name, strings.ToLower(name))
	if plain := slug[:len(slug)-len("-0123456789")]; plain != "x" {
		return plain
	}
	return slug
}

func newSARIFRule(id, reviewer, category string) sarifRule {
	short := "Raised by the reviewer " + sarifName(reviewer)
	if category != "" {
		short += " in the category " + sarifName(category)
	}
	return sarifRule{ID: id, Short: sarifText{short + "."},
		Full: sarifText{short + " of a run of coding agents. Its status in that run is in the result."},
		Help: sarifText{short + ".\n\nA finding once raised is fixed, tested, deferred, waived or reported only, or it is unaccounted. Read the result's disposition: " +
			"unaccounted means that no fix, test, deferral or question mentions it. Fix it, or record why not, so that the next run accounts for it."},
		Default: sarifDefault{"warning"}}
}

// sarifName is a name of the run in a sentence of ours.
func sarifName(name string) string {
	if name == "" {
		return "without a name"
	}
	return "“" + sarifWords(oneLine(name, 60)) + "”"
}

// secures: findings about security get a number by which code scanning ranks them.
func secures(reviewer, category string) bool {
	return reviewer == "security" || strings.Contains(strings.ToLower(category), "security")
}

// securityScore is on the scale of CVSS, in the middle of what code scanning calls by the same word.
var securityScore = map[report.Severity]float64{report.Critical: 9.5, report.High: 8, report.SeverityUnknown: 8, report.Medium: 5.5, report.Low: 2, report.Informational: 0}

// weigh gives a rule the score of the worst of its findings: the format has one for a rule, not for a result.
func (r *sarifRule) weigh(severity report.Severity) {
	score := securityScore[severity]
	if r.Properties == nil {
		r.Properties = map[string]any{"tags": []string{"security"}}
	} else if was := r.Properties["security-severity"]; was != nil && was.(string) >= cvss(score) {
		return
	}
	r.Properties["security-severity"] = cvss(score)
}

// cvss has one digit before the point, so that texts compare as their numbers.
func cvss(score float64) string { return fmt.Sprintf("%.1f", score) }
