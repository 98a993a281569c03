import type { ScorecardLane, ScorecardMeasure } from '@portal/contract/scorecards';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ordersMessages, useStatusTexts } from '../orders/index.ts';
import { useFigureTexts } from './figure-text.ts';
import { scorecardMessages } from './scorecard-messages.ts';
import classes from './scorecards.module.css';

/** The measures of a table of lanes; the others have too few events on one lane. */
const LANE_MEASURES = [
  'ON_TIME',
  'TRANSIT_TIME',
  'FIRST_ATTEMPT',
] as const satisfies readonly ScorecardMeasure[];

type LaneMeasure = (typeof LANE_MEASURES)[number];

/** The measures of these lanes: first attempts only if orders of a lane were delivered. */
export function listLaneMeasures(lanes: readonly ScorecardLane[]): readonly LaneMeasure[] {
  const hasAttempts = lanes.some(({ figures }) =>
    figures.some(({ measure, orders }) => measure === 'FIRST_ATTEMPT' && orders > 0),
  );
  return hasAttempts ? LANE_MEASURES : LANE_MEASURES.filter((measure) => measure !== 'FIRST_ATTEMPT');
}

/** The head cells of a table of lanes. */
export function LaneHeads({ measures }: { readonly measures: readonly LaneMeasure[] }) {
  const t = useMessages(scorecardMessages);
  return (
    <>
      <th scope="col">{t('lane')}</th>
      <th scope="col" data-figure>
        {t('orderCount')}
      </th>
      {measures.map((measure) => (
        <th key={measure} scope="col" data-figure>
          {t(`measure_${measure}`)}
        </th>
      ))}
    </>
  );
}

interface LaneCellsProps {
  readonly lane: ScorecardLane;
  readonly measures: readonly LaneMeasure[];
}

/** The cells of a lane: service, countries and service level, orders and figures. */
export function LaneCells({ lane, measures }: LaneCellsProps) {
  const t = useMessages(scorecardMessages);
  const tOrders = useMessages(ordersMessages);
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const { formatFigure, formatP90 } = useFigureTexts();
  const { serviceType, originCountry, destinationCountry, serviceLevel, orders, figures } = lane;
  return (
    <>
      <th scope="row">
        {originCountry} → {destinationCountry}
        <div className={classes.note}>
          {getLegText(serviceType)} · {tOrders(`level_${serviceLevel}`)}
        </div>
      </th>
      <td data-figure data-label={t('orderCount')}>
        {formatNumber(orders)}
      </td>
      {measures.map((measure) => {
        const figure = figures.find((one) => one.measure === measure);
        const p90 = figure === undefined ? undefined : formatP90(figure);
        const isEmpty = figure === undefined || figure.value === null;
        return (
          <td
            key={measure}
            data-figure
            data-empty={isEmpty || undefined}
            data-label={t(`measure_${measure}`)}
          >
            {isEmpty ? '–' : formatFigure(figure)}
            {p90 !== undefined && <div className={classes.note}>{p90}</div>}
          </td>
        );
      })}
    </>
  );
}
