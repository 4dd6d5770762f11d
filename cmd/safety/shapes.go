package main

import (
	"encoding/binary"
	"encoding/json"
	"strings"
	"unicode/utf16"
)

// A shape is a way in which agents write a review of three findings, whose descriptions hold the words first-mark, second-mark
// and third-mark.
type shape struct {
	name, text string
	marks      int // how many of the three are in the text at all
}

const (
	one   = `{"id": "S-1", "severity": "high", "file": "a.go", "line": 1, "description": "first-mark"}`
	two   = `{"id": "S-2", "severity": "low", "file": "b.go", "line": 2, "description": "second-mark"}`
	three = `{"id": "S-3", "severity": "medium", "file": "c.go", "line": 3, "description": "third-mark"}`
	list  = "[" + one + ", " + two + ", " + three + "]"
	// plain is the review as it should be.
	plain = `{"schema": "ReviewFindings", "reviewer": "security", "findings": ` + list + `}`
)

var marks = []string{"first-mark", "second-mark", "third-mark"}

// shapes lists them all: those below, and plain cut short at many places.
func shapes() (all []shape) {
	for name, text := range shapeTexts {
		all = append(all, shape{name, text, count(text)})
	}
	all = append(all, shape{"UTF-16 little end", wide(plain, binary.LittleEndian), 3}, shape{"UTF-16 big end", wide(plain, binary.BigEndian), 3},
		shape{"JSON in a JSON string", quoted(plain), 3}, shape{"JSON in a string of an envelope", `{"result": ` + quoted(plain) + `}`, 3},
		shape{"twice in strings", quoted(quoted(plain)), 3})
	for cut := 1; cut < len(plain); cut += 7 {
		all = append(all, shape{"cut short", plain[:cut], count(plain[:cut])})
	}
	return all
}

// count is how many findings a text holds, whether or not a reader could see them.
func count(text string) (n int) {
	for _, mark := range marks {
		if strings.Contains(text, mark) {
			n++
		}
	}
	return n
}

func quoted(text string) string {
	q, _ := json.Marshal(text)
	return string(q)
}

