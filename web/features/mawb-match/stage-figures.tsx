import type { MawbMatch } from '@portal/contract/mawb-match';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { mawbMatchMessages } from './mawb-match-messages.ts';

interface StageFiguresProps {
  readonly figures: MawbMatch['figures']['received'];
}

/** Pieces and weight of a stage, such as `9 pcs · 5.846 kg`; a dash without pieces. */
export function StageFigures({ figures: { pieces, grams } }: StageFiguresProps) {
  const t = useMessages(mawbMatchMessages);
  const { formatNumber, formatWeightInColumn } = useFormats();
  if (pieces === 0) return '–';
  return t('stage', { pieces: formatNumber(pieces), weight: formatWeightInColumn(grams) });
}
