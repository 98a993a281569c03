import { normalizePostcode } from '../../core/postal-areas.ts';
import { isDangerous, type GoodsFlag } from '../../trade/goods-flags.ts';
import type { RateCard } from '../rate-card.ts';
import type { RateSurcharges, RemoteArea, SurchargeKind } from '../rate-surcharges.ts';
import type { LegEnd } from '../service-chains.ts';

/** A surcharge of an order and its amount in minor units of the card's currency. */
export type SurchargeLine = readonly [kind: SurchargeKind, amountMinor: number];

/** Grams; millimetres, 0 without dimensions. */
export interface PricedPiece {
  readonly grossGrams: number;
  readonly longestSideMm: number;
}

interface PricedAddress {
  readonly country: string;
  readonly postcode?: string | undefined;
}

/** What surcharges of an order depend on. What is absent costs no surcharge. */
export interface SurchargedOrder {
  readonly origin: PricedAddress;
  readonly destination: PricedAddress;
  readonly pieces?: readonly PricedPiece[];
  readonly goods?: readonly { readonly flag: GoodsFlag }[];
  /** The parcel is delivered to a home. */
  readonly isResidential?: boolean;
  /** The shipper pays import duties and taxes, so that a partner advances them. */
  readonly isDutyPaid?: boolean;
}

/** What the price of a leg depends on beside the order: the day (YYYY-MM-DD), COD, and where the leg starts and ends. */
export interface PricedLeg {
  readonly day: string;
  readonly cod: boolean;
  readonly from: LegEnd;
  readonly to: LegEnd;
}

const NO_LINES: readonly SurchargeLine[] = [];

/** The surcharges of an order on a card, without those of 0, in the sequence of SURCHARGE_KINDS. */
export function computeSurcharges(
  card: Pick<RateCard, 'surcharges' | 'dutyHandlingFeeMinor'>,
  order: SurchargedOrder,
  leg: PricedLeg,
  freight: { readonly freightMinor: number; readonly chargeableGrams: number },
): readonly SurchargeLine[] {
  const { surcharges, dutyHandlingFeeMinor } = card;
  if (surcharges === undefined && dutyHandlingFeeMinor === undefined) return NO_LINES;
  const amounts: SurchargeLine[] = [
    ...(surcharges === undefined ? [] : listPriced(surcharges, order, leg, freight)),
    ['DUTY_HANDLING', order.isDutyPaid === true ? (dutyHandlingFeeMinor ?? 0) : 0],
  ];
  return amounts.filter(([, amountMinor]) => amountMinor > 0);
}

function listPriced(
  { remoteAreas, oversize, peakSeasons, residentialFeeMinor, dangerousGoodsFeeMinor }: RateSurcharges,
  order: SurchargedOrder,
  leg: PricedLeg,
  { freightMinor, chargeableGrams }: { readonly freightMinor: number; readonly chargeableGrams: number },
): SurchargeLine[] {
  const isHome = order.isResidential === true && leg.to === 'CONSIGNEE';
  const hasDanger = dangerousGoodsFeeMinor !== undefined && hasDangerousGoods(order);
  return [
    ['REMOTE_AREA', remoteAreas === undefined ? 0 : sumRemoteFees(remoteAreas, order, leg, chargeableGrams)],
    ['OVERSIZE', oversize === undefined ? 0 : countOversize(oversize, order) * oversize.feeMinor],
    ['PEAK_SEASON', peakSeasons === undefined ? 0 : sumSeasonFees(peakSeasons, leg.day, freightMinor)],
    ['RESIDENTIAL', isHome ? (residentialFeeMinor ?? 0) : 0],
    ['DANGEROUS_GOODS', hasDanger ? dangerousGoodsFeeMinor : 0],
  ];
}

/** The fee at the door where the leg starts, and at the door where it ends. Ports are in no remote area. */
function sumRemoteFees(
  areas: readonly RemoteArea[],
  order: SurchargedOrder,
  leg: PricedLeg,
  chargeableGrams: number,
): number {
  const computeFee = (address: PricedAddress) => {
    const area = findRemoteArea(areas, address);
    return area === undefined
      ? 0
      : Math.max(area.feeMinor, Math.ceil(chargeableGrams / 1000) * area.perKgMinor);
  };
  return (
    (leg.from === 'CONSIGNOR' ? computeFee(order.origin) : 0) +
    (leg.to === 'CONSIGNEE' ? computeFee(order.destination) : 0)
  );
}

/** The first area that the postcode is in. */
export function findRemoteArea(
  areas: readonly RemoteArea[],
  { country, postcode }: PricedAddress,
): RemoteArea | undefined {
  if (postcode === undefined) return undefined;
  const normalizedPostcode = normalizePostcode(postcode);
  return areas.find((area) => area.country === country && hasPrefix(area, normalizedPostcode));
}

/** The prefixes of an area by their length. An area can have thousands, and every order of a lane is compared with them. */
const PREFIXES = new WeakMap<RemoteArea, ReadonlyMap<number, ReadonlySet<string>>>();

function hasPrefix(area: RemoteArea, postcode: string): boolean {
  let byLength = PREFIXES.get(area);
  if (byLength === undefined) {
    const groups = Map.groupBy(area.postcodePrefixes, ({ length }) => length);
    byLength = new Map([...groups].map(([length, prefixes]) => [length, new Set(prefixes)]));
    PREFIXES.set(area, byLength);
  }
  for (const [length, prefixes] of byLength) if (prefixes.has(postcode.slice(0, length))) return true;
  return false;
}

function countOversize(
  { overSideMm = Infinity, overGrams = Infinity }: NonNullable<RateSurcharges['oversize']>,
  { pieces = [] }: SurchargedOrder,
): number {
  return pieces.filter(
    ({ longestSideMm, grossGrams }) => longestSideMm > overSideMm || grossGrams > overGrams,
  ).length;
}

function sumSeasonFees(
  seasons: NonNullable<RateSurcharges['peakSeasons']>,
  day: string,
  freightMinor: number,
): number {
  return seasons
    .filter(({ from, to }) => from <= day && day <= to)
    .reduce(
      (sum, { feeMinor, basisPoints }) => sum + feeMinor + Math.round((freightMinor * basisPoints) / 10_000),
      0,
    );
}

function hasDangerousGoods({ goods = [] }: SurchargedOrder): boolean {
  return goods.some(({ flag }) => isDangerous(flag));
}
