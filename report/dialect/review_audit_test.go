package dialect

import "testing"

// TestAuditInWords takes what an auditor left among audits as a review, and nothing else that is called an audit.
func TestAuditInWords(t *testing.T) {
	const told = "# Contrast Audit - 002\n\n## Checks\n\n| Surface | Ratio | Status |\n|---|---|---|\n| Body | 7.1 | PASS |\n\n## High Severity Issues\n\n" +
		"1. The focus ring cannot be seen on the dark theme.\n   Evidence: `ui/theme.css:41`.\n\n## Medium Severity Issues\n\n1. Hints are grey on grey.\n\n## Passes\n\n1. Headings are clear.\n"
	a := read(t, "audits/contrast/contrast-audit-002.md", told)
	if found := findingsOf(a); a.As != "review by its title" || len(found) != 2 || a.Reviews[0].Reviewer != "auditor" || found[0].Severity.String() != "high" {
		t.Errorf("%s: %+v", a.As, found)
	}
	for path, text := range map[string]string{"notes/contrast-audit-002.md": told, "audits/log.md": "# Audit Log\n\n## High Severity Issues\n\n1. The ring cannot be seen.\n",
		"audits/contrast/scope.md": "# Contrast Audit - scope\n\n1. All themes are looked at.\n"} {
		if r := Find(load(path, []byte(text))); r != nil {
			t.Errorf("%s: %s", path, r.Name)
		}
	}
}
