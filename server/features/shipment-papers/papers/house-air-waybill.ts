import { listGoodsHandlingCodes } from '@portal/contract/manifests';
import { formatMoney } from '@portal/contract/quantities';
import { isCarriagePaidBySeller, type Parcel } from '@portal/contract/trade';
import {
  computeRateLine,
  formatDate,
  getHawbNumber,
  listGoodsStatements,
  listPartyLines,
  NO_CUSTOMS_VALUE,
  NO_INSURANCE,
  NO_VALUE_DECLARED,
  type AirWaybill,
} from '../../manifests/index.ts';
import type { ShipmentFacts } from '../shipment-facts.ts';
import { formatDimensions, formatVolume } from './paper-parts.ts';
import { getPackageType, sumShipment } from './shipment-totals.ts';

/** Lines of goods and of dimensions in the box of the form. */
const MAX_GOODS_LINES = 4;
const MAX_DIMENSION_LINES = 5;

/** The house air waybill of a shipment under its MAWB: consignor and consignee are its parties, the forwarder issues it. */
export function buildHouseAirWaybill(facts: ShipmentFacts): AirWaybill {
  const { incoterm, forwarder, flight, insuredValue, items } = facts;
  const totals = sumShipment(facts);
  const payment =
    incoterm === null ? null : isCarriagePaidBySeller(incoterm) ? ('PREPAID' as const) : ('COLLECT' as const);
  const { charge, ...weight } = computeRateLine(facts.chargeableGrams, null);
  return {
    awbNumber: facts.awbNumber ?? '',
    hawbNumber: getHawbNumber(facts),
    issuer: forwarder,
    airline: facts.airline,
    shipper: listPartyLines(facts.consignor, null),
    consignee: listPartyLines(facts.consignee, null),
    agent: forwarder ?? '',
    agentCode: null,
    departure: facts.originPort ?? '',
    destination: facts.destinationPort ?? '',
    flight: flight === null ? '' : `${flight.number} / ${formatDate(flight.date, 'DDMMMYY')}`,
    handling: listHandling(facts),
    line: { pieces: totals.packages, grossGrams: totals.grossGrams, ...weight },
    payment: payment === null ? null : { weight: payment, other: payment },
    declared: {
      carriage: NO_VALUE_DECLARED,
      customs:
        totals.valueMinor === 0
          ? NO_CUSTOMS_VALUE
          : formatMoney({ amountMinor: totals.valueMinor, currency: totals.currency }),
      insurance: insuredValue === null ? NO_INSURANCE : formatMoney(insuredValue),
    },
    reference: facts.customerOrderCode,
    charge,
    issue: null,
    goods: [
      ...limit(
        [...new Set(items.map(({ description }) => description))],
        MAX_GOODS_LINES,
        'OTHER GOODS AS PER INVOICE',
      ),
      ...limit(listDimensions(facts.parcels), MAX_DIMENSION_LINES, 'DIMENSIONS AS PER PACKING LIST'),
      ...(totals.litres === null ? [] : [`VOLUME ${formatVolume(totals.litres)} M3`]),
    ],
  };
}

function listHandling({ notifyParty, incoterm, incotermPlace, items }: ShipmentFacts): string[] {
  const codes = listGoodsHandlingCodes(items);
  return [
    ...(notifyParty === null ? [] : [`ALSO NOTIFY ${listPartyLines(notifyParty, null).join(', ')}`]),
    ...(incoterm === null
      ? []
      : [`TERMS ${[incoterm, incotermPlace].filter((part) => part !== null).join(' ')}`]),
    'DOCUMENTS ATTACHED: COMMERCIAL INVOICE, PACKING LIST',
    ...listGoodsStatements(items),
    ...(codes.length === 0 ? [] : [`SPECIAL HANDLING ${codes.join(' ')}`]),
  ];
}

/** `12 CT 60.0 × 40.0 × 40.0 CM`: packages of one type and size. */
function listDimensions(parcels: readonly Parcel[]): string[] {
  const groups = Map.groupBy(parcels, (parcel) => `${getPackageType(parcel)} ${formatDimensions(parcel)} CM`);
  return [...groups].map(([text, { length }]) => `${length} ${text}`);
}

/** The lines, or the first of them with a last line that says where the others are. */
const limit = (lines: readonly string[], max: number, last: string) =>
  lines.length <= max ? lines : [...lines.slice(0, max - 1), last];
