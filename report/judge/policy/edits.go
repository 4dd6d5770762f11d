package policy

// mostEdited is how many bytes of a name [edits] compares.
const mostEdited = 200

// edits counts the bytes that must be inserted, removed or changed to make b of a (Levenshtein): which known name was meant.
func edits(a, b string) int {
	a, b = a[:min(len(a), mostEdited)], b[:min(len(b), mostEdited)]
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := corner
			if a[i] != b[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
