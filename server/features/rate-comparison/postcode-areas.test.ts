import { expect, test } from 'vitest';
import { buildComparisonContext, buildRoutingContext } from '../routing/index.ts';
import {
  buildCard,
  buildInput,
  buildOrder,
  buildPartner,
  sampleId,
} from '../routing/samples/testing-builders.ts';
import { priceParcel } from './engine/compare-rates.ts';
import { listPostcodeAreas } from './postcode-areas.ts';

const WEST = { country: 'MY', zone: { name: 'West Malaysia', postcodePrefixes: ['50', '4'] } };
const EAST = { country: 'MY', zone: { name: 'East Malaysia', postcodePrefixes: ['88'] } };

/** The areas of a freight order to Malaysia, by the destinations of the cards of each partner. */
function listAreas(
  destinations: readonly (readonly Parameters<typeof buildCard>[0]['destination'][])[],
  postcode?: string,
  partner: Partial<Parameters<typeof buildPartner>[0]> = {},
) {
  const partners = destinations.map((_, index) =>
    buildPartner({ id: sampleId(1, index + 1), serviceTypes: ['B2B'], ...partner }),
  );
  const rateCards = destinations.flatMap((places, index) =>
    places.map((destination, card) =>
      buildCard({
        id: sampleId(2, index * 10 + card + 1),
        partnerId: sampleId(1, index + 1),
        serviceType: 'B2B',
        ...(destination !== undefined && { destination }),
      }),
    ),
  );
  const context = buildRoutingContext(buildInput({ partners, rateCards }));
  const order = buildOrder({ destination: { country: 'MY', ...(postcode !== undefined && { postcode }) } });
  return listPostcodeAreas(priceParcel(order, buildComparisonContext(context, 'ALL')));
}

test('without a postcode, the zones of the destination are listed by the number of their partners', () => {
  expect(listAreas([[WEST, EAST], [WEST], [{ country: 'MY' }]])).toEqual([
    { end: 'DESTINATION', name: 'West Malaysia', postcode: '50', partners: 2 },
    { end: 'DESTINATION', name: 'East Malaysia', postcode: '88', partners: 1 },
  ]);
});

test('zones with as many partners are listed by name, and those of another country are not', () => {
  const bangkok = { country: 'TH', zone: { name: 'Bangkok', postcodePrefixes: ['10'] } };
  expect(listAreas([[WEST, EAST, bangkok]]).map(({ name }) => name)).toEqual([
    'East Malaysia',
    'West Malaysia',
  ]);
});

test('with a postcode, no zone is listed', () => {
  expect(listAreas([[WEST, EAST]], '50450')).toEqual([]);
});

test('zones of a partner that cannot carry the parcel for another reason are not listed', () => {
  expect(listAreas([[WEST]], undefined, { suspended: true })).toEqual([]);
});

test('the postcode of an area selects the prices of its zone', () => {
  const [area] = listAreas([[WEST]]);
  expect(listAreas([[WEST]], area?.postcode)).toEqual([]);
});
