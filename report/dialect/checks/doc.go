// Package checks reads what was verified: lint, build and tests with their counts, the baseline they are held against, and what a remark beside them
// takes back. It reads the same from fields of JSON, from the titles and tables of a test report in words, and from a message.
//
// What a file says of itself is kept beside what its parts show. A remark can make a result worse, never better.
package checks