func wide(text string, order binary.AppendByteOrder) string {
	out := order.AppendUint16(nil, 0xfeff)
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// change is plain with one thing written otherwise.
func change(old, new string) string { return strings.Replace(plain, old, new, 1) }

var shapeTexts = map[string]string{
	"as it should be":                  plain,
	"byte order mark":                  "\ufeff" + plain,
	"fence":                            "```json\n" + plain + "\n```\n",
	"fence without a language":         "```\n" + plain + "\n```\n",
	"fence of tildes":                  "~~~json\n" + plain + "\n~~~\n",
	"fence without an end":             "```json\n" + plain + "\n",
	"fence in upper case":              "```JSON\n" + plain + "\n```",
	"fence of JSON5":                   "```json5\n" + plain + "\n```",
	"prose before":                     "Here is my review:\n\n" + plain,
	"prose after":                      plain + "\n\nLet me know if you need more.",
	"prose around":                     "Sure!\n" + plain + "\nDone.",
	"prose and fence":                  "I looked at {a} and [b].\n\n```json\n" + plain + "\n```\n\nAll done.",
	"a shell fence first":              "```bash\ngrep -r x\n```\n\n```json\n" + plain + "\n```\n",
	"two fences":                       "```json\n" + change(list, "["+one+"]") + "\n```\n\n```json\n" + change(list, "["+two+", "+three+"]") + "\n```\n",
	"thinking before":                  "<thinking>{\"a\": 1}</thinking>\n" + plain,
	"trailing comma in the list":       change("}]", "},]"),
	"trailing comma in a finding":      change(`first-mark"}`, `first-mark",}`),
	"trailing comma at the end":        change("]}", "],}"),
	"line comment":                     change(`"findings"`, "// all\n\"findings\""),
	"block comment":                    change(`"findings"`, `/* all */ "findings"`),
	"hash comment":                     change(`"findings"`, "# all\n\"findings\""),
	"single quotes":                    strings.ReplaceAll(plain, `"`, `'`),
	"curly quotes":                     change(`"first-mark"`, "“first-mark”"),
	"names without quotes":             strings.NewReplacer(`"id":`, `id:`, `"severity":`, `severity:`).Replace(plain),
	"missing comma between findings":   change("}, {", "} {"),
	"missing comma between members":    change(`"high", "file"`, `"high" "file"`),
	"two commas":                       change("}, {", "},, {"),
	"a bracket too many":               plain + "}",
	"a bracket missing":                strings.TrimSuffix(plain, "}"),
	"line feed in a string":            change("first-mark", "first-mark\nmore"),
	"tab in a string":                  change("first-mark", "first-mark\tmore"),
	"bad escape in a string":           change("first-mark", `first-mark \d+ C:\x`),
	"quote in a string":                change("first-mark", `first-mark says "no"`),
	"lone surrogate":                   change("first-mark", `first-mark \ud800`),
	"bytes that are no UTF-8":          change("first-mark", "first-mark \xff\xfe"),
	"NUL in a string":                  change("first-mark", "first-mark\x00"),
	"NUL at the end":                   plain + "\x00\x00",
	"Python's words":                   change(`"line": 1`, `"line": None, "fixed": True`),
	"NaN":                              change(`"line": 1`, `"line": NaN`),
	"number as a string":               change(`"line": 1`, `"line": "1"`),
	"range as a string":                change(`"line": 1`, `"line": "1-9"`),
	"number with a fraction":           change(`"line": 1`, `"line": 1.0`),
	"number too large":                 change(`"line": 1`, `"line": 1e999`),
	"negative line":                    change(`"line": 1`, `"line": -1`),
	"list for a string":                change(`"description": "first-mark"`, `"description": ["first-mark", "and more"]`),
	"object for a string":              change(`"description": "first-mark"`, `"description": {"text": "first-mark"}`),
	"null for a string":                change(`"id": "S-1"`, `"id": null`),
	"number for an id":                 change(`"id": "S-1"`, `"id": 1`),
	"null among findings":              change("}, {", "}, null, {"),
	"text among findings":              change("}, {", `}, "and so on", {`),
	"findings as a map":                change(list, `{"S-1": `+one+`, "S-2": `+two+`, "S-3": `+three+`}`),
	"findings as one object":           change(list, one),
	"findings by severity":             change(list, `{"high": [`+one+`], "low": [`+two+`], "medium": [`+three+`]}`),
	"findings as strings":              change(list, `["first-mark", "second-mark", "third-mark"]`),
	"list of lists":                    change(list, "[["+one+"], ["+two+", "+three+"]]"),
	"a list at the top":                list,
	"an object a line":                 one + "\n" + two + "\n" + three + "\n",
	"a bad line among lines":           one + "\n{\"id\": \n" + three + "\n",
	"one finding at the top":           one,
	"two documents":                    change(list, "["+one+"]") + "\n" + change(list, "["+two+", "+three+"]"),
	"envelope":                         `{"result": ` + plain + `}`,
	"envelope in envelopes":            `{"type": "message", "body": {"data": {"output": ` + plain + `}}}`,
	"envelope of a tool call":          `{"role": "assistant", "content": [{"type": "text", "text": ` + quoted(plain) + `}]}`,
	"envelope and fence in its string": `{"result": ` + quoted("```json\n"+plain+"\n```") + `}`,
	"issues for findings":              change(`"findings"`, `"issues"`),
	"names in upper case":              strings.NewReplacer(`"id"`, `"ID"`, `"severity"`, `"Severity"`, `"description"`, `"Description"`).Replace(plain),
	"names in camel case":              change(`"line": 1`, `"lineNumber": 1`),
	"a name twice":                     change(`"findings"`, `"findings": [], "findings"`),
	"a name twice, the last empty":     strings.TrimSuffix(plain, "}") + `, "findings": []}`,
	"a name twice by case":             strings.TrimSuffix(plain, "}") + `, "FINDINGS": []}`,
	"one id three times":               strings.NewReplacer("S-2", "S-1", "S-3", "S-1").Replace(plain),
	"severity of nobody":               change(`"high"`, `"apocalyptic"`),
	"severity as a number":             change(`"high"`, `9`),
	"no severity":                      change(`"severity": "high", `, ``),
	"no id":                            change(`"id": "S-1", `, ``),
	"no schema":                        change(`"schema": "ReviewFindings", `, ``),
	"another schema":                   change("ReviewFindings", "ReviewFindingsV9"),
	"counts that lie":                  change(`"findings"`, `"summary": {"total_findings": 0}, "findings"`),
	"says clean":                       change(`"findings"`, `"summary": {"verdict": "clean"}, "findings"`),
	"nested too deep":                  change(`"findings"`, `"x": `+strings.Repeat("[", 5000)+strings.Repeat("]", 5000)+`, "findings"`),
	"YAML":                             "schema: ReviewFindings\nreviewer: security\nfindings:\n- {id: S-1, severity: high, description: first-mark}\n- {id: S-2, severity: low, description: second-mark}\n",
	"Markdown list":                    "# Review\n\n- **high** a.go:1 first-mark\n- **low** b.go:2 second-mark\n",
	"a table":                          "| id | severity | text |\n|--|--|--|\n| S-1 | high | first-mark |\n",
	"XML":                              "<findings><finding severity=\"high\">first-mark</finding></findings>",
	"carriage returns":                 strings.ReplaceAll(plain, ", ", ",\r"),
	"Windows lines":                    strings.ReplaceAll(plain, ", ", ",\r\n"),
	"hard spaces":                      change(`"findings": `, "\u00a0\"findings\":\u00a0"),
	"terminal colours around":          "\x1b[32m" + plain + "\x1b[0m",
	"empty":                            "",
	"spaces":                           "  \n\t\n",
	"null":                             "null",
	"a refusal":                        "I cannot help with that: first-mark",
	"an error of the tool":             `{"error": {"message": "first-mark"}}`,
	"HTML page":                        "<!doctype html><title>502</title>first-mark",
}
