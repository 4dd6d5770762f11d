package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report/judge/policy"
	"swarmreport/report/redact"
)

// inForce is the policy that runs are judged by, and the file that it was read from.
type inForce struct {
	policy.File
	file string // as its errors name it; empty = the defaults
	dir  string // absolute; waivers are looked for from here

	hide *redact.Redactor // hides the policy's own kinds too; set by who reads runs
}

// openPolicy reads the policy that --policy names, or the one that stands above the first PATH; without one the
// defaults hold. What a flag says wins over the file.
func openPolicy(paths []string, f readFlags) (inForce, error) {
	from := cmp.Or(f.policyFrom, orHere(paths)[0])
	if isBucket(from) {
		from = "."
	}
	p, err := f.namedPolicy(from)
	if err != nil {
		return p, err
	}
	if f.project != "" {
		p.Project = f.project
	}
	return p, nil
}

func (f readFlags) namedPolicy(path string) (inForce, error) {
	if f.policyFile != "" {
		p, err := readPolicy(f.policyFile, f.policyFile)
		p.Source = filepath.Base(f.policyFile) // the rest of the path is this machine's business (rule R9)
		return p, err
	}
	file, shown, source, err := findPolicy(path)
	if err != nil || file == "" {
		return inForce{}, err
	}
	p, err := readPolicy(file, shown)
	p.Source = source
	return p, err
}

// findPolicy gives the file, its path as people would write it from here, and its path from PATH; empty where there
// is none.
func findPolicy(path string) (file, shown, source string, err error) {
	for _, at := range foldersAbove(path) {
		if wrong := filepath.Join(at.folder, "swarmreport.yml"); isThere(wrong) {
			return "", "", "", misused("%s is not read: a policy is called %s", wrong, policy.FileName)
		}
		if file := filepath.Join(at.folder, policy.FileName); isThere(file) {
			return file, filepath.Join(at.shown, policy.FileName), at.climb + policy.FileName, nil
		}
	}
	return "", "", "", nil
}

// policyPlace is a folder in which the policy of a PATH may stand.
type policyPlace struct {
	folder string // absolute
	shown  string // as people would write it from here
	climb  string // from the PATH, with a slash behind it; empty = the PATH's own folder
}

// foldersAbove gives the folder of a PATH and those above it, up to the root of its git repository, the home folder,
// or the root of the file system.
func foldersAbove(path string) (all []policyPlace) {
	folder, err := filepath.Abs(path)
	if err != nil {
		return nil
	}
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		folder, path = filepath.Dir(folder), filepath.Dir(path)
	}
	home, _ := os.UserHomeDir() // without one the search ends at a root
	for climb := ""; ; climb += "../" {
		all = append(all, policyPlace{folder, filepath.Join(path, filepath.FromSlash(climb)), climb})
		parent := filepath.Dir(folder)
		if parent == folder || folder == home || isThere(filepath.Join(folder, ".git")) {
			return all
		}
		folder = parent
	}
}

// readPolicy reads a file as a policy; shown is how its errors name it. Every trouble with it is the caller's.
func readPolicy(file, shown string) (inForce, error) {
	text, err := readSmall(file, policy.MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return inForce{}, misused("the policy %s does not exist; swarmreport policy init > %s writes one to begin with",
			shown, shown)
	}
	if err != nil {
		return inForce{}, misuse.Error{Err: fmt.Errorf("reading the policy: %w", err)}
	}
	read, err := policy.Read(shown, text)
	if err != nil {
		return inForce{}, misuse.Error{Err: err}
	}
	abs, err := filepath.Abs(file)
	p := inForce{File: read, file: shown, dir: filepath.Dir(abs)}
	if _, wrong := p.forge(""); wrong != nil { // whatever the command: check finds the fault before build does
		return p, misused("%s: %v", p.atAddress(), wrong)
	}
	return p, err
}

// redactor hides the built-in kinds and those of the policy, or nothing if it is off.
func (p inForce) redactor(off bool) (*redact.Redactor, error) {
	var o redact.Options
	for _, x := range p.Redact {
		o.Extra = append(o.Extra, redact.Pattern{Name: x.Kind, Expr: x.Expr})
	}
	r, err := redact.New(o)
	if err != nil && len(p.Redact) > 0 {
		return nil, misused("%s: redact: %v", p.At("redact"), err)
	}
	if off {
		return nil, err
	}
	return r, err
}

// waiversName is the file of waivers that is read where it stands beside the policy in force, and nobody names
// another. Without a policy none is looked for: a folder of runs is no place to decide about them.
const waiversName = "swarmreport-waivers.yaml"

// waiversFile is the one that the flag names, else the policy's, which is looked for from the policy's folder.
func (p inForce) waiversFile(flag string) string {
	if beside := filepath.Join(p.dir, waiversName); flag == "" && p.File.Waivers == "" && p.file != "" && isThere(beside) {
		return beside
	}
	return cmp.Or(flag, p.beside(p.File.Waivers))
}

// openWaivers reads the file of waivers.
func (p *inForce) openWaivers(f readFlags) (err error) {
	p.Policy.Waivers, err = readWaivers(p.waiversFile(f.waivers), f.now, p.hide)
	return err
}

// warnOwnPolicy says that a run may have chosen by what it is judged, here and wherever the policy is named.
func (s *streams) warnOwnPolicy(r *reading) {
	if r.inForce.file == "" || r.flags.policyFile != "" {
		return
	}
	for _, dir := range r.inputDirs() {
		if rel, err := filepath.Rel(dir, r.inForce.dir); err == nil && filepath.IsLocal(rel) {
			s.warn("%s is in a folder that agents write to, so a run may have written it; keep it outside, or name it "+
				"with --policy", safe(r.inForce.file))
			r.inForce.Source += " (in a folder that agents write to)"
			return
		}
	}
}
