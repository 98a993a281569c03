import type { Reason } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { RateCard, WeightRateCard } from '@portal/contract/routing';
import {
  changeOffer,
  getLane,
  type RoutedLeg,
  type RouteOrder,
  type RoutingContext,
} from '../routing/index.ts';

/** Edges of one piece in millimetres; all pieces of the parcel are alike. */
export interface PieceEdges {
  readonly pieces: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A leg that an offer carries, and the parcel as it was described. */
interface HintedLeg {
  readonly order: RouteOrder;
  readonly context: RoutingContext;
  readonly leg: RoutedLeg;
  readonly offerIndex: number;
  /** Undefined for an order with pieces of different sizes, and without dimensions. */
  readonly edges: PieceEdges | undefined;
}

/** How far above the weight a break may begin to be worth a hint: half of the weight. */
const MAX_SHARE_TO_BREAK = 0.5;

/** How weight and dimensions change the price of a leg: weight breaks, and volume above weight. None for customs clearance. */
export function listPriceHints(hinted: HintedLeg): Reason[] {
  const card = getCard(hinted);
  if (card === undefined || card.clearance !== undefined) return [];
  return [...hintBreaks(hinted, card), ...hintVolume(hinted, card)];
}

function getCard({ order, context, leg, offerIndex }: HintedLeg): RateCard | undefined {
  return getLane(context, order).legs[leg.sequence - 1]?.offers[offerIndex]?.card;
}

function hintBreaks(hinted: HintedLeg, card: WeightRateCard): Reason[] {
  const { leg } = hinted;
  const { charge } = leg.trace;
  if (charge === undefined || leg.price === null) return [];
  const [, , , chargedGrams, savedMinor] = charge;
  const { chargeableGrams, price } = leg;
  if (savedMinor > 0) {
    return [
      reason('hint.higher_break', {
        chargedGrams,
        savedMoney: { ...price, amountMinor: savedMinor },
        spareGrams: chargedGrams - chargeableGrams,
      }),
    ];
  }
  const next = card.breaks.find(({ fromGrams }) => fromGrams > chargeableGrams);
  if (
    next === undefined ||
    next.fromGrams > Math.min(card.maxGrams, chargeableGrams * (1 + MAX_SHARE_TO_BREAK))
  )
    return [];
  const { fromGrams } = next;
  const atBreak = priceAt(hinted, { grossGrams: fromGrams });
  const costsLessPerGram = atBreak * chargeableGrams < price.amountMinor * fromGrams;
  if (!costsLessPerGram) return [];
  return [
    reason('hint.next_break', {
      missingGrams: fromGrams - chargeableGrams,
      extraMoney: { ...price, amountMinor: atBreak - price.amountMinor },
      fromGrams,
    }),
  ];
}

function hintVolume(hinted: HintedLeg, card: WeightRateCard): Reason[] {
  const { order, leg } = hinted;
  const volumetricGrams = Math.ceil(order.volumeMm3 / card.divisor);
  const grossSteps = Math.ceil(order.grossGrams / card.stepGrams) * card.stepGrams;
  if (volumetricGrams <= order.grossGrams || leg.chargeableGrams === grossSteps) return [];
  return [
    reason('hint.volumetric', { volumetricGrams, grossGrams: order.grossGrams }),
    ...hintEdge(hinted, card, grossSteps),
  ];
}

/** The shortest edge loses the most volume by the millimetre: how much shorter it has to be until the price falls. */
function hintEdge(hinted: HintedLeg, { divisor, stepGrams }: WeightRateCard, lowestGrams: number): Reason[] {
  const { edges, leg } = hinted;
  if (edges === undefined || leg.price === null) return [];
  const { lengthMm, widthMm, heightMm, pieces } = edges;
  const [shortest] = [
    { edgeTerm: 'HEIGHT', edgeMm: heightMm, faceMm2: lengthMm * widthMm },
    { edgeTerm: 'WIDTH', edgeMm: widthMm, faceMm2: lengthMm * heightMm },
    { edgeTerm: 'LENGTH', edgeMm: lengthMm, faceMm2: widthMm * heightMm },
  ].toSorted((a, b) => b.faceMm2 - a.faceMm2);
  if (shortest === undefined) return [];
  for (let target = leg.chargeableGrams - stepGrams; target >= lowestGrams; target -= stepGrams) {
    const edgeMm = Math.floor((target * divisor) / (shortest.faceMm2 * pieces));
    if (edgeMm < 1) return [];
    const savedMinor =
      leg.price.amountMinor - priceAt(hinted, { volumeMm3: edgeMm * shortest.faceMm2 * pieces });
    if (savedMinor > 0) {
      const savedMoney = { ...leg.price, amountMinor: savedMinor };
      const { edgeTerm } = shortest;
      return [reason('hint.shorter_edge', { edgeTerm, shorterMm: shortest.edgeMm - edgeMm, savedMoney })];
    }
  }
  return [];
}

/** The price of the leg for another weight or volume of the parcel. */
function priceAt(
  { order, context, leg, offerIndex }: HintedLeg,
  change: Partial<Pick<RouteOrder, 'grossGrams' | 'volumeMm3'>>,
): number {
  return changeOffer({ ...order, ...change }, context, leg, offerIndex).price?.amountMinor ?? 0;
}
