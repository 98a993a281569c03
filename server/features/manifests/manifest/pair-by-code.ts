/** An item of two contents of a manifest; `before` or `after` is undefined in the content that does not have the code. */
interface Pair<Item> {
  readonly code: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Items of two contents by their codes: those of `before` in their sequence, then those of `after` alone. */
export function pairByCode<Item>(
  before: readonly Item[],
  after: readonly Item[],
  getCode: (item: Item) => string,
): Pair<Item>[] {
  const itemsBefore = new Map(before.map((item) => [getCode(item), item]));
  const itemsAfter = new Map(after.map((item) => [getCode(item), item]));
  return [...new Set([...itemsBefore.keys(), ...itemsAfter.keys()])].map((code) => ({
    code,
    before: itemsBefore.get(code),
    after: itemsAfter.get(code),
  }));
}
