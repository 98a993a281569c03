/**
 * Pairs the entries of two versions of a list: the first key that is the same in both decides, each entry is in one pair.
 * An entry has no pair by a key that is undefined. Returns the index before of each index after.
 */
export function pairEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keys: readonly ((entry: Entry) => string | undefined)[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const getKey of keys) {
    const free = [...before.entries()].filter(([index]) => !used.has(index));
    const byKey = Map.groupBy(free, ([, entry]) => getKey(entry));
    for (const [index, entry] of after.entries()) {
      const key = getKey(entry);
      if (pairs.has(index) || key === undefined) continue;
      const match = byKey.get(key)?.shift();
      if (match === undefined) continue;
      pairs.set(index, match[0]);
      used.add(match[0]);
    }
  }
  return pairs;
}

/** The indexes after of the entries that moved: the fewest that explain the sequence after. */
export function findMoved(pairs: ReadonlyMap<number, number>): ReadonlySet<number> {
  const sequence = [...pairs].sort(([left], [right]) => left - right);
  // The longest series of entries that kept their sequence, by its last entry.
  const series: (readonly number[])[] = [];
  for (const [position, [index, indexBefore]] of sequence.entries()) {
    const longest = series
      .slice(0, position)
      .filter((_, earlier) => (sequence[earlier]?.[1] ?? 0) < indexBefore)
      .reduce((left, right) => (right.length > left.length ? right : left), []);
    series.push([...longest, index]);
  }
  const inPlace = new Set(series.reduce((left, right) => (right.length > left.length ? right : left), []));
  return new Set(sequence.flatMap(([index]) => (inPlace.has(index) ? [] : [index])));
}
