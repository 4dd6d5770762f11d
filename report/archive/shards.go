package archive

// Shards says how many parts of an archive were expected and how many were there, where a build names that: the zero value names
// nothing. A part that is missing may hold the run that fails, so an archive without it is incomplete and never a smaller pass.
type Shards struct {
	Expected, Found int
	Missing         []string // what is known of those that are not there, a line each
}

// Short reports whether a part is missing.
func (s Shards) Short() bool { return s.Found < s.Expected }
