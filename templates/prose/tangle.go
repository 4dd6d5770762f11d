package prose

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// tooTangled names the limit that one block of a body breaks, or gives "". Counting by block and not by line or
// paragraph keeps honest bodies readable: code is not counted at all, and a table only cell by cell.
func tooTangled(body []byte) (limit string) {
	if openers(body) <= maxNesting && runs(body) <= maxRuns {
		return "" // no block has more than the whole
	}
	return tangled(body)
}

func tangled(body []byte) (limit string) {
	depth := 0
	_ = ast.Walk(blocks().Parse(text.NewReader(body)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n.Type() == ast.TypeInline {
			return ast.WalkSkipChildren, nil
		}
		if !entering {
			depth--
			return ast.WalkContinue, nil
		}
		depth++
		limit = tangle(n, body, depth)
		if limit != "" {
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return limit
}

func tangle(n ast.Node, body []byte, depth int) string {
	// A list is two blocks deep: the list and its item.
	if depth > 2*maxNesting+4 {
		return "lists or quotes nested too deeply"
	}
	if n.Type() != ast.TypeBlock || n.IsRaw() {
		return ""
	}
	total := 0
	for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
		total += runs(line.Value(body))
	}
	if total > maxRuns {
		return fmt.Sprintf("more than %d marks of emphasis, links or code in one paragraph", maxRuns)
	}
	return ""
}

// openers counts what may open a quote, a list or an item of one.
func openers(body []byte) (n int) {
	for i, c := range body {
		if !tangling[c] {
			continue
		}
		switch c {
		case '>':
			n++
		case '-', '+', '*':
			if i+1 == len(body) || body[i+1] <= ' ' {
				n++
			}
		case '.', ')':
			if i > 0 && body[i-1] >= '0' && body[i-1] <= '9' {
				n++
			}
		}
	}
	return n
}

// runs counts what the reader of text may have to compare with everything before it: each bracket and angle, and each
// unbroken run of emphasis marks or backticks.
func runs(line []byte) int {
	n := 0
	for i, c := range line {
		if !tangling[c] {
			continue
		}
		switch c {
		case '[', ']', '<':
			n++
		case '*', '_', '~', '`':
			if i == 0 || line[i-1] != c {
				n++
			}
		}
	}
	return n
}

// tangling are the signs that openers and runs count: most bytes are none.
var tangling = func() (set [256]bool) {
	for _, c := range []byte(">-+*.)[]<_~`") {
		set[c] = true
	}
	return set
}()
