import type { QueryIn } from '@portal/contract/core';
import {
  REWEIGH_KINDS,
  REWEIGH_SORT_KEYS,
  type listReweighs,
} from '@portal/contract/reweigh';
import { type Accepts, oneOf, pagingAccepts } from '../list/list-query.ts';

/** Everything but the state, which the tabs name in words of their own. */
export const MEASUREMENTS_QUERY: Accepts<Exclude<keyof QueryIn<typeof listReweighs>, 'state'>> = {
  ...pagingAccepts(REWEIGH_SORT_KEYS),
  kind: oneOf(REWEIGH_KINDS),
  search: /^\s*\S.{1,58}\S\s*$/,
  partnerName: /^\s*\S(.{0,118}\S)?\s*$/,
};

/** The states a tab of the page shows: without one, what waits; undefined is all of them. */
export function statesOf(tab: string | undefined): string | undefined {
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
