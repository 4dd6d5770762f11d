package dialect

import "testing"

// TestFindingsInNamesOfTheirOwn: what is wrong may stand under a name that nobody else uses, beside a severity and an id or a place. A mere word, or
// how it is to be mended, is not that.
func TestFindingsInNamesOfTheirOwn(t *testing.T) {
	list := func(entry string) string { return `{"audit_version": "2", "findings": [` + entry + `]}` }
	for text, want := range map[string]string{
		`{"id": "TILL-1", "severity": "critical", "exploit": "a cached row lets an edited record in", "correction": "hash the whole row again", "status": "open"}`: "a cached row lets an edited record in",
		`{"severity": "med", "location": "till/pay.ts", "rule": "the amount is rounded twice before it is sent", "fix": "round once"}`:                             "the amount is rounded twice before it is sent",
		`{"id": "TILL-1", "severity": "critical", "owner": "the till", "correction": "hash again"}`:                                                                "",
		`{"severity": "critical", "exploit": "a cached row lets an edited record in"}`:                                                                             "",
		`{"id": "TILL-1", "severity": "critical", "status": "we still look into what this is"}`:                                                                    "",
	} {
		f := load("audit/findings.json", []byte(list(text)))
		got, reader := "", Find(f)
		if reader != nil {
			for _, x := range findingsOf(reader.Read(f, Limits{})) {
				got += x.Description
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
