package redact_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestNeighboursStay holds the near neighbours of secrets, which must not be
// hidden: a report full of false alarms teaches people to switch it off.
func TestNeighboursStay(t *testing.T) {
	r := mustNew(t, redact.Options{})
	tests := []struct{ name, text string }{
		{"git commit", "fixed in " + hexa(40) + " on main"},
		{"short commit", `"commit": "` + hexa(9) + `"`},
		{"digest", "sha256:" + hexa(64)},
		{"digest under a telling name", `"token_sha256": "` + hexa(64) + `"`},
		{"uuid", "run " + uuid()},
		{"image", "data:image/png;base64," + base64.StdEncoding.EncodeToString([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00\xfe\x81\x93\xaa\xbb\xcc\xdd\xee\xff\x90\x88"))},
		{"base64 of words", base64.StdEncoding.EncodeToString([]byte("nothing to see here, move along please"))},
		{"file", "see src/api_key.go:12 and token_v2_test.go"},
		{"file under a telling name", "token: src/auth/token_v2.go:12"},
		{"header in code", `token := r.Header.Get("X-Token")`},
		{"variable in code", "password = user2.password1"},
		{"call in code", "secret = loadSecret2(name)"},
		{"index in code", `api_key = os.environ["API_KEY_2024"]`},
		{"type", "password: string; token?: Token2[]"},
		{"validation", "password: z.string().min(8).max(64)"},
		{"shell variable", `export API_KEY="${API_KEY_2:-none}"`},
		{"reference", "password: $DB_PASSWORD_2"},
		{"template", `secret: "{{ .Values.secret1234 }}"`},
		{"placeholder", `api_key = "your-api-key-here-123"`},
		{"angle placeholder", "--token <token-123456789>"},
		{"changeme", `password = "changeme123"`},
		{"crosses", "token=xxxxxxxxxxxxxxxxxxxx1"},
		{"one letter", `secret: "000000000000000000000000"`},
		{"words", "password: must be at least eight characters"},
		{"sentence", `"secret": "rotate it twice every 90 days"`},
		{"id", "token: SEC-AUTH-001, secret: TASK-12"},
		{"version", "token: auth-middleware-v2"},
		{"algorithm", "password: sha256"},
		{"algorithm in a sentence", "The password is argon2id-hashed now."},
		{"count", `"max_tokens": 200000, "tokens": "12345678901234"`},
		{"tokenizer", `tokenizer = "cl100k_base_2024_x"`},
		{"name of a key", `"key_id": "abc123def456ghi789"`},
		{"date", "token expires: 2026-03-01T10:00:00Z"},
		{"date alone", `password: 2026-03-01, secret: "2026-03-01T10:00:00.000+02:00"`},
		{"dashes in words", "task-based risk-averse disk-usage-monitor-for-large-installations"},
		{"sk word", "SKELETON SKU SK1234"},
		{"upper words", "NOT FOUND, MODIFIED. ODD-NUMBERS. MTA"},
		{"key header named", "a file that begins with -----BEGIN RSA PRIVATE KEY----- is refused"},
		{"two key headers named", "from -----BEGIN PRIVATE KEY----- (the header of the file, as every reader knows) to -----END PRIVATE KEY-----"},
		{"certificate", "-----BEGIN CERTIFICATE-----\n" + b64(64) + "\n-----END CERTIFICATE-----"},
		{"public key without its frame", "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA" + b64(90)},
		{"certificate without its frame", "MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJ" + b64(90)},
		{"address with a port", "https://example.org:8443/a@b/c"},
		{"address with a user", "ssh://git@example.org/x"},
		{"example credentials", "postgres://user:password@localhost/db and https://<user>:<pass>@host"},
		{"bearer of a variable", "Authorization: Bearer ${TOKEN} or Bearer <token>"},
		{"bearer in a sentence", "the bearer token is checked by authorization middleware"},
		{"signature in code", "verify(&sig=computeSignature) and https://example.org/x?sig=short"},
		{"netrc in a sentence", "machine learning login page password field"},
		{"netrc of an example", "machine h.example login you password <your-password>"},
		{"auth of a mode", `"auth": "bearer", "authors": "b64:ab", "auth_mode": "YWJjZGVmZ2hpamtsbW5vcA=="`},
		{"vault word", "vault_token = lookup.token"},
		{"percent", "100%25 of 50% done, %2Fapi%2Fv1%2Fusers"},
		{"relative home", "src/home/page/index.tsx ./home/alice ../home/x"},
		{"page of a site", "https://example.org/home/news and https://example.org/Users/list"},
		{"variable home", "/home/$USER/x /home/<user>/x /Users/{id}/y C:\\Users\\%USERNAME%\\z"},
		{"shared home", "/Users/Shared/tool"},
		{"route", "GET /root and /rooted/x"},
		{"alias", "import x from '@/home/page'"},
		{"other root", "/srv/build2/x and /srv/builder"},
		{"call that compares", `equal("password", "sha256") and moved("PasswordMgr", "urllib2")`},
		{"header of a call", `r.Header.Get("X-Api-Key", "missing")`},
		{"type of a token", `token: string = "access"; token || "none"`},
		{"quoted neighbour", "the token 'TASK-0012-b' and the secret \"rotate-it-twice\""},
		{"pair of a reference", "- name: API_KEY\n  valueFrom:\n    secretKeyRef: {name: db-creds-2, key: token}"},
		{"pair of words", "token: name\nvalue: 3, token\nvalue: none"},
		{"strong label", "- **Token:** `auth-v2` and **Password:** must be changed"},
		{"folded sentence", "secret: >-\n  rotate it twice every 90 days"},
		{"key of a publisher", "pk_test_1234 and pk_12_x, fc-list, csk-lint, st.mode"},
		{"call that reads", `getPassword("user42x"), checkToken("a1b2c3d4e5f6g7")`},
		{"address of a variable", "password = &buffer1x2y"},
		{"ports and paths of commands", "docker run mysql -p3306:3306 x, mysql -P 3306, docker login -p $PASS_2, redis-cli -a, sshpass -p file1.txt"},
		{"flags of commands that pack", "zip -r out2.zip dir, zip -9 -P, mongo -p, 7z x -p, sqlplus / as sysdba, sqlplus $USER/$PASS@db, jdbc:oracle:thin:@//db:1521/x, unzip -P x"},
		{"data source of an example", "user:password@tcp(localhost:3306)/db and $USER:$PASS@tcp(db)/x"},
		{"login of a page", `page.login("admin", password2) and auth=("user", "password")`},
		{"password in a sentence", "The password is bcrypt-hashed, the token is base64, the secret was rotated, the API key is in src/auth_v2.go:12, the token is SEC-AUTH-001"},
		{"algorithm with its cost", "The password is bcrypt12 hashed, the password was base64url encoded, password: utf8mb4, password is XChaCha20-encrypted, password: blake2b, RFC7519: password: RFC6238"},
		{"checks of a form", "`validate:\"required\"`, password: string|required|min:8, Password: \"required,min=8,max=72\", password: 'min:8|confirmed'"},
		{"what stands under a name", "password:\n  auth2.go:12\ntoken:\n  type: string2\nThe secret:\n\n  SEC-AUTH-001\napi_key:\n  - name: x1\npassword:\n  rotate it every 90d\n<token>\n  <id>a1b2c3d4e5f6g7</id>\n"},
		{"what stands behind a dash", "API key (`X-Api-Key`), password — `SEC-001`, token → 'auth-v2', the secret (`src/auth_v2.go`), password “must be set”"},
		{"whose a library is", "Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a, publicKeyToken=\"31bf3856ad364e35\""},
		{"variable in a sentence", "API_KEY is read, DB_PASSWORD src/auth_v2.go:12 and auth_token TASK-0012-b; SECRET_KEY must be 32 bytes"},
		{"path of a picture", `{"d": "M12 3l5-5v10h7c3.31 0 6 2.69 6 6s-2.69 6-6 6", "p": "` + hexa(64) + `", "k": "sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"}`},
		{"model behind a count", "max_tokens gpt-4o-2024-08-06"},
		{"names in paths", `src\home\page.ts app-/home/x https://x.org/srv/home/y .\Users\list`},
		{"what passes", "--- PASS: TestOAuth2Login, first_pass: stage2b, root_passes=a12345, db_pwm: x12345, ssh_pass=required"},
		{"what is said about keys", "aes_key: aes256, AES_KEY_SIZE=a1b2c3d4e5f6g7, hmac_key: ${HMAC_KEY}, the encryption key is 32 bytes, encryption key: rotated, hmac_keyed = a1b2c3d4e5f6g7"},
		{"flags that are given none", "openssl -passin env:PASS_2 -passout pass:$PASS_2, keytool -storepass changeit -keypass <password-1>, -storepass \"$STORE_PASS2\""},
		{"dashes and lines behind a colon", "option:--user:name4x@host.example, foo:__bar:baz7y@example, git:--no-pager a:b@c"},
		{"what follows our own placeholder", `<a title="see [hidden: api-key]">feat-reminders-1775210400</a>, <b id="[hidden: slack-token]">2026-03-01-a1b2c3</b>`},
		{"sentences without blanks", `"password": "密码至少需要8位", "pass": "要素に0より大きい値は存在しません", password: "パスワードは8文字以上!"`},
		{"signs of what passes", `ICON_CI_PASS = "\uf00c", PASS = '\033[92m', PASS="\x1b[1;32m", COLOR_PASS = "#4caf50", pass: "\U0001F44D"`},
		{"short names", "PASS: TestLogin2Fa, 12 pass: build2b, {\"pass\": true, \"pw\": 12}, pass := stage2, pass == other2b, passes=12a45b, pw: x12345, <pass>a1b2c3d4</pass>, pass = \"SEC-001\""},
		{"keys of other things", "PUBLIC_KEY=" + b64(60) + ", cache_key: linux-node-" + hexa(40) + ", SORT_KEY=createdAtDescending, \"result_key\": \"DescribeReservedInstancesOfferings\", primary_key = " + uuid() + ", s3_key=reports/2024/aB3dE5fG7hJ9kL1m.pdf, i18n_key: checkout.paymentMethodV2Title"},
		{"what is printed", "password=%s, postgres://%s:%s@db/x, token: \"user-%s-v2\", Bearer %v"},
		{"tag behind a type", "Authorization: Bearer<Token2abc> and Future<Bearer Token2abcdef<T>>"},
		{"ids that begin like tokens", "1/2024, 2/1234567890123456 of it, API-GATEWAY-2, API-1, live_update, test_" + hexa(8) + ", md-outlined-text-field, pa-system, A3-PAGE, t1.micro, pat.is.here, y0_axis, fw_update, eyJhIjoi"},
		{"sentences about passwords", "The password for ann: must be changed. Set password for the user = yes. Identified with care by 'ann2bee smith'. pass the sender. parolad: x1y2z3a"},
		{"names of code", "PrivateKey: testEd25519PrivateKey, token = parseTokenOneToFourDigits; tokens = 2*maxConcurrency2 + minTokens; signingKey: options.releaseEvidenceAttestationSigningKey, api_key == TGreaterThanGreaterThanGreaterThan"},
		{"aligned names of code", "AP_PSK" + strings.Repeat(" ", 20) + "= C.NL80211_EXT_FEATURE_4WAY_HANDSHAKE_AP_PSK, ClearTokens      = \"Storage.clearPrivateVerificationTokens\""},
		{"emoji", `"secret":                     "\u3299\ufe0f", "password": "\uD83D\uDD12"`},
		{"base64 that spells a name", "z9cTWSi6TGikI3HxohIRb6i8iMpwD+l8bsfWLTJuES3DcghEhAZPrqW8, sha512-jdKhfgW9CRtj3Tor0L7+yPwdG3CgP7W+ZEqSsojrMzCjD1e0IxIbwUMDDpYlVBlC08TACg4puwFGkZfLS%41"},
		{"expression that goes on", "first_pass = mean_5fold >= 0.005, pass = stage2b ? 1 : 0"},
		{"tokens of a design", "| Token | Use |\n|---|---|\n| `LandingVisualContextIntroBody` | text |\n| `--radius-2xl` | 24px |\n| `as=\"LandingVisualContext2\"` | band |"},
		{"address of a chain", `tokenAddress: '0x` + hexa(40) + `', "token_addresses": "0x` + hexa(40) + `", TOKEN_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"`},
		{"names of what holds them", `secrets: ['arn:aws:secretsmanager:us-east-1:123456789012:secret:shop-abc123'], s3_secret_key = "env(S3_SECRET_KEY)"`},
		{"variables that a shell puts in", `run.sh "$PWD" "$PWD/output2", curl -H "X-API-Key: $API_KEY" "$API_URL2/search?q=a1b2c3d4", run "${DB_PASSWORD}" "name4x"`},
		{"ways to keep a password", "$2a$12$some-hash, $2b$ and $argon2id$ are kept, $6$salt$hash, cost=$1 and $5 $6 each, awk '{print $1$2}', $1$US$5"},
		{"clock of a shell", "NOW=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)"},
		{"our own placeholder", `password = "[hidden: password]"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, hits := r.Text(test.text); got != test.text || len(hits) > 0 {
				t.Errorf("got %q with %v, want it to stay", got, hits)
			}
		})
	}
}

// TestPartsMadeByChanceAreNoWords: a token may fall into parts of letters with a short number behind them, as a name does.
func TestPartsMadeByChanceAreNoWords(t *testing.T) {
	r := mustNew(t, redact.Options{})
	for text, hidden := range map[string]bool{
		"Authorization: Bearer QkTmLsAbXyD07-RvNaUcWfGpBjHeZq_TfLw":  true,
		"Authorization: Bearer isTokenFoundByV2-forAllUsers_Again12": false,
	} {
		if got, _ := r.Text(text); (got != text) != hidden {
			t.Errorf("%q became %q", text, got)
		}
	}
}
