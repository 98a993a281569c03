import type { Operation, QueryInput } from '@portal/contract/core';
import type { QuerySchema } from './query-rules.ts';

/** A list operation: with `?page=` and filters. */
export type ListOperation = Operation & { readonly query: QuerySchema };

/** The search params of a list operation: paging, sorting and filters. */
export function listQueryKeys({ query }: ListOperation): readonly string[] {
  return Object.keys(query.shape);
}

/**
 * The query of a list operation from the search params of the URL. A value that the operation would refuse is omitted, so
 * that an outdated or mistyped link shows the list and not an error.
 */
export function readListQuery<O extends ListOperation>(
  { query }: O,
  search: Readonly<Record<string, unknown>>,
): QueryInput<O> {
  const entries = Object.entries(query.shape).flatMap(([key, field]) => {
    const value = search[key];
    return typeof value === 'string' && field.safeParse(value).success ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries) as QueryInput<O>;
}
