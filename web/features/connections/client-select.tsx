import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConnectionsQuery } from './connection-queries.ts';

export interface ClientOption {
  readonly id: string;
  readonly name: string;
}

interface ClientSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly partnerId: string;
  /** The client that is selected at first, which need not be among the first of the list. */
  readonly initialClient: ClientOption | null;
  /** Empty for none. */
  readonly clientId: string;
  readonly onChange: (clientId: string) => void;
}

const DEBOUNCE_MS = 200;
const MAX_OPTIONS = 50;

/** Selects one of the connected clients of a partner by its name. */
export function ClientSelect({ partnerId, initialClient, clientId, onChange, ...props }: ClientSelectProps) {
  const [searchText, setSearchText] = useState('');
  const [selected, setSelected] = useState(initialClient);
  const [name] = useDebouncedValue(searchText.trim().slice(0, 60), DEBOUNCE_MS);
  const isSelectedName = name === selected?.name;
  const { data } = useQuery(
    clientConnectionsQuery({
      partnerId,
      status: ['ACCEPTED'],
      sortBy: 'name',
      sortDesc: 'false',
      perPage: MAX_OPTIONS,
      ...(name !== '' && !isSelectedName && { name }),
    }),
  );
  const clients = (data?.data ?? []).map(({ client }) => client);
  const options =
    selected === null || clients.some(({ id }) => id === selected.id) ? clients : [selected, ...clients];
  return (
    <Select
      searchable
      clearable
      {...props}
      data={options.map(({ id, name: label }) => ({ value: id, label }))}
      // The server has searched already.
      filter={({ options: all }) => all}
      searchValue={searchText}
      onSearchChange={setSearchText}
      value={clientId === '' ? null : clientId}
      onChange={(id) => {
        setSelected(options.find((option) => option.id === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}
