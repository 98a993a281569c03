import { BAG_STATES } from '@portal/contract/bagging';
import { useMemo } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { useCustomerOptions } from '../../orders/index.ts';
import { baggingMessages, bagsMessages } from '../../bags/index.ts';

// Loaded when the filter is first opened.
const DestinationFilter = lazyPart(() => import('./destination-filter.tsx'), 'DestinationFilter');

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
        : [{ kind: 'select', key: 'client', label: t('customer'), options: customers } as const]),
    ],
    [t, bagsText, withStates, customers],
  );
}
