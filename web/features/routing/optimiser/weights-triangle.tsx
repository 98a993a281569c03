import type { OptimiserWeights, RouteCandidate } from '@portal/contract/routing';
import { useMemo, useRef, type PointerEvent } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { CORNERS, toPoint, toRankedCandidates, rankByWeights, buildTiles, toWeights } from './weights-map.ts';
import classes from './weights-triangle.module.css';

interface WeightsTriangleProps {
  readonly weights: OptimiserWeights;
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (weights: OptimiserWeights) => void;
}

const COLOUR_COUNT = 6;

/**
 * The weights as a point in a triangle, which is coloured by the candidate that would win at each point, and the resulting
 * ranking. Pointer input only; the sliders are the keyboard alternative.
 */
export function WeightsTriangle({ weights, candidates, disabled, onChange }: WeightsTriangleProps) {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { formatCandidateDays } = useRouteFormats();
  const svgRef = useRef<SVGSVGElement>(null);
  const rankedCandidates = useMemo(() => toRankedCandidates(candidates), [candidates]);
  const tiles = useMemo(() => buildTiles(rankedCandidates), [rankedCandidates]);
  const { scores, winner } = rankByWeights(rankedCandidates, weights);
  const ranking = [...rankedCandidates.candidates.keys()].toSorted((a, b) =>
    a === winner ? -1 : b === winner ? 1 : (scores[a] ?? 1) - (scores[b] ?? 1),
  );
  const [x, y] = toPoint(weights);
  const handlePointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = svgRef.current?.getBoundingClientRect();
    if (disabled || box === undefined || (event.type === 'pointermove' && event.buttons === 0)) return;
    const scale = 100 / box.width;
    onChange(toWeights((event.clientX - box.left) * scale, (event.clientY - box.top) * scale));
  };
  return (
    <div className={classes.layout}>
      <svg
        ref={svgRef}
        className={classes.triangle}
        viewBox="0 0 100 97"
        aria-hidden
        data-disabled={disabled || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          handlePointer(event);
        }}
        onPointerMove={handlePointer}
      >
        {tiles.map((tile) => (
          <polygon key={tile.points} points={tile.points} data-nth={tile.winner % COLOUR_COUNT} />
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
        {ranking.map((index) => {
          const candidate = rankedCandidates.candidates[index];
          if (candidate === undefined) return null;
          return (
            <li key={candidate.partnerId} data-wins={index === winner || undefined}>
              <span className={classes.swatch} data-nth={index % COLOUR_COUNT} aria-hidden />
              <span className={classes.name}>
                {candidate.partnerName}
                <span className={classes.figures}>
                  {candidate.price === null ? '' : formatAmount(candidate.price)} ·{' '}
                  {candidate.medianTransitDays === null
                    ? formatCandidateDays(candidate)
                    : t('aboutDays', { days: formatNumber(candidate.medianTransitDays) })}
                  {candidate.ratingTenths !== null && ` · ★ ${formatNumber(candidate.ratingTenths / 10)}`}
                </span>
              </span>
              <span className={classes.score}>
                {index === winner
                  ? t('carriesIt')
                  : formatNumber(scores[index] ?? 1, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
