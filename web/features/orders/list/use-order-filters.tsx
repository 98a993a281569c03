import {
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  STATUS_OWNERS,
  STATUSES,
} from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages, type Translate } from '../../../i18n/messages.ts';
import type { Choice } from '../../../ui/form/choice.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { useCountries } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';
import { useStatusWords } from '../status/status-words.ts';
import { useCustomers } from './use-customers.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';

// With the panel it stands in, when that is first opened: the list itself has no select.
const PortFilter = lazyPart(() => import('./port-filter.tsx'), 'PortFilter');

/** Every filter of the specification's client order filter, as controls; the stage is the tab above them. */
export function useOrderFilters(): readonly Filter[] {
  const t = useMessages(ordersMessages);
  const countries = useCountries();
  const customers = useCustomers();
  const statuses = useStatusChoices();
  const { legWord } = useStatusWords();
  return useMemo(
    (): readonly Filter[] => [
      { kind: 'choices', key: 'status', label: t('status'), options: statuses },
      {
        kind: 'choices',
        key: 'serviceType',
        label: t('serviceType'),
        options: SERVICE_TYPES.map((leg) => ({ value: leg, label: legWord(leg) })),
      },
      ...laneFilters(t, countries),
      {
        kind: 'choice',
        key: 'paymentType',
        label: t('payment'),
        options: PAYMENT_TYPES.map((type) => ({ value: type, label: t(`payment_${type}`) })),
      },
      {
        kind: 'choice',
        key: 'terminalStatus',
        label: t('filterTerminal'),
        options: [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ],
      },
      { kind: 'text', key: 'consigneeName', label: t('filterConsignee') },
      { kind: 'text', key: 'orderCode', label: t('filterOrderCode') },
      { kind: 'text', key: 'customerOrderCode', label: t('filterCustomerOrderCode') },
      { kind: 'text', key: 'batchCode', label: t('filterBatchCode') },
      { kind: 'text', key: 'remarks', label: t('filterRemarks') },
      ...(customers.length === 0
        ? []
        : [{ kind: 'choice', key: 'customerId', label: t('filterCustomer'), options: customers } as const]),
    ],
    [t, countries, customers, statuses, legWord],
  );
}

/** What every list of orders is filtered by, a client's and a partner's: when, from where, to where, how fast. */
export function laneFilters(
  t: Translate<typeof ordersMessages.texts>,
  countries: readonly Choice[],
): readonly Filter[] {
  return [
    { kind: 'dates', fromKey: 'createdFrom', toKey: 'createdTo', label: t('created') },
    { kind: 'choice', key: 'originCountry', label: t('filterOrigin'), options: countries },
    { kind: 'choice', key: 'destinationCountry', label: t('filterDestination'), options: countries },
    portFilter('originPortId', 'originCountry', t('filterOriginPort')),
    portFilter('destinationPortId', 'destinationCountry', t('filterDestinationPort')),
    {
      kind: 'choices',
      key: 'serviceLevel',
      label: t('serviceLevel'),
      options: SERVICE_LEVELS.map((level) => ({ value: level, label: t(`level_${level}`) })),
    },
  ];
}

function portFilter(key: string, countryKey: string, label: string): Filter {
  return {
    kind: 'custom',
    label,
    keys: [key],
    describe: (values) => values[key],
    render: (values, change) => (
      <PortFilter
        label={label}
        country={values[countryKey] ?? ''}
        value={values[key] ?? ''}
        onChange={(port) => change({ [key]: port === '' ? undefined : port })}
      />
    ),
  };
}

/** Statuses as the list filters by them; one that several legs share is offered once, for all of them. */
export function useStatusChoices(): readonly Choice[] {
  const { statusWord } = useStatusWords();
  return useMemo(() => {
    const words = STATUS_OWNERS.flatMap((serviceType) =>
      STATUSES[serviceType].map(({ status }) => [status, statusWord({ serviceType, status })] as const),
    );
    return [...new Map(words)].map(([value, label]) => ({ value, label }));
  }, [statusWord]);
}
