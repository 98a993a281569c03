import type { MawbMatch } from '@portal/contract/mawb-match';
import { useMessages } from '../../i18n/messages.ts';
import { Weight } from '../../ui/display/quantities.tsx';
import { mawbMatchMessages } from './mawb-match-messages.ts';
import classes from './mawb-match.module.css';

interface StageFiguresProps {
  readonly figures: MawbMatch['figures']['received'];
}

/** Pieces and weight of a stage, such as `9 pcs` over `5.846 kg`; a dash without pieces. */
export function StageFigures({ figures: { pieces, grams } }: StageFiguresProps) {
  const t = useMessages(mawbMatchMessages);
  if (pieces === 0) return '–';
  return (
    <span className={classes.figures}>
      <span>{t('stagePieces', { pieces })}</span>
      <Weight grams={grams} />
    </span>
  );
}
