// Package tools reads what programs print rather than agents: SARIF of scanners, JUnit XML and events of test runners, a runner's raw output. A program
// signs nothing, so its findings are no review; what it says of tests is evidence that agents' claims are held against.
package tools
