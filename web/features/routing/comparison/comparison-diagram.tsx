import type { RateComparison } from '@portal/contract/rate-comparison';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useElementWidth } from '../../../ui/list/use-element-width.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { comparisonMessages } from './comparison-messages.ts';
import { createScale, groupPoints, type DiagramPoint, type PricedCombination } from './diagram-points.ts';
import { nameCombination } from './name-combination.ts';
import classes from './diagram.module.css';

interface ComparisonDiagramProps {
  /** The rows of the page, the efficient ones and the one of the client's rules; each once. */
  readonly rows: readonly RateComparison[];
}

const HEIGHT = 260;
const MAX_WIDTH = 900;
const MARGIN = { left: 88, right: 20, top: 20, bottom: 40 };
/** The smallest target of a pointer, WCAG 2.2 success criterion 2.5.8. */
const MIN_DISTANCE = 24;
/** Points to the left and right for the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Price against measured days as a scatter. Combinations that overlap are one point with their number; a selected point lists
 * them. The points are one tab stop, and the arrow keys move among them.
 */
export function ComparisonDiagram({ rows }: ComparisonDiagramProps) {
  const t = useMessages(comparisonMessages);
  const { formatAmount, formatNumber } = useFormats();
  const [ref, fullWidth = MAX_WIDTH] = useElementWidth();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const [focusIndex, setFocusIndex] = useState(0);
  const pointsRef = useRef<HTMLDivElement>(null);
  const combinations = rows.flatMap((row) => (row.price === null ? [] : [{ row, price: row.price }]));
  const [first] = combinations;
  if (first === undefined) return null;
  const { currency } = first.price;
  const width = Math.min(fullWidth, MAX_WIDTH);
  const bottom = HEIGHT - MARGIN.bottom;
  const toX = createScale(
    combinations.map(({ row }) => row.measuredDays),
    MARGIN.left + MIN_DISTANCE,
    width - MARGIN.right,
  );
  const toY = createScale(
    combinations.map(({ price }) => price.amountMinor),
    bottom - MIN_DISTANCE,
    MARGIN.top,
  );
  const toPlaced = (combination: PricedCombination) => ({
    x: toX.scale(combination.row.measuredDays),
    y: toY.scale(combination.price.amountMinor),
    combination,
  });
  const points = groupPoints(combinations.map(toPlaced), MIN_DISTANCE);
  const frontier = combinations
    .filter(({ row }) => row.efficient)
    .toSorted((a, b) => a.row.measuredDays - b.row.measuredDays)
    .map(toPlaced);
  const selected = selectedIndex === undefined ? undefined : points[selectedIndex];
  return (
    <Section title={t('diagram')} aside={<span className={classes.legend}>{t('efficient')}</span>}>
      <div ref={ref}>
        <div className={classes.frame} style={{ width, height: HEIGHT }}>
          <svg className={classes.diagram} width={width} height={HEIGHT} role="img" aria-label={t('diagram')}>
            <line className={classes.axis} x1={MARGIN.left} x2={width} y1={bottom} y2={bottom} />
            <line className={classes.axis} x1={MARGIN.left} x2={MARGIN.left} y1={0} y2={bottom} />
            {[...new Set([toY.low, toY.high])].map((amountMinor) => (
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
            {[...new Set([toX.low, toX.high])].map((days) => (
              <text
                key={days}
                className={classes.tick}
                x={toX.scale(days)}
                y={bottom + 18}
                textAnchor="middle"
              >
                {formatNumber(days)}
              </text>
            ))}
            <text className={classes.tick} x={(width + MARGIN.left) / 2} y={HEIGHT - 6} textAnchor="middle">
              {t('measured')}
            </text>
            <polyline
              className={classes.frontier}
              points={frontier.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          </svg>
          <div role="group" aria-label={t('points')} ref={pointsRef}>
            {points.map((point, index) => (
              <button
                key={`${point.x} ${point.y}`}
                type="button"
                className={classes.point}
                style={{ left: point.x, top: point.y }}
                data-efficient={point.isEfficient || undefined}
                data-current={point.isCurrent || undefined}
                aria-label={describePoint(point)}
                aria-pressed={index === selectedIndex}
                title={describePoint(point)}
                tabIndex={index === Math.min(focusIndex, points.length - 1) ? 0 : -1}
                onFocus={() => setFocusIndex(index)}
                onKeyDown={moveFocus}
                onClick={() => setSelectedIndex(index === selectedIndex ? undefined : index)}
              >
                {point.combinations.length > 1 && formatNumber(point.combinations.length)}
              </button>
            ))}
          </div>
        </div>
      </div>
      <p className={classes.note}>{t('diagramHelp')}</p>
      {selected !== undefined && <Combinations point={selected} />}
    </Section>
  );

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    pointsRef.current?.querySelectorAll('button')[focusIndex + step]?.focus();
  }

  function describePoint({ combinations: members }: DiagramPoint): string {
    const [cheapest] = members;
    if (cheapest === undefined) return '';
    const { row, price } = cheapest;
    const text = `${nameCombination(row)}: ${t('point', { price: formatAmount(price), days: formatNumber(row.measuredDays) })}`;
    return members.length === 1 ? text : t('groupedPoint', { count: members.length, cheapest: text });
  }
}

function Combinations({ point }: { readonly point: DiagramPoint }) {
  const t = useMessages(comparisonMessages);
  const { formatAmount, formatNumber } = useFormats();
  return (
    <ul className={classes.combinations} aria-label={t('pointCombinations')}>
      {point.combinations.map(({ row, price }) => (
        <li key={row.id}>
          <span>{nameCombination(row)}</span>
          <span className={classes.figures}>
            {t('point', { price: formatAmount(price), days: formatNumber(row.measuredDays) })}
          </span>
          {row.efficient && <StatusChip tone="success">{t('efficient')}</StatusChip>}
          {row.current && <StatusChip tone="progress">{t('current')}</StatusChip>}
        </li>
      ))}
    </ul>
  );
}
