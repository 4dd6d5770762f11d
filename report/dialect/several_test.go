package dialect

import "testing"

// TestIDOfEntry: what agents write around the id of a finding, and before and behind several of them.
func TestIDOfEntry(t *testing.T) {
	for entry, want := range map[string]string{
		`"SEC-001, SEC-002: moved"`: "SEC-001, SEC-002|moved", `"SEC-001 – SEC-004"`: "SEC-001 – SEC-004|", `"SEC-001 - HTTP2 is off"`: "SEC-001|HTTP2 is off",
		`"[SEC-001] Injection"`: "SEC-001|Injection", `"**SEC-001**: moved"`: "SEC-001|moved", "\"`SEC-001`\"": "SEC-001|", `"#SEC-001"`: "SEC-001|", `"Fixed SEC-001 by escaping"`: "SEC-001|by escaping",
		`{"finding_ids":["SEC-001","SEC-002"],"description":"moved"}`: "SEC-001, SEC-002|moved", `{"id":["SEC-001"]}`: "SEC-001|",
		`"Fixed the login of user-2"`: "Fixed the login of user-2|", `"fixed utf-8 decoding"`: "fixed utf-8 decoding|",
	} {
		s := read(t, "fix-summary.json", `{"findings_fixed":[`+entry+`]}`).Summary
		if len(s.Fixes) != 1 || s.Fixes[0].ID+"|"+s.Fixes[0].Description != want {
			t.Errorf("%s: %+v, want %s", entry, s.Fixes[0], want)
		}
	}
	s := read(t, "fix-summary.json", `{"findings_fixed":["[SEC-001] (partially)"]}`).Summary
	if s.Fixes[0].Denied == "" {
		t.Errorf("a denial behind a marked id was not heard: %+v", s.Fixes[0])
	}
}
