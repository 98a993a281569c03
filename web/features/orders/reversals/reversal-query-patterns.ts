import { REVERSAL_GROUPS } from '@portal/contract/orders';
import type { ReversalsQuery } from './reversal-queries.ts';
import { type Accepts, oneOf, pagingAccepts } from '../list/list-query.ts';

export const REVERSALS_QUERY: Accepts<keyof ReversalsQuery> = {
  ...pagingAccepts(['initiatedAt']),
  group: oneOf(REVERSAL_GROUPS),
  search: /^\s*\S.{1,57}\S\s*$/,
};
