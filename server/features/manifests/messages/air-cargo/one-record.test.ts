import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRates } from '../../../freight/testing-freight-rates.ts';
import { buildLines } from '../../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../../manifest/manifest-totals.ts';
import { buildContent, buildManifestedOrder } from '../../manifest/testing-manifests.ts';
import { randomContent } from '../../manifest/testing-random-content.ts';
import { checkOneRecord } from './check-one-record.ts';
import { buildWaybillFacts } from './message-facts.ts';
import { renderMessage } from './render-message.ts';
import { buildFacts, DETAILS, withRates } from './testing-air-waybill.ts';
import { buildOneRecord } from './write-one-record.ts';

/** Grams of the gross weights of all pieces in a part of a document. */
function sumPieces(shipment: {
  'cargo:pieces': { 'cargo:grossWeight': { 'cargo:numericalValue': { '@value': string } } }[];
}) {
  return shipment['cargo:pieces'].reduce(
    (sum, piece) =>
      sum + Math.round(Number(piece['cargo:grossWeight']['cargo:numericalValue']['@value']) * 1000),
    0,
  );
}

test('a ONE Record document of any MAWB fits the ontology, and its bags and pieces weigh what the manifest says', () => {
  fc.assert(
    fc.property(randomContent, fc.option(randomRates), fc.boolean(), (content, rates, hasDetails) => {
      const facts = buildFacts(rates === null ? content : withRates(content, rates));
      const waybill = hasDetails ? buildWaybillFacts(facts, DETAILS) : undefined;
      const document = JSON.parse(JSON.stringify(buildOneRecord(facts, waybill)));
      expect(checkOneRecord(document)).toEqual([]);
      expect(document['cargo:carrierDeclarationSignature'] !== undefined).toBe(hasDetails);
      expect(document['cargo:waybillLineItems'][0]['cargo:rateCharge'] !== undefined).toBe(rates !== null);
      expect(document['cargo:weightValuationIndicator'] !== undefined).toBe(rates !== null);
      expect(document['cargo:otherCharges']?.length).toBe(rates?.otherCharges?.charges.length);
      expect(sumPieces(document['cargo:shipment'])).toBe(sumBags(content).grossGrams);
      const houses: { 'cargo:shipment': Parameters<typeof sumPieces>[0] }[] = document['cargo:houseWaybills'];
      const totals = sumLines(buildLines(content.orders, 'ORDER'));
      expect(houses).toHaveLength(totals.hawbs);
      expect(houses.reduce((sum, house) => sum + sumPieces(house['cargo:shipment']), 0)).toBe(
        totals.grossGrams,
      );
      expect(houses.flatMap((house) => house['cargo:shipment']['cargo:pieces'])).toHaveLength(totals.pieces);
    }),
  );
});

const VALID = {
  '@id': '_:mawb',
  '@type': 'cargo:Waybill',
  'cargo:waybillType': { '@id': 'cargo:MASTER' },
  'cargo:waybillNumber': '12345675',
};

test.each([
  ['another class', { '@type': 'cargo:Shipment' }, { path: '', expected: 'Waybill' }],
  ['a property of another class', { 'cargo:grossWeight': 1 }, { path: 'grossWeight', expected: null }],
  ['an empty text', { 'cargo:waybillNumber': ' ' }, { path: 'waybillNumber', expected: 'text' }],
  [
    'a code that is not in its list',
    { 'cargo:waybillType': { '@id': 'cargo:DRAFT' } },
    { path: 'waybillType', expected: 'WaybillType' },
  ],
  [
    'a text in place of an object',
    { 'cargo:shipment': { '@type': 'cargo:Shipment', 'cargo:pieces': ['BAG1'] } },
    { path: 'shipment/pieces/0', expected: 'Piece' },
  ],
  [
    'a number without its type',
    { 'cargo:waybillLineItems': [{ '@type': 'cargo:WaybillLineItem', 'cargo:lineItemNumber': '1' }] },
    { path: 'waybillLineItems/0/lineItemNumber', expected: 'integer' },
  ],
  [
    'a reference without its object',
    { 'cargo:houseWaybills': [{ '@type': 'cargo:Waybill', 'cargo:masterWaybill': { '@id': '_:other' } }] },
    { path: 'houseWaybills/0/masterWaybill', expected: 'Waybill' },
  ],
])('a ONE Record document with %s names the property', (_fault, part, fault) => {
  expect(checkOneRecord(VALID)).toEqual([]);
  expect(checkOneRecord({ ...VALID, ...part })).toEqual(expect.arrayContaining([fault]));
});

test('a HAWB whose number has no Latin letter or digit refuses the ONE Record document, with the property', () => {
  const order = buildManifestedOrder({ hawbNumber: '分单' });
  const facts = buildFacts(buildContent([order]));
  const path = 'houseWaybills/0/waybillNumber';
  expect(renderMessage({ facts, details: undefined }, 'ONE_RECORD', new Date(0))).toMatchObject({
    kind: 'not_allowed_now',
    code: 'manifest.message_not_valid',
    details: [{ note: path, code: 'manifest.value_of_other_class', params: { path, expected: 'text' } }],
  });
});
