import { Autocomplete } from '@mantine/core';
import { listHsCodes, suggestHsCodes } from '@portal/contract/reference-data';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { call } from '../../../api/client.ts';

interface HsCodeInputProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Description of the goods: an empty code offers the codes that fit it. */
  readonly goods: string;
}

/** An HS code, searched by code and words while typing; with an empty input, suggestions from the description of the goods. */
export function HsCodeInput({ goods, onChange, ...input }: HsCodeInputProps) {
  const search = useDeferredValue(input.value.trim());
  const description = useDeferredValue(goods.trim());
  const { data = [] } = useQuery({
    queryKey: ['reference', 'hs-codes', search, search === '' ? description : ''],
    queryFn: async ({ signal }) =>
      search === ''
        ? (await call(suggestHsCodes, { query: { description }, signal })).data
        : (await call(listHsCodes, { query: { search }, signal })).data,
    enabled: search === '' ? description !== '' : search.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const nameByCode = new Map(data.map(({ code, description: name }) => [code, name]));
  return (
    <Autocomplete
      {...input}
      maxLength={60}
      onChange={onChange}
      data={[...nameByCode.keys()].filter((code) => code.length >= 6)}
      // The server has searched; words of a description are not part of the code.
      filter={({ options }) => options}
      renderOption={({ option }) => `${option.value} ${nameByCode.get(option.value) ?? ''}`}
    />
  );
}
