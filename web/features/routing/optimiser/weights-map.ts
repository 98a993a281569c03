import {
  bestScore,
  NOT_COVERED,
  scoresOf,
  UNRATED_TENTHS,
  type OptimiserWeights,
  type RankedOffer,
  type RouteCandidate,
} from '@portal/contract/routing';

/** The partners that could carry a parcel, as the optimiser compares them. */
export interface Ranked {
  readonly candidates: readonly RouteCandidate[];
  readonly offers: readonly RankedOffer[];
  readonly prices: readonly number[];
}

/** Prices in the client's currency; one that has no rate to it is compared as routing does: as the dearest. */
export function rankedOf(all: readonly RouteCandidate[]): Ranked {
  // In one order whatever is chosen, so that ties fall the same way.
  const candidates = all
    .filter(({ eligible }) => eligible)
    .toSorted((one, other) => one.partnerName.localeCompare(other.partnerName, 'en'));
  const converted = candidates.find((one) => one.converted !== null)?.converted;
  const currency = converted?.currency ?? candidates[0]?.price?.currency;
  return {
    candidates,
    offers: candidates.map((one) => ({
      factor: one.converted !== null || one.price?.currency === currency ? 1 : null,
      days:
        one.measuredDays === null
          ? (one.transitDaysMin ?? 0) + (one.transitDaysMax ?? 0)
          : one.measuredDays * 2,
      ratingTenths: one.ratingTenths ?? UNRATED_TENTHS,
    })),
    prices: candidates.map((one) => (one.converted ?? one.price)?.amountMinor ?? NOT_COVERED),
  };
}

/** By candidate: its score (0 best, 1 worst) with these weights, and which one wins; null where nobody can carry it. */
export function rankWith(
  { offers, prices }: Ranked,
  weights: OptimiserWeights,
): { readonly scores: readonly number[]; readonly winner: number | null } {
  const scores = scoresOf(offers, prices, weights);
  return { scores: scores.map((score) => score / 10_000), winner: bestScore(offers, prices, scores) };
}

/** A corner for each part: cost at the top, days at the left, rating at the right. */
export const CORNERS = { cost: [50, 9], days: [4, 88], rating: [96, 88] } as const;

/** Where weights stand in the triangle. */
export function pointOf({ cost, days, rating }: OptimiserWeights): readonly [x: number, y: number] {
  const whole = cost + days + rating;
  const along = (axis: 0 | 1) =>
    (cost * CORNERS.cost[axis] + days * CORNERS.days[axis] + rating * CORNERS.rating[axis]) / whole;
  return [along(0), along(1)];
}

const STEP = 5;

/** The weights at a point of the triangle, in steps of 5 that add up to 100; the nearest where the point is outside. */
export function weightsAt(x: number, y: number): OptimiserWeights {
  const [top, bottom] = [CORNERS.cost[1], CORNERS.days[1]];
  const cost = clamp((bottom - y) / (bottom - top), 1);
  // The row at this height runs between the two sides.
  const left = CORNERS.days[0] + cost * (CORNERS.cost[0] - CORNERS.days[0]);
  const right = CORNERS.rating[0] + cost * (CORNERS.cost[0] - CORNERS.rating[0]);
  const share = right > left ? clamp((x - left) / (right - left), 1) : 0;
  const inSteps = (part: number) => Math.round((part * 100) / STEP) * STEP;
  const costPart = inSteps(cost);
  const ratingPart = Math.min(100 - costPart, inSteps((1 - cost) * share));
  return { cost: costPart, rating: ratingPart, days: 100 - costPart - ratingPart };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** A small triangle of the map with the candidate that wins there. */
export interface Tile {
  readonly points: string;
  readonly winner: number;
}

const ROWS = 30;

/** The whole triangle in small ones, each by who would win with the weights of its middle. */
export function tilesOf(ranked: Ranked): Tile[] {
  if (ranked.candidates.length === 0) return [];
  const tiles: Tile[] = [];
  const at = (row: number, column: number): OptimiserWeights => ({
    cost: ROWS - row,
    rating: column,
    days: row - column,
  });
  const add = (...corners: readonly OptimiserWeights[]) => {
    const middle = {
      cost: corners.reduce((sum, { cost }) => sum + cost, 0),
      days: corners.reduce((sum, { days }) => sum + days, 0),
      rating: corners.reduce((sum, { rating }) => sum + rating, 0),
    };
    const { winner } = rankWith(ranked, middle);
    if (winner === null) return;
    tiles.push({ points: corners.map((corner) => pointOf(corner).join(',')).join(' '), winner });
  };
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      add(at(row, column), at(row + 1, column), at(row + 1, column + 1));
      if (column < row) add(at(row, column), at(row, column + 1), at(row + 1, column + 1));
    }
  }
  return tiles;
}
