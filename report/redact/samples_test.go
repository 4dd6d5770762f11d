package redact_test

import "strings"

// The samples are put together at run time, so that no scanner takes this file
// for a leak and no scanner's rules are needed to read it.

// pick returns n characters of the alphabet in a fixed, mixed order.
func pick(n int, alphabet string) string {
	var b strings.Builder
	x := uint32(n) * 2654435761
	for range n {
		x = x*1664525 + 1013904223
		b.WriteByte(alphabet[int(x>>16)%len(alphabet)])
	}
	return b.String()
}

const (
	digits = "0123456789"
	lowers = "abcdefghijklmnopqrstuvwxyz"
	uppers = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

func alnum(n int) string { return pick(n, lowers+uppers+digits) }
func upnum(n int) string { return pick(n, uppers+digits) }
func hexa(n int) string  { return pick(n, digits+"abcdef") }
func b64(n int) string   { return pick(n, lowers+uppers+digits+"+/") }
func num(n int) string   { return pick(n, digits[1:]) }
func uuid() string {
	return hexa(8) + "-" + hexa(4) + "-4" + hexa(3) + "-a" + hexa(3) + "-" + hexa(12)
}

// sample is a text of one kind: the secret, and what must stand around it.
type sample struct{ kind, before, secret, after string }

func (s sample) text() string { return s.before + s.secret + s.after }

func bare(kind, mark, rest string) sample { return sample{kind: kind, secret: mark + rest} }

// samples holds at least one of every kind.
func samples() []sample {
	bearer := "Bear" + "er "
	return []sample{
		bare("aws-access-key-id", "AK"+"IA", upnum(16)),
		bare("aws-access-key-id", "AS"+"IA", upnum(16)),
		bare("bedrock-key", "ABSK"+"QmVkcm9ja0FQSUtleS", alnum(100)),
		bare("github-token", "gh"+"p_", alnum(36)),
		bare("github-token", "gh"+"o_", alnum(36)),
		bare("github-token", "gh"+"u_", alnum(36)),
		bare("github-token", "gh"+"s_", alnum(36)),
		bare("github-token", "gh"+"r_", alnum(76)),
		bare("github-token", "github"+"_pat_", alnum(22)+"_"+alnum(59)),
		bare("gitlab-token", "gl"+"pat-", alnum(20)),
		bare("gitlab-token", "gl"+"dt-", alnum(20)),
		bare("gitlab-token", "GR13"+"48941", alnum(20)),
		bare("bitbucket-token", "AT"+"BB", alnum(32)),
		bare("atlassian-token", "ATAT"+"T3xFf", alnum(180)+"="+upnum(8)),
		bare("slack-token", "xo"+"xb-", num(12)+"-"+num(12)+"-"+alnum(24)),
		bare("slack-token", "xo"+"xp-", num(12)+"-"+num(12)+"-"+num(12)+"-"+hexa(32)),
		bare("slack-token", "xa"+"pp-", "1-A"+upnum(10)+"-"+num(13)+"-"+hexa(64)),
		bare("slack-webhook", "hooks.sla"+"ck.com/services/", "T"+upnum(8)+"/B"+upnum(8)+"/"+alnum(24)),
		bare("stripe-key", "sk_"+"live_", alnum(24)),
		bare("stripe-key", "rk_"+"live_", alnum(24)),
		bare("stripe-webhook-secret", "wh"+"sec_", alnum(32)),
		bare("google-api-key", "AI"+"za", alnum(35)),
		bare("google-oauth-secret", "GOC"+"SPX-", alnum(28)),
		bare("google-oauth-token", "ya"+"29.", "a0"+alnum(60)),
		bare("openai-key", "sk-"+"proj-", alnum(48)),
		bare("openai-key", "s"+"k-", alnum(48)),
		bare("anthropic-key", "sk-"+"ant-", "api03-"+alnum(93)+"AA"),
		bare("openrouter-key", "sk-"+"or-v1-", hexa(64)),
		bare("groq-key", "gs"+"k_", alnum(52)),
		bare("xai-key", "xa"+"i-", alnum(80)),
		bare("perplexity-key", "pp"+"lx-", alnum(48)),
		bare("replicate-token", "r"+"8_", alnum(37)),
		bare("huggingface-token", "h"+"f_", pick(34, lowers+uppers)),
		bare("langsmith-key", "lsv2"+"_pt_", hexa(32)+"_"+hexa(10)),
		bare("pinecone-key", "pc"+"sk_", alnum(64)),
		bare("npm-token", "np"+"m_", alnum(36)),
		bare("pypi-token", "pyp"+"i-", "AgEIcHlwaS5vcmc"+alnum(150)),
		bare("rubygems-key", "ruby"+"gems_", hexa(48)),
		bare("crates-token", "ci"+"o", alnum(32)),
		bare("nuget-key", "oy"+"2", pick(43, lowers+digits)),
		bare("docker-token", "dckr"+"_pat_", alnum(27)),
		bare("jfrog-key", "AK"+"Cp", alnum(69)),
		bare("digitalocean-token", "dop"+"_v1_", hexa(64)),
		bare("sendgrid-key", "S"+"G.", alnum(22)+"."+alnum(43)),
		bare("twilio-key", "S"+"K", hexa(32)),
		bare("mailgun-key", "ke"+"y-", hexa(32)),
		bare("mailchimp-key", hexa(32), "-u"+"s14"),
		bare("brevo-key", "xkey"+"sib-", hexa(64)+"-"+alnum(16)),
		bare("resend-key", "r"+"e_", alnum(8)+"_"+alnum(24)),
		bare("square-token", "sq0"+"atp-", alnum(22)),
		bare("square-token", "EA"+"AA", alnum(60)),
		bare("shopify-token", "shp"+"at_", hexa(32)),
		bare("paypal-token", "access_token"+"$production$", pick(16, lowers+digits)+"$"+hexa(32)),
		bare("razorpay-key", "rzp"+"_live_", alnum(14)),
		bare("plaid-token", "access-"+"production-", uuid()),
		bare("discord-bot-token", "MT"+"I", alnum(23)+"."+alnum(6)+"."+alnum(38)),
		bare("discord-webhook", "discord.com"+"/api/webhooks/", num(18)+"/"+alnum(68)),
		bare("teams-webhook", ".webhook.office"+".com/webhookb2/", uuid()+"@"+uuid()),
		bare("telegram-bot-token", num(10)+":A", "A"+alnum(33)),
		bare("azure-storage-key", "Account"+"Key=", b64(86)+"=="),
		bare("azure-client-secret", alnum(3)+"8"+"Q", "~"+alnum(34)),
		bare("azure-ai-key", alnum(52), "JQQJ"+"99"+alnum(26)),
		bare("azure-devops-token", alnum(76), "AZ"+"DO"+alnum(4)),
		bare("databricks-token", "da"+"pi", hexa(32)),
		bare("vault-token", "hv"+"s.", alnum(90)),
		bare("terraform-token", alnum(14), ".atlas"+"v1."+alnum(67)),
		bare("linear-key", "lin"+"_api_", alnum(40)),
		bare("notion-token", "nt"+"n_", alnum(46)),
		bare("notion-token", "secr"+"et_", alnum(43)),
		bare("figma-token", "fi"+"gd_", alnum(40)),
		bare("airtable-token", "pa"+"t", alnum(14)+"."+hexa(64)),
		bare("postman-key", "PM"+"AK-", hexa(24)+"-"+hexa(34)),
		bare("grafana-token", "gl"+"sa_", alnum(32)+"_"+hexa(8)),
		bare("grafana-token", "gl"+"c_", b64(80)),
		bare("newrelic-key", "NR"+"AK-", upnum(27)),
		bare("sentry-token", "sntr"+"ys_", b64(120)+"_"+alnum(43)),
		bare("dynatrace-token", "dt0"+"c01.", upnum(24)+"."+upnum(64)),
		bare("sonarqube-token", "sq"+"p_", hexa(40)),
		bare("sourcegraph-token", "sg"+"p_", hexa(40)),
		bare("cloudflare-token", "v1"+".0-", hexa(24)+"-"+hexa(146)),
		{"cloudflare-token", "CLOUDFLARE_API_" + "TOKEN=", alnum(40), ""},
		bare("heroku-key", "HR"+"KU-", "AA"+alnum(58)),
		{"heroku-key", "HEROKU_API_" + "KEY=", uuid(), ""},
		bare("netlify-token", "nf"+"p_", alnum(36)),
		bare("fly-token", "fm"+"2_", b64(200)),
		bare("vercel-token", "vc"+"p_", alnum(56)),
		bare("supabase-key", "sb"+"_secret_", alnum(32)),
		bare("planetscale-token", "pscale"+"_pw_", alnum(43)),
		bare("pulumi-token", "pu"+"l-", hexa(40)),
		bare("doppler-token", "dp."+"pt.", alnum(43)),
		bare("circleci-token", "CCI"+"PAT_", alnum(22)+"_"+hexa(40)),
		bare("buildkite-token", "bk"+"ua_", hexa(40)),
		bare("launchdarkly-key", "sd"+"k-", uuid()),
		bare("hubspot-token", "pat-"+"na1-", uuid()),
		bare("contentful-token", "CF"+"PAT-", alnum(43)),
		bare("dropbox-token", "s"+"l.", alnum(130)),
		bare("mapbox-token", "sk"+".eyJ", alnum(60)+"."+alnum(22)),
		bare("tailscale-key", "ts"+"key-", "auth-"+alnum(12)+"-"+alnum(32)),
		bare("alibaba-key-id", "LT"+"AI", alnum(20)),
		bare("onepassword-token", "ops"+"_eyJ", b64(300)),
		bare("aws-access-key-id", "amzn"+".mws.", uuid()),
		bare("gitlab-token", "gl"+"pat-", alnum(27)+".01."+pick(9, lowers)),
		bare("bitbucket-token", "ATCT"+"T3xFf", alnum(180)+"="+hexa(8)),
		bare("slack-token", "xo"+"xd-", alnum(40)+"%2B"+alnum(40)),
		bare("jfrog-key", "cmVm"+"dGtu", alnum(56)),
		{kind: "newrelic-key", before: "license: ", secret: hexa(36) + "NR" + "AL", after: ", x"},
		bare("firebase-key", alnum(11)+":APA"+"91b", alnum(134)),
		{kind: "azure-function-key", secret: alnum(44) + "Az" + "Fu" + alnum(6) + "=="},
		bare("azure-search-key", alnum(42), "Az"+"Se"+alnum(6)),
		bare("elevenlabs-key", "sk"+"_", hexa(48)),
		bare("tavily-key", "tv"+"ly-", "dev-"+alnum(32)),
		bare("firecrawl-key", "fc"+"-", hexa(32)),
		bare("jina-key", "ji"+"na_", alnum(60)),
		bare("nvidia-key", "nv"+"api-", alnum(64)),
		bare("cerebras-key", "cs"+"k-", alnum(48)),
		bare("together-key", "tgp"+"_v1_", alnum(43)),
		bare("cursor-key", "cr"+"sr_", hexa(64)),
		bare("e2b-key", "e2"+"b_", hexa(40)),
		bare("langfuse-key", "sk"+"-lf-", uuid()),
		bare("posthog-key", "ph"+"x_", alnum(43)),
		bare("neon-key", "na"+"pi_", alnum(64)),
		bare("prefect-key", "pn"+"u_", alnum(36)),
		bare("dbt-token", "db"+"tu_", alnum(40)),
		bare("infisical-token", "st"+".", hexa(24)+"."+hexa(32)+"."+hexa(32)),
		bare("typeform-token", "tf"+"p_", alnum(59)),
		bare("readme-key", "rd"+"me_", alnum(70)),
		bare("frameio-token", "fi"+"o-u-", alnum(64)),
		bare("duffel-token", "duffel"+"_live_", alnum(43)),
		bare("easypost-key", "EZ"+"AK", alnum(54)),
		bare("shippo-token", "shippo"+"_live_", hexa(40)),
		bare("flutterwave-key", "FLW"+"SECK_TEST-", hexa(32)),
		bare("clickup-token", "pk"+"_", num(8)+"_"+upnum(32)),
		bare("adobe-secret", "p8"+"e-", alnum(32)),
		bare("trello-token", "AT"+"TA", hexa(72)),
		bare("asana-token", "1"+"/", num(16)+":"+hexa(32)),
		bare("asana-token", "2"+"/", num(16)+"/"+num(16)+":"+hexa(32)),
		bare("openshift-token", "sha"+"256~", alnum(43)),
		bare("octopus-key", "AP"+"I-", upnum(26)),
		bare("clojars-token", "CLO"+"JARS_", pick(60, lowers+digits)),
		bare("adafruit-key", "ai"+"o_", alnum(28)),
		bare("snyk-token", "snyk"+"_uat.", hexa(8)+"."+alnum(120)),
		bare("maxmind-key", alnum(6)+"_"+alnum(29), "_m"+"mk"),
		bare("yandex-key", "AQ"+"VN", alnum(36)),
		bare("yandex-key", "t"+"1.", alnum(180)+"."+alnum(86)),
		bare("yandex-key", "y"+"0_", alnum(54)),
		bare("harness-token", "pa"+"t.", alnum(22)+"."+hexa(24)+"."+alnum(20)),
		bare("facebook-token", "EA"+"AC", alnum(150)),
		bare("linkedin-secret", "WPL"+"_AP1.", alnum(16)+"."+alnum(6)+"=="),
		bare("mandrill-key", "m"+"d-", alnum(22)),
		bare("settlemint-token", "sm"+"_pat_", alnum(16)),
		bare("scalingo-token", "tk"+"-us-", alnum(48)),
		bare("infracost-key", "ic"+"o-", alnum(32)),
		bare("fireworks-key", "f"+"w_", alnum(24)),
		bare("voyage-key", "p"+"a-", alnum(43)),
		bare("llamacloud-key", "ll"+"x-", alnum(48)),
		bare("runpod-key", "rp"+"a_", alnum(46)),
		bare("helicone-key", "sk"+"-helicone-", pick(7, lowers+digits)+"-"+pick(23, lowers+digits)),
		bare("render-key", "rn"+"d_", alnum(28)),
		bare("vercel-token", "vercel"+"_blob_rw_", alnum(16)+"_"+alnum(30)),
		bare("axiom-token", "xa"+"at-", uuid()),
		bare("honeycomb-key", "hca"+"ik_", alnum(58)),
		bare("elastic-key", "es"+"su_", b64(64)),
		bare("wandb-key", "wandb"+"_v1_", alnum(76)),
		bare("azure-registry-key", alnum(42), "+AC"+"R"+alnum(6)),
		bare("onepassword-token", "A"+"3-", upnum(6)+"-"+upnum(6)+"-"+upnum(5)+"-"+upnum(5)+"-"+upnum(5)+"-"+upnum(5)),
		bare("onepassword-token", "A"+"3-", upnum(6)+"-"+upnum(11)+"-"+upnum(5)+"-"+upnum(5)+"-"+upnum(5)),
		bare("defined-key", "dn"+"key-", upnum(26)+"-"+upnum(52)),
		bare("lob-key", "li"+"ve_", hexa(35)),
		bare("gocardless-token", "li"+"ve_", alnum(40)),
		bare("browserbase-key", "bb"+"_live_", alnum(27)),
		bare("nylas-key", "ny"+"k_v0_", alnum(64)),
		bare("unkey-key", "un"+"key_", alnum(22)),
		bare("cloudflare-token", "eyJh"+"Ijoi", b64(180)),
		bare("zapier-webhook", "hooks.zap"+"ier.com/hooks/catch/", num(7)+"/"+pick(7, lowers+digits)),
		bare("jwt", "ey"+"J", alnum(33)+".ey"+"J"+alnum(70)+"."+alnum(43)),
		bare("private-key", "-----BEG"+"IN OPENSSH PRIVATE KEY-----\n", b64(70)+"\n"+b64(70)+"\n-----END OPENSSH PRIVATE KEY-----"),
		bare("private-key", "AGE-SECRET"+"-KEY-1", upnum(58)),
		{"url-credentials", "postgres:__", "shop:" + alnum(12), "@db.internal:5432_shop"},
		{"url-credentials", "https:--", "shop:" + alnum(12), "@git.internal-shop.git"},
		{"url-credentials", "postgres://", "shop:" + alnum(12), "@db.internal:5432/shop"},
		{"authorization", "Authorization: " + bearer, alnum(40), ""},
		{"authorization", "authorization: Bas" + "ic ", "YWRtaW46" + "b3BlbiBzZXNhbWU=", ""},
		{"url-signature", "https://a.blob.core.windows.net/x?sv=2022-11-02&si" + "g=", alnum(43) + "%3D", ""},
		{"url-signature", "https://b.s3.amazonaws.com/x?X-Amz-Sig" + "nature=", hexa(64), ""},
		{"password", "machine h.example login deploy pass" + "word ", alnum(24), ""},
		{"vault-token", "X-Vault-" + "Token: ", "s." + alnum(24), ""},
		{"authorization", `"au` + `th": "`, "ZGVwbG95" + "Ong5WXo4V3c3VnY2VXU1", `"`},
		{"aws-secret-key", "aws_secret_access_" + "key = ", b64(40), ""},
		{"gcp-key-id", `"private_` + `key_id": "`, hexa(40), `"`},
		{"datadog-key", "DD_API_" + "KEY: ", hexa(32), ""},
		{"password", "pass" + `word = "`, "hunt" + "er2", `"`},
		{"password", "DB_PASS" + "WORD=", "S3" + "cret!" + alnum(5), ""},
		{"api-key", `"api_` + `key": "`, alnum(24), `"`},
		{"api-key", "DEPLOY_" + "KEY=", alnum(32), ""},
		{"url-signature", "https://f.azurewebsites.net/api/x?co" + "de=", alnum(54) + "==", ""},
		bare("private-key", "-----BEG"+"IN OpenVPN Static key V1-----\n", hexa(32)+"\n"+hexa(32)+"\n-----END OpenVPN Static key V1-----"),
		{"secret", "client_sec" + "ret: '", alnum(32), "'"},
		{"token", `deploy_tok` + `en: "`, alnum(24), `"`},
	}
}

// unsampled are the kinds that the tests of their own files cover.
var unsampled = map[string]bool{"home-path": true, "root-path": true, "unsettled": true}
