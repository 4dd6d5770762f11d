package lexer

// Languages that are compiled, by family.

var golang = Language{
	names: "go golang", step: code, spans: [][]span{slashes, double, backtick, character},
	keywords:  "break case chan const continue default defer else fallthrough for go goto if import package range return select switch var true false nil iota map",
	defining:  "func",
	declaring: "type struct interface",
	types:     "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr",
}

var rust = Language{
	names: "rs rust", step: code, tail: "!", capitals: true,
	spans: [][]span{nested, {{open: "#[", close: "]", class: Function}, {open: "#![", close: "]", class: Function},
		{open: `r##"`, close: `"##`, class: String, lines: true}, {open: `r#"`, close: `"#`, class: String, lines: true},
		{open: `r"`, close: `"`, class: String, lines: true}}, double, character},
	keywords: "as async await break const continue crate dyn else extern false for if impl in let loop match mod move mut pub ref return self Self static " +
		"super true unsafe use where while",
	defining:  "fn",
	declaring: "struct enum trait type union",
	types:     "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
	prefixes:  "b c br",
}

var swift = Language{
	names: "swift", step: code, capitals: true, at: Function, directives: true,
	spans: [][]span{nested, {{open: `#"`, close: `"#`, class: String}}, triple, double},
	keywords: "as associatedtype async await break case catch continue default defer deinit do else extension fallthrough false fileprivate final for guard if " +
		"import in init inout internal is lazy let mutating nil open operator override private public repeat rethrows return self Self some static subscript super switch " +
		"throw throws true try unowned var weak where while",
	defining:  "func",
	declaring: "actor class enum protocol struct typealias",
}

const cWords = "auto break case const continue default do else extern for goto if inline register restrict return sizeof static switch volatile while true false NULL"

const cTypes = "bool char double float int int8_t int16_t int32_t int64_t long ptrdiff_t short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t unsigned void FILE"

var c = Language{
	names: "c h", step: code, spans: [][]span{slashes, double, character}, directives: true,
	keywords: cWords, declaring: "struct union enum", types: cTypes, prefixes: "L u U u8",
}

var cpp = Language{
	names: "cpp cc cxx hpp hh hxx c++ ino cu", step: code, directives: true,
	spans: [][]span{slashes, {{open: `R"(`, close: `)"`, class: String, lines: true}}, double, character},
	keywords: cWords + " alignas catch concept const_cast constexpr co_await co_return co_yield decltype delete dynamic_cast explicit export final friend mutable namespace " +
		"new noexcept nullptr operator override private protected public reinterpret_cast requires static_assert static_cast template this throw try typedef typeid using virtual",
	declaring: "struct union enum class typename", types: cTypes + " string wchar_t", prefixes: "L u U u8",
}

var csharp = Language{
	names: "cs csharp c#", step: code, capitals: true, directives: true, spans: [][]span{slashes, triple, verbatim, double, character},
	keywords: "abstract as async await base break case catch checked const continue default delegate do else event explicit extern false finally fixed for foreach get goto " +
		"if implicit in init internal is lock namespace new null operator out override params partial private protected public readonly ref required return sealed set sizeof " +
		"stackalloc static switch this throw true try typeof unchecked unsafe using var virtual volatile when where while with yield",
	declaring: "class enum interface record struct",
	types:     "bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort void",
}

var java = Language{
	names: "java groovy gradle", step: code, capitals: true, at: Function, spans: [][]span{slashes, triple, double, character},
	keywords: "abstract assert break case catch const continue default do else extends false final finally for goto if implements import instanceof native new null package " +
		"permits private protected public return sealed static strictfp super switch synchronized this throw throws transient true try var volatile while yield",
	declaring: "class enum interface record",
	types:     "boolean byte char double float int long short void",
}

var kotlin = Language{
	names: "kt kts kotlin", step: code, capitals: true, at: Function, spans: [][]span{nested, triple, double, character},
	keywords: "abstract actual as break by catch companion const constructor continue crossinline data do else expect external false final finally for get if import in " +
		"infix init inline inner internal is lateinit null open operator out override package private protected public reified return sealed set super suspend tailrec this " +
		"throw true try val var vararg when where while",
	defining:  "fun",
	declaring: "class enum interface object typealias annotation",
}

var scala = Language{
	names: "scala sc sbt", step: code, capitals: true, at: Function, spans: [][]span{nested, triple, double, character},
	keywords: "abstract case catch do else export extends false final finally for forSome given if implicit import inline lazy match new null opaque override package private " +
		"protected return sealed super then this throw transparent true try using val var while with yield",
	defining:  "def",
	declaring: "class enum object trait type",
	prefixes:  "s f raw",
}

var dart = Language{
	names: "dart", step: code, capitals: true, at: Function, spans: [][]span{nested, triple, triples, double, single},
	keywords: "abstract as assert async await base break case catch const continue covariant default deferred do dynamic else export extends external factory false final " +
		"finally for get hide if implements import in is late library mixin new null on operator part required rethrow return sealed set show static super switch sync this " +
		"throw true try var when while with yield",
	declaring: "class enum extension typedef",
	types:     "bool double int num void",
	prefixes:  "r",
}

var haskell = Language{
	names: "hs haskell", step: code, capitals: true, tail: "'",
	spans:     [][]span{{{open: "{-", close: "-}", class: Comment, lines: true, nests: true}}, dashes, double, character},
	keywords:  "as case deriving do else forall foreign hiding if import in infix infixl infixr let module of qualified then where",
	declaring: "class data family instance newtype type",
}

var protobuf = Language{
	names: "proto protobuf", step: code, capitals: true, spans: [][]span{slashes, double, single},
	keywords:  "edition extend extensions false import map max oneof option optional package public repeated required reserved returns stream syntax to true weak",
	defining:  "rpc",
	declaring: "enum message service",
	types:     "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64",
}
