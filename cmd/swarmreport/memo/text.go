package memo

import (
	"strconv"
	"strings"
)

// What is known of many files is read by each build, so it is kept in the plainest form: a first line that names it, and for each file its
// digest, numbers and name, with a space between and at the end the one byte that no name can hold.
const head = "swarmreport inputs 1\n"

func textOf(known map[string]stat) []byte {
	text := make([]byte, 0, len(head)+200*len(known))
	text = append(text, head...)
	for name, is := range known {
		text = append(text, is.SHA256...)
		for _, n := range []int64{is.Bytes, is.Written, is.Changed} {
			text = strconv.AppendInt(append(text, ' '), n, 10)
		}
		text = strconv.AppendUint(append(text, ' '), is.Inode, 10)
		text = append(append(append(text, ' '), name...), 0)
	}
	return text
}

// knownIn gives nothing for what textOf did not write.
func knownIn(text string) map[string]stat {
	text, ours := strings.CutPrefix(text, head)
	known := make(map[string]stat, strings.Count(text, "\x00"))
	for ours && text != "" {
		var entry string
		if entry, text, ours = strings.Cut(text, "\x00"); ours {
			ours = learn(known, entry)
		}
	}
	if !ours {
		return map[string]stat{}
	}
	return known
}

// learn reports whether an entry is one.
func learn(known map[string]stat, entry string) bool {
	var is stat
	var errs [4]error
	parts := strings.SplitN(entry, " ", 6)
	if len(parts) < 6 {
		return false
	}
	is.SHA256 = parts[0]
	is.Bytes, errs[0] = strconv.ParseInt(parts[1], 10, 64)
	is.Written, errs[1] = strconv.ParseInt(parts[2], 10, 64)
	is.Changed, errs[2] = strconv.ParseInt(parts[3], 10, 64)
	is.Inode, errs[3] = strconv.ParseUint(parts[4], 10, 64)
	known[parts[5]] = is
	return errs == [4]error{}
}
