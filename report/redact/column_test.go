package redact_test

import (
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestColumn: values below a name that heads their column are hidden, and the other cells stay.
func TestColumn(t *testing.T) {
	r := mustNew(t, redact.Options{})
	value := "Tr0u" + "b4dor"
	for _, text := range []string{
		"| user | password |\n|---|:---:|\n| ann | @ |\n| bob | `@` |\n\nend",
		"| a | **Password** | note |\n| --- | --- | --- |\n| x1 | @ | see SEC-001 |\n| y | none | b2 |",
		" id | password | at\n----+----------+----\n  1 | @ | 3\n(1 row)",
		"+----+----------+\n| id | password |\n+----+----------+\n|  1 | @ |\n+----+----------+",
		"user,password\nann,@\nbob,@\n", "id,db_password\r\n1,@\r\n", "\"user\",\"password\"\n\"ann, b2\",\"@\"\n", "password;user\n@;ann1b2\n", "user\tpassword\nann\t@",
		`{"note": "user,password\nann,@"}`, `{"a": "x\nuser,password\r\nann,@\r\nbob,@\n", "b": 1}`,
		`{"note": "| user | password |\n|---|---|\n| ann | @ |\n"}`, `{"note": "x\n| user | password |\n|---|---|\n| ann | @ |"}`, `{"note": "| user | password |\n|---|---|\n| ann | @ |"}`,
	} {
		raw, _ := r.Raw([]byte(strings.ReplaceAll(text, "@", value)))
		if want := strings.ReplaceAll(text, "@", "[hidden: password]"); string(raw) != want {
			t.Errorf("got %q, want %q", raw, want)
		}
	}
}

// TestColumnsStay holds tables and lines of words that only look as if secrets stood below a name.
func TestColumnsStay(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, text := range []string{
		"| rule | password |\n|---|---|\n| hashed | bcrypt12 |\n| file | auth_v2.go:12 |\n| id | SEC-001 |\n| type | varchar(255) |",
		"| run | tokens |\n|---|---|\n| a1 | 12345 |\n| b2 | 1.2M |",
		"| test | password | ok |\nhunter2 | hunter3 | hunter4",
		"It asks for a name, a mail, and the password,\nthen hunter2, hunter3, hunter4",
		"name, password\nThe commit abc123def fixes it.",
		"id,token\nA-1,SEC-AUTH-001\nB-2,auth-v2",
		"func f(user, password\n\tx1y2z3a4, b5)",
	} {
		if got, hits := r.Text(text); got != text || len(hits) > 0 {
			t.Errorf("got %q with %v, want it to stay", got, hits)
		}
	}
}
