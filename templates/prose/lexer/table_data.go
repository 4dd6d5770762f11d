package lexer

// Languages of keys and values, of pages, and of building.

var json = Language{
	names: "json jsonc json5 jsonl ndjson sarif", step: code, keys: ":", key: Keyword, constants: "true false null", spans: [][]span{slashes, double, single},
}

var yaml = Language{
	names: "yaml yml", step: code, keys: ":", key: Keyword, gap: true, sigils: "&*!", inner: "-./", constants: "true false null yes no on off True False Null ~",
	spans: [][]span{hashes, {{open: "---", class: Plain, where: first}}, double, plain},
}

var toml = Language{
	names: "toml", step: code, keys: "=", key: Keyword, inner: "-.", constants: "true false inf nan",
	spans: [][]span{{{open: "[[", close: "]]", class: Type, where: first}, {open: "[", close: "]", class: Type, where: first}}, {{open: "#", class: Comment}}, triple, triples, double, plain},
}

var ini = Language{
	names: "ini cfg conf properties editorconfig", step: code, keys: "=:", key: Keyword, inner: "-.", constants: "true false yes no on off",
	spans: [][]span{{{open: "[", close: "]", class: Type, where: first}, {open: ";", class: Comment, where: first}, {open: "#", class: Comment, where: first}}, double},
}

var terraform = Language{
	names: "tf tfvars hcl terraform", step: code, keys: "=", key: Keyword, inner: "-", spans: [][]span{hashes, slashes, double},
	keywords: "data dynamic else endfor endif for if import in locals module moved output provider resource terraform true false null variable",
	types:    "any bool list map number object set string tuple",
}

var graphql = Language{
	names: "graphql gql", step: code, sigils: "$", at: Function, capitals: true, keys: ":", key: Keyword, spans: [][]span{{{open: "#", class: Comment}}, triple, double},
	keywords:  "directive extend false fragment implements mutation null on query repeatable schema subscription true",
	declaring: "enum input interface scalar type union",
	types:     "Boolean Float ID Int String",
}

var docker = Language{
	names: "dockerfile docker containerfile", step: code, sigils: "$", inner: "-", spans: [][]span{hashes, double, single},
	keywords: "ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR",
}

var makefile = Language{
	names: "mk makefile make gnumakefile", step: code, inner: "-./", keys: ":", key: Function, spans: [][]span{{{open: "#", class: Comment}}, double, single},
	keywords: "define else endef endif export ifdef ifeq ifndef ifneq include override undefine unexport vpath",
}

const cssWords = "important from to and not only or screen print all"

var css = Language{
	names: "css", step: code, sigils: "#", inner: "-", at: Keyword, keys: ":", key: Keyword, keywords: cssWords, spans: [][]span{stars, double, single},
}

var scss = Language{
	names: "scss sass less", step: code, sigils: "$#", inner: "-", at: Keyword, keys: ":", key: Keyword, keywords: cssWords + " if else each for while through in",
	spans: [][]span{slashes, double, single},
}

var html = Language{
	names: "html htm xhtml vue svelte astro", step: markup, inner: "-:.@", anyCase: true, inside: []inset{{"script", &javascript}, {"style", &css}},
}

var xml = Language{names: "xml svg xsd xsl xslt plist csproj pom wsdl rss", step: markup, inner: "-:."}

var markdown = Language{names: "md markdown mdx", step: prose}

var diff = Language{names: "diff patch", step: change}
