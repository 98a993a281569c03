import { rateCardInput, type RateCardInput } from '@portal/contract/routing';
import { expect, test } from 'vitest';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { toCardInput } from './card-input.ts';
import { createCardValues, EMPTY_AREA, EMPTY_SEASON, toCardValues, type CardValues } from './card-values.ts';

const FREIGHT: RateCardInput = {
  serviceType: 'LAST_MILE',
  serviceLevels: ['ECONOMY', 'EXPRESS'],
  origin: { country: 'MY', portId: 'MYKUL' },
  destination: { country: 'MY', zone: { name: 'Klang Valley', postcodePrefixes: ['47', '50'] } },
  currency: 'MYR',
  breaks: [
    { fromGrams: 0, baseMinor: 250, perStepMinor: 105 },
    { fromGrams: 2500, baseMinor: 0, perStepMinor: 95 },
  ],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 800,
  fuelBasisPoints: 1255,
  codFeeMinor: 0,
  codFeeBasisPoints: 275,
  codFeeMinimumMinor: 400,
  divisor: 5000,
  maxSideMm: 1505,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom: '2026-11-01',
  validTo: '2027-02-28',
  cutOff: '16:30',
  dutyHandlingFeeMinor: 1200,
  surcharges: {
    remoteAreas: [
      { name: 'Labuan', country: 'MY', postcodePrefixes: ['87'], feeMinor: 1500, perKgMinor: 40 },
    ],
    oversize: { overSideMm: 1200, overGrams: 25_000, feeMinor: 2500 },
    peakSeasons: [
      { name: 'Year-end', from: '2026-11-20', to: '2026-12-31', feeMinor: 100, basisPoints: 550 },
    ],
    residentialFeeMinor: 300,
    dangerousGoodsFeeMinor: 6000,
  },
};
const CUSTOMS: RateCardInput = {
  serviceType: 'CUSTOMS',
  origin: { country: 'VN' },
  destination: { country: 'VN' },
  currency: 'VND',
  transitDaysMin: 0,
  transitDaysMax: 1,
  validFrom: '2026-11-01',
  clearance: {
    entryMinor: 450_000,
    includedLines: 3,
    perLineMinor: 20_000,
    manifest: { feeMinor: 30_000, maxValue: { amountMinor: 4050, currency: 'USD' } },
  },
};

const check = (values: CardValues) => validate(rateCardInput, toCardInput(values), CARD_FIELDS);
const listErrors = (values: CardValues) => {
  const result = check(values);
  return 'fieldErrors' in result ? Object.keys(result.fieldErrors) : [];
};

test.each([FREIGHT, CUSTOMS])('a stored card fills the form, and the form is the same card', (card) => {
  expect(check(toCardValues(card, '', card.validFrom))).toEqual({ value: card });
});

test('a version of a card that has ended has no end, and one from a later day keeps its end', () => {
  expect(toCardValues(FREIGHT, '', '2027-03-01').validTo).toBe('');
  expect(toCardValues(FREIGHT, '', '2027-01-01')).toMatchObject({
    validFrom: '2027-01-01',
    validTo: '2027-02-28',
  });
});

test('the fields of an empty form that are needed have errors, and all of them are fields of the form', () => {
  const empty = createCardValues('2026-11-23', 'LAST_MILE');
  const errors = listErrors(empty);
  expect(errors).toEqual(
    expect.arrayContaining(['origin.country', 'destination.country', 'currency', 'rows', 'maxGrams']),
  );
  expect(errors).toEqual(expect.arrayContaining(['transitDaysMin', 'transitDaysMax']));
  expect(errors.filter((path) => !CARD_FIELDS.hasField(path))).toEqual([]);
});

test('a port, a zone and rows of surcharges without their values have errors at their fields', () => {
  const values = toCardValues(FREIGHT, '', '2026-11-01');
  const wrong: CardValues = {
    ...values,
    origin: { ...values.origin, kind: 'PORT', portId: '' },
    destination: { ...values.destination, zoneName: ' ', prefixes: '' },
    remoteAreas: [EMPTY_AREA],
    oversizeFeeMinor: null,
    peakSeasons: [EMPTY_SEASON],
  };
  expect(listErrors(wrong)).toEqual([
    'origin.portId',
    'destination.zoneName',
    'destination.prefixes',
    'remoteAreas.0.name',
    'remoteAreas.0.country',
    'remoteAreas.0.prefixes',
    'oversizeFeeMinor',
    'peakSeasons.0.name',
    'peakSeasons.0.from',
    'peakSeasons.0.to',
  ]);
});

test('checks that compare fields have their error at the later field', () => {
  const values = toCardValues(FREIGHT, '', '2026-11-01');
  expect(listErrors({ ...values, transitDaysMax: 0, validTo: '2026-10-01' })).toEqual([
    'transitDaysMax',
    'validTo',
  ]);
  const [season] = values.peakSeasons;
  if (season === undefined) throw new Error('the card has no season');
  expect(listErrors({ ...values, peakSeasons: [{ ...season, to: '2026-01-01' }] })).toEqual([
    'peakSeasons.0.to',
  ]);
  expect(listErrors({ ...values, overSideMm: null, overGrams: null })).toEqual(['overSideMm']);
});

test('errors of the server are at the fields of the form, and others are not', () => {
  expect(CARD_FIELDS.toFormPath('card.destination.portId')).toBe('destination.portId');
  expect(CARD_FIELDS.toFormPath('card.surcharges.remoteAreas.2.postcodePrefixes.7')).toBe(
    'remoteAreas.2.prefixes',
  );
  expect(CARD_FIELDS.toFormPath('breaks.3.fromGrams')).toBe('rows');
  expect(CARD_FIELDS.hasField('clientId')).toBe(true);
  expect(CARD_FIELDS.hasField('origin')).toBe(false);
});
