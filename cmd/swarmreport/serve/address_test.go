package serve

import (
	"net"
	"slices"
	"testing"
)

func TestServeTakesTheNextPort(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	to := taken.Addr().(*net.TCPAddr)
	next, err := listenFrom(to, true)
	if err != nil {
		t.Fatal(err)
	}
	defer next.Close()
	if got := next.Addr().(*net.TCPAddr).Port; got <= to.Port || got > to.Port+morePorts {
		t.Errorf("listens on %d, want a little more than %d", got, to.Port)
	}
}

func TestAnswersTo(t *testing.T) {
	here := &Address{Port: 7070, names: []string{"localhost"}}
	there := &Address{Port: 7070, names: []string{"localhost", "build.example"}, Remote: true}
	web := &Address{Port: 80, names: []string{"localhost"}}
	for _, c := range []struct {
		a    *Address
		host string
		want bool
	}{
		{here, "localhost:7070", true}, {here, "127.0.0.1:7070", true}, {here, "[::1]:7070", true}, {here, "LOCALHOST:7070", true},
		{here, "", false}, {here, "localhost", false}, {here, "localhost:7071", false}, {here, "localhost.:7070", false},
		{here, "127.0.0.1.evil.example:7070", false}, {here, "192.0.2.1:7070", false}, {here, "0.0.0.0:7070", false},
		{there, "192.0.2.1:7070", true}, {there, "build.example:7070", true}, {there, "evil.example:7070", false}, {there, "192.0.2.1:80", false},
		{web, "localhost", true}, {web, "[::1]", true}, {web, "localhost:80", true}, {web, "evil.example", false},
	} {
		if got := c.a.answersTo(c.host); got != c.want {
			t.Errorf("%q at port %d: %v, want %v", c.host, c.a.Port, got, c.want)
		}
	}
}

func TestBrowserCommand(t *testing.T) {
	for system, want := range map[string][]string{
		"linux": {"xdg-open", "u"}, "freebsd": {"xdg-open", "u"}, "darwin": {"open", "u"}, "windows": {"rundll32", "url.dll,FileProtocolHandler", "u"},
	} {
		if got := browserCommand(system, "u"); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", system, got, want)
		}
	}
}
