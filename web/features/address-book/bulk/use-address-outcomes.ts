import type { AddressRowResult } from '@portal/contract/address-book';
import { useMessages } from '../../../i18n/messages.ts';
import type { RowOutcome } from '../../../ui/display/row-outcomes.tsx';
import { addressUploadMessages } from './address-upload-messages.ts';

const OUTCOME_LABELS = {
  READY: { tone: 'success', labelKey: 'ready' },
  CREATED: { tone: 'success', labelKey: 'created' },
  EXISTING: { tone: 'ended', labelKey: 'existing' },
  FAULTY: { tone: 'danger', labelKey: 'faulty' },
} as const;

/** The outcomes of the rows of an upload, for display. */
export function useAddressOutcomes(rows: readonly AddressRowResult[]): readonly RowOutcome[] {
  const t = useMessages(addressUploadMessages);
  return rows.map(({ row, label, outcome, errors, cellErrors, warnings }) => ({
    row,
    name: label,
    tone: OUTCOME_LABELS[outcome].tone,
    label: t(OUTCOME_LABELS[outcome].labelKey),
    notes: [
      ...cellErrors.map(({ message }) => message),
      ...errors.map(({ note, reason }) => `${note}: ${reason.message}`),
      ...warnings.map(({ message }) => message),
    ],
  }));
}
