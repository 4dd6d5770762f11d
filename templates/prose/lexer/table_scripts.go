package lexer

// Languages that are run as they are written.

const jsWords = "as async await break case catch const continue debugger default delete do else export extends false finally for from get if import in instanceof let new " +
	"null of return set static super switch this throw true try typeof undefined var void while with yield"

var javascript = Language{
	names: "js mjs cjs jsx javascript", step: code, sigils: "$#", inner: "$", at: Function, regexps: true, spans: [][]span{slashes, double, single, template},
	keywords: jsWords, defining: "function", declaring: "class",
}

var typescript = Language{
	names: "ts tsx mts cts typescript", step: code, sigils: "$#", inner: "$", at: Function, regexps: true, spans: [][]span{slashes, double, single, template},
	keywords: jsWords + " abstract asserts declare implements infer is keyof namespace override private protected public readonly satisfies unique",
	defining: "function", declaring: "class enum interface type",
	types: "any bigint boolean never number object string symbol unknown",
}

var php = Language{
	names: "php", step: code, sigils: "$", spans: [][]span{{{open: "#[", close: "]", class: Function}}, slashes, hashes, double, single, template},
	keywords: "abstract and array as break callable case catch clone const continue declare default do echo else elseif empty endfor endforeach endif endswitch endwhile exit " +
		"extends false final finally for foreach global goto if implements include include_once instanceof insteadof isset list match namespace new null or php print private " +
		"protected public readonly require require_once return self static switch this throw true try unset use var while xor yield",
	defining: "function fn", declaring: "class enum interface trait",
	types: "bool float int iterable mixed never object string void",
}

var python = Language{
	names: "py pyi pyw python", step: code, at: Function, spans: [][]span{{{open: "#", class: Comment}}, triple, triples, double, single},
	keywords: "and as assert async await break case continue del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise " +
		"return self True try while with yield",
	defining: "def", declaring: "class",
	types:    "bool bytes bytearray complex dict float frozenset int list object set str tuple",
	prefixes: "b B br Br f F fr rb Rb rf r R u U",
}

var ruby = Language{
	names: "rb ruby rake gemspec gemfile rakefile", step: code, sigils: "@$", tail: "?!", atoms: true, regexps: true, capitals: true,
	spans: [][]span{{{open: "=begin", close: "\n=end", class: Comment, lines: true, where: first}}, hashes, double, single, template},
	keywords: "alias and begin break case defined? do else elsif end ensure extend false for if in include loop next nil not or private protected public raise redo require " +
		"require_relative rescue retry return self super then true undef unless until when while yield attr_accessor attr_reader attr_writer",
	defining: "def", declaring: "class module",
}

var perl = Language{
	names: "pl pm perl", step: code, sigils: "$@%", regexps: true, spans: [][]span{{{open: "=pod", close: "\n=cut", class: Comment, lines: true, where: first}}, hashes, double, single, backtick},
	keywords: "and cmp default die do else elsif eq for foreach ge given gt if last le lt my ne next no not or our print redo require return say state undef unless until use when while xor",
	defining: "sub", declaring: "package",
}

var lua = Language{
	names: "lua", step: code, spans: [][]span{{{open: "--[[", close: "]]", class: Comment, lines: true}, {open: "[[", close: "]]", class: String, lines: true}}, dashes, double, single},
	keywords: "and break do else elseif end false for goto if in local nil not or repeat return self then true until while",
	defining: "function",
}

var r = Language{
	names: "r rscript", step: code, inner: ".", spans: [][]span{{{open: "#", class: Comment}}, double, single, backtick},
	keywords: "break else FALSE for function if in Inf library NA NaN next NULL repeat require return TRUE while",
}

var elixir = Language{
	names: "ex exs elixir", step: code, tail: "?!", at: Function, atoms: true, capitals: true, spans: [][]span{hashes, triple, triples, double, single},
	keywords:  "after alias and case catch cond do else end false fn for if import in nil not or quote raise receive require rescue super true try unless unquote use when with",
	defining:  "def defp defmacro defmacrop defdelegate defguard",
	declaring: "defmodule defprotocol defimpl defstruct",
}

var shell = Language{
	names: "sh bash zsh ksh shell console", step: code, sigils: "$", inner: "-",
	spans: [][]span{{{open: "#", class: Comment, where: apart}, {open: "$'", close: "'", class: String, escape: '\\', lines: true},
		{open: `"`, close: `"`, class: String, escape: '\\', lines: true}, {open: "'", close: "'", class: String, lines: true}}},
	keywords: "break case continue declare do done elif else esac eval exec exit export fi for if in local readonly return select set shift source then trap unset until while",
	defining: "function",
}

var powershell = Language{
	names: "ps1 psm1 psd1 powershell pwsh", step: code, sigils: "$", inner: "-", anyCase: true, commands: true,
	spans: [][]span{{{open: "<#", close: "#>", class: Comment, lines: true}, {open: `@"`, close: `"@`, class: String, lines: true}, {open: "@'", close: "'@", class: String, lines: true},
		{open: `"`, close: `"`, class: String, escape: '`'}, {open: "'", close: "'", class: String}}, hashes},
	keywords: "and begin break catch continue data do dynamicparam else elseif end eq exit finally for foreach from ge gt hidden if in is le like lt match ne not notlike notmatch or " +
		"param process replace return static switch throw trap try until using while",
	defining: "function filter", declaring: "class enum",
}

var sql = Language{
	names: "sql psql pgsql mysql ddl dml", step: code, anyCase: true, spans: [][]span{dashes, stars, {{open: "$$", close: "$$", class: String, lines: true}}, plain, double, backtick},
	keywords: "add all alter analyze and any as asc autoincrement auto_increment begin between by cascade case cast check collate column commit conflict constraint create cross current_date " +
		"current_timestamp database declare default delete desc distinct do drop else end except exists explain false fetch first following for foreign from full function grant group having if " +
		"ignore ilike in index inner insert intersect into is join key lateral left like limit materialized natural not nothing null nulls of offset on or order outer over partition " +
		"preceding primary procedure range recursive references rename replace restrict returning returns revoke right rollback row rows schema select sequence set table temporary " +
		"then to transaction trigger true truncate unbounded union unique update using values view when where window with without",
	types: "bigint binary bit blob bool boolean bytea char character date datetime decimal double float int integer interval json jsonb money numeric real serial bigserial smallint " +
		"text time timestamp timestamptz tinyint uuid varbinary varchar varying",
}
