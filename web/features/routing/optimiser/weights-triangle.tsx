import type { OptimiserWeights, RouteCandidate } from '@portal/contract/routing';
import { useMemo, useRef, type PointerEvent } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useCarrierFacts } from '../parts/use-route-formats.ts';
import { CORNERS, pointOf, rankedOf, rankWith, tilesOf, weightsAt } from './weights-map.ts';
import classes from './weights-triangle.module.css';

interface WeightsTriangleProps {
  readonly weights: OptimiserWeights;
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (weights: OptimiserWeights) => void;
}

const COLOURS = 6;

/**
 * The weights as a point of a triangle that is coloured by who would win where, and the ranking they make. For the pointer;
 * the sliders beside it say and do the same for the keyboard.
 */
export function WeightsTriangle({ weights, candidates, disabled, onChange }: WeightsTriangleProps) {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { candidateDays } = useCarrierFacts();
  const picture = useRef<SVGSVGElement>(null);
  const ranked = useMemo(() => rankedOf(candidates), [candidates]);
  const tiles = useMemo(() => tilesOf(ranked), [ranked]);
  const { scores, winner } = rankWith(ranked, weights);
  const order = [...ranked.candidates.keys()].toSorted((one, other) =>
    one === winner ? -1 : other === winner ? 1 : (scores[one] ?? 1) - (scores[other] ?? 1),
  );
  const [x, y] = pointOf(weights);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = picture.current?.getBoundingClientRect();
    if (disabled || box === undefined || (event.type === 'pointermove' && event.buttons === 0)) return;
    const scale = 100 / box.width;
    onChange(weightsAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale));
  };
  return (
    <div className={classes.both}>
      <svg
        ref={picture}
        className={classes.triangle}
        viewBox="0 0 100 97"
        aria-hidden
        data-disabled={disabled || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          move(event);
        }}
        onPointerMove={move}
      >
        {tiles.map((tile) => (
          <polygon key={tile.points} points={tile.points} data-nth={tile.winner % COLOURS} />
        ))}
        <polygon
          className={classes.rim}
          points={Object.values(CORNERS)
            .map((corner) => corner.join(','))
            .join(' ')}
        />
        <text x={50} y={5} textAnchor="middle">
          {t('weight_cost')}
        </text>
        <text x={2} y={96}>
          {t('weight_days')}
        </text>
        <text x={98} y={96} textAnchor="end">
          {t('weight_rating')}
        </text>
        <circle className={classes.point} cx={x} cy={y} r={3.2} />
      </svg>
      <ol className={classes.ranking} aria-label={t('ranking')}>
        {order.map((at) => {
          const candidate = ranked.candidates[at];
          if (candidate === undefined) return null;
          return (
            <li key={candidate.partnerId} data-wins={at === winner || undefined}>
              <span className={classes.swatch} data-nth={at % COLOURS} aria-hidden />
              <span className={classes.name}>
                {candidate.partnerName}
                <span className={classes.facts}>
                  {candidate.price === null ? '' : formatAmount(candidate.price)} ·{' '}
                  {candidate.measuredDays === null
                    ? candidateDays(candidate)
                    : t('daysMeasuredShort', { days: formatNumber(candidate.measuredDays) })}
                  {candidate.ratingTenths !== null && ` · ★ ${formatNumber(candidate.ratingTenths / 10)}`}
                </span>
              </span>
              <span className={classes.score}>
                {at === winner
                  ? t('carriesIt')
                  : formatNumber(scores[at] ?? 1, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
