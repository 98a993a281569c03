import type { AddressRowResult } from '@portal/contract/address-book';
import { useMessages } from '../../../i18n/messages.ts';
import type { RowOutcome } from '../../../ui/display/row-outcomes.tsx';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { addressUploadMessages } from './address-upload-messages.ts';

const SHOWN = {
  READY: { tone: 'success', word: 'ready' },
  CREATED: { tone: 'success', word: 'created' },
  EXISTING: { tone: 'ended', word: 'existing' },
  FAULTY: { tone: 'danger', word: 'faulty' },
} as const;

/** The rows of an upload as the page shows them. */
export function useAddressFates(rows: readonly AddressRowResult[]): readonly RowOutcome[] {
  const t = useMessages(addressUploadMessages);
  const errorText = useRowErrorText();
  return rows.map(({ row, label, outcome, errors, cellErrors: faults, warnings }) => ({
    row,
    name: label,
    tone: SHOWN[outcome].tone,
    word: t(SHOWN[outcome].word),
    notes: [
      ...faults.map(errorText),
      ...errors.map(({ note, reason }) => `${note}: ${reason}`),
      ...warnings.map(errorText),
    ],
  }));
}
