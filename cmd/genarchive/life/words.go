package life

import "math/rand/v2"

// Parts of identifiers, things and circumstances. Their products are large: 32 x 48 x 24 functions, 48 x 40 things.
var (
	verbs = []string{"load", "store", "parse", "render", "send", "merge", "split", "check", "count", "fetch", "build", "apply", "cancel", "export", "import", "rotate",
		"resolve", "compare", "publish", "archive", "restore", "assign", "charge", "notify", "convert", "collect", "filter", "schedule", "expand", "measure", "register", "sign"}
	nouns = []string{"invoice", "basket", "voucher", "session", "tenant", "ticket", "booking", "parcel", "account", "payment", "refund", "catalogue", "profile", "message",
		"schedule", "sensor", "playlist", "camera", "recipe", "patient", "exam", "meter", "contract", "licence", "shift", "warehouse", "route", "meadow", "orchard", "harbour",
		"turbine", "library", "museum", "concert", "vehicle", "auction", "survey", "forecast", "translation", "subtitle", "podcast", "garden", "station", "ferry", "elevator",
		"printer", "keyboard", "telescope"}
	tails     = []string{"header", "footer", "row", "total", "index", "batch", "cursor", "owner", "digest", "window", "label", "limit", "draft", "snapshot", "queue", "range", "token", "page", "diff", "stamp", "group", "rate", "alias", "trail"}
	qualities = []string{"stale", "signed", "shared", "nightly", "imported", "archived", "pending", "regional", "anonymous", "recurring", "expired", "compressed", "localised",
		"hidden", "public", "partial", "duplicate", "manual", "remote", "encrypted", "weekly", "printed", "translated", "cached", "scanned", "quarterly", "preview", "internal",
		"guest", "bulk", "sorted", "nested", "delayed", "returned", "sampled", "merged", "unpaid", "reserved", "mobile", "offline"}
	whens = []string{"when an upload is retried", "after a change of the clock", "during the nightly import", "on slow networks", "when two tabs are open", "after a restart", "under load",
		"with an old client", "in the second region", "when the disk is full", "during a deployment", "for accounts of several people", "when the cache is cold", "after a failed login",
		"with more than one currency", "in the trial version", "if the mail server is down", "when a job is repeated", "after the monthly rollover", "behind a proxy",
		"with a very old browser", "once the feature flag is on", "while a backup runs", "for names with accents", "in read-only mode", "after an import from the old shop",
		"when the queue is long", "with a slow printer", "if the token was renewed", "on the staging system"}
	folders = []string{"src", "app", "server", "pkg", "services", "core", "web", "jobs"}
	endings = []string{".go", ".py", ".ts", ".java", ".rs"}
)

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }
