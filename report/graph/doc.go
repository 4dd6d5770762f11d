// Package graph gives boxes that wait for each other a place in a drawing. It knows nothing of what the boxes stand for:
//
//	boxes by number, edges ─Draw→ Layout: a corner for each box, bends for each line
//	                       ─Circles→ the boxes that wait for each other
//
// An edge leads from what comes first to what waits for it. The way goes in steps, each a file:
//
//   - circle.go drops edges that say nothing, finds the boxes that wait for each other in a circle, and turns back edges round, so
//     that the rest is free of circles;
//   - rank.go puts each box one rank behind the last that it waits for, or just before what waits for it. An edge that passes a
//     rank gets a bend in it;
//   - order.go seeks the order inside each rank that crosses the fewest lines;
//   - place.go moves what stands in a rank towards its neighbours, and never over each other;
//   - pack.go sets what hangs together beside what does not, boxes without a line last, and chooses between downwards and
//     rightwards: the narrower drawing is the one that fits a phone.
//
// Promised: boxes never overlap, no line crosses a box, and the same edges in any order, however often repeated, give the same
// layout. All arithmetic is in whole numbers, so that every processor draws alike. A panic is no drawing, not a crash.
package graph
