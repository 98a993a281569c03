import type { Reason, RefusalDetail } from '@portal/contract/core';
import type { Aircraft } from '@portal/contract/freight';
import type { ManifestFinding } from '@portal/contract/manifests';
import { takesGoods, type PartnerGoods } from '@portal/contract/partners';
import { listCarriedGoods } from '@portal/contract/preflight';
import { isCurrencyOfCountry } from '@portal/contract/quantities';
import { detailOf, reason } from '@portal/contract/reasons';
import { isCargoAircraftOnly, type CarriedGoods } from '@portal/contract/trade';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildLines } from '../manifest/manifest-lines.ts';
import { sumBags } from '../manifest/manifest-totals.ts';
import type { MawbBag } from './mawb-bags.ts';
import type { MawbRecord } from './mawbs-store.ts';

/** What else is known about the number of a MAWB. */
export interface NumberFacts {
  /** Null if the partner has no stock of the airline. */
  readonly isInStock: boolean | null;
  readonly isOfOtherForwarder: boolean;
  /** The airline of the prefix; undefined if it is not in the table, `iata` null if its designator is unknown. */
  readonly airline: { readonly name: string; readonly iata: string | null } | undefined;
}

type Severity = ManifestFinding['severity'];

/** What a finding is about; by default the whole MAWB. */
type FindingSubject = Partial<Pick<ManifestFinding, 'bagCode' | 'orderCode' | 'field' | 'desk'>>;

function buildFinding(
  severity: Severity,
  cause: Reason,
  { bagCode = null, orderCode = null, field = null, desk = null }: FindingSubject = {},
): ManifestFinding {
  return { severity, bagCode, orderCode, field, desk, reason: cause };
}

export const buildOrderFinding = (
  severity: Severity,
  { orderCode, pieces }: Pick<ManifestedOrder, 'orderCode' | 'pieces'>,
  cause: Reason,
  subject: Omit<FindingSubject, 'bagCode' | 'orderCode'> = {},
) => buildFinding(severity, cause, { ...subject, orderCode, bagCode: pieces[0]?.bagCode ?? null });

/** Findings in a refusal. */
const MAX_DETAILS = 200;

/** Findings as the details of a refusal: each with the code of its order or its bag, or of neither. */
export function toDetails(findings: readonly ManifestFinding[]): RefusalDetail[] {
  return findings
    .slice(0, MAX_DETAILS)
    .map(({ orderCode, bagCode, reason: cause }) => detailOf(orderCode ?? bagCode ?? '', cause));
}

/** What is wrong with number, flight and booking of a MAWB. */
export function checkMawb(mawb: MawbRecord, facts: NumberFacts, content: ManifestContent): ManifestFinding[] {
  const { awbNumber, flightNumber, bookedGrams, originPortId, rates } = mawb;
  const prefix = awbNumber.slice(0, 3);
  const bagGrams = sumBags(content).grossGrams;
  const findings: ManifestFinding[] = [];
  if (facts.isInStock === false)
    findings.push(buildFinding('BLOCKER', reason('manifest.not_in_stock', { awbNumber, prefix })));
  if (facts.isOfOtherForwarder)
    findings.push(buildFinding('BLOCKER', reason('manifest.number_used', { awbNumber })));
  if (bookedGrams !== null && bagGrams > bookedGrams)
    findings.push(buildFinding('BLOCKER', reason('manifest.over_booking', { bagGrams, bookedGrams })));
  const country = originPortId.slice(0, 2);
  if (rates !== null && !isCurrencyOfCountry(rates.currency, country))
    findings.push(
      // Airlines publish their tariffs of many countries in US dollars: docs/decisions/0366.
      rates.currency === 'USD'
        ? buildFinding('WARNING', reason('manifest.rates_in_usd', { country }))
        : buildFinding('BLOCKER', reason('manifest.other_currency', { currency: rates.currency, country })),
    );
  if (facts.airline === undefined)
    findings.push(buildFinding('WARNING', reason('manifest.unknown_airline', { prefix })));
  else if (facts.airline.iata !== null && !flightNumber.startsWith(facts.airline.iata))
    findings.push(
      buildFinding(
        'WARNING',
        reason('manifest.other_airline', { awbNumber, airlineName: facts.airline.name, flightNumber }),
      ),
    );
  return findings;
}

