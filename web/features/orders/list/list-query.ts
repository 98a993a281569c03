/** Which texts of a page address a list's call takes, field by field. */
export type Accepts<Field extends PropertyKey = string> = Readonly<Record<Field, RegExp>>;

/** Paging as every list call takes it; at most 100 rows a page. */
export function pagingAccepts(sortKeys: readonly string[]) {
  return {
    page: /^[1-9]\d{0,5}$/,
    perPage: /^([1-9]\d?|100)$/,
    sortBy: oneOf(sortKeys),
    sortDesc: oneOf(['true', 'false']),
  } as const;
}

export function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})$`);
}

/** Several of the words, joined by commas. */
export function someOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})(,(${words.join('|')})){0,49}$`);
}

/**
 * A list's query out of a page address. What the call would refuse is left out, so that an old or mistyped link shows
 * a list and not an error. The patterns stand in for the contract's schema, which the browser would load for this
 * alone; the tests hold the two together.
 */
export function listQueryOf<Query extends object>(
  accepts: Accepts<keyof Query>,
  search: Readonly<Record<string, unknown>>,
): Query {
  const known = Object.entries<RegExp>(accepts).flatMap(([field, pattern]) => {
    const given = search[field];
    if (typeof given !== 'string' || given.includes('\u0000')) return [];
    return pattern.test(given) ? [[field, given] as const] : [];
  });
  return Object.fromEntries(known) as Query;
}
