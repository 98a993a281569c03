import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRates } from '../freight/testing-freight-rates.ts';
import { buildLines } from '../manifest-lines.ts';
import { sumBags, sumLines } from '../manifest-totals.ts';
import { randomContent } from '../testing-random-content.ts';
import { buildWaybillFacts } from './message-facts.ts';
import { buildFacts, DETAILS, withRates } from './testing-air-waybill.ts';
import { checkOneRecord } from './testing-one-record.ts';
import { writeOneRecord } from './write-one-record.ts';

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
      const document = JSON.parse(writeOneRecord(facts, waybill));
      checkOneRecord(document);
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
