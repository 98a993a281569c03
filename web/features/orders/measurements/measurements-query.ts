import type { QueryIn } from '@portal/contract/core';
import {
  MEASUREMENT_KINDS,
  MEASUREMENT_SORT_KEYS,
  type listMeasurements,
} from '@portal/contract/measurements';
import { type Accepts, oneOf, pagingAccepts } from '../list/list-query.ts';

/** Everything but the state, which the tabs name in words of their own. */
export const MEASUREMENTS_QUERY: Accepts<Exclude<keyof QueryIn<typeof listMeasurements>, 'state'>> = {
  ...pagingAccepts(MEASUREMENT_SORT_KEYS),
  kind: oneOf(MEASUREMENT_KINDS),
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
