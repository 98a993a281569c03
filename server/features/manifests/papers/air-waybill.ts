import type { FreightPayment, FreightRates, RateClass } from '@portal/contract/freight';
import type { AirWaybillDetails, WaybillAddress } from '@portal/contract/manifests';
import { getAirports } from '../mawb/airports.ts';
import { listCustomsNotes, type CustomsNote } from '../manifest/customs-notes.ts';
import { formatDate } from '../layouts/format-date.ts';
import { computeFreightCharge } from '../../freight/index.ts';
import type { WaybillCharge } from '../freight/waybill-charge.ts';
import { listHandlingCodes } from '../messages/handling-codes.ts';
import { NO_CUSTOMS_VALUE, NO_INSURANCE, NO_VALUE_DECLARED } from '../messages/waybill-codes.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { buildLines, listGoodsFlags, type ManifestLine } from '../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../manifest/manifest-totals.ts';
import { listGoodsStatements } from './goods-statements.ts';
import { computeMawbChargeableGrams } from '../layouts/render-header.ts';

/** Weight from which airlines charge the quantity rate instead of the normal one. */
const QUANTITY_RATE_GRAMS = 45_000;

/** What the boxes of an air waybill say (IATA Resolution 600a). Weights in grams. */
export interface AirWaybill {
  readonly awbNumber: string;
  /** Of a house air waybill, which is printed under its MAWB; null on the MAWB. */
  readonly hawbNumber: string | null;
  /** Who issues it: the airline, or the forwarder of a house air waybill. */
  readonly issuer: string | null;
  /** The first carrier. */
  readonly airline: string | null;
  readonly shipper: readonly string[];
  readonly consignee: readonly string[];
  readonly agent: string;
  /** IATA code and CASS address; null without an agent. */
  readonly agentCode: string | null;
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
  /** Who pays weight charge and other charges; null if it is not known. */
  readonly payment: { readonly weight: FreightPayment; readonly other: FreightPayment } | null;
  /** Values for carriage and customs, and the amount of insurance, each with its currency, or the words for none. */
  readonly declared: { readonly carriage: string; readonly customs: string; readonly insurance: string };
  /** The shipper's reference. */
  readonly reference: string | null;
  /** Null if the booking has no rates: the charges are as agreed. */
  readonly charge: WaybillCharge | null;
  /** Day and place of issue, and the name of the person who signs; null before they are saved. */
  readonly issue: { readonly execution: string; readonly signature: string } | null;
  readonly goods: readonly string[];
}

/**
 * The air waybill of a consolidation: the consolidator is shipper and agent, the break-bulk agent the consignee. `details`: what
 * it says beyond the booking, if it is saved.
 */
export function buildAirWaybill(content: ManifestContent, details?: AirWaybillDetails): AirWaybill {
  const { header, orders } = content;
  const lines = buildLines(orders, 'ORDER');
  const totals = sumLines(lines);
  const bags = sumBags(content);
  const { charge, ...weight } = computeRateLine(computeMawbChargeableGrams(content), header.rates ?? null);
  const units = [...new Set(content.bags.flatMap(({ loadUnit }) => loadUnit?.code ?? []))].sort();
  return {
    awbNumber: header.awbNumber,
    hawbNumber: null,
    issuer: header.airline,
    airline: header.airline,
    shipper: [header.consolidator, ...listAddressLines(details?.shipper)],
    consignee: [header.breakBulkAgent ?? header.consolidator, ...listAddressLines(details?.consignee)],
    agent: header.consolidator,
    agentCode: details?.agent == null ? null : joinAgentCode(details.agent),
    ...getAirports(header),
    flight: `${header.flightNumber} / ${header.flightDate}`,
    handling: [
      ...(header.broker === null ? [] : [`NOTIFY CUSTOMS BROKER ${header.broker}`]),
      'DOCUMENTS ATTACHED: MANIFEST, HAWB LIST, PACKING LIST, COMMERCIAL INVOICES',
      ...listGoodsStatements(orders.flatMap(({ items }) => items)),
      ...joinLine('SPECIAL HANDLING ', listHandlingCodes(lines, details), ' '),
      ...joinLine('CUSTOMS ', listWaybillNotes(lines, details).map(formatNote), '; '),
    ],
    line: { pieces: bags.bags, grossGrams: bags.grossGrams, ...weight },
    payment: charge === null ? null : { weight: charge.payment, other: charge.otherPayment },
    declared: { carriage: NO_VALUE_DECLARED, customs: NO_CUSTOMS_VALUE, insurance: NO_INSURANCE },
    reference: null,
    charge,
    issue: details === undefined ? null : toIssue(details),
    goods: [
      'CONSOLIDATION AS PER ATTACHED LIST',
      `${totals.hawbs} HAWB, ${formatCount(totals.pieces, 'PIECE')} IN ${formatCount(bags.bags, 'BAG')}`,
      ...(units.length === 0 ? [] : [`LOADED ON ${units.join(', ')}`]),
    ],
  };
}

/** Customs information about the parties of the MAWB and its dangerous goods. */
export function listWaybillNotes(
  lines: readonly ManifestLine[],
  details: AirWaybillDetails | undefined,
): CustomsNote[] {
  return details === undefined
    ? []
    : listCustomsNotes(details.shipper, details.consignee, listGoodsFlags(lines));
}

function formatNote({ country, subject, content, text }: CustomsNote): string {
  return `${country ?? ''}/${subject}/${content}/${text}`;
}

function joinLine(label: string, texts: readonly string[], separator: string): string[] {
  return texts.length === 0 ? [] : [`${label}${texts.join(separator)}`];
}

function listAddressLines(address: WaybillAddress | undefined): string[] {
  if (address === undefined) return [];
  const { street, place, state, postcode, country, phone } = address;
  return [
    street,
    [place, state, postcode, country].filter(Boolean).join(', '),
    ...(phone === undefined ? [] : [`TEL ${phone}`]),
  ];
}

function joinAgentCode({ iataCode, cassAddress }: NonNullable<AirWaybillDetails['agent']>): string {
  return cassAddress === null ? iataCode : `${iataCode}/${cassAddress}`;
}

function toIssue({ issuedOn, shipper, signature }: AirWaybillDetails) {
  return { execution: `${formatDate(issuedOn, 'DDMMMYY')}, ${shipper.place}`, signature };
}

/** What the rate line says: the charge by the rates, or only weight and rate class without them. */
export function computeRateLine(
  chargeableGrams: number,
  rates: FreightRates | null,
): Pick<AirWaybill, 'charge'> & Pick<AirWaybill['line'], 'chargeableGrams' | 'rateClass'> {
  if (rates === null)
    return {
      chargeableGrams,
      rateClass: chargeableGrams < QUANTITY_RATE_GRAMS ? 'N' : 'Q',
      charge: null,
    };
  const { currency, payment, otherCharges } = rates;
  const { rateClass, chargedGrams, rateMinor, amountMinor } = computeFreightCharge(chargeableGrams, rates);
  return {
    chargeableGrams: chargedGrams,
    rateClass,
    charge: {
      currency,
      payment,
      rateMinor,
      amountMinor,
      otherPayment: otherCharges?.payment ?? payment,
      otherCharges: otherCharges?.charges ?? [],
    },
  };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 'S'}`;
}
