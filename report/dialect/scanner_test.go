package dialect

import (
	"fmt"
	"testing"
)

// TestScannersOwn: what a scanner writes in a form of its own is raised where it found something, and left alone where it found nothing.
func TestScannersOwn(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"gitleaks", `[{"RuleID":"till-key","Description":"A key of the till","StartLine":12,"EndLine":13,"Match":"REDACTED","File":"till/pay.py","Fingerprint":"x"}]`, "unknown till/pay.py:12 A key of the till"},
		{"trufflehog", `{"SourceMetadata":{"Data":{"Filesystem":{"file":"till/pay.py","line":12}}},"DetectorName":"Bank","DetectorDescription":"A key of the bank","Verified":true}`, "unknown till/pay.py:12 A key of the bank"},
		{"ruff", `[{"code":"F000","filename":"till/pay.py","location":{"column":8,"row":1},"end_location":{"column":9,"row":1},"message":"never used"}]`, "unknown till/pay.py:1 never used"},
		{"pylint", `[{"type":"error","line":4,"path":"till/pay.py","symbol":"no-name","message":"no such name","message-id":"E0000"}]`, "high till/pay.py:4 no such name"},
		{"pylint, second form", `{"messages":[{"type":"convention","line":4,"path":"till/pay.py","symbol":"no-words","message":"no words","messageId":"C0000"}],"statistics":{}}`, "low till/pay.py:4 no words"},
		{"pylint, clean", `{"messages":[],"statistics":{"score":10.0}}`, ""},
		{"checkov", `{"results":{"passed_checks":[{"check_id":"A","check_name":"Locked","check_result":{"result":"PASSED"},"file_path":"/a.tf","severity":"HIGH"}],"failed_checks":[{"check_id":"B","check_name":"Encrypted","check_result":{"result":"FAILED"},"file_path":"/b.tf","file_line_range":[5,9],"severity":null}]}}`,
			"unknown /b.tf:5 Encrypted"},
		{"checkov, clean", `{"results":{"passed_checks":[{"check_id":"A","check_name":"Locked","check_result":{"result":"PASSED"},"file_path":"/a.tf","severity":"HIGH"}],"failed_checks":[]}}`, ""},
		{"cargo audit", `{"vulnerabilities":{"found":true,"count":1,"list":[{"advisory":{"id":"RUSTSEC-1","title":"The clock stops"},"package":{"name":"clock"}}]}}`, "unknown :0 The clock stops"},
		{"cargo audit, clean", `{"vulnerabilities":{"found":false,"count":0,"list":[]}}`, ""},
		{"pnpm audit", `{"advisories":{"7":{"title":"A hole","module_name":"till","severity":"moderate","vulnerable_versions":"<2"}},"metadata":{}}`, "medium :0 A hole"},
		{"pnpm audit, clean", `{"advisories":{},"metadata":{"vulnerabilities":{"high":0}}}`, ""},
		{"npm audit", `{"auditReportVersion":2,"vulnerabilities":{"till":{"name":"till","severity":"high","via":[{"source":7,"name":"till","dependency":"till","title":"A hole","severity":"moderate","range":"<2"}],"range":"<2","effects":["shop"]},` +
			`"shop":{"name":"shop","severity":"high","via":["till"],"range":"*"}},"metadata":{}}`, "medium :0 A hole"},
		{"npm audit, clean", `{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"high":0}}}`, ""},
		{"yarn audit", `{"type":"auditAdvisory","data":{"resolution":{"id":7},"advisory":{"title":"A hole","module_name":"till","severity":"high"}}}`, "high :0 A hole"},
		{"pip-audit", `{"dependencies":[{"name":"till","version":"1","vulns":[{"id":"PYSEC-1","fix_versions":["2"],"description":"A hole"}]},{"name":"mask","vulns":[]}]}`, "unknown :0 A hole"},
		{"pip-audit, clean", `{"dependencies":[{"name":"till","version":"1","vulns":[]}]}`, ""},
		{"govulncheck", `{"finding":{"osv":"GO-1","trace":[{"module":"till","function":"Sum"}]}}`, "unknown :0 GO-1"},
		{"govulncheck, never called", `{"finding":{"osv":"GO-1","trace":[{"module":"till"}]}}`, ""},
		{"safety", `{"vulnerabilities":[{"vulnerability_id":"1","package_name":"till","advisory":"A hole","severity":null}]}`, "unknown :0 A hole"},
		{"safety, clean", `{"vulnerabilities":[],"ignored_vulnerabilities":[{"vulnerability_id":"1","package_name":"till","advisory":"A hole"}]}`, ""},
		{"eslint", `[{"filePath":"/till/none.ts","messages":[]},{"filePath":"/till/pay.ts","messages":[{"ruleId":"no-x","severity":2,"message":"no x","line":4},{"ruleId":"no-y","severity":1,"message":"no y","line":5}]}]`, "high /till/pay.ts:4 no x, medium /till/pay.ts:5 no y"},
		{"eslint, what its author suppressed", `[{"filePath":"/till/pay.ts","messages":[{"ruleId":"no-x","severity":1,"message":"no x","line":4}],"suppressedMessages":[{"ruleId":"no-y","severity":2,"message":"no y","line":5}]}]`, "medium /till/pay.ts:4 no x"},
	} {
		f, got := load("scan.json", []byte(tt.text)), ""
		if reader := Find(f); reader != nil {
			for i, x := range findingsOf(reader.Read(f, Limits{})) {
				if i > 0 {
					got += ", "
				}
				got += fmt.Sprintf("%s %s:%d %s", x.Severity, x.File, x.Line, x.Description)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
