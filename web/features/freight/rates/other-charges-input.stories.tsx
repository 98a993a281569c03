import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { OtherChargesInput } from './other-charges-input.tsx';
import { EMPTY_RATES, type RatesDraft } from './rates-draft.ts';

function EditableCharges() {
  const [value, setValue] = useState<RatesDraft>({
    ...EMPTY_RATES,
    currency: 'SGD',
    otherCharges: [
      { key: 0, code: 'AW', dueTo: 'AGENT', amountMinor: 30_00 },
      { key: 1, code: 'SC', dueTo: 'CARRIER', amountMinor: null },
    ],
  });
  return <OtherChargesInput value={value} onChange={setValue} wasSubmitted />;
}

export const stories: Stories = { 'two charges, one without an amount': EditableCharges };
