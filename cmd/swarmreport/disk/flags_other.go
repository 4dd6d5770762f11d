//go:build !unix

package disk

const openFlags = 0
