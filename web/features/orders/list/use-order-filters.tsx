import { STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import { INCOTERMS, PAYMENT_TYPES, SERVICE_LEVELS, SERVICE_TYPES } from '@portal/contract/trade';
import { useMemo } from 'react';
import { useMessages, type Translate } from '../../../i18n/messages.ts';
import type { SelectOption } from '../../../ui/form/code-select.tsx';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { useCountries } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { useFigureFilters } from './use-figure-filters.ts';
import { useCustomerOptions } from './use-customer-options.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';

// Loaded when the filter is first opened; the list itself needs no select.
const PortFilter = lazyPart(() => import('./port-filter.tsx'), 'PortFilter');

/** The client order filter of the specification, as controls; the stage is set by the tabs. */
export function useOrderFilters(search: SearchParams): readonly Filter[] {
  const t = useMessages(ordersMessages);
  const countries = useCountries();
  const customers = useCustomerOptions();
  const statuses = useStatusOptions();
  const { getLegText } = useStatusTexts();
  const figures = useFigureFilters(search);
  return useMemo(
    (): readonly Filter[] => [
      { kind: 'multiSelect', key: 'status', label: t('status'), options: statuses },
      {
        kind: 'multiSelect',
        key: 'serviceType',
        label: t('serviceType'),
        options: SERVICE_TYPES.map((leg) => ({ value: leg, label: getLegText(leg) })),
      },
      ...buildLaneFilters(t, countries),
      {
        kind: 'select',
        key: 'paymentType',
        label: t('payment'),
        options: PAYMENT_TYPES.map((type) => ({ value: type, label: t(`payment_${type}`) })),
      },
      {
        kind: 'multiSelect',
        key: 'incoterm',
        label: t('filterIncoterm'),
        options: INCOTERMS.map((incoterm) => ({ value: incoterm, label: incoterm })),
      },
      {
        kind: 'select',
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
        : [{ kind: 'select', key: 'customerId', label: t('filterCustomer'), options: customers } as const]),
      ...figures,
    ],
    [t, countries, customers, statuses, getLegText, figures],
  );
}

/** Filters that the lists of clients and of partners share: creation date, countries, ports and service level. */
export function buildLaneFilters(
  t: Translate<typeof ordersMessages.texts>,
  countries: readonly SelectOption[],
): readonly Filter[] {
  return [
    { kind: 'dateRange', fromKey: 'createdFrom', toKey: 'createdTo', label: t('created') },
    { kind: 'select', key: 'originCountry', label: t('filterOrigin'), options: countries },
    { kind: 'select', key: 'destinationCountry', label: t('filterDestination'), options: countries },
    buildPortFilter('originPortId', 'originCountry', t('filterOriginPort')),
    buildPortFilter('destinationPortId', 'destinationCountry', t('filterDestinationPort')),
    {
      kind: 'multiSelect',
      key: 'serviceLevel',
      label: t('serviceLevel'),
      options: SERVICE_LEVELS.map((level) => ({ value: level, label: t(`level_${level}`) })),
    },
  ];
}

function buildPortFilter(key: string, countryKey: string, label: string): Filter {
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

/** Options of the status filter; a status that several legs share is one option. */
export function useStatusOptions(): readonly SelectOption[] {
  const { getStatusText } = useStatusTexts();
  return useMemo(() => {
    const entries = STATUS_OWNERS.flatMap((serviceType) =>
      STATUSES[serviceType].map(({ status }) => [status, getStatusText({ serviceType, status })] as const),
    );
    return [...new Map(entries)].map(([value, label]) => ({ value, label }));
  }, [getStatusText]);
}
