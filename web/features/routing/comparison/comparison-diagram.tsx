import type { RateComparison } from '@portal/contract/rate-comparison';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { comparisonMessages } from './comparison-messages.ts';
import classes from './comparison.module.css';

interface ComparisonDiagramProps {
  /** The rows of the page, the efficient ones and the one of the client's rules; each once. */
  readonly rows: readonly RateComparison[];
}

const WIDTH = 640;
const HEIGHT = 240;
const MARGIN = { left: 84, right: 20, top: 16, bottom: 36 };

/** Price against measured days as a scatter. The table beside it has the same figures as text. */
export function ComparisonDiagram({ rows }: ComparisonDiagramProps) {
  const t = useMessages(comparisonMessages);
  const { formatAmount, formatNumber } = useFormats();
  const points = rows.flatMap((row) => (row.price === null ? [] : [{ row, price: row.price }]));
  const [first] = points;
  if (first === undefined) return null;
  const { currency } = first.price;
  const toX = createScale(
    points.map(({ row }) => row.measuredDays),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const toY = createScale(
    points.map(({ price }) => price.amountMinor),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const efficient = points
    .filter(({ row }) => row.efficient)
    .toSorted((a, b) => a.row.measuredDays - b.row.measuredDays);
  const line = efficient.map(
    ({ row, price }) => `${toX.scale(row.measuredDays)},${toY.scale(price.amountMinor)}`,
  );
  return (
    <Section title={t('diagram')} aside={<span className={classes.legend}>{t('efficient')}</span>}>
      <svg
        className={classes.diagram}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('diagram')}
      >
        <line
          className={classes.axis}
          x1={MARGIN.left}
          x2={WIDTH - MARGIN.right}
          y1={HEIGHT - MARGIN.bottom}
          y2={HEIGHT - MARGIN.bottom}
        />
        <line
          className={classes.axis}
          x1={MARGIN.left}
          x2={MARGIN.left}
          y1={MARGIN.top}
          y2={HEIGHT - MARGIN.bottom}
        />
        {[toY.low, toY.high].map((amountMinor) => (
          <text
            key={amountMinor}
            className={classes.tick}
            x={MARGIN.left - 8}
            y={toY.scale(amountMinor) + 4}
            textAnchor="end"
          >
            {formatAmount({ amountMinor, currency })}
          </text>
        ))}
        {[toX.low, toX.high].map((days) => (
          <text key={days} className={classes.tick} x={toX.scale(days)} y={HEIGHT - 12} textAnchor="middle">
            {formatNumber(days)}
          </text>
        ))}
        <text className={classes.tick} x={(WIDTH + MARGIN.left) / 2} y={HEIGHT - 12} textAnchor="middle">
          {t('measured')}
        </text>
        <polyline className={classes.frontier} points={line.join(' ')} />
        {points.map(({ row, price }) => (
          <circle
            key={row.id}
            className={classes.point}
            data-efficient={row.efficient || undefined}
            data-current={row.current || undefined}
            cx={toX.scale(row.measuredDays)}
            cy={toY.scale(price.amountMinor)}
            r={row.current ? 8 : 6}
          >
            <title>
              {`${row.legs.map(({ partner }) => partner.name).join(' → ')}: ${t('point', { price: formatAmount(price), days: formatNumber(row.measuredDays) })}`}
            </title>
          </circle>
        ))}
      </svg>
      <p className={classes.note}>{t('diagramHelp')}</p>
    </Section>
  );
}

/** A linear scale from the lowest and highest value to two positions; a single value is in the middle. */
function createScale(values: readonly number[], from: number, to: number) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const scale = (value: number) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);
  return { low, high, scale };
}
