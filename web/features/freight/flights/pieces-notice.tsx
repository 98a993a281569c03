import { Button } from '@mantine/core';
import { sumPieces } from '@portal/contract/freight';
import { LITRE_MM3 } from '@portal/contract/quantities';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { useGoodsNames } from '../../orders/index.ts';
import { flightMessages } from './flight-messages.ts';
import classes from './flights.module.css';
import { readGoods, readPieces } from './piece-rows.ts';

interface PiecesNoticeProps {
  readonly search: SearchParams;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** For which pieces and goods the departures below are priced. */
export function PiecesNotice({ search, onEdit, onRemove }: PiecesNoticeProps) {
  const t = useMessages(flightMessages);
  const { formatWeight } = useFormats();
  const getGoodsName = useGoodsNames();
  const pieces = readPieces(search['piece']);
  const goods = readGoods(search['goods']).map(getGoodsName);
  const { grossGrams, cubicMillimetres } = sumPieces(pieces);
  const figures = {
    count: pieces.reduce((sum, { count }) => sum + count, 0),
    weight: formatWeight(grossGrams),
    volume: formatCubicMetres(cubicMillimetres / LITRE_MM3),
  };
  return (
    <div className={classes.notice}>
      <p>{pieces.length === 0 ? t('noPiecesText') : [t('piecesOf', figures), ...goods].join(' · ')}</p>
      <Button size="compact-sm" variant={pieces.length === 0 ? 'filled' : 'default'} onClick={onEdit}>
        {t(pieces.length === 0 ? 'enterPieces' : 'changePieces')}
      </Button>
      {pieces.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={onRemove}>
          {t('removePieces')}
        </Button>
      )}
    </div>
  );
}
