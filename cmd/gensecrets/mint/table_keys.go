package mint

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/url"
)

// keys are private keys, in the frames of RFC 7468, RFC 4880 and OpenSSH. The body is random: nothing that hides keys may need
// it to be one.
var keys = []recipe{
	{"RSA key", pem("RSA PRIVATE "+"KEY", 1200)},
	{"EC key", pem("EC PRIVATE "+"KEY", 164)},
	{"PKCS 8 key", pem("PRIVATE "+"KEY", 1624)},
	{"encrypted key", pem("ENCRYPTED PRIVATE "+"KEY", 1800)},
	{"OpenSSH key", func(d *dice) (string, string, string) {
		return frame("OPENSSH PRIVATE "+"KEY", "b3BlbnNzaC1r"+"ZXktdjEAAAAABG5vbmUAAAAEbm9uZQ"+d.of(300, base6)+"==", "")
	}},
	{"OpenPGP key", func(d *dice) (string, string, string) {
		before, body, after := frame("PGP PRIVATE "+"KEY BLOCK", d.of(700, base6), "="+d.of(4, base6)+"\n")
		return before + "\n", body, after
	}},
	mark("age key", "AGE-SECRET-"+"KEY-1", n(58, "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")),
	{"JSON web token", webToken},
}

// credentials are secret by the name, the header or the address that they stand in.
var credentials = []recipe{
	{"credentials of a URL", func(d *dice) (string, string, string) {
		return "https://deploy:", d.mixed(18), "@git.internal.example/team/repo.git"
	}},
	{"token as the user of a URL", func(d *dice) (string, string, string) {
		return "https://", d.mixed(40), "@git.internal.example/team/repo.git"
	}},
	{"PostgreSQL address", func(d *dice) (string, string, string) {
		return "postgresql://app:", d.mixed(20), "@db.internal.example:5432/orders?sslmode=require"
	}},
	{"MongoDB address", func(d *dice) (string, string, string) {
		return "mongodb+srv://app:", d.mixed(20), "@cluster0.example.net/orders"
	}},
	{"Redis address", func(d *dice) (string, string, string) {
		return "redis://:", d.mixed(24), "@cache.internal.example:6379/0"
	}},
	{"ADO.NET connection string", func(d *dice) (string, string, string) {
		return "Server=tcp:db.example,1433;Database=orders;User Id=app;Pass" + "word=", d.mixed(20), ";Encrypt=True;"
	}},
	{"ODBC connection string", func(d *dice) (string, string, string) {
		return "Driver={ODBC Driver 18};Server=db.example;Uid=app;P" + "wd=", d.mixed(20), ";"
	}},
	{"JDBC address", func(d *dice) (string, string, string) {
		return "jdbc:mysql://db.example:3306/orders?user=app&pass" + "word=", d.mixed(20), "&useSSL=true"
	}},
	named("bearer header", "Authorization: Bear"+"er ", "", n(43, word)),
	{"basic header", func(d *dice) (string, string, string) {
		return "Authorization: Ba" + "sic ", base64.StdEncoding.EncodeToString([]byte("deploy:" + d.mixed(20))), ""
	}},
	named("API key header", "X-Api-"+"Key: ", "", n(40, alnum)),
	named("session cookie", "Cookie: theme=dark; session"+"id=", "", n(32, digit+lower)),
	{"password of curl", func(d *dice) (string, string, string) {
		return "curl -u deploy:", d.mixed(20), " https://api.internal.example/v1"
	}},
	{"netrc", func(d *dice) (string, string, string) {
		return "machine git.internal.example login deploy pass" + "word ", d.mixed(24), ""
	}},
	named("npmrc", "//registry.npmjs.org/:_auth"+"Token=", "", (*dice).uuid),
	{"Docker config", func(d *dice) (string, string, string) {
		return `{"auths": {"registry.internal.example": {"au` + `th": "`, base64.StdEncoding.EncodeToString([]byte("deploy:" + d.mixed(24))), `"}}}`
	}},
	named("password of a .env file", "DB_PASS"+"WORD=", "", func(d *dice) string { return d.mixed(20) }),
	named("password in source", `const dbPass`+`word = "`, `"`, func(d *dice) string { return d.mixed(16) + "!#" }),
	named("password in YAML", "pass"+"word: ", "", func(d *dice) string { return d.mixed(20) }),
	named("client secret", `client_`+`secret: "`, `"`, n(40, alnum)),
	named("API key in source", `api_`+`key = '`, `'`, n(32, alnum)),
	named("token of a flag", "deploy --to"+"ken ", " --yes", n(40, alnum)),
}

func pem(label string, n int) func(d *dice) (string, string, string) {
	return func(d *dice) (string, string, string) { return frame(label, "MII"+d.of(n-3, base6), "") }
}

func frame(label, body, sum string) (before, secret, after string) {
	return "-----BEG" + "IN " + label + "-----\n", Lines(body, 64) + "\n", sum + "-----E" + "ND " + label + "-----"
}

// serviceAccount is the key file that Google gives out, without the members that say nothing.
func serviceAccount(d *dice) (before, secret, after string) {
	begin, body, end := frame("PRIVATE "+"KEY", "MII"+d.of(1621, base6), "")
	in := func(s string) string {
		text, _ := json.Marshal(s) // a string cannot fail
		return string(text[1 : len(text)-1])
	}
	return `{"type": "service_account", "project_id": "orders", "private_` + `key": "` + in(begin), in(body),
		in(end) + `\n", "client_email": "deploy@orders.iam.gserviceaccount.com"}`
}

// sharedAccess is an address that opens a container of Azure Storage; what is secret is its signature.
func sharedAccess(d *dice) (before, secret, after string) {
	sum := sha256.Sum256([]byte(d.of(20, alnum)))
	return "https://" + d.of(8, lower) + ".blob.core.windows.net/logs?sv=2022-11-02&ss=b&srt=sco&sp=rl&se=2031-01-01T00:00:00Z&spr=https&si" + "g=",
		url.QueryEscape(base64.StdEncoding.EncodeToString(sum[:])), ""
}

// discordBot begins with the number of its user in base64.
func discordBot(d *dice) (before, secret, after string) {
	user := base64.RawStdEncoding.EncodeToString([]byte("1" + d.of(18, digit)))
	return "", user + "." + "G" + d.of(5, word) + "." + d.of(38, word), ""
}

// webToken is a signed JSON web token (RFC 7519) of a user who does not exist.
func webToken(d *dice) (before, secret, after string) {
	in := base64.RawURLEncoding.EncodeToString
	text := in([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + in([]byte(`{"sub":"`+d.of(10, digit)+`","name":"`+d.of(12, lower)+`","iat":1767225600}`))
	sum := hmac.New(sha256.New, []byte(d.of(32, alnum)))
	sum.Write([]byte(text))
	return "", text + "." + in(sum.Sum(nil)), ""
}
