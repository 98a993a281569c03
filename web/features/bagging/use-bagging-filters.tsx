import { BAG_STATES } from '@portal/contract/bagging';
import { useMemo } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Filter } from '../../ui/list/list-types.ts';
import { pagingAccepts, someOf, useCustomers, type Accepts } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import type { BaggedQuery, BagsQuery, UnbaggedQuery } from './bagging-queries.ts';

// With the panel it stands in, when that is first opened.
const DestinationFilter = lazyPart(() => import('./destination-filter.tsx'), 'DestinationFilter');

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FILTERED = {
  createdFrom: DAY,
  createdTo: DAY,
  destination: /^[A-Z]{2}([A-Z2-9]{3})?$/,
  customerId: ID,
} as const;

export const UNBAGGED_QUERY: Accepts<keyof UnbaggedQuery> = {
  ...pagingAccepts(['createdAt']),
  ...FILTERED,
  bagId: ID,
  search: /^\s*\S(.{0,58}\S)?\s*$/,
};

export const BAGS_QUERY: Accepts<keyof BagsQuery> = {
  ...pagingAccepts(['createdAt', 'updatedAt', 'bagCode']),
  ...FILTERED,
  state: someOf(BAG_STATES),
  search: /^\s*\S(.{0,38}\S)?\s*$/,
};

export const BAGGED_QUERY: Accepts<keyof BaggedQuery> = {
  ...pagingAccepts(['addedAt']),
  ...FILTERED,
  bagId: ID,
  orderId: ID,
  search: /^\s*\S(.{0,58}\S)?\s*$/,
};

/** The specification's bag filter: days, destination, and whose orders; with `states` those of bags. */
export function useBaggingFilters(states: boolean): readonly Filter[] {
  const t = useMessages(baggingMessages);
  const customers = useCustomers();
  return useMemo(
    (): readonly Filter[] => [
      ...(states
        ? [
            {
              kind: 'choices',
              key: 'state',
              label: t('state'),
              options: BAG_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
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
            onChange={(to) => change({ destination: to === '' ? undefined : to })}
          />
        ),
      },
      { kind: 'dates', fromKey: 'createdFrom', toKey: 'createdTo', label: t('created') },
      ...(customers.length === 0
        ? []
        : [{ kind: 'choice', key: 'customerId', label: t('customer'), options: customers } as const]),
    ],
    [t, states, customers],
  );
}
