package graph

import (
	"testing"
)

// FuzzDraw: every graph of up to 40 boxes is drawn, unless its lines pass too many ranks; boxes lie apart and inside, and each edge has its line.
func FuzzDraw(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{5, 0, 1, 1, 2, 2, 0, 3, 4, 4, 4, 9, 1})
	f.Add([]byte{39, 0, 1, 0, 2, 0, 3, 1, 4, 2, 4, 3, 4, 4, 5, 5, 0, 6, 7, 7, 8, 8, 6, 38, 37})
	f.Fuzz(func(t *testing.T, data []byte) {
		boxes, edges := 2, []Edge(nil)
		if len(data) > 0 {
			boxes += int(data[0] % 39)
		}
		for i := 1; i+1 < min(len(data), 200); i += 2 {
			edges = append(edges, Edge{int(data[i]) % (boxes + 1), int(data[i+1])%(boxes+1) - 1})
		}
		l, drawn := Draw(boxes, edges)
		if !drawn && len(newSketch(boxes, meaningful(boxes, edges)).rank) > mostSpots {
			return
		}
		if !drawn {
			t.Fatalf("no drawing of %d boxes and %v", boxes, edges)
		}
		checkLayout(t, 0, l)
		checkEveryEdge(t, 0, l, meaningful(boxes, edges))
	})
}

// TestADeepTangleIsNotDrawn: a chain whose every box is waited for by the last ones asks for a bend in each rank, and gets no picture.
func TestADeepTangleIsNotDrawn(t *testing.T) {
	var edges []Edge
	for i := range 39 {
		edges = append(edges, Edge{i, i + 1}, Edge{i / 2, 39 - i/4})
	}
	if _, drawn := Draw(40, edges); drawn {
		t.Error("it is drawn")
	}
}
