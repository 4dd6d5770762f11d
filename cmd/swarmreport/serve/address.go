package serve

import (
	"fmt"
	"net"
	"net/netip"
	"os"
	"strconv"
	"strings"

	"swarmreport/cmd/swarmreport/misuse"
)

// FirstAddr is where serve answers unless told otherwise; where its port is taken, the next free one of a few is.
const (
	FirstAddr = "127.0.0.1:7070"
	morePorts = 20
)

// Address is where the server listens, and the names that lead there.
type Address struct {
	Port   int
	URL    string
	Remote bool // other machines reach it

	listener net.Listener
	names    []string // of hosts, in lower case, beside numeric addresses
}

// Close stops listening; it may be called after the serving ended.
func (a *Address) Close() error { return a.listener.Close() }

// Listen refuses an address that other machines reach, unless the caller allowed it.
func Listen(addr string, allowRemote bool) (*Address, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, misuse.Errorf("--addr takes host:port, such as %s, not %q", FirstAddr, addr)
	}
	to, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return nil, misuse.Errorf("--addr %q leads nowhere: %w", addr, err)
	}
	if !to.IP.IsLoopback() && !allowRemote {
		return nil, misuse.Errorf("--addr %q can be reached from other machines; add --allow-remote if they may read the "+
			"site", addr)
	}
	listener, err := listenFrom(to, addr == FirstAddr)
	if err != nil {
		return nil, fmt.Errorf("listening on %s: %w; name another by --addr, port 0 takes any free one", to, err)
	}
	a := &Address{listener: listener, Port: listener.Addr().(*net.TCPAddr).Port, Remote: !to.IP.IsLoopback()}
	a.name(host, to.IP)
	return a, nil
}

// listenFrom takes the address, or where more is set one with a port a little higher.
func listenFrom(to *net.TCPAddr, more bool) (net.Listener, error) {
	listener, err := net.ListenTCP("tcp", to)
	for next := *to; err != nil && more && next.Port < to.Port+morePorts; {
		next.Port++
		if l, taken := net.ListenTCP("tcp", &next); taken == nil {
			return l, nil
		}
	}
	if err != nil {
		return nil, err // not the listener: a nil *TCPListener is no nil Listener
	}
	return listener, nil
}

// name finds the names that the address may be called by, and the one to show.
func (a *Address) name(host string, ip net.IP) {
	a.names = []string{"localhost"}
	if a.Remote {
		if own, err := os.Hostname(); err == nil {
			a.names = append(a.names, strings.ToLower(own))
		}
		a.names = append(a.names, strings.ToLower(host))
	}
	if len(ip) == 0 || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	a.URL = "http://" + net.JoinHostPort(host, strconv.Itoa(a.Port)) + "/"
}

// answersTo says whether a Host header names this server. A numeric address cannot be made to lead elsewhere, so any of
// this machine is right; a name could, so it must be one of ours.
func (a *Address) answersTo(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80" // the port that browsers leave out
	}
	if port != strconv.Itoa(a.Port) {
		return false
	}
	if ip, err := netip.ParseAddr(name); err == nil {
		return a.Remote || ip.IsLoopback()
	}
	for _, own := range a.names {
		if own != "" && strings.EqualFold(name, own) {
			return true
		}
	}
	return false
}
