import type { FreightPayment, FreightRates, RateClass } from '@portal/contract/manifests';
import { getAirports } from '../airports.ts';
import { computeFreightCharge } from '../freight/freight-charge.ts';
import type { ManifestContent } from '../manifest-content.ts';
import { buildLines, listUnNumbers } from '../manifest-lines.ts';
import { sumBags, sumLines } from '../manifest-totals.ts';
import { computeMawbChargeableGrams } from '../render-header.ts';

/** Weight from which airlines charge the quantity rate instead of the normal one. */
const QUANTITY_RATE_GRAMS = 45_000;

/** The weight charge by the rates of the booking, in minor units of its currency. */
export interface WaybillCharge {
  readonly currency: string;
  readonly payment: FreightPayment;
  /** Per kilogram; for rate class M the minimum charge. */
  readonly rateMinor: number;
  readonly amountMinor: number;
}

/** What the boxes of an air waybill say (IATA Resolution 600a). Weights in grams. */
export interface AirWaybill {
  readonly awbNumber: string;
  readonly airline: string | null;
  readonly shipper: readonly string[];
  readonly consignee: readonly string[];
  readonly agent: string;
  /** IATA codes; UN/LOCODEs of ports without one. */
  readonly departure: string;
  readonly destination: string;
  readonly flight: string;
  readonly handling: readonly string[];
  readonly line: {
    /** Bags: the pieces of the MAWB. */
    readonly pieces: number;
    readonly grossGrams: number;
    /** The weight that is charged: that of a higher break if its charge is lower. */
    readonly chargeableGrams: number;
    readonly rateClass: RateClass;
  };
  /** Null if the booking has no rates: the charges are as agreed. */
  readonly charge: WaybillCharge | null;
  readonly goods: readonly string[];
}

/** The air waybill of a consolidation: the consolidator is shipper and agent, the break-bulk agent the consignee. */
export function buildAirWaybill(content: ManifestContent): AirWaybill {
  const { header, orders } = content;
  const lines = buildLines(orders, 'ORDER');
  const totals = sumLines(lines);
  const bags = sumBags(content);
  const { charge, ...weight } = computeCharge(computeMawbChargeableGrams(content), header.rates ?? null);
  const units = [...new Set(content.bags.flatMap(({ loadUnit }) => loadUnit?.code ?? []))].sort();
  const unNumbers = [...new Set(lines.flatMap(({ goodsFlags }) => listUnNumbers(goodsFlags)))].sort();
  return {
    awbNumber: header.awbNumber,
    airline: header.airline,
    shipper: [header.consolidator],
    consignee: [header.breakBulkAgent ?? header.consolidator],
    agent: header.consolidator,
    ...getAirports(header),
    flight: `${header.flightNumber} / ${header.flightDate}`,
    handling: [
      ...(header.broker === null ? [] : [`NOTIFY CUSTOMS BROKER ${header.broker}`]),
      'DOCUMENTS ATTACHED: MANIFEST, HAWB LIST, PACKING LIST, COMMERCIAL INVOICES',
      ...(unNumbers.length === 0 ? [] : [`CONTAINS DECLARED GOODS ${unNumbers.join(', ')}: SEE DECLARATION`]),
    ],
    line: { pieces: bags.bags, grossGrams: bags.grossGrams, ...weight },
    charge,
    goods: [
      'CONSOLIDATION AS PER ATTACHED LIST',
      `${totals.hawbs} HAWB, ${formatCount(totals.pieces, 'PIECE')} IN ${formatCount(bags.bags, 'BAG')}`,
      ...(units.length === 0 ? [] : [`LOADED ON ${units.join(', ')}`]),
    ],
  };
}

/** What the rate line says: the charge by the rates, or only weight and rate class without them. */
function computeCharge(
  chargeableGrams: number,
  rates: FreightRates | null,
): Pick<AirWaybill, 'charge'> & Pick<AirWaybill['line'], 'chargeableGrams' | 'rateClass'> {
  if (rates === null)
    return {
      chargeableGrams,
      rateClass: chargeableGrams < QUANTITY_RATE_GRAMS ? 'N' : 'Q',
      charge: null,
    };
  const { currency, payment } = rates;
  const { rateClass, chargedGrams, rateMinor, amountMinor } = computeFreightCharge(chargeableGrams, rates);
  return {
    chargeableGrams: chargedGrams,
    rateClass,
    charge: { currency, payment, rateMinor, amountMinor },
  };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 'S'}`;
}
