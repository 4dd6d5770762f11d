package decode

// eachBlock reads values that somebody has pretty-printed one below the other, of which some are broken: a value goes from a line that begins with a
// bracket in its first column to the next such line. A broken one hides no other (P2). After as many as may be broken it gives up.
func (r *reader) eachBlock() (lines []Line) {
	r.budget = r.limits.Values
	number, from, block := 0, 0, span{r.src.whole.start, r.src.whole.start}
	for start := block.start; start < len(r.src.text) && len(lines) < maxBroken; {
		number++
		at := r.src.lineFrom(start)
		start = at.end
		if from == 0 || r.opens(at) {
			lines = r.appendBlock(lines, from, block)
			from, block = number, at
		}
		block.end = at.end
	}
	if len(lines) == maxBroken {
		return nil
	}
	return r.appendBlock(lines, from, block)
}

// opens reports whether a value may begin with the line.
func (r *reader) opens(at span) bool {
	return at.start < at.end && (r.src.text[at.start] == '{' || r.src.text[at.start] == '[')
}

func (r *reader) appendBlock(lines []Line, number int, block span) []Line {
	if block = r.src.trim(block); block.start == block.end || r.left < 0 {
		return lines
	}
	return append(lines, r.line(number, block))
}

// objects counts the lines that were read and hold an object: each line of a pretty-printed one may be a value by itself.
func objects(lines []Line) (n int) {
	for _, l := range lines {
		if l.Doc != nil && l.Doc.Values[0].Kind == Object {
			n++
		}
	}
	return n
}
