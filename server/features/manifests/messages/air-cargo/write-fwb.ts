import { MAX_HANDLING_CODES } from '@portal/contract/manifests';
import { reason } from '@portal/contract/reasons';
import { formatDate } from '../../layouts/format-date.ts';
import {
  formatChargeCode,
  summariseCharges,
  type ChargeSummary,
  type WaybillCharge,
} from '../../freight/waybill-charge.ts';
import { NO_CUSTOMS_VALUE, NO_INSURANCE, NO_VALUE_DECLARED, PAYMENT_LETTERS } from '../waybill-codes.ts';
import { toRate, type ChargedWaybillFacts, type WaybillFacts } from './message-facts.ts';
import { formatTelexWeight, joinTelexLines, type TelexWriter } from './telex-writer.ts';
import { writeCustomsLines } from './write-customs-lines.ts';
import { writePartyLines } from './write-party-lines.ts';

const CHARGES_PER_LINE = 3;

/** FWB/16: the air waybill of a consolidation (Cargo-IMP), without dimensions. Sources: docs/air-cargo-messages.md. */
export function writeFwb(writer: TelexWriter, facts: ChargedWaybillFacts): string {
  const { awbNumber, departure, destination, carrier, flight, flightDate, pieces, details, charge } = facts;
  const gross = `K${formatTelexWeight(facts.grossGrams)}`;
  const { currency } = charge;
  const total = writer.writeAmount(charge, 12, 'rates');
  return joinTelexLines([
    'FWB/16',
    `${awbNumber}${departure}${destination}/T${pieces}${gross}`,
    `FLT/${carrier}${toFlightNumber(flight)}/${flightDate.slice(8)}`,
    `RTG/${destination}${carrier}`,
    'SHP',
    ...writePartyLines(writer, facts.shipper),
    'CNE',
    ...writePartyLines(writer, facts.consignee),
    ...writeAgentLines(writer, facts),
    [
      'CVD',
      currency,
      '',
      `${PAYMENT_LETTERS[charge.payment]}${PAYMENT_LETTERS[charge.otherPayment]}`,
      NO_VALUE_DECLARED,
      NO_CUSTOMS_VALUE,
      NO_INSURANCE,
    ].join('/'),
    `RTD/1/P${pieces}/${gross}/C${facts.rateClass}/W${formatTelexWeight(facts.chargeableGrams)}` +
      `/R${writer.writeAmount(toRate(charge), 8, 'rates.breaks')}/T${total}`,
    '/NC/CONSOLIDATION AS PER',
    '/2/NC/ATTACHED LIST',
    `/3/NS/${facts.housePieces}`,
    '/4/ND//NDA',
    ...writeOtherCharges(writer, charge),
    ...summariseCharges(charge).flatMap((summary) => writeSummary(writer, currency, summary)),
    `CER/${writer.write(facts.shipperName, 20)}`,
    `ISU/${formatDate(details.issuedOn, 'DDMMMYY')}/${writer.write(facts.shipper.place, 17)}/${writer.write(details.signature, 20)}`,
    writeSenderReference(writer, facts),
    ...writeHandlingLine(writer, facts),
    ...writeCustomsLines(writer, facts.customsNotes),
  ]);
}

/** The other charges, three on a line: code with entitlement, and amount. */
function writeOtherCharges(
  writer: TelexWriter,
  { currency, otherPayment, otherCharges }: WaybillCharge,
): string[] {
  const texts = otherCharges.map(
    (charge) =>
      formatChargeCode(charge) +
      writer.writeAmount({ amountMinor: charge.amountMinor, currency }, 12, 'rates.otherCharges'),
  );
  const lines = Array.from({ length: Math.ceil(texts.length / CHARGES_PER_LINE) }, (_, line) =>
    texts.slice(line * CHARGES_PER_LINE, (line + 1) * CHARGES_PER_LINE).join(''),
  );
  const prefix = `/${PAYMENT_LETTERS[otherPayment]}/`;
  return lines.map((line, index) => `${index === 0 ? 'OTH' : ''}${prefix}${line}`);
}

/** What is prepaid or collected: weight charge, other charges due agent and due carrier, and their sum. */
function writeSummary(
  writer: TelexWriter,
  currency: string,
  { payment, weightMinor, dueAgentMinor, dueCarrierMinor, totalMinor }: ChargeSummary,
): string[] {
  const write = (mark: string, amountMinor: number) =>
    amountMinor === 0 ? '' : `/${mark}${writer.writeAmount({ amountMinor, currency }, 12, 'rates')}`;
  const weight = write('WT', weightMinor);
  const others = `${write('OA', dueAgentMinor)}${write('OC', dueCarrierMinor)}${write('CT', totalMinor)}`;
  const name = payment === 'PREPAID' ? 'PPD' : 'COL';
  return weight === '' ? [`${name}${others}`] : [`${name}${weight}`, others];
}

function writeHandlingLine(writer: TelexWriter, { handlingCodes: codes }: WaybillFacts): string[] {
  if (codes.length > MAX_HANDLING_CODES)
    writer.refuse(
      reason('manifest.too_many_handling_codes', { codes: codes.join(' '), max: MAX_HANDLING_CODES }),
    );
  return codes.length === 0 ? [] : [`SPH/${codes.join('/')}`];
}

/** Three or four digits, and the suffix. */
function toFlightNumber(flight: string): string {
  return flight.replace(/^\d+/, (digits) => digits.padStart(3, '0'));
}

function writeAgentLines(writer: TelexWriter, { details, shipper }: WaybillFacts): string[] {
  if (details.agent === null) return [];
  const { iataCode, cassAddress } = details.agent;
  return [
    `AGT//${iataCode}${cassAddress === null ? '' : `/${cassAddress}`}`,
    `/${writer.write(shipper.name, 35)}`,
    `/${writer.write(shipper.place, 17)}`,
  ];
}

/** The file reference of the sender is the number of the MAWB; its code is that of the agent, or its name. */
function writeSenderReference(
  writer: TelexWriter,
  { awbNumber, departure, shipperName, details: { agent } }: WaybillFacts,
): string {
  const sender =
    agent === null ? writer.writeCode(shipperName, 17) : `${agent.iataCode}${agent.cassAddress ?? ''}`;
  return `REF//${awbNumber.replace('-', '')}/AGT/${sender}/${departure}`;
}
