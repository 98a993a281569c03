import { BAG_STATES } from '@portal/contract/bagging';
import { useMemo } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { pagingPatterns, commaListOf, useCustomerOptions, type QueryPatterns } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import type { BagsQuery, UnbaggedQuery } from '../bagging-queries.ts';
import { type BaggedQuery, bagsMessages } from '../../bags/index.ts';

// Loaded when the filter panel is first opened.
const DestinationFilter = lazyPart(() => import('./destination-filter.tsx'), 'DestinationFilter');

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FILTER_PATTERNS = {
  createdFrom: DAY,
  createdTo: DAY,
  destination: /^[A-Z]{2}([A-Z2-9]{3})?$/,
  customerId: ID,
} as const;

export const UNBAGGED_QUERY: QueryPatterns<keyof UnbaggedQuery> = {
  ...pagingPatterns(['createdAt']),
  ...FILTER_PATTERNS,
  bagId: ID,
  search: /^\s*\S(.{0,58}\S)?\s*$/,
};

export const BAGS_QUERY: QueryPatterns<keyof BagsQuery> = {
  ...pagingPatterns(['createdAt', 'updatedAt', 'bagCode']),
  ...FILTER_PATTERNS,
  state: commaListOf(BAG_STATES),
  search: /^\s*\S(.{0,38}\S)?\s*$/,
};

export const BAGGED_QUERY: QueryPatterns<keyof BaggedQuery> = {
  ...pagingPatterns(['addedAt']),
  ...FILTER_PATTERNS,
  bagId: ID,
  orderId: ID,
  search: /^\s*\S(.{0,58}\S)?\s*$/,
};

/** Filters by creation day, destination and customer; with `withStates` also by bag state. */
export function useBaggingFilters(withStates: boolean): readonly Filter[] {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const customers = useCustomerOptions();
  return useMemo(
    (): readonly Filter[] => [
      ...(withStates
        ? [
            {
              kind: 'multiSelect',
              key: 'state',
              label: t('state'),
              options: BAG_STATES.map((state) => ({ value: state, label: bagsText(`state_${state}`) })),
            } as const,
          ]
        : []),
      {
        kind: 'custom',
        label: t('destination'),
        keys: ['destination'],
        describe: (values) => values['destination'],
        render: (values, change) => (
          <DestinationFilter
            value={values['destination'] ?? ''}
            onChange={(destination) => change({ destination: destination === '' ? undefined : destination })}
          />
        ),
      },
      { kind: 'dateRange', fromKey: 'createdFrom', toKey: 'createdTo', label: t('created') },
      ...(customers.length === 0
        ? []
        : [{ kind: 'select', key: 'customerId', label: t('customer'), options: customers } as const]),
    ],
    [t, bagsText, withStates, customers],
  );
}
