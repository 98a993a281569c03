import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PageFrame } from '../page/page-frame.tsx';
import type { Stories } from '../stories.ts';
import { CountrySelect, CurrencySelect, PortSelect } from './code-select.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { DateField } from './date-field.tsx';
import { DimensionsInput } from './dimensions-input.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { MoneyInput } from './money-input.tsx';
import { useDraft } from './use-draft.ts';
import { WeightInput } from './quantity-input.tsx';

const countries = [
  { value: 'SG', label: 'Singapore (SG)' },
  { value: 'TH', label: 'Thailand (TH)' },
  { value: 'VN', label: 'Vietnam (VN)' },
];
const currencies = [
  { value: 'SGD', label: 'SGD Singapore Dollar' },
  { value: 'JPY', label: 'JPY Japanese Yen' },
  { value: 'MYR', label: 'MYR Malaysian Ringgit' },
];
const ports = [{ value: 'SGSIN', label: 'Changi (SGSIN, SIN)' }];

const START = {
  name: '',
  country: 'SG',
  port: '',
  currency: 'SGD',
  minor: null as number | null,
  grams: 1500 as number | null,
  day: '2026-12-31' as string | undefined,
  edges: { lengthMm: 305, widthMm: null, heightMm: null } as {
    lengthMm: number | null;
    widthMm: number | null;
    heightMm: number | null;
  },
};

function Form({ hasErrors = false }: { readonly hasErrors?: boolean }) {
  const { values, setValues, isRestored, discard } = useDraft('story', START);
  const setFields = (patch: Partial<typeof START>) => setValues((current) => ({ ...current, ...patch }));
  return (
    <>
      <PageFrame title="New order" width="narrow">
        <Stack>
          <DraftNotice isRestored={isRestored} onDiscard={() => discard()} />
          <TextInput
            label="Consignee"
            description="The person who opens the door."
            required
            value={values.name}
            onChange={(event) => setFields({ name: event.currentTarget.value })}
            error={hasErrors ? 'Type the name of the consignee' : null}
          />
          <CountrySelect
            label="Country"
            options={countries}
            value={values.country}
            onChange={(country) => setFields({ country })}
          />
          <PortSelect
            label="Port"
            options={ports}
            value={values.port}
            onChange={(port) => setFields({ port })}
          />
          <CurrencySelect
            label="Currency"
            options={currencies}
            value={values.currency}
            onChange={(currency) => setFields({ currency })}
          />
          <MoneyInput
            label="Value"
            currencies={currencies}
            currency={values.currency}
            amountMinor={values.minor}
            onChange={(money) => setFields({ minor: money.amountMinor, currency: money.currency })}
            error={hasErrors ? 'An amount such as 12.50' : null}
          />
          <WeightInput label="Weight" value={values.grams} onChange={(grams) => setFields({ grams })} />
          <DateField label="Collected on" value={values.day} onChange={(day) => setFields({ day })} />
          <DimensionsInput
            value={values.edges}
            onChange={(edges) => setFields({ edges })}
            error={hasErrors ? 'Give all three, or none' : undefined}
          />
          <Button type="submit">Create the order</Button>
        </Stack>
      </PageFrame>
    </>
  );
}

/** A dialog that needs a number. */
function NumberDialog() {
  const [grams, setGrams] = useState<number | null>(1_200);
  const [result, setResult] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={() => setResult('closed')}
      title="Edit bag BAG1000042?"
      confirmLabel="Save"
      onConfirm={() => setResult(`saved ${grams ?? 'nothing'}`)}
    >
      <WeightInput label="Tare" value={grams} onChange={setGrams} />
      <p role="log">{result}</p>
    </ConfirmDialog>
  );
}

function OpenConfirmDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="Cancel order MOAB12CD34EF?"
      confirmLabel="Cancel the order"
      cancelLabel="Keep it"
      danger
      onConfirm={() => setIsOpen(false)}
    >
      The partner who holds the parcel is asked; the label stops working at once.
    </ConfirmDialog>
  );
}

/** An amount in the narrowest column of a form. */
function NarrowMoney() {
  const [money, setMoney] = useState<{ amountMinor: number | null; currency: string }>({
    amountMinor: 123_456_00,
    currency: 'MYR',
  });
  return (
    <Stack w={160}>
      <h1>Narrow amount</h1>
      <MoneyInput label="Value" currencies={currencies} {...money} onChange={setMoney} />
    </Stack>
  );
}

export const stories: Stories = {
  fields: () => <Form />,
  'narrow amount': () => <NarrowMoney />,
  errors: () => <Form hasErrors />,
  confirm: () => <OpenConfirmDialog />,
  'dialog with a number': NumberDialog,
};
