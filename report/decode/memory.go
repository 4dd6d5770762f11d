package decode

// Memory is what the values of documents lie in. Who reads many texts and is done with each before the next lets them lie in the same
// memory: trees are most of what reading allocates. The zero value is ready. It serves one text at a time.
type Memory struct {
	nodes   []Node   // stack
	members []Member // stack
	nodeBuf slab[Node]
	membBuf slab[Member]
}

// maxLent is how many values are kept room for; they are some megabytes. A text of more is one of few.
const maxLent = 32_000

// Empty takes the memory back from all documents that lie in it: none of their values may be used from now on. Strings stay what they are.
func (m *Memory) Empty() {
	if lastSlab*(len(m.nodeBuf.pieces)+len(m.membBuf.pieces))+cap(m.nodes)+cap(m.members) > maxLent {
		*m = Memory{}
		return
	}
	m.nodeBuf.empty()
	m.membBuf.empty()
	clear(m.nodes[:cap(m.nodes)])
	clear(m.members[:cap(m.members)])
}

// JSON is [JSON] with values that lie in this memory.
func (m *Memory) JSON(data []byte, l Limits) (*Document, error) {
	src, err := open(data)
	if err != nil {
		return nil, err
	}
	r := newReader(src, l, m)
	got, err := r.readOrRepair(src.whole)
	if err != nil {
		return nil, err
	}
	got.faults.list = append(got.faults.list, src.faults...)
	return r.document(got.values, &got.faults), nil
}

// JSONLines is [JSONLines] with values that lie in this memory.
func (m *Memory) JSONLines(data []byte, l Limits) []Line {
	src, err := open(data)
	if err != nil {
		return []Line{{Number: 1, Err: err}}
	}
	r := newReader(src, l, m)
	lines, broken := r.eachLine()
	if broken {
		if values, ok := r.printed(); ok {
			lines = values
		} else if values = r.eachBlock(); objects(values) > objects(lines) {
			lines = values
		}
	}
	return withFaults(lines, src.faults)
}
