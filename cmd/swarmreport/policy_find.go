package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

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

// openPolicy reads the policy that --policy names, or the nearest above the first PATH; without one the defaults hold.
// What a flag says wins over the file. Every mistake in it is the caller's.
func openPolicy(paths []string, f readFlags) (p inForce, err error) {
	file := f.policyFile
	if file == "" {
		from := cmp.Or(f.policyFrom, orHere(paths)[0])
		if isBucket(from) {
			from = "."
		}
		file, err = nearestPolicy(from)
	}
	if file != "" && err == nil {
		p, err = readPolicy(file)
	}
	p.Project = cmp.Or(f.project, p.Project)
	return p, err
}

// nearestPolicy looks in the folder of a PATH and in those above it, up to the root of its git repository, the home
// folder or the root of the file system; empty = there is none.
func nearestPolicy(dir string) (string, error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		dir = filepath.Dir(dir)
	}
	home, _ := os.UserHomeDir() // without one the search ends at a root
	for ; ; dir = filepath.Join(dir, "..") {
		if wrong := filepath.Join(dir, "swarmreport.yml"); isThere(wrong) {
			return "", misused("%s is not read: a policy is called %s", wrong, policy.FileName)
		}
		if file := filepath.Join(dir, policy.FileName); isThere(file) {
			return file, nil
		}
		abs, err := filepath.Abs(dir)
		if err != nil || abs == filepath.Dir(abs) || abs == home || isThere(filepath.Join(dir, ".git")) {
			return "", nil
		}
	}
}

func readPolicy(file string) (inForce, error) {
	text, err := readSmall(file, policy.MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return inForce{}, misused("the policy %[1]s does not exist; swarmreport policy init > %[1]s writes one to begin with",
			file)
	}
	if err != nil {
		return inForce{}, misused("reading the policy: %w", err)
	}
	read, err := policy.Read(file, text)
	if err != nil {
		return inForce{}, misused("%w", err)
	}
	abs, err := filepath.Abs(file)
	p := inForce{File: read, file: file, dir: filepath.Dir(abs)}
	p.Source = filepath.Base(file)             // the rest of the path is this machine's business (rule R9)
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
