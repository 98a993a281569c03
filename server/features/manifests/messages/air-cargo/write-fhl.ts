import { reason } from '@portal/contract/reasons';
import { NO_CUSTOMS_VALUE, NO_INSURANCE, NO_VALUE_DECLARED, PAYMENT_MARKS } from '../waybill-codes.ts';
import type { HouseFacts, MawbFacts } from './message-facts.ts';
import { formatTelexWeight, joinTelexLines, wrapTelexText, type TelexWriter } from './telex-writer.ts';
import { writeCustomsLines } from './write-customs-lines.ts';
import { writePartyLines } from './write-party-lines.ts';

/** Lines of goods and HS codes of one message. */
const MAX_LINES = 9;
const HAWB_NUMBER = /^[A-Z0-9]{1,12}$/;

/**
 * FHL/4: one HAWB of a consolidation (Cargo-IMP). The value for customs is that of the goods on this MAWB. Sources: docs/air-cargo-messages.md.
 */
export function writeFhl(writer: TelexWriter, mawb: MawbFacts, house: HouseFacts): string {
  const { awbNumber, departure, destination, pieces } = mawb;
  const number = house.number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (!HAWB_NUMBER.test(number))
    writer.refuse(reason('manifest.hawb_not_writable', { hawbNumber: house.number }));
  const goods = writer.write(house.description, house.description.length * 2);
  const [text = '', ...more] = wrapTelexText(goods, 65, MAX_LINES);
  const [hsCode, ...hsCodes] = listHsCodes(house);
  const [shipperName, ...shipper] = writePartyLines(writer, house.shipper);
  const [consigneeName, ...consignee] = writePartyLines(writer, house.consignee);
  return joinTelexLines([
    'FHL/4',
    `MBI/${awbNumber}${departure}${destination}/T${pieces}K${formatTelexWeight(mawb.grossGrams)}`,
    `HBS/${number}/${departure}${destination}/${house.pieces}/K${formatTelexWeight(house.grossGrams)}` +
      `//${goods.slice(0, 15).trimEnd()}`,
    ...(house.handlingCodes.length === 0 ? [] : [`/${house.handlingCodes.join('/')}`]),
    `TXT/${text}`,
    ...more.map((line) => `/${line}`),
    ...(hsCode === undefined ? [] : [`HTS/${hsCode}`, ...hsCodes.map((code) => `/${code}`)]),
    ...writeCustomsLines(writer, house.customsNotes),
    `SHP${shipperName}`,
    ...shipper,
    `CNE${consigneeName}`,
    ...consignee,
    [
      'CVD',
      house.value.currency,
      PAYMENT_MARKS.PREPAID,
      NO_VALUE_DECLARED,
      writeCustomsValue(writer, house),
      NO_INSURANCE,
    ].join('/'),
  ]);
}

/** The HS codes of the goods, the heaviest goods first. */
function listHsCodes({ items }: HouseFacts): string[] {
  const codes = [...items]
    .sort((left, right) => right.grossGrams - left.grossGrams)
    .flatMap(({ hsCode }) => (hsCode === null ? [] : [hsCode.replaceAll(/\D/g, '')]));
  return [...new Set(codes)].slice(0, MAX_LINES);
}

function writeCustomsValue(writer: TelexWriter, { value }: HouseFacts): string {
  return value.amountMinor === 0 ? NO_CUSTOMS_VALUE : writer.writeAmount(value, 12);
}
