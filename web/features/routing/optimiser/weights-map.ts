import {
  findBestScore,
  NOT_COVERED,
  computeScores,
  UNRATED_TENTHS,
  type OptimiserWeights,
  type RankableOffer,
  type RouteCandidate,
} from '@portal/contract/routing';

/** The eligible candidates for a parcel, with the values that the optimiser compares. */
export interface RankedCandidates {
  readonly candidates: readonly RouteCandidate[];
  readonly offers: readonly RankableOffer[];
  readonly prices: readonly number[];
}

/** Selects the eligible candidates. As in routing, a price without an exchange rate to the client's currency ranks last. */
export function toRankedCandidates(routeCandidates: readonly RouteCandidate[]): RankedCandidates {
  // Sorted by name, so that ties are always resolved in the same way.
  const candidates = routeCandidates
    .filter(({ eligible }) => eligible)
    .toSorted((a, b) => a.partnerName.localeCompare(b.partnerName, 'en'));
  const converted = candidates.find((candidate) => candidate.converted !== null)?.converted;
  const currency = converted?.currency ?? candidates[0]?.price?.currency;
  return {
    candidates,
    offers: candidates.map((candidate) => ({
      exchangeFactor: candidate.converted !== null || candidate.price?.currency === currency ? 1 : null,
      transitDaysSum:
        candidate.medianTransitDays === null
          ? (candidate.transitDaysMin ?? 0) + (candidate.transitDaysMax ?? 0)
          : candidate.medianTransitDays * 2,
      ratingTenths: candidate.ratingTenths ?? UNRATED_TENTHS,
    })),
    prices: candidates.map(({ converted, price }) => (converted ?? price)?.amountMinor ?? NOT_COVERED),
  };
}

/** The score of each candidate (0 best, 1 worst) under the weights, and the index of the winner; null without candidates. */
export function rankByWeights(
  { offers, prices }: RankedCandidates,
  weights: OptimiserWeights,
): { readonly scores: readonly number[]; readonly winner: number | null } {
  const scores = computeScores(offers, prices, weights);
  return { scores: scores.map((score) => score / 10_000), winner: findBestScore(offers, prices, scores) };
}

/** Corners of the triangle: cost at the top, days at the left, rating at the right. */
export const CORNERS = { cost: [50, 9], days: [4, 88], rating: [96, 88] } as const;

/** The point of the weights in the triangle. */
export function toPoint({ cost, days, rating }: OptimiserWeights): readonly [x: number, y: number] {
  const totalWeight = cost + days + rating;
  const interpolate = (axis: 0 | 1) =>
    (cost * CORNERS.cost[axis] + days * CORNERS.days[axis] + rating * CORNERS.rating[axis]) / totalWeight;
  return [interpolate(0), interpolate(1)];
}

const STEP = 5;

/** The weights at a point, in steps of 5 that add up to 100. A point outside the triangle gives the nearest weights. */
export function toWeights(x: number, y: number): OptimiserWeights {
  const [top, bottom] = [CORNERS.cost[1], CORNERS.days[1]];
  const cost = clamp((bottom - y) / (bottom - top), 1);
  // The left and right side of the triangle at this height.
  const left = CORNERS.days[0] + cost * (CORNERS.cost[0] - CORNERS.days[0]);
  const right = CORNERS.rating[0] + cost * (CORNERS.cost[0] - CORNERS.rating[0]);
  const share = right > left ? clamp((x - left) / (right - left), 1) : 0;
  const roundToStep = (part: number) => Math.round((part * 100) / STEP) * STEP;
  const costPart = roundToStep(cost);
  const ratingPart = Math.min(100 - costPart, roundToStep((1 - cost) * share));
  return { cost: costPart, rating: ratingPart, days: 100 - costPart - ratingPart };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

/** A small triangle of the map, with the index of the candidate that wins in it. */
export interface Tile {
  readonly points: string;
  readonly winner: number;
}

const ROWS = 30;

/** Divides the triangle into tiles. The winner of a tile is that of the weights at its centre. */
export function buildTiles(ranked: RankedCandidates): Tile[] {
  if (ranked.candidates.length === 0) return [];
  const tiles: Tile[] = [];
  const getCornerWeights = (row: number, column: number): OptimiserWeights => ({
    cost: ROWS - row,
    rating: column,
    days: row - column,
  });
  const addTile = (...corners: readonly OptimiserWeights[]) => {
    const centre = {
      cost: corners.reduce((sum, { cost }) => sum + cost, 0),
      days: corners.reduce((sum, { days }) => sum + days, 0),
      rating: corners.reduce((sum, { rating }) => sum + rating, 0),
    };
    const { winner } = rankByWeights(ranked, centre);
    if (winner === null) return;
    tiles.push({ points: corners.map((corner) => toPoint(corner).join(',')).join(' '), winner });
  };
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const top = getCornerWeights(row, column);
      const bottomRight = getCornerWeights(row + 1, column + 1);
      addTile(top, getCornerWeights(row + 1, column), bottomRight);
      if (column < row) addTile(top, getCornerWeights(row, column + 1), bottomRight);
    }
  }
  return tiles;
}
