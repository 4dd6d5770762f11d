package main

import (
	"fmt"
	"path/filepath"

	"swarmreport/report/judge/policy"
)

// unheard names the policies and the files of waivers that stand at or above the PATHs, where somebody may think them in force, and are not:
// one policy judges all, and waivers are read beside it.
func (p inForce) unheard(paths []string, f readFlags) (said []string) {
	seen := map[string]bool{p.dir: p.file != ""}
	waivers := f.policyFile == "" && p.waiversFile(f.waivers) == ""
	for _, path := range orHere(paths) {
		lowest := f.policyFile == "" // of each PATH the lowest, as that of the first is
		for _, at := range foldersAbove(path) {
			file := filepath.Join(at.shown, policy.FileName)
			if there := isThere(filepath.Join(at.folder, policy.FileName)); there && lowest {
				if lowest = false; !seen[at.folder] {
					said = append(said, fmt.Sprintf("%s is not in force: all runs are judged by %s; name one with --policy", safe(file), p.named()))
				}
			}
			file = filepath.Join(at.shown, waiversName)
			if waivers && !seen[at.folder] && isThere(filepath.Join(at.folder, waiversName)) {
				said = append(said, fmt.Sprintf("%s is not read: waivers are looked for beside the policy in force, and all runs are judged by %s; name it with --waivers", safe(file), p.named()))
			}
			seen[at.folder] = true
		}
	}
	return said
}

// named is the policy in force, for people.
func (p inForce) named() string {
	if p.file == "" {
		return "the defaults, since no " + policy.FileName + " is above the first PATH"
	}
	return safe(p.file)
}

// warnUnheard says so once: what decides elsewhere must not be thought to decide here.
func (s *streams) warnUnheard(p inForce, paths []string, f readFlags) {
	for _, words := range p.unheard(paths, f) {
		s.warn("%s", words)
	}
}
