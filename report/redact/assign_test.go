package redact_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestAssignmentNotations puts one value into every notation known.
func TestAssignmentNotations(t *testing.T) {
	r := mustNew(t, redact.Options{})
	value := alnum(24)
	notations := []string{
		`api_key = "@"`, `apiKey: '@'`, `"apiKey": "@"`, `\"api_key\": \"@\"`, `API_KEY=@`, `api-key: @`, "api_key := `@`",
		`<apiKey>@</apiKey>`, `--api-key @`, `--api-key=@`, `"api_key" => "@"`, `cfg["api_key"] = "@"`, `X-Api-Key: @`,
		`?api_key=@&x=1`, `API_KEY_2="@"`, `myApiKeyProd = "@"`, `api_key: @, next`, `api_key: "@`,
		"api_key: |\n  @", "api_key: >-\r\n    @\nnext: 1", `apiKey: string = "@"`, `const API_KEY: &'static str = "@"`,
		`process.env.API_KEY || "@"`, `env.API_KEY ?? '@'`, `os.environ.get("MY_API_KEY", "@")`, `os.Setenv("API_KEY", "@")`, "the api_key `@` is in the code",
		"- **API_KEY:** @", "- name: API_KEY\n  value: @\n", `{"Name": "API_KEY", "Value": "@"}`, "name = \"API_KEY\"\n      value = \"@\"",
		`login failed api_key: @ user="ann"`, "api_key: @ | x = `y`",
		`apiKey = $"@"`, `API_KEY = b'@'`, `auto api_key = u8"@"`, `apiKey := []byte("@")`, `let api_key = String::from("@");`, `API_KEY = """@"""`,
		"API_KEY = (\n    \"@\"\n)", "api_key: &key @", "api_key: !!str '@'", `std::string api_key("@");`, `client.setApiKey("@")`, `.withApiKey('@')`,
		"ENV MY_API_KEY @", "setx API_KEY @", "aws configure set my_api_key @ --profile x", "The API key is @.", "the api_key was set to `@`", "the **API key** is @",
		"api_key:\n  @\n", "api_key:\n    \"@\"\nnext: 1", "\"api_key\":\r\n  \"@\",\n", "API_KEY = \\\n    '@'", "API key:\n@", `{"a": "api_key:\n  @\nx: 1"}`, `{"a": "api_key:\n  @"}`, "<apiKey>\n  @\n</apiKey>", "<apiKey><![CDATA[@]]></apiKey>",
		"api_key: “@”", "the api_key “@” is in the code", "API key: «@»", "the api_key (`@`) is in the code", "api_key — `@`", "api_key → '@'",
		`API_KEY = bytes.fromhex("@")`, `API_KEY = hex.DecodeString("@")`, `API_KEY = base64.b64decode('@')`,
		`AES_KEY = "@"`, "aes_key: @", "hmac_key = '@'", "encryption key: @",
		`["--api-key", "@"]`, "\"api_key\": {\n  \"value\": \"@\"", "variable \"api_key\" {\n  default = \"@\"", `{\"api_key\": \"@\", \"x\": 1}`,
		"\"api_key\":" + strings.Repeat(" ", 40) + "\"@\",", "API_KEY" + strings.Repeat("\t", 6) + "=   '@'", "--api-key" + strings.Repeat(" ", 20) + "@", `process.env.API_KEY ||= '@'`, "API_KEY ??= `@`",
		`{"key": "API_KEY", "val": "@"}`, "API key for ann is `@`", "API key for the-shop was: @ and works", "PresharedKey = @",
		`{\\\"api_key\\\": \\\"@\\\", \\\"x\\\": 1}`, `{\\\\\\\"api_key\\\\\\\": \\\\\\\"@\\\\\\\"}`,
	}
	for _, n := range notations {
		t.Run(n, func(t *testing.T) {
			got, _ := r.Text(strings.ReplaceAll(n, "@", value))
			if want := strings.ReplaceAll(n, "@", "[hidden: api-key]"); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

func TestPasswords(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for _, value := range []string{"hunt" + "er2", "S3cr" + "et!", "P@ss" + "word", "Summer" + "-2024", "tr0ub4" + "dor&3", "abc" + "123", "2026-03-01" + "Xk9!aZ", "bcr" + "ypt12x", "Bla" + "ke2024", "rs1" + "234", "min" + "8,max9x"} {
		got, _ := r.Text(`db_pass` + `word: "` + value + `"`)
		if want := `db_pass` + `word: "[hidden: password]"`; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// TestPasswordsElsewhere holds passwords where a name alone, or another's sign, says that they are some.
func TestPasswordsElsewhere(t *testing.T) {
	r := mustNew(t, redact.Options{})
	value := "Tr0u" + "b4dor"
	encoded := base64.StdEncoding.EncodeToString([]byte(value + "99ab"))
	for _, text := range []string{
		"mysql -u root -p@ shop", "mysqldump -h db -uroot -p'@' shop", "sshpass -p @ ssh h", "redis-cli -h c -a @ ping",
		"openssl x509 -passin pass:@ -in f", "openssl enc -pass pass:@", "keytool -list -storepass @ -v", "keytool -keypass '@'",
		"docker login -u shop -p @ reg.io", "curl -uadmin:@ https://h", "curl --user=admin:@ https://h", "curl --proxy-user 'admin:@' https://h",
		`requests.get(u, auth=("admin", "@"))`, `req.SetBasicAuth("admin", "@")`, `smtp.login('admin', '@')`,
		"The password is @ and works.", "The password is @ encoded in the image.", "The password was @ encrypted at rest.", "The admin password was \"@\".", "Kennwort: @",
		"ALTER ROLE app WITH PASSWORD '@';", "create user app identified by '@';", "hard-coded password `@` in a.go", "export DB_PASS=@", "ansible_ssh_pass=@", "ansible_become_pass: @", "POSTGRES_PASS=@", "rootPass=@", "DB_PW=@", "SET PASSWORD FOR 'app' = '@';", "CREATE USER a IDENTIFIED WITH mysql_native_password BY '@';", "$c = ConvertTo-SecureString \"@\" -AsPlainText", "bindpw @",
		"sqlcmd -S db -U sa -P @ -Q x", "ldapsearch -D cn=x -w @ y", "mongosh -u ann -p @ h", "zip -P @ a.zip b", "requirepass @", "masterauth @", "echo ::add-mask::@", "password=@&3, then", "password: @&b9 and",
		"ngrok config add-authtoken @", "gh secret set DB --body @", "oc login -u dev -p @ h", "[db]\npass = @", `auth: {user: "a", pass: "@"}`, `{"user": "a", "pw": "@"}`, `psk="@"`, "Password for ann: @",
		"senha: @", "mot de passe : @", "Пароль: @", "ПАРОЛЬ=@", "密码: @", "パスワード: @", "wachtwoord: @", "parola: @", "hasło = @", "user_pw: @", "apiVersion: v1\nkind: Secret\ndata:\n  password: " + encoded,
	} {
		got, hits := r.Text(strings.ReplaceAll(text, "@", value))
		if len(hits) != 1 || strings.Contains(got, value) || strings.Contains(got, encoded) {
			t.Errorf("%s: got %s", text, got)
		}
	}
}

// TestKeysCutShort holds private keys as they turn up in findings: indented, in
// a diff, in source code, without an end, on one line.
func TestKeysCutShort(t *testing.T) {
	r := mustNew(t, redact.Options{})
	begin, end, body := "-----BEG"+"IN RSA PRIVATE KEY-----", "-----E"+"ND RSA PRIVATE KEY-----", b64(64)
	tests := []struct{ name, in, want string }{
		{"whole", begin + "\n" + body + "\n" + end + "\n", "[hidden: private-key]\n\n\n"},
		{"in json", `"` + begin + `\n` + body + `\n` + end + `\n"`, `"[hidden: private-key]\n"`},
		{"one line", begin + " " + body + " " + end, "[hidden: private-key]"},
		{"diff", "+" + begin + "\n+" + body + "\n+" + end, "+[hidden: private-key]\n\n"},
		{"code", `"` + begin + `\n" +` + "\n\t\"" + body + `\n" +` + "\n\t\"" + end + `"`, "\"[hidden: private-key]\n\n\""},
		{"no end", begin + "\n" + body + "\n" + body[:20] + " ...", "[hidden: private-key]\n\n ..."},
		{"cut in json", `{"a": "` + begin + `\n` + body + `", "b": "c"}`, `{"a": "[hidden: private-key]", "b": "c"}`},
		{"short last line", begin + "\n" + body + "\nabcd=\n\nend", "[hidden: private-key]\n\n\n\nend"},
		{"encrypted", begin + "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0011\n\n" + body + "\n" + end, "[hidden: private-key]\n\n\n\n\n"},
		{"pgp", "-----BEG" + "IN PGP PRIVATE KEY BLOCK-----\n\n" + body + "\n=abcd\n-----E" + "ND PGP PRIVATE KEY BLOCK-----", "[hidden: private-key]\n\n\n\n"},
		{"putty", "PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 2\n" + body + "\n" + body + "\nPrivate-MAC: 0", "PuTTY-User-Key-File-3: ssh-rsa\n[hidden: private-key]\n\n\nPrivate-MAC: 0"},
		{"web key", `{"kty":"EC","x":"` + strings.Repeat("aB3", 15) + `","d":"` + alnum(43) + `"}`, `{"kty":"EC","x":"` + strings.Repeat("aB3", 15) + `","d":"[hidden: private-key]"}`},
		{"bare", "MIIE" + "pAIBAAKCAQEA" + body + "\n" + body, "[hidden: private-key]\n"},
		{"bare in a field", `"key": "MIIE` + `vQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj` + body + body + `"`, `"key": "[hidden: private-key]"`},
		{"bare of a curve", "MHcC" + "AQEEI" + body + body, "[hidden: private-key]"},
		{"openssh body", "b3BlbnNzaC1" + "rZXktdjEAAAAA" + body + "\n" + body, "[hidden: private-key]\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := r.Text(test.in); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
