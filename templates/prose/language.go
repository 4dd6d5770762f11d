package prose

import (
	"path"
	"strings"
)

// languages maps an extension, a whole file name or the word behind a fence to a lexer's name. The list is fixed: looking an unknown name
// up in the library costs milliseconds.
var languages = map[string]string{
	"bash": "bash", "sh": "bash", "zsh": "bash", "shell": "bash",
	"c": "c", "h": "c",
	"cpp": "c++", "cc": "c++", "cxx": "c++", "hpp": "c++", "hh": "c++", "c++": "c++",
	"cs": "c#", "csharp": "c#",
	"css": "css", "scss": "scss",
	"diff": "diff", "patch": "diff",
	"dockerfile": "docker", "docker": "docker",
	"ex": "elixir", "exs": "elixir", "elixir": "elixir",
	"go": "go", "golang": "go",
	"graphql": "graphql", "gql": "graphql",
	"html": "html", "htm": "html", "xml": "xml", "svg": "xml",
	"ini": "ini", "cfg": "ini", "toml": "toml",
	"java": "java",
	"js":   "javascript", "mjs": "javascript", "cjs": "javascript", "jsx": "javascript", "javascript": "javascript",
	"json": "json", "jsonc": "json",
	"kt": "kotlin", "kts": "kotlin", "kotlin": "kotlin",
	"lua": "lua",
	"mk":  "makefile", "makefile": "makefile", "make": "makefile",
	"php":   "php",
	"proto": "protobuf", "protobuf": "protobuf",
	"py": "python", "pyi": "python", "python": "python",
	"rb": "ruby", "ruby": "ruby",
	"rs": "rust", "rust": "rust",
	"scala": "scala",
	"sql":   "sql",
	"swift": "swift",
	"tf":    "terraform", "hcl": "hcl",
	"ts": "typescript", "tsx": "typescript", "mts": "typescript", "typescript": "typescript",
	"yaml": "yaml", "yml": "yaml",
}

// language gives the lexer's name for a file name ("pkg/a.go", "Dockerfile") or a bare word ("go"), or "" when we do not colour it.
func language(file string) string {
	base := strings.ToLower(path.Base(strings.ReplaceAll(file, `\`, "/")))
	if lang, ok := languages[base]; ok {
		return lang
	}
	return languages[strings.TrimPrefix(path.Ext(base), ".")]
}
