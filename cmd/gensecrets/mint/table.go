package mint

import "slices"

// mark is a kind whose secret is known by how it begins.
func mark(kind, begin string, rest func(d *dice) string) recipe {
	return recipe{kind, func(d *dice) (string, string, string) { return "", begin + rest(d), "" }}
}

// n gives the rest of a token: n characters of an alphabet.
func n(count int, alphabet string) func(*dice) string {
	return func(d *dice) string { return d.of(count, alphabet) }
}

func crc(count int) func(*dice) string { return func(d *dice) string { return d.checked(count) } }

// named is a kind that only the text before it gives away.
func named(kind, before, after string, secret func(d *dice) string) recipe {
	return recipe{kind, func(d *dice) (string, string, string) { return before, secret(d), after }}
}

// recipes is every kind: tokens with a vendor's mark, keys, and what is secret by its name.
var recipes = slices.Concat(forges, clouds, services, models, keys, credentials)

var forges = []recipe{
	mark("GitHub classic token", "gh"+"p_", crc(30)),
	mark("GitHub OAuth token", "gh"+"o_", crc(30)),
	mark("GitHub user token of an app", "gh"+"u_", crc(30)),
	mark("GitHub installation token", "gh"+"s_", crc(30)),
	mark("GitHub refresh token", "gh"+"r_", crc(70)),
	mark("GitHub fine-grained token", "github_"+"pat_", func(d *dice) string { return d.of(22, alnum) + "_" + d.of(59, alnum) }),
	mark("GitLab personal token", "gl"+"pat-", n(20, word)),
	mark("GitLab routable token", "gl"+"pat-", func(d *dice) string { return d.of(27, word) + ".01." + d.of(9, digit+lower) }),
	mark("GitLab deploy token", "gl"+"dt-", n(20, word)),
	mark("GitLab runner token", "gl"+"rt-", n(20, word)),
	mark("GitLab job token", "gl"+"cbt-", func(d *dice) string { return d.of(2, hexes) + "_" + d.of(20, word) }),
	mark("Bitbucket app password", "AT"+"BB", n(32, alnum)),
	mark("Atlassian API token", "ATAT"+"T3xFfGF0", func(d *dice) string { return d.of(171, word) + "=" + d.of(8, digit+"ABCDEF") }),
	mark("npm token", "np"+"m_", crc(30)),
	mark("PyPI token", "py"+"pi-AgEIcHlwaS5vcmc", n(140, word)),
	mark("RubyGems key", "ruby"+"gems_", n(48, hexes)),
	mark("crates.io token", "ci"+"o", n(32, alnum)),
	mark("NuGet key", "oy"+"2", n(43, digit+lower)),
	mark("Docker Hub token", "dckr_"+"pat_", n(27, word)),
	mark("JFrog key", "AK"+"Cp", n(69, alnum)),
	mark("CircleCI token", "CCI"+"PAT_", func(d *dice) string { return d.of(22, alnum) + "_" + d.of(40, hexes) }),
	mark("Buildkite token", "bk"+"ua_", n(40, hexes)),
	mark("SonarQube token", "sq"+"u_", n(40, hexes)),
	mark("Sentry token", "sntr"+"yu_", n(64, hexes)),
	mark("Pulumi token", "pu"+"l-", n(40, hexes)),
}

var clouds = []recipe{
	mark("AWS access key", "AK"+"IA", n(16, upper+"234567")),
	mark("AWS temporary access key", "AS"+"IA", n(16, upper+"234567")),
	named("AWS secret key", "aws_secret_access_key = ", "", n(40, base6)),
	named("AWS secret key in the environment", "AWS_SECRET_"+"ACCESS_KEY=", "", n(40, base6)),
	named("AWS session token", "aws_session_token=", "", func(d *dice) string { return "IQoJb3JpZ2luX2Vj" + d.of(320, base6) + "==" }),
	mark("Google API key", "AI"+"za", func(d *dice) string { return "Sy" + d.of(33, word) }),
	mark("Google OAuth secret", "GOC"+"SPX-", n(28, word)),
	mark("Google access token", "ya"+"29.", func(d *dice) string { return "a0" + d.of(140, word) }),
	mark("Google refresh token", "1/"+"/0", func(d *dice) string { return d.of(1, digit) + d.of(96, word) }),
	{"Google service account", serviceAccount},
	{"Azure storage connection", func(d *dice) (string, string, string) {
		return "DefaultEndpointsProtocol=https;AccountName=" + d.of(10, lower) + ";Account" + "Key=", d.of(86, base6) + "==", ";EndpointSuffix=core.windows.net"
	}},
	{"Azure shared access signature", sharedAccess},
	{"Azure service bus connection", func(d *dice) (string, string, string) {
		return "Endpoint=sb://" + d.of(8, lower) + ".servicebus.windows.net/;SharedAccessKeyName=RootManageSharedAccessKey;SharedAccess" + "Key=", d.of(43, base6) + "=", ""
	}},
	{"Entra client secret", func(d *dice) (string, string, string) {
		return "", d.of(3, alnum) + d.of(1, digit) + "Q~" + d.of(34, alnum+"_-.~"), ""
	}},
	mark("DigitalOcean token", "dop_"+"v1_", n(64, hexes)),
	mark("DigitalOcean OAuth token", "doo_"+"v1_", n(64, hexes)),
	named("Heroku key", "HEROKU_"+"API_KEY=", "", (*dice).uuid),
	mark("Heroku key with its mark", "HR"+"KU-AA", n(58, word)),
	mark("Databricks token", "da"+"pi", n(32, hexes)),
	mark("Vault service token", "hv"+"s.", n(90, word)),
	mark("Vault batch token", "hv"+"b.", n(140, word)),
	named("Vault token of old", "X-Vault-"+"Token: s.", "", n(24, alnum)),
	{"Terraform Cloud token", func(d *dice) (string, string, string) {
		return "", d.of(14, alnum) + ".atlas" + "v1." + d.of(67, word), ""
	}},
	named("Cloudflare token", "CLOUDFLARE_API_"+"TOKEN=", "", n(40, word)),
	mark("Netlify token", "nf"+"p_", n(36, alnum)),
	mark("Fly.io token", "FlyV1 fm"+"2_", n(200, base6)),
	mark("Supabase token", "sb"+"p_", n(40, hexes)),
	mark("PlanetScale password", "pscale_"+"pw_", n(43, word)),
	mark("Doppler token", "dp."+"pt.", n(43, alnum)),
	mark("Alibaba key id", "LT"+"AI5t", n(20, alnum)),
}

var services = []recipe{
	mark("Slack bot token", "xo"+"xb-", func(d *dice) string { return d.of(12, digit[1:]) + "-" + d.of(13, digit[1:]) + "-" + d.of(24, alnum) }),
	mark("Slack user token", "xo"+"xp-", func(d *dice) string {
		return d.of(12, digit[1:]) + "-" + d.of(12, digit[1:]) + "-" + d.of(13, digit[1:]) + "-" + d.of(32, hexes)
	}),
	mark("Slack app token", "xa"+"pp-1-A", func(d *dice) string { return d.of(10, upper+digit) + "-" + d.of(13, digit[1:]) + "-" + d.of(64, hexes) }),
	{"Slack webhook", func(d *dice) (string, string, string) {
		return "https://hooks.sla" + "ck.com/services/T" + d.of(10, upper+digit) + "/B" + d.of(10, upper+digit) + "/", d.of(24, alnum), ""
	}},
	mark("Stripe secret key", "sk_"+"live_51", n(99, alnum)),
	mark("Stripe test key", "sk_"+"test_", n(24, alnum)),
	mark("Stripe restricted key", "rk_"+"live_51", n(99, alnum)),
	mark("Stripe webhook secret", "wh"+"sec_", n(32, alnum)),
	mark("Twilio key", "S"+"K", n(32, hexes)),
	named("Twilio auth token", "TWILIO_AUTH_"+"TOKEN=", "", n(32, hexes)),
	mark("SendGrid key", "S"+"G.", func(d *dice) string { return d.of(22, word) + "." + d.of(43, word) }),
	mark("Mailgun key", "ke"+"y-", n(32, hexes)),
	named("Mailgun key without a mark", "MAILGUN_"+"API_KEY=", "", func(d *dice) string { return d.of(32, hexes) + "-" + d.of(8, hexes) + "-" + d.of(8, hexes) }),
	{"Mailchimp key", func(d *dice) (string, string, string) {
		return "", d.of(32, hexes) + "-u" + "s" + d.of(1, digit[1:]), ""
	}},
	{"Telegram bot token", func(d *dice) (string, string, string) {
		return "", d.of(10, digit[1:]) + ":A" + "A" + d.of(33, word), ""
	}},
	{"Discord bot token", discordBot},
	{"Discord webhook", func(d *dice) (string, string, string) {
		return "https://disc" + "ord.com/api/webhooks/" + d.of(19, digit[1:]) + "/", d.of(68, word), ""
	}},
	mark("Shopify token", "shp"+"at_", n(32, hexes)),
	mark("Shopify shared secret", "shp"+"ss_", n(32, hexes)),
	mark("Square token", "EA"+"AA", n(60, word)),
	mark("PayPal Braintree token", "access_"+"token$production$", func(d *dice) string { return d.of(16, digit+lower) + "$" + d.of(32, hexes) }),
	mark("Linear key", "lin_"+"api_", n(40, alnum)),
	mark("Notion token", "nt"+"n_", n(46, alnum)),
	mark("Figma token", "fi"+"gd_", n(40, word)),
	mark("Airtable token", "pa"+"t", func(d *dice) string { return d.of(14, alnum) + "." + d.of(64, hexes) }),
	mark("Postman key", "PM"+"AK-", func(d *dice) string { return d.of(24, hexes) + "-" + d.of(34, hexes) }),
	mark("Grafana service account token", "gl"+"sa_", func(d *dice) string { return d.of(32, alnum) + "_" + d.of(8, hexes) }),
	mark("New Relic key", "NR"+"AK-", n(27, upper+digit)),
	named("Datadog key", "DD_API_"+"KEY=", "", n(32, hexes)),
	mark("HubSpot token", "pat-"+"na1-", (*dice).uuid),
	mark("Dynatrace token", "dt0"+"c01.", func(d *dice) string { return d.of(24, upper+"234567") + "." + d.of(64, upper+"234567") }),
}

var models = []recipe{
	mark("OpenAI project key", "sk-"+"proj-", func(d *dice) string { return d.of(74, word) + "T3Blb" + "kFJ" + d.of(74, word) }),
	mark("OpenAI key of old", "s"+"k-", func(d *dice) string { return d.of(20, alnum) + "T3Blb" + "kFJ" + d.of(20, alnum) }),
	mark("Anthropic key", "sk-"+"ant-api03-", func(d *dice) string { return d.of(93, word) + "AA" }),
	mark("Hugging Face token", "h"+"f_", n(34, upper+lower)),
	mark("Groq key", "gs"+"k_", n(52, alnum)),
	mark("Perplexity key", "pp"+"lx-", n(48, alnum)),
	mark("Replicate token", "r"+"8_", n(37, alnum)),
	mark("xAI key", "xa"+"i-", n(80, alnum)),
}
