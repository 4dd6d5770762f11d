package prose

import "sync"

// snippets remembers coloured code. What it holds follows from its key alone, so it changes how soon a page is made and never what.
var snippets = memo{most: 8 << 20}

// memo remembers results by what they were made from, up to a number of bytes: then the older half goes.
type memo struct {
	most int // bytes, of keys and results

	mu         sync.Mutex
	young, old map[string][]byte
	bytes      int // of the young ones
}

// get gives a result that must not be changed.
func (m *memo) get(key string) ([]byte, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known, ok := m.young[key]; ok {
		return known, true
	}
	known, ok := m.old[key]
	if ok {
		m.keep(key, known)
	}
	return known, ok
}

func (m *memo) put(key string, made []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.keep(key, made)
}

func (m *memo) keep(key string, made []byte) {
	if m.young == nil || m.bytes > m.most/2 {
		m.young, m.old, m.bytes = map[string][]byte{}, m.young, 0
	}
	m.young[key] = made
	m.bytes += len(key) + len(made)
}
