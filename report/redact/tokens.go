package redact

import "strings"

// token is the format of one vendor's secret: a mark and what follows it.
type token struct {
	kind, vendor, means string
	starts              string // the marks, between spaces
	tail                string // what follows, in the notation of parseShape
	edge                edge
	lead                string // one run that stands before the mark; empty = none
}

// tokens is our own table of the vendors' formats, from general knowledge of
// them; only Cloudflare's was compared with the vendor's page. A mark that is an ordinary syllable asks for an edge and an exact
// length; one that nobody would write by chance does without, since a key that
// stays visible is worse than a word that is hidden.
//
// Open lengths are on the short side, since formats grow. To add a format,
// add a line here and a sample in the test.
var tokens = []token{
	{"aws-access-key-id", "Amazon", "access key id, permanent or temporary", "AKIA ASIA ABIA ACCA", "a16", afterWord, ""},
	{"bedrock-key", "Amazon", "Bedrock API key", "ABSKQmVkcm9ja0FQSUtleS", "b80+", anywhere, ""},
	{"github-token", "GitHub", "personal, OAuth, user, server or refresh token", "ghp_ gho_ ghu_ ghs_ ghr_", "a36+", anywhere, ""},
	{"github-token", "GitHub", "fine-grained personal token", "github_pat_", "w36+", anywhere, ""},
	{"gitlab-token", "GitLab", "personal, deploy, runner, CI, trigger, feed, agent or OAuth secret", "glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- gloas- glsoat- glffct- glwt-", "w20+", anywhere, ""},
	{"gitlab-token", "GitLab", "runner registration token", "GR1348941", "w20+", anywhere, ""},
	{"bitbucket-token", "Atlassian", "Bitbucket app password or access token", "ATBB ATCTT3xFf", "w24+", afterWord, ""},
	{"atlassian-token", "Atlassian", "API token", "ATATT3xFf", "v60+", afterWord, ""},
	{"slack-token", "Slack", "bot, user, session, refresh or configuration token", "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe.xoxb- xoxe.xoxp-", "w10+", anywhere, ""},
	{"slack-token", "Slack", "app-level token", "xapp-", "w20+", anywhere, ""},
	{"slack-webhook", "Slack", "incoming webhook or workflow address", "hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/ hooks.slack-gov.com/services/", "w5+ '/ w5+ '/ w16+", anywhere, ""},
	{"stripe-key", "Stripe", "secret or restricted key", "sk_live_ sk_test_ rk_live_ rk_test_ sk_org_", "w16+", anywhere, ""},
	{"stripe-webhook-secret", "Stripe", "webhook signing secret", "whsec_", "b24+", anywhere, ""},
	{"google-api-key", "Google", "API key", "AIza", "w35+", afterWord, ""},
	{"google-oauth-secret", "Google", "OAuth client secret", "GOCSPX-", "w20+", anywhere, ""},
	{"google-oauth-token", "Google", "OAuth access token", "ya29.", "w20+", afterWord, ""},
	{"google-oauth-token", "Google", "OAuth refresh token", "1//0", "w40+", afterWord, ""},
	{"openai-key", "OpenAI", "project, service or admin key", "sk-proj- sk-svcacct- sk-admin- sk-None-", "w20+", afterWord, ""},
	{"openai-key", "OpenAI and compatible services", "key without a project", "sk-", "a32+", afterWord, ""},
	{"anthropic-key", "Anthropic", "API, admin, OAuth or session key", "sk-ant-", "w20+", afterWord, ""},
	{"openrouter-key", "OpenRouter", "API key", "sk-or-v1-", "h40+", afterWord, ""},
	{"groq-key", "Groq", "API key", "gsk_", "a40+", afterWord, ""},
	{"xai-key", "xAI", "API key", "xai-", "a60+", afterWord, ""},
	{"perplexity-key", "Perplexity", "API key", "pplx-", "a40+", afterWord, ""},
	{"replicate-token", "Replicate", "API token", "r8_", "a37+", afterWord, ""},
	{"huggingface-token", "Hugging Face", "user or organisation token", "hf_ api_org_", "a30+", afterWord, ""},
	{"langsmith-key", "LangChain", "LangSmith key", "lsv2_pt_ lsv2_sk_", "w32+", anywhere, ""},
	{"pinecone-key", "Pinecone", "API key", "pcsk_", "w40+", afterWord, ""},
	{"npm-token", "npm", "access token", "npm_", "a36+", afterWord, ""},
	{"pypi-token", "PyPI", "upload token", "pypi-AgEIcHlwaS5vcmc pypi-AgENdGVzdC5weXBpLm9yZw", "w30+", anywhere, ""},
	{"pypi-token", "PyPI", "upload token of another index", "pypi-", "w85+", anywhere, ""},
	{"rubygems-key", "RubyGems", "API key", "rubygems_", "h48+", anywhere, ""},
	{"crates-token", "crates.io", "API token", "cio", "a32", afterWord, ""},
	{"nuget-key", "NuGet", "API key", "oy2", "a43", afterWord, ""},
	{"docker-token", "Docker", "personal or organisation access token", "dckr_pat_ dckr_oat_", "w20+", anywhere, ""},
	{"jfrog-key", "JFrog", "Artifactory API key", "AKCp", "a60+", afterWord, ""},
	{"digitalocean-token", "DigitalOcean", "personal, OAuth or refresh token", "dop_v1_ doo_v1_ dor_v1_", "h40+", anywhere, ""},
	{"sendgrid-key", "Twilio", "SendGrid API key", "SG.", "w16-32 '. w32+", afterWord, ""},
	{"twilio-key", "Twilio", "API key", "SK", "h32", afterWord, ""},
	{"mailgun-key", "Mailgun", "private API key", "key-", "h32", afterWord, ""},
	{"mailchimp-key", "Mailchimp", "API key", "-us", "d1-2", anywhere, "h32"},
	{"brevo-key", "Brevo", "API or SMTP key", "xkeysib- xsmtpsib-", "w64+", anywhere, ""},
	{"resend-key", "Resend", "API key", "re_", "a8 '_ a20+", afterWord, ""},
	{"square-token", "Square", "access token or OAuth secret", "sq0atp- sq0csp- sq0idp-", "w20+", anywhere, ""},
	{"square-token", "Square", "access token", "EAAA", "w60", afterName, ""},
	{"shopify-token", "Shopify", "access token or shared secret", "shpat_ shpca_ shppa_ shpss_ shptka_", "h32+", anywhere, ""},
	{"paypal-token", "PayPal", "Braintree access token", "access_token$production$ access_token$sandbox$", "a16 '$ h32+", anywhere, ""},
	{"razorpay-key", "Razorpay", "key id", "rzp_live_ rzp_test_", "a14+", anywhere, ""},
	{"plaid-token", "Plaid", "access token", "access-production- access-sandbox- access-development-", "h8 '- h4 '- h4 '- h4 '- h12", anywhere, ""},
	{"discord-bot-token", "Discord", "bot token", "MT Mj Mz ND NT Nj Nz OD OT", "w22-26 '. w6 '. w27+", afterWord, ""},
	{"discord-webhook", "Discord", "webhook address", "discord.com/api/webhooks/ discordapp.com/api/webhooks/", "d5-25 '/ w20+", anywhere, ""},
	{"teams-webhook", "Microsoft", "Teams webhook address", ".webhook.office.com/webhookb2/", "u20+", anywhere, ""},
	{"telegram-bot-token", "Telegram", "bot token", ":AA", "w32-34", anywhere, "d8-12"},
	{"azure-storage-key", "Microsoft", "Azure account key in a connection string", "AccountKey= SharedAccessKey= accountkey=", "b40+", anywhere, ""},
	{"azure-client-secret", "Microsoft", "Entra client secret", "Q~", "z31-34", anywhere, "z4"},
	{"azure-ai-key", "Microsoft", "Azure AI or OpenAI key", "JQQJ99", "a20+", anywhere, "a40-70"},
	{"azure-devops-token", "Microsoft", "Azure DevOps personal token", "AZDO", "a4", anywhere, "a70-80"},
	{"databricks-token", "Databricks", "personal token", "dapi", "h32", afterWord, ""},
	{"vault-token", "HashiCorp", "Vault service, batch or recovery token", "hvs. hvb. hvr.", "w20+", afterWord, ""},
	{"terraform-token", "HashiCorp", "Terraform Cloud token", ".atlasv1.", "w50+", anywhere, "a12-16"},
	{"linear-key", "Linear", "API key or OAuth token", "lin_api_ lin_oauth_ lin_wh_", "a32+", anywhere, ""},
	{"notion-token", "Notion", "integration token", "ntn_", "a40+", afterWord, ""},
	{"notion-token", "Notion", "integration token, older form", "secret_", "a43", afterWord, ""},
	{"figma-token", "Figma", "personal or OAuth token", "figd_ figu_ figoh_ figor_", "w30+", afterWord, ""},
	{"airtable-token", "Airtable", "personal token", "pat", "a14 '. h64", afterWord, ""},
	{"postman-key", "Postman", "API key or collection key", "PMAK- PMAT-", "w24+", afterWord, ""},
	{"grafana-token", "Grafana", "cloud token", "glc_", "b20+", afterWord, ""},
	{"grafana-token", "Grafana", "service account token", "glsa_", "a32 '_ h8", afterWord, ""},
	{"grafana-token", "Grafana", "API key, older form", "eyJrIjoi", "b30+", afterWord, ""},
	{"newrelic-key", "New Relic", "user, ingest, query or browser key", "NRAK- NRII- NRIQ- NRRA- NRJS-", "w19+", anywhere, ""},
	{"sentry-token", "Sentry", "organisation or user token", "sntrys_ sntryu_ sntrya_ sntryi_", "v32+", anywhere, ""},
	{"dynatrace-token", "Dynatrace", "API token", "dt0c01. dt0s01. dt0s02.", "a24 '. a64", anywhere, ""},
	{"sonarqube-token", "Sonar", "user, project or global token", "sqp_ squ_ sqa_", "h40", afterWord, ""},
	{"sourcegraph-token", "Sourcegraph", "access token", "sgp_ sgph_", "w40+", afterWord, ""},
	{"cloudflare-token", "Cloudflare", "user, account or global token", "cfut_ cfat_ cfk_", "a40+", afterWord, ""},
	{"cloudflare-token", "Cloudflare", "origin CA key", "v1.0-", "h24 '- h100+", afterWord, ""},
	{"heroku-key", "Heroku", "API key", "HRKU-", "w36+", anywhere, ""},
	{"netlify-token", "Netlify", "personal token", "nfp_ nfc_ nfo_ nfb_ nfu_", "a36+", afterWord, ""},
	{"fly-token", "Fly.io", "access token", "fm2_ fm1r_ fm1a_", "b60+", afterWord, ""},
	{"fly-token", "Fly.io", "access token, older form", "fo1_", "w40+", afterWord, ""},
	{"vercel-token", "Vercel", "access token", "vcp_ vci_ vca_ vcr_ vck_", "a24+", afterWord, ""},
	{"supabase-key", "Supabase", "secret key or personal token", "sb_secret_ sbp_", "w30+", afterWord, ""},
	{"planetscale-token", "PlanetScale", "password, OAuth or service token", "pscale_pw_ pscale_tkn_ pscale_oauth_", "v32+", anywhere, ""},
	{"pulumi-token", "Pulumi", "access token", "pul-", "h40", afterWord, ""},
	{"doppler-token", "Doppler", "personal, service or CLI token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", "v40+", afterWord, ""},
	{"circleci-token", "CircleCI", "personal or project token", "CCIPAT_ CCIPRJ_", "w40+", anywhere, ""},
	{"buildkite-token", "Buildkite", "user or agent token", "bkua_ bkct_", "w40+", afterWord, ""},
	{"launchdarkly-key", "LaunchDarkly", "server or API key", "sdk- api-", "h8 '- h4 '- h4 '- h4 '- h12", afterName, ""},
	{"hubspot-token", "HubSpot", "private app token", "pat-na1- pat-na2- pat-eu1- pat-ap1-", "h8 '- h4 '- h4 '- h4 '- h12", anywhere, ""},
	{"contentful-token", "Contentful", "personal token", "CFPAT-", "w40+", anywhere, ""},
	{"dropbox-token", "Dropbox", "short-lived access token", "sl.", "w60+", afterWord, ""},
	{"mapbox-token", "Mapbox", "secret token", "sk.eyJ", "w30+ '. w15+", afterWord, ""},
	{"tailscale-key", "Tailscale", "auth, API or client key", "tskey-", "w20+", anywhere, ""},
	{"alibaba-key-id", "Alibaba Cloud", "access key id", "LTAI", "a16-24", afterWord, ""},
	{"onepassword-token", "1Password", "service account token", "ops_eyJ", "b60+", anywhere, ""},
	{"aws-access-key-id", "Amazon", "Marketplace Web Service token", "amzn.mws.", "h8 '- h4 '- h4 '- h4 '- h12", anywhere, ""},
	{"gitlab-token", "GitLab", "token that says where it belongs", "glpat- gldt- glrt- glcbt- glptt- glft- glimt- glagent- gloas-", "w20+ '. a2 '. a7-10", anywhere, ""},
	{"bitbucket-token", "Atlassian", "access token with its checksum", "ATCTT3xFf", "w24+ '= h8", afterWord, ""},
	{"slack-token", "Slack", "session of a browser, escaped as in its cookie", "xoxd-", "u10+", anywhere, ""},
	{"jfrog-key", "JFrog", "reference token", "cmVmdGtu", "a50+", afterWord, ""},
	{"newrelic-key", "New Relic", "licence key", "NR", "'AL", anywhere, "h36"},
	{"firebase-key", "Google", "key of Firebase Cloud Messaging", ":APA91b", "w100+", anywhere, "w11-22"},
	{"azure-function-key", "Microsoft", "key of an Azure function", "AzFu", "b6-10", anywhere, "w40-48"},
	{"azure-search-key", "Microsoft", "key of Azure AI Search", "AzSe", "a6", anywhere, "a40-44"},
	{"elevenlabs-key", "ElevenLabs", "API key", "sk_", "h48", afterWord, ""},
	{"tavily-key", "Tavily", "API key", "tvly-", "w20+", anywhere, ""},
	{"firecrawl-key", "Firecrawl", "API key", "fc-", "h32", afterName, ""},
	{"jina-key", "Jina", "API key", "jina_", "a60+", afterWord, ""},
	{"nvidia-key", "NVIDIA", "API key", "nvapi-", "w60+", afterWord, ""},
	{"cerebras-key", "Cerebras", "API key", "csk-", "a40+", afterWord, ""},
	{"together-key", "Together", "API key", "tgp_v1_", "w40+", anywhere, ""},
	{"cursor-key", "Cursor", "API key", "crsr_", "h60+", afterWord, ""},
	{"e2b-key", "E2B", "API key", "e2b_", "h40", afterWord, ""},
	{"langfuse-key", "Langfuse", "secret key", "sk-lf-", "h8 '- h4 '- h4 '- h4 '- h12", afterWord, ""},
	{"posthog-key", "PostHog", "personal or project's secret key", "phx_ phs_", "a40+", afterWord, ""},
	{"neon-key", "Neon", "API key", "napi_", "a60+", afterWord, ""},
	{"prefect-key", "Prefect", "API key", "pnu_ pnb_", "a36", afterWord, ""},
	{"dbt-token", "dbt", "user or service token", "dbtu_ dbtc_", "w30+", afterWord, ""},
	{"infisical-token", "Infisical", "service token", "st.", "h24 '. h32 '. h32", afterWord, ""},
	{"typeform-token", "Typeform", "personal token", "tfp_", "w40+", afterWord, ""},
	{"readme-key", "ReadMe", "API key", "rdme_", "a60+", afterWord, ""},
	{"frameio-token", "Frame.io", "developer token", "fio-u-", "w60+", afterWord, ""},
	{"duffel-token", "Duffel", "access token", "duffel_live_ duffel_test_", "w40+", anywhere, ""},
	{"easypost-key", "EasyPost", "API key", "EZAK EZTK", "a54", afterWord, ""},
	{"shippo-token", "Shippo", "API token", "shippo_live_ shippo_test_", "h40", anywhere, ""},
	{"flutterwave-key", "Flutterwave", "secret key", "FLWSECK- FLWSECK_TEST-", "h12+", anywhere, ""},
	{"clickup-token", "ClickUp", "personal token", "pk_", "d6-10 '_ a32", afterWord, ""},
	{"adobe-secret", "Adobe", "client secret", "p8e-", "w32+", afterWord, ""},
	{"trello-token", "Atlassian", "Trello token", "ATTA", "h72", afterWord, ""},
	{"asana-token", "Asana", "personal token", "1/ 2/", "d15-17 ': h32", afterName, ""},
	{"asana-token", "Asana", "personal token of a workspace", "2/", "d15-17 '/ d15-17 ': h32", afterName, ""},
	{"openshift-token", "Red Hat", "OpenShift user token", "sha256~", "w43", afterWord, ""},
	{"octopus-key", "Octopus", "API key", "API-", "a26", afterName, ""},
	{"clojars-token", "Clojars", "deploy token", "CLOJARS_", "a60", anywhere, ""},
	{"adafruit-key", "Adafruit", "IO key", "aio_", "a28", afterWord, ""},
	{"snyk-token", "Snyk", "user or service account token", "snyk_uat. snyk_sat.", "v40+", anywhere, ""},
	{"maxmind-key", "MaxMind", "licence key", "_mmk", "w0", anywhere, "w36"},
	{"yandex-key", "Yandex", "API key", "AQVN", "w35-38", afterWord, ""},
	{"yandex-key", "Yandex", "IAM token", "t1.", "v180+", afterWord, ""},
	{"yandex-key", "Yandex", "OAuth token", "y0_", "w50+", afterWord, ""},
	{"harness-token", "Harness", "personal or service account token", "pat. sat.", "w22 '. a24 '. a20", afterWord, ""},
	{"facebook-token", "Meta", "user or page token", "EAAB EAAC EAAG EAAM", "a100+", afterWord, ""},
	{"linkedin-secret", "LinkedIn", "client secret", "WPL_AP0. WPL_AP1.", "v16+", anywhere, ""},
	{"mandrill-key", "Mailchimp", "Mandrill API key", "md-", "a22", afterName, ""},
	{"settlemint-token", "SettleMint", "personal, service or application token", "sm_pat_ sm_sat_ sm_aat_", "a16", afterWord, ""},
	{"scalingo-token", "Scalingo", "API token", "tk-us-", "w48", afterName, ""},
	{"infracost-key", "Infracost", "API key", "ico-", "a32", afterName, ""},
	{"fireworks-key", "Fireworks", "API key", "fw_", "a22-24", afterWord, ""},
	{"voyage-key", "Voyage", "API key", "pa-", "w43", afterName, ""},
	{"llamacloud-key", "LlamaIndex", "LlamaCloud key", "llx-", "a40+", afterName, ""},
	{"runpod-key", "RunPod", "API key", "rpa_", "a40+", afterWord, ""},
	{"helicone-key", "Helicone", "API key", "sk-helicone-", "w24+", afterWord, ""},
	{"render-key", "Render", "API key", "rnd_", "a28+", afterWord, ""},
	{"vercel-token", "Vercel", "token of a blob store", "vercel_blob_rw_", "w30+", anywhere, ""},
	{"axiom-token", "Axiom", "API or personal token", "xaat- xapt-", "h8 '- h4 '- h4 '- h4 '- h12", afterName, ""},
	{"honeycomb-key", "Honeycomb", "ingest or management key", "hcaik_ hcbik_ hccik_ hcxik_ hcamk_", "a26+", afterWord, ""},
	{"elastic-key", "Elastic", "Cloud API key", "essu_", "b40+", afterWord, ""},
	{"wandb-key", "Weights & Biases", "API key", "wandb_v1_", "w60+", anywhere, ""},
	{"azure-registry-key", "Microsoft", "password of a container registry", "+ACR", "a6", anywhere, "b42"},
	{"onepassword-token", "1Password", "secret key of an account", "A3-", "a6 '- a6 '- a5 '- a5 '- a5 '- a5", afterName, ""},
	{"onepassword-token", "1Password", "secret key of an account", "A3-", "a6 '- a11 '- a5 '- a5 '- a5", afterName, ""},
	{"defined-key", "Defined Networking", "API key", "dnkey-", "w60+", afterName, ""},
	{"lob-key", "Lob", "API key", "live_ test_", "h35", afterName, ""},
	{"gocardless-token", "GoCardless", "access token", "live_", "w40", afterName, ""},
	{"browserbase-key", "Browserbase", "API key", "bb_live_ bb_test_", "w24+", afterWord, ""},
	{"nylas-key", "Nylas", "API key", "nyk_v0_", "a60+", afterWord, ""},
	{"unkey-key", "Unkey", "root key", "unkey_", "a20+", afterWord, ""},
	{"cloudflare-token", "Cloudflare", "token of a tunnel", "eyJhIjoi", "b100+", afterWord, ""},
	{"zapier-webhook", "Zapier", "webhook address", "hooks.zapier.com/hooks/catch/", "d5+ '/ a5+", anywhere, ""},
	{"password-hash", "bcrypt", "password as it is kept, to be guessed from", "$2a$ $2b$ $2x$ $2y$", "d2 '$ v53", anywhere, ""},
	{"password-hash", "crypt(3)", "password as it is kept, to be guessed from", "$1$ $apr1$ $5$ $6$", "v2-16 '$ v22+", anywhere, ""},
	{"password-hash", "crypt(3)", "password as it is kept, to be guessed from", "$5$rounds= $6$rounds=", "d3-9 '$ v2-16 '$ v43+", anywhere, ""},
	{"password-hash", "Argon2", "password as it is kept, to be guessed from", "$argon2id$v=19$m= $argon2i$v=19$m= $argon2d$v=19$m=", "d1+ ',t= d1+ ',p= d1+ '$ v8+ '$ v16+", anywhere, ""},
	{"jwt", "RFC 7519", "JSON web token", "eyJ", "w10+ '. w10+ '. w0+", afterWord, ""},
}

// rule turns the line of the table into what the search uses.
func (t token) rule() rule {
	tail := parseShape(t.tail)
	r := rule{
		kind: t.kind, starts: strings.Fields(t.starts), edge: t.edge,
		next: tail[0], whole: true, match: tail.follows,
	}
	if t.lead != "" {
		r.match = withLead(parseRun(t.lead), tail)
	}
	return r
}

// follows matches a literal with the shape behind it.
func (sh shape) follows(s string, at, end int) (int, int, bool) {
	to := sh.end(s, end)
	return at, to, to > 0
}

// withLead matches a literal with a run before and a shape behind it.
func withLead(lead step, tail shape) matcher {
	return func(s string, at, end int) (int, int, bool) {
		to := tail.end(s, end)
		if to < 0 {
			return 0, 0, false
		}
		from := lead.start(s, at)
		return from, to, from >= 0
	}
}
