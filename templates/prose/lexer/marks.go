package lexer

// The marks that many languages share.
var (
	slashes = []span{{open: "//", class: Comment}, {open: "/*", close: "*/", class: Comment, lines: true}}
	nested  = []span{{open: "//", class: Comment}, {open: "/*", close: "*/", class: Comment, lines: true, nests: true}}
	stars   = []span{{open: "/*", close: "*/", class: Comment, lines: true}}
	hashes  = []span{{open: "#", class: Comment, where: apart}}
	dashes  = []span{{open: "--", class: Comment}}

	double    = []span{{open: `"`, close: `"`, class: String, escape: '\\'}}
	single    = []span{{open: `'`, close: `'`, class: String, escape: '\\'}}
	plain     = []span{{open: `'`, close: `'`, class: String}}
	character = []span{{open: `'`, close: `'`, class: String, escape: '\\', short: true}}
	triple    = []span{{open: `"""`, close: `"""`, class: String, escape: '\\', lines: true}}
	triples   = []span{{open: `'''`, close: `'''`, class: String, escape: '\\', lines: true}}
	backtick  = []span{{open: "`", close: "`", class: String, lines: true}}
	template  = []span{{open: "`", close: "`", class: String, escape: '\\', lines: true}}
	verbatim  = []span{{open: `@"`, close: `"`, class: String, lines: true}, {open: `$@"`, close: `"`, class: String, lines: true}, {open: `$"`, close: `"`, class: String, escape: '\\'}}
)
