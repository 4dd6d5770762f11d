package redact_test

import (
	"encoding/base64"
	"hash/crc32"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// vendors has a line per secret format, from the vendors' documents and not from the rules under test. {a30} becomes 30
// random characters of an alphabet (see randomText), so no secret is in the source.
var vendors = []struct{ kind, text string }{
	// forges, registries, CI
	{"GitHub classic token", "ghp_{crc30}"},
	{"GitHub OAuth token", "gho_{crc30}"},
	{"GitHub user token of an app", "ghu_{crc30}"},
	{"GitHub installation token", "ghs_{crc30}"},
	{"GitHub refresh token", "ghr_{crc70}"},
	{"GitHub fine-grained token", "github_pat_{a22}_{a59}"},
	{"GitLab personal token", "glpat-{w20}"},
	{"GitLab routable token", "glpat-{w27}.01.{dl9}"},
	{"GitLab deploy token", "gldt-{w20}"},
	{"GitLab runner token", "glrt-{w20}"},
	{"GitLab job token", "glcbt-{h2}_{w20}"},
	{"Bitbucket app password", "ATBB{a32}"},
	{"Atlassian API token", "ATATT3xFfGF0{w171}={H8}"},
	{"npm token", "npm_{crc30}"},
	{"PyPI token", "pypi-AgEIcHlwaS5vcmc{w140}"},
	{"RubyGems key", "rubygems_{h48}"},
	{"crates.io token", "cio{a32}"},
	{"NuGet key", "oy2{dl43}"},
	{"Docker Hub token", "dckr_pat_{w27}"},
	{"JFrog key", "AKCp{a69}"},
	{"CircleCI token", "CCIPAT_{a22}_{h40}"},
	{"Buildkite token", "bkua_{h40}"},
	{"SonarQube token", "squ_{h40}"},
	{"Sentry token", "sntryu_{h64}"},
	{"Pulumi token", "pul-{h40}"},
	// clouds
	{"AWS access key", "AKIA{T16}"},
	{"AWS temporary access key", "ASIA{T16}"},
	{"AWS secret key", "aws_secret_access_key = {b40}"},
	{"AWS secret key in the environment", "AWS_SECRET_ACCESS_KEY={b40}"},
	{"AWS session token", "aws_session_token=IQoJb3JpZ2luX2Vj{b320}=="},
	{"Google API key", "AIzaSy{w33}"},
	{"Google OAuth secret", "GOCSPX-{w28}"},
	{"Google access token", "ya29.a0{w140}"},
	{"Google refresh token", "1//0{d1}{w96}"},
	{"Google service account", `{"type": "service_account", "project_id": "orders", "private_key": ` +
		`"-----BEGIN PRIVATE KEY-----\n{escaped1624}\n-----END PRIVATE KEY-----\n", "client_email": "deploy@orders.iam.gserviceaccount.com"}`},
	{"Azure storage connection", "DefaultEndpointsProtocol=https;AccountName={l10};AccountKey={b86}==;" +
		"EndpointSuffix=core.windows.net"},
	{"Azure shared access signature", "https://{l8}.blob.core.windows.net/logs?sv=2022-11-02&ss=b&srt=sco&sp=rl" +
		"&se=2031-01-01T00:00:00Z&spr=https&sig={a43}%3D"},
	{"Azure service bus connection", "Endpoint=sb://{l8}.servicebus.windows.net/;" +
		"SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey={b43}="},
	{"Entra client secret", "{a3}{d1}Q~{w34}"},
	{"DigitalOcean token", "dop_v1_{h64}"},
	{"DigitalOcean OAuth token", "doo_v1_{h64}"},
	{"Heroku key", "HEROKU_API_KEY={h8}-{h4}-4{h3}-a{h3}-{h12}"},
	{"Heroku key with its mark", "HRKU-AA{w58}"},
	{"Databricks token", "dapi{h32}"},
	{"Vault service token", "hvs.{w90}"},
	{"Vault batch token", "hvb.{w140}"},
	{"Vault token of old", "X-Vault-Token: s.{a24}"},
	{"Terraform Cloud token", "{a14}.atlasv1.{w67}"},
	{"Cloudflare token", "CLOUDFLARE_API_TOKEN={w40}"},
	{"Netlify token", "nfp_{a36}"},
	{"Fly.io token", "FlyV1 fm2_{b200}"},
	{"Supabase token", "sbp_{h40}"},
	{"PlanetScale password", "pscale_pw_{w43}"},
	{"Doppler token", "dp.pt.{a43}"},
	{"Alibaba key id", "LTAI5t{a20}"},
	// services
	{"Slack bot token", "xoxb-{n12}-{n13}-{a24}"},
	{"Slack user token", "xoxp-{n12}-{n12}-{n13}-{h32}"},
	{"Slack app token", "xapp-1-A{U10}-{n13}-{h64}"},
	{"Slack webhook", "https://hooks.slack.com/services/T{U10}/B{U10}/{a24}"},
	{"Stripe secret key", "sk_live_51{a99}"},
	{"Stripe test key", "sk_test_{a24}"},
	{"Stripe restricted key", "rk_live_51{a99}"},
	{"Stripe webhook secret", "whsec_{a32}"},
	{"Twilio key", "SK{h32}"},
	{"Twilio auth token", "TWILIO_AUTH_TOKEN={h32}"},
	{"SendGrid key", "SG.{w22}.{w43}"},
	{"Mailgun key", "key-{h32}"},
	{"Mailgun key without a mark", "MAILGUN_API_KEY={h32}-{h8}-{h8}"},
	{"Mailchimp key", "{h32}-us{n1}"},
	{"Telegram bot token", "{n10}:AA{w33}"},
	{"Discord bot token", "{id18}.G{w5}.{w38}"},
	{"Discord webhook", "https://discord.com/api/webhooks/{n19}/{w68}"},
	{"Shopify token", "shpat_{h32}"},
	{"Shopify shared secret", "shpss_{h32}"},
	{"Square token", "EAAA{w60}"},
	{"PayPal Braintree token", "access_token$production${dl16}${h32}"},
	{"Linear key", "lin_api_{a40}"},
	{"Notion token", "ntn_{a46}"},
	{"Figma token", "figd_{w40}"},
	{"Airtable token", "pat{a14}.{h64}"},
	{"Postman key", "PMAK-{h24}-{h34}"},
	{"Grafana service account token", "glsa_{a32}_{h8}"},
	{"New Relic key", "NRAK-{U27}"},
	{"Datadog key", "DD_API_KEY={h32}"},
	{"HubSpot token", "pat-na1-{h8}-{h4}-4{h3}-a{h3}-{h12}"},
	{"Dynatrace token", "dt0c01.{T24}.{T64}"},
	// models
	{"OpenAI project key", "sk-proj-{w74}T3BlbkFJ{w74}"},
	{"OpenAI key of old", "sk-{a20}T3BlbkFJ{a20}"},
	{"Anthropic key", "sk-ant-api03-{w93}AA"},
	{"Hugging Face token", "hf_{A34}"},
	{"Groq key", "gsk_{a52}"},
	{"Perplexity key", "pplx-{a48}"},
	{"Replicate token", "r8_{a37}"},
	{"xAI key", "xai-{a80}"},
	// private keys
	{"RSA key", "-----BEGIN RSA PRIVATE KEY-----\n{lines1200}\n-----END RSA PRIVATE KEY-----"},
	{"EC key", "-----BEGIN EC PRIVATE KEY-----\n{lines164}\n-----END EC PRIVATE KEY-----"},
	{"PKCS 8 key", "-----BEGIN PRIVATE KEY-----\n{lines1624}\n-----END PRIVATE KEY-----"},
	{"encrypted key", "-----BEGIN ENCRYPTED PRIVATE KEY-----\n{lines1800}\n-----END ENCRYPTED PRIVATE KEY-----"},
	{"OpenSSH key", "-----BEGIN OPENSSH PRIVATE KEY-----\n{lines362}\n-----END OPENSSH PRIVATE KEY-----"},
	{"OpenPGP key", "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{lines700}\n={b4}\n-----END PGP PRIVATE KEY BLOCK-----"},
	{"age key", "AGE-SECRET-KEY-1{Z58}"},
	{"JSON web token", "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.{claims12}.{w43}"},
	// secret by the name, the header or the address before it
	{"credentials of a URL", "https://deploy:{mixed18}@git.internal.example/team/repo.git"},
	{"token as the user of a URL", "https://{mixed40}@git.internal.example/team/repo.git"},
	{"PostgreSQL address", "postgresql://app:{mixed20}@db.internal.example:5432/orders?sslmode=require"},
	{"MongoDB address", "mongodb+srv://app:{mixed20}@cluster0.example.net/orders"},
	{"Redis address", "redis://:{mixed24}@cache.internal.example:6379/0"},
	{"ADO.NET connection string", "Server=tcp:db.example,1433;Database=orders;User Id=app;Password={mixed20};" +
		"Encrypt=True;"},
	{"ODBC connection string", "Driver={ODBC Driver 18};Server=db.example;Uid=app;Pwd={mixed20};"},
	{"JDBC address", "jdbc:mysql://db.example:3306/orders?user=app&password={mixed20}&useSSL=true"},
	{"bearer header", "Authorization: Bearer {w43}"},
	{"basic header", "Authorization: Basic {login20}"},
	{"API key header", "X-Api-Key: {a40}"},
	{"session cookie", "Cookie: theme=dark; sessionid={dl32}"},
	{"password of curl", "curl -u deploy:{mixed20} https://api.internal.example/v1"},
	{"netrc", "machine git.internal.example login deploy password {mixed24}"},
	{"npmrc", "//registry.npmjs.org/:_authToken={h8}-{h4}-4{h3}-a{h3}-{h12}"},
	{"Docker config", `{"auths": {"registry.internal.example": {"auth": "{login24}"}}}`},
	{"password of a .env file", "DB_PASSWORD={mixed20}"},
	{"password in source", `const dbPassword = "{mixed16}!#"`},
	{"password in YAML", "password: {mixed20}"},
	{"client secret", `client_secret: "{a40}"`},
	{"API key in source", `api_key = '{a32}'`},
	{"token of a flag", "deploy --token {a40} --yes"},
}

// TestVendorFormatsAreHidden redacts several random secrets of every vendor's format, inside a sentence (rule R9).
func TestVendorFormatsAreHidden(t *testing.T) {
	r, err := redact.New(redact.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range vendors {
		for seed := range uint64(20) {
			secret, cores := randomSecret(rand.New(rand.NewPCG(seed, uint64(i))), v.text)
			if len(cores) == 0 {
				t.Fatalf("%s: nothing of %q must be hidden", v.kind, v.text)
			}
			got, _ := r.Text("we saw " + secret + " in the log")
			for _, core := range cores {
				if strings.Contains(got, core) {
					t.Fatalf("%s, seed %d: %q remains in %q", v.kind, seed, core, got)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{([a-zA-Z]+)(\d+)\}`)

// randomSecret fills a format's placeholders. Cores are middles of what is random, too long to occur by chance.
func randomSecret(d *rand.Rand, format string) (secret string, cores []string) {
	secret = placeholder.ReplaceAllStringFunc(format, func(found string) string {
		m := placeholder.FindStringSubmatch(found)
		n, _ := strconv.Atoi(m[2]) // the expression admits digits alone
		text := randomText(d, m[1], n)
		for line := range strings.FieldsSeq(strings.ReplaceAll(text, `\n`, " ")) {
			if cut := max(0, len(line)-24) / 2; len(line) >= 12 {
				cores = append(cores, line[cut:len(line)-cut])
			}
		}
		return text
	})
	return secret, cores
}

var alphabets = map[string]string{
	"d": "0123456789", "n": "123456789", "h": "0123456789abcdef", "H": "0123456789ABCDEF",
	"l": "abcdefghijklmnopqrstuvwxyz", "u": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
	"A": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
	"a": base62, "w": base62 + "_-", "b": base62 + "+/",
	"dl": "0123456789abcdefghijklmnopqrstuvwxyz", "U": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
	"T": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "Z": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// randomText returns n random characters of an alphabet, or of a kind that has a structure.
func randomText(d *rand.Rand, kind string, n int) string {
	of := func(n int, alphabet string) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = alphabet[d.IntN(len(alphabet))]
		}
		return string(b)
	}
	mixed := of(1, alphabets["u"]) + of(1, alphabets["l"]) + of(1, alphabets["d"]) + of(max(0, n-3), base62)
	switch kind {
	case "crc": // tokens of GitHub and npm end with their checksum
		return checked(of(n, base62))
	case "mixed": // a password with a capital, a small letter and a digit
		return mixed
	case "login":
		return base64.StdEncoding.EncodeToString([]byte("deploy:" + mixed))
	case "id":
		return base64.RawStdEncoding.EncodeToString([]byte("1" + of(n, alphabets["d"])))
	case "claims":
		return base64.RawURLEncoding.EncodeToString([]byte(`{"sub":"` + of(n, alphabets["d"]) + `","iat":1767225600}`))
	case "lines", "escaped": // the body of a private key, in lines of 64
		body := regexp.MustCompile(`.{64}`).ReplaceAllString("MII"+of(n-3, alphabets["b"]), "$0\n")
		if kind == "escaped" {
			return strings.ReplaceAll(body, "\n", `\n`)
		}
		return body
	}
	return of(n, alphabets[kind])
}

// checked appends six characters of the text's CRC-32 in base 62.
func checked(text string) string {
	sum, end := crc32.ChecksumIEEE([]byte(text)), make([]byte, 6)
	for i := range end {
		end[len(end)-1-i] = base62[sum%62]
		sum /= 62
	}
	return text + string(end)
}
