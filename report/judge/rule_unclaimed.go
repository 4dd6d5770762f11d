package judge

import "fmt"

// unclaimed: what nobody took for a review was judged by nobody, and a finding in it would be lost in a pass.
func unclaimed(a *Account) []Reason {
	var files []string
	var refs []Ref
	found := 0
	for _, u := range a.Run.Unclaimed {
		files, refs, found = append(files, u.Path), append(refs, refsTo(u.Origin)...), found+u.Count
	}
	if found == 0 {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("What no reader takes for a review grades findings medium or worse that no review raises (%d), and nothing of it was judged: %s.", found, listNames(files, 3)), Refs: refs}}
}
