import { MAX_POSTCODE_AREAS } from '@portal/contract/rate-comparison';
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

interface AreasOptions {
  readonly postcode?: string | undefined;
  readonly partner?: Partial<Parameters<typeof buildPartner>[0]>;
  readonly card?: Partial<Parameters<typeof buildCard>[0]>;
}

/** The areas of a freight order to Malaysia, by the destinations of the cards of each partner. */
function listAreas(
  destinations: readonly (readonly Parameters<typeof buildCard>[0]['destination'][])[],
  { postcode, partner = {}, card: cardFields = {} }: AreasOptions = {},
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
        ...cardFields,
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
  expect(listAreas([[WEST, EAST]], { postcode: '50450' })).toEqual([]);
});

test('zones of a partner that cannot carry the parcel for another reason are not listed', () => {
  expect(listAreas([[WEST]], { partner: { suspended: true } })).toEqual([]);
});

test('the postcode of an area selects the prices of its zone', () => {
  const [area] = listAreas([[WEST]]);
  expect(listAreas([[WEST]], { postcode: area?.postcode })).toEqual([]);
});

test.each([
  ['that begin after the day', { validFrom: '2026-11-22' }, 0],
  ['that begin on the day', { validFrom: '2026-11-21' }, 1],
  ['that ended before the day', { validTo: '2026-11-20' }, 0],
  ['that end on the day', { validTo: '2026-11-21' }, 1],
])('the zones of cards %s are listed: %j, %d', (_, card, count) => {
  // The card for the whole country keeps the partner usable.
  expect(listAreas([[WEST], [{ country: 'MY' }]], { card })).toHaveLength(count);
});

test('the zones of cards for another service are not listed', () => {
  const partner = { serviceTypes: ['B2B', 'LAST_MILE'] as const };
  expect(
    listAreas([[WEST]], {
      partner: { serviceTypes: [...partner.serviceTypes] },
      card: { serviceType: 'LAST_MILE' },
    }),
  ).toEqual([]);
});

test('at most the first zones by partners are listed', () => {
  const zones = Array.from({ length: MAX_POSTCODE_AREAS + 1 }, (_, index) => ({
    country: 'MY',
    zone: { name: `Zone ${index}`, postcodePrefixes: [`${index}`] },
  }));
  expect(listAreas([zones])).toHaveLength(MAX_POSTCODE_AREAS);
});
