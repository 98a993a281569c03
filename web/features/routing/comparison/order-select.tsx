import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listOrders } from '@portal/contract/orders';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { comparisonMessages } from './comparison-messages.ts';

interface OrderSelectProps {
  /** Code of the order; undefined while none is selected. */
  readonly value: string | undefined;
  readonly error: string | false;
  readonly onChange: (orderCode: string | undefined) => void;
}

const DEBOUNCE_MS = 150;
const MAX_RESULTS = '8';

/** The newest orders whose codes or consignee contain the text. */
const matchingOrdersQuery = (text: string) =>
  queryOptions({
    queryKey: ['orders', 'comparison', text],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { ...(text !== '' && { search: text }), perPage: MAX_RESULTS }, signal }),
    placeholderData: keepPreviousData,
  });

/** Selects one of the client's orders by a part of any of its codes. */
export function OrderSelect({ value, error, onChange }: OrderSelectProps) {
  const t = useMessages(comparisonMessages);
  const [inputText, setInputText] = useState(value ?? '');
  const [searchText] = useDebouncedValue(inputText.trim(), DEBOUNCE_MS);
  const result = useQuery(matchingOrdersQuery(searchText === value ? '' : searchText));
  const orders = result.data?.data ?? [];
  const options = orders.map(({ orderCode, customerOrderCode, consigneeName, destinationCountry }) => ({
    value: orderCode,
    label: [orderCode, customerOrderCode, consigneeName, destinationCountry].filter(Boolean).join(' · '),
  }));
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      label={t('order')}
      description={t('orderHelp')}
      error={error}
      searchable
      clearable
      data={isListed ? options : [{ value, label: value }, ...options]}
      // The server searches.
      filter={({ options: all }) => all}
      searchValue={inputText}
      onSearchChange={setInputText}
      nothingFoundMessage={result.isError ? t('ordersFailed') : t('noOrders')}
      rightSection={result.isFetching ? <Loader size={14} /> : undefined}
      value={value ?? null}
      onChange={(code) => onChange(code ?? undefined)}
    />
  );
}
