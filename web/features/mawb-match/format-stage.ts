import type { MawbMatch } from '@portal/contract/mawb-match';
import { formatWeight } from '../../i18n/format.ts';

/** Pieces and weight of a stage, such as `9 · 5.846 kg`; a dash without pieces. */
export function formatStage({ pieces, grams }: MawbMatch['figures']['received']): string {
  return pieces === 0 ? '–' : `${String(pieces)} · ${formatWeight(grams)}`;
}