/** What is wrong with the bags under a MAWB. */
export function checkBags(
  mawb: Pick<MawbRecord, 'destinationPortId'>,
  bags: readonly MawbBag[],
  content: ManifestContent,
): ManifestFinding[] {
  if (bags.length === 0) return [buildFinding('BLOCKER', reason('manifest.no_bags'))];
  const pieceGrams = new Map<string, number>();
  for (const { bagCodes, grossGrams } of buildLines(content.orders, 'PIECE'))
    for (const bagCode of bagCodes) pieceGrams.set(bagCode, (pieceGrams.get(bagCode) ?? 0) + grossGrams);
  return bags.flatMap((bag) => checkBag(bag, mawb.destinationPortId, pieceGrams.get(bag.bagCode) ?? 0));
}

function checkBag(
  { bagCode, state, destinationPortId: bagPort, grossGrams, isReceived, clientName }: MawbBag,
  port: string,
  pieceGrams: number,
): ManifestFinding[] {
  const about = { bagCode };
  const findings: ManifestFinding[] = [];
  if (state !== 'COMPLETED')
    findings.push(
      buildFinding('BLOCKER', reason('manifest.bag_not_completed', { bagCode, stateTerm: state }), about),
    );
  if (bagPort !== port)
    findings.push(
      buildFinding('BLOCKER', reason('manifest.bag_other_port', { bagCode, bagPort, port }), about),
    );
  if (grossGrams === null)
    findings.push(buildFinding('BLOCKER', reason('manifest.bag_without_weight', { bagCode }), about));
  else if (grossGrams < pieceGrams)
    findings.push(
      buildFinding(
        'WARNING',
        reason('manifest.bag_below_pieces', { bagCode, bagGrams: grossGrams, pieceGrams }),
        about,
      ),
    );
  if (!isReceived && clientName !== null)
    findings.push(
      buildFinding('WARNING', reason('manifest.bag_not_received', { bagCode, clientName }), about),
    );
  return findings;
}

/**
 * Orders with goods that the forwarder does not take by air, and with goods for cargo aircraft only on a passenger flight. Routing
 * asks for the mode of the order, and an order of another mode can share a bag with orders that fly.
 */
export function checkGoodsByAir(
  { orders }: Pick<ManifestContent, 'orders'>,
  rules: readonly PartnerGoods[],
  aircraft: Aircraft,
): ManifestFinding[] {
  const isBarred = ({ flag }: CarriedGoods) => aircraft === 'PASSENGER' && isCargoAircraftOnly(flag);
  return orders.flatMap((order) => {
    const goods = listCarriedGoods(order.items);
    const toFinding = (
      code: 'manifest.goods_not_by_air' | 'manifest.cargo_aircraft_only',
      refused: readonly CarriedGoods[],
    ) => {
      const cause = reason(code, { orderCode: order.orderCode, goodsTerms: refused.map(({ flag }) => flag) });
      return refused.length === 0 ? [] : [buildOrderFinding('BLOCKER', order, cause, { field: 'items' })];
    };
    return [
      ...toFinding(
        'manifest.goods_not_by_air',
        goods.filter((one) => !takesGoods(rules, one, 'AIR')),
      ),
      ...toFinding('manifest.cargo_aircraft_only', goods.filter(isBarred)),
    ];
  });
}

/** Orders with a piece that has no weight. */
export function checkWeights({ orders }: Pick<ManifestContent, 'orders'>): ManifestFinding[] {
  return orders
    .filter(({ pieces, parcels }) => pieces.some(({ piece }) => (parcels[piece - 1]?.grossGrams ?? 0) <= 0))
    .map((order) => {
      const { orderCode } = order;
      return buildOrderFinding('BLOCKER', order, reason('manifest.piece_without_weight', { orderCode }), {
        field: 'parcels',
      });
    });
}
