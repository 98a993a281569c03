import type { QueryInput } from '@portal/contract/core';
import { REWEIGH_KINDS, REWEIGH_SORT_KEYS, type listReweighs } from '@portal/contract/reweigh';
import { type QueryPatterns, oneOf, pagingPatterns } from '../list/list-query.ts';

/** Without `state`, which the tabs set by values of their own. */
export const REWEIGHS_QUERY_PATTERNS: QueryPatterns<Exclude<keyof QueryInput<typeof listReweighs>, 'state'>> =
  {
    ...pagingPatterns(REWEIGH_SORT_KEYS),
    kind: oneOf(REWEIGH_KINDS),
    search: /^\s*\S.{1,58}\S\s*$/,
    partnerName: /^\s*\S(.{0,118}\S)?\s*$/,
  };

/** The states that a tab shows, joined by commas; undefined for all. The first tab has no value. */
export function getTabStates(tab: string | undefined): string | undefined {
  switch (tab) {
    case 'disputed':
      return 'DISPUTED';
    case 'settled':
      return 'ACCEPTED,UPHELD,REVISED,WITHDRAWN';
    case 'all':
      return undefined;
    default:
      return 'WAITING';
  }
}
