import { MIN_SCORECARD_BOOKINGS, SCORECARD_DAYS, type QuotedFigures } from '@portal/contract/scorecards';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFigureTexts } from './figure-text.ts';
import { scorecardMessages } from './scorecard-messages.ts';
import classes from './scorecards.module.css';

interface QuotedTilesProps {
  /** Null without an arrived booking; then there is nothing to show. */
  readonly figures: QuotedFigures | null;
  /** The reader is the partner, whose bookings are all. */
  readonly isPartner: boolean;
}

/** What bookings from quotations cost and how long they took, against their quotations, with the number of bookings. */
export function QuotedTiles({ figures, isPartner }: QuotedTilesProps) {
  const t = useMessages(scorecardMessages);
  const { formatNumber } = useFormats();
  const { formatUnit } = useFigureTexts();
  if (figures === null) return null;
  const tiles = [
    { measure: 'charged', format: (value: number) => formatUnit('PERCENT', value) },
    { measure: 'days', format: (value: number) => formatUnit('DAYS', value, { signDisplay: 'exceptZero' }) },
  ] as const;
  return (
    <>
      <h3 className={classes.subtitle}>{t('quotations')}</h3>
      <p className={classes.period}>{t('quotedPeriod', { days: SCORECARD_DAYS })}</p>
      <dl className={classes.tiles}>
        {tiles.map(({ measure, format }) => {
          const { value, bookings, ownBookings } = figures[measure];
          if (bookings === 0) return null;
          return (
            <div key={measure} className={classes.tile}>
              <dt>{t(`quoted_${measure}`)}</dt>
              <dd className={classes.value} data-hidden={value === null || undefined}>
                {value === null ? t('tooFewBookings', { minimum: MIN_SCORECARD_BOOKINGS }) : format(value)}
              </dd>
              <dd className={classes.note}>
                {t('bookings', { count: bookings, figure: formatNumber(bookings) })}
              </dd>
              {!isPartner && ownBookings > 0 && (
                <dd className={classes.note}>
                  {t('ownBookings', { count: ownBookings, figure: formatNumber(ownBookings) })}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </>
  );
}
