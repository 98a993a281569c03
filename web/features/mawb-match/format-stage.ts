import type { MawbMatch } from '@portal/contract/mawb-match';
import { formatKilograms } from '@portal/contract/quantities';

/** Pieces and weight of a stage, such as `9 · 5.846 kg`; a dash without pieces. */
export function formatStage({ pieces, grams }: MawbMatch['figures']['received']): string {
  return pieces === 0 ? '–' : `${String(pieces)} · ${formatKilograms(grams)}`;
}
