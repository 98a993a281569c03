import { formatDate } from '../format-date.ts';
import { NO_CUSTOMS_VALUE, NO_INSURANCE, NO_VALUE_DECLARED, PAYMENT_MARKS } from '../waybill-codes.ts';
import { toRate, type ChargedWaybillFacts, type WaybillFacts } from './message-facts.ts';
import { formatTelexAmount, formatTelexWeight, joinTelexLines, type TelexWriter } from './telex-writer.ts';
import { writePartyLines } from './write-party-lines.ts';

/**
 * FWB/16: the air waybill of a consolidation (Cargo-IMP). Charges other than for the weight, dimensions and special handling
 * are not known and left out. Sources: docs/air-cargo-messages.md.
 */
export function writeFwb(writer: TelexWriter, facts: ChargedWaybillFacts): string {
  const { awbNumber, departure, destination, carrier, flight, flightDate, pieces, details, charge } = facts;
  const isPrepaid = charge.payment === 'PREPAID';
  const gross = `K${formatTelexWeight(facts.grossGrams)}`;
  const total = formatTelexAmount(charge, 12);
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
      charge.currency,
      '',
      PAYMENT_MARKS[charge.payment],
      NO_VALUE_DECLARED,
      NO_CUSTOMS_VALUE,
      NO_INSURANCE,
    ].join('/'),
    `RTD/1/P${pieces}/${gross}/C${facts.rateClass}/W${formatTelexWeight(facts.chargeableGrams)}` +
      `/R${formatTelexAmount(toRate(charge), 8)}/T${total}`,
    '/NC/CONSOLIDATION AS PER',
    '/2/NC/ATTACHED LIST',
    `/3/NS/${facts.housePieces}`,
    '/4/ND//NDA',
    `${isPrepaid ? 'PPD' : 'COL'}/WT${total}`,
    `/CT${total}`,
    `CER/${writer.write(facts.shipperName, 20)}`,
    `ISU/${formatDate(details.issuedOn, 'DDMMMYY')}/${writer.write(facts.shipper.place, 17)}/${writer.write(details.signature, 20)}`,
    writeSenderReference(writer, facts),
  ]);
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
