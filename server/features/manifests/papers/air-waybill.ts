import type { ManifestContent } from '../manifest-content.ts';
import { buildLines } from '../manifest-lines.ts';
import { sumBags, sumLines } from '../manifest-totals.ts';
import { computeMawbChargeableGrams } from '../render-header.ts';

/** Weight from which airlines charge the quantity rate instead of the normal one. */
const QUANTITY_RATE_GRAMS = 45_000;

/** N: normal rate, below 45 kg. Q: quantity rate. M, the minimum charge, needs the airline's rates, which a booking has not. */
type RateClass = 'N' | 'Q';

/** What the boxes of an air waybill say (IATA Resolution 600a). Weights in grams. */
export interface AirWaybill {
  readonly awbNumber: string;
  readonly airline: string | null;
  readonly shipper: readonly string[];
  readonly consignee: readonly string[];
  readonly agent: string;
  /** UN/LOCODEs. */
  readonly departure: string;
  readonly destination: string;
  readonly flight: string;
  readonly handling: readonly string[];
  readonly line: {
    /** Bags: the pieces of the MAWB. */
    readonly pieces: number;
    readonly grossGrams: number;
    readonly chargeableGrams: number;
    readonly rateClass: RateClass;
  };
  readonly goods: readonly string[];
}

/** The air waybill of a consolidation: the consolidator is shipper and agent, the break-bulk agent the consignee. */
export function buildAirWaybill(content: ManifestContent): AirWaybill {
  const { header, orders } = content;
  const lines = buildLines(orders, 'ORDER');
  const totals = sumLines(lines);
  const bags = sumBags(content);
  const chargeableGrams = computeMawbChargeableGrams(content);
  const unNumbers = [...new Set(lines.flatMap((line) => line.unNumbers))].sort();
  return {
    awbNumber: header.awbNumber,
    airline: header.airline,
    shipper: [header.consolidator],
    consignee: [header.breakBulkAgent ?? header.consolidator],
    agent: header.consolidator,
    departure: header.originPort,
    destination: header.destinationPort,
    flight: `${header.flightNumber} / ${header.flightDate}`,
    handling: [
      ...(header.broker === null ? [] : [`NOTIFY CUSTOMS BROKER ${header.broker}`]),
      'DOCUMENTS ATTACHED: MANIFEST, HAWB LIST, PACKING LIST, COMMERCIAL INVOICES',
      ...(unNumbers.length === 0 ? [] : [`CONTAINS DECLARED GOODS ${unNumbers.join(', ')}: SEE DECLARATION`]),
    ],
    line: {
      pieces: bags.bags,
      grossGrams: bags.grossGrams,
      chargeableGrams,
      rateClass: chargeableGrams < QUANTITY_RATE_GRAMS ? 'N' : 'Q',
    },
    goods: [
      'CONSOLIDATION AS PER ATTACHED LIST',
      `${totals.hawbs} HAWB, ${totals.pieces} PIECES IN ${bags.bags} BAGS`,
    ],
  };
}
