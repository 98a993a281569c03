import { REVERSAL_GROUPS } from '@portal/contract/orders';
import type { ReversalsQuery } from './reversal-queries.ts';
import { type QueryPatterns, oneOf, pagingPatterns } from '../list/list-query.ts';

export const REVERSALS_QUERY_PATTERNS: QueryPatterns<keyof ReversalsQuery> = {
  ...pagingPatterns(['initiatedAt']),
  group: oneOf(REVERSAL_GROUPS),
  search: /^\s*\S.{1,57}\S\s*$/,
};
