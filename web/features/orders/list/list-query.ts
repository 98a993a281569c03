/** The search parameters that a list operation accepts, each with the pattern of its values. */
export type QueryPatterns<Field extends PropertyKey = string> = Readonly<Record<Field, RegExp>>;

/** Patterns of paging and sorting; at most 100 rows a page. */
export function pagingPatterns(sortKeys: readonly string[]) {
  return {
    page: /^[1-9]\d{0,5}$/,
    perPage: /^([1-9]\d?|100)$/,
    sortBy: oneOf(sortKeys),
    sortDesc: oneOf(['true', 'false']),
  } as const;
}

export function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})$`);
}

/** 1 to 50 of the values, joined by commas. */
export function commaListOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})(,(${values.join('|')})){0,49}$`);
}

/**
 * The query of a list operation from the search parameters of the page. Values that the operation would refuse are left
 * out, so that an outdated or mistyped link shows the list and not an error. The patterns replace the contract's schema,
 * which would add to what the browser loads; tests compare the two.
 */
export function parseListQuery<Query extends object>(
  patterns: QueryPatterns<keyof Query>,
  search: Readonly<Record<string, unknown>>,
): Query {
  const entries = Object.entries<RegExp>(patterns).flatMap(([field, pattern]) => {
    const value = search[field];
    if (typeof value !== 'string' || value.includes('\u0000')) return [];
    return pattern.test(value) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries) as Query;
}
