/** The candidate nearest to a mistyped word, within 1 to 3 edits by its length. Expects normalized text on both sides. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length <= 3 ? 1 : word.length <= 6 ? 2 : 3;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word, candidate, bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Edit distance with transpositions (optimal string alignment); infinite when it is greater than `limit`. */
function editDistance(source: string, target: string, limit: number): number {
  let twoRowsBefore: number[] = [];
  let rowBefore = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= source.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= target.length; column++) {
      const same = source[row - 1] === target[column - 1];
      let cost = Math.min(
        (rowBefore[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rowBefore[column - 1] ?? 0) + (same ? 0 : 1),
      );
      // In the first row or column one of the letters is undefined and equals none.
      if (source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1]) {
        cost = Math.min(cost, (twoRowsBefore[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    twoRowsBefore = rowBefore;
    rowBefore = current;
  }
  return rowBefore[target.length] ?? Infinity;
}
