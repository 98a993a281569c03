import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PageFrame } from '../page/page-frame.tsx';
import type { Stories } from '../stories.ts';
import { CountrySelect, CurrencySelect, PortSelect } from './code-select.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { DimensionsInput } from './dimensions-input.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { MoneyInput } from './money-input.tsx';
import { useDraft } from './use-draft.ts';
import { WeightInput } from './weight-input.tsx';

const countries = [
  { value: 'SG', label: 'Singapore (SG)' },
  { value: 'TH', label: 'Thailand (TH)' },
  { value: 'VN', label: 'Vietnam (VN)' },
];
const currencies = [
  { value: 'SGD', label: 'SGD Singapore Dollar' },
  { value: 'JPY', label: 'JPY Japanese Yen' },
];
const ports = [{ value: 'SGSIN', label: 'Changi (SGSIN, SIN)' }];

const START = {
  name: '',
  country: 'SG',
  port: '',
  currency: 'SGD',
  minor: null as number | null,
  grams: 1500 as number | null,
  edges: { lengthMm: 305, widthMm: null, heightMm: null } as {
    lengthMm: number | null;
    widthMm: number | null;
    heightMm: number | null;
  },
};

function Form({ wrong = false }: { readonly wrong?: boolean }) {
  const { values, setValues, restored, discard } = useDraft('story', START);
  const set = (patch: Partial<typeof START>) => setValues((now) => ({ ...now, ...patch }));
  return (
    <>
      <PageFrame title="New order" width="narrow">
        <Stack>
          <DraftNotice restored={restored} onDiscard={() => discard()} />
          <TextInput
            label="Consignee"
            description="The person who opens the door."
            required
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={wrong ? 'Type the name of the consignee' : null}
          />
          <CountrySelect
            label="Country"
            options={countries}
            value={values.country}
            onChange={(country) => set({ country })}
          />
          <PortSelect label="Port" options={ports} value={values.port} onChange={(port) => set({ port })} />
          <CurrencySelect
            label="Currency"
            options={currencies}
            value={values.currency}
            onChange={(currency) => set({ currency })}
          />
          <MoneyInput
            label="Value"
            currencies={currencies}
            currency={values.currency}
            amountMinor={values.minor}
            onChange={(money) => set({ minor: money.amountMinor, currency: money.currency })}
            error={wrong ? 'An amount such as 12.50' : null}
          />
          <WeightInput label="Weight" value={values.grams} onChange={(grams) => set({ grams })} />
          <DimensionsInput
            value={values.edges}
            onChange={(edges) => set({ edges })}
            error={wrong ? 'Give all three, or none' : undefined}
          />
          <Button type="submit">Create the order</Button>
        </Stack>
      </PageFrame>
    </>
  );
}

function Asking() {
  const [opened, setOpened] = useState(true);
  return (
    <Confirm
      opened={opened}
      onClose={() => setOpened(false)}
      title="Cancel order MOAB12CD34EF?"
      confirmLabel="Cancel the order"
      keepLabel="Keep it"
      danger
      onConfirm={() => setOpened(false)}
    >
      The partner who holds the parcel is asked; the label stops working at once.
    </Confirm>
  );
}

export const stories: Stories = {
  fields: () => <Form />,
  wrong: () => <Form wrong />,
  confirm: () => <Asking />,
};
