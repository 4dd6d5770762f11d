package publish

import (
	"fmt"
	"strconv"
	"strings"
)

// maxForeign is how many foreign files a refusal names.
const maxForeign = 10

// A RefusedError says that a folder was left alone because building there could destroy what is not ours.
type RefusedError struct {
	Dir    string
	Reason string
	// Foreign are the first ten files that we did not write; empty when they are not the reason.
	Foreign []string
	// More says that there are further such files.
	More bool
}

// Error is one line with the reason, the files and the cure. The names come from the disk and are quoted (rule R8).
func (e *RefusedError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "refusing to build into %q: %s", e.Dir, e.Reason)
	for i, name := range e.Foreign {
		b.WriteString([]string{": ", ", "}[min(i, 1)] + strconv.Quote(name))
	}
	if e.More {
		b.WriteString(" and more")
	}
	b.WriteString("; name a folder elsewhere that is absent, empty or an earlier site")
	if len(e.Foreign) > 0 {
		b.WriteString(", or move these files away")
	}
	return b.String()
}

// A LockedError says that another builder is at work on the same folder.
type LockedError struct {
	Dir string
	// Lock is the path of the lock file.
	Lock string
}

// Error names the folder and the lock file, for whoever has to find the other builder.
func (e *LockedError) Error() string {
	return fmt.Sprintf("another swarmreport is building %q (lock file %q); wait for it, or name another folder",
		e.Dir, e.Lock)
}
