package redact_test

import (
	"testing"

	"swarmreport/report/redact"
)

func TestMachinePaths(t *testing.T) {
	r := mustNew(t, redact.Options{})
	tests := []struct{ name, in, want string }{
		{"home", "in /home/alice/x/y.go:3", "in ~/x/y.go:3"},
		{"home alone", "cd /home/alice", "cd ~"},
		{"end of a sentence", "It is in /home/alice.", "It is in ~."},
		{"mac", "/Users/alice.b/x", "~/x"},
		{"superuser", "open /" + "root/.ssh/config", "open ~/.ssh/config"},
		{"windows", `C:\Users\alice\x\y.go`, `~\x\y.go`},
		{"windows in json", `"C:\\Users\\alice\\x"`, `"~\\x"`},
		{"windows with a space", `C:\Users\Alice Smith\x`, `~\x`},
		{"windows lower case", `c:\users\alice\x`, `~\x`},
		{"windows with slashes", "C:/Users/alice/x", "~/x"},
		{"windows alone", `C:\Users\alice`, `~`},
		{"name before an escape", `"C:\\Users\\alice\nnext"`, `"~\nnext"`},
		{"windows from unix", "/mnt/c/Users/alice/x", "~/x"},
		{"windows from cygwin", "/cygdrive/c/Users/alice/x", "~/x"},
		{"share", `\\files\Users\alice\x`, `~\x`},
		{"unix from windows", `\\wsl$\Ubuntu\home\alice\x`, `~\x`},
		{"volume of a mac", "/System/Volumes/Data/Users/alice/x", "~/x"},
		{"disk of a mac", "/Volumes/Macintosh HD/Users/alice/x", "~/x"},
		{"disk of linux from windows", "open //wsl.localhost/Ubuntu/home/alice/x", "open ~/x"},
		{"host from a container", "/host/home/alice/x", "~/x"},
		{"address with this computer", "file://localhost/home/alice/x", "file://localhost~/x"},
		{"folder below a volume, and a page", "/Volumes/a/b/Users/alice https://localhost/home/news src/Volumes/a/Users/list", "/Volumes/a/b/Users/alice https://localhost/home/news src/Volumes/a/Users/list"},
		{"development server", "at http://localhost:5173/@fs/home/alice/x.ts:3:1", "at http://localhost:5173/@fs~/x.ts:3:1"},
		{"editor", "vscode://file/home/alice/x", "vscode://file~/x"},
		{"diff", "-/home/alice/x\n-/home/alice/y\n+/home/alice/z", "-~/x\n-~/y\n+~/z"},
		{"project folder of windows", "projects/C--Users-alice-shop/a", "projects/~-shop/a"},
		{"address", "file:///home/alice/x", "file://~/x"},
		{"beyond ascii", "/home/élodie/x", "~/x"},
		{"compiler flag", "-I/home/alice/include", "-I~/include"},
		{"after an escape", `\n/home/alice/x`, `\n~/x`},
		{"percent", "%2Fhome%2Falice%2Fx", "~%2Fx"},
		{"project folder", ".claude/projects/-home-alice-shop/a.jsonl", ".claude/projects/~-shop/a.jsonl"},
		{"two in a line", "/home/a/x:/home/b/y", "~/x:~/y"},
		{"nested", "/home/a/home/b", "~/home/b"},
		{"secret in a path", "/home/alice/" + "gh" + "p_" + alnum(36), "~/[hidden: github-token]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := r.Text(test.in); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
