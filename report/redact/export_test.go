package redact

// Search lets texts be searched by all processors from so many bytes on, and gives back how it was.
func Search(from int) (back func()) {
	was := long
	long = from
	return func() { long = was }
}
