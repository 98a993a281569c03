import { normalizePostcode } from '@portal/contract/core';
import { describe, expect, it } from 'vitest';
import { buildCard, buildClearanceCard, sampleId } from '../samples/builders.ts';
import { buildLegTariff } from './leg-tariff.ts';
import { formatAddress, formatPlace, formatPort, type Place } from './places.ts';
import { buildPostcodeZones, findZonePrefix } from './postcode-zones.ts';
import {
  computePrecedence,
  coversLane,
  hasLevel,
  hasMode,
  isValidOn,
  omitReplacedCards,
  prepareCard,
} from './rate-matching.ts';

const card = (overrides: Partial<Parameters<typeof buildCard>[0]> = {}) =>
  buildCard({ id: sampleId(2, 1), partnerId: sampleId(1, 1), serviceType: 'LAST_MILE', ...overrides });
const klangValley = {
  country: 'MY',
  zone: { name: 'Klang Valley', postcodePrefixes: ['50', '4', 'kl-1'] },
};

describe('the tariff of a leg', () => {
  // 30 × 20 × 20 cm.
  const VOLUME = 12_000_000;

  it('weighs by the card, and charges freight and fuel, with the COD fee apart', () => {
    const tariff = buildLegTariff(
      card({ divisor: 6000, stepGrams: 1000, fuelBasisPoints: 1000, codFeeMinor: 50 }),
    );
    expect(tariff.weigh(1200, VOLUME)).toEqual({ volumetricGrams: 2000, chargeableGrams: 2000 });
    expect(tariff.weigh(2001, VOLUME)).toEqual({ volumetricGrams: 2000, chargeableGrams: 3000 });
    expect(tariff.computeFreightMinor(3000)).toBe(330);
    expect(tariff.computeCharge(3000, 50)).toEqual([300, 30, 50, 3000, 0]);
  });

  it('of a customs card weighs by the scale only, and no weight changes its price', () => {
    const tariff = buildLegTariff(buildClearanceCard({ id: sampleId(2, 1), partnerId: sampleId(1, 1) }));
    expect(tariff.weigh(1200, VOLUME)).toEqual({ volumetricGrams: 0, chargeableGrams: 1200 });
    expect([tariff.computeFreightMinor(1200), tariff.computeFreightMinor(9000)]).toEqual([0, 0]);
    expect(tariff.computeCharge(1200, 0)).toBeNull();
  });

  it('without a card weighs with the divisor 5000 in steps of 0.5 kg, and has no price', () => {
    const tariff = buildLegTariff(undefined);
    expect(tariff.weigh(1200, VOLUME)).toEqual({ volumetricGrams: 2400, chargeableGrams: 2500 });
    expect(tariff.computeFreightMinor(3000)).toBeNull();
    expect(tariff.computeCharge(3000, 50)).toBeNull();
  });
});

describe('a place', () => {
  it('is shown by its port or country, and the postcode prefix of its zone', () => {
    const place = { country: 'MY', portId: undefined, postcode: undefined };
    expect(formatPlace(place)).toBe('MY');
    expect(formatPlace({ ...place, portId: 'MYKUL' })).toBe('MYKUL');
    expect(formatPlace({ ...place, postcode: '50' })).toBe('MY (postcode 50…)');
  });

  it('is shown on a leg by city or port', () => {
    expect(formatAddress({ city: 'Johor Bahru', country: 'MY' })).toBe('Johor Bahru, MY');
    expect(formatAddress({ country: 'MY' })).toBe('MY');
    expect(formatPort('SGSIN', 'SG')).toBe('SGSIN');
    expect(formatPort(undefined, 'SG')).toBe('SG hub');
  });

  it('has a postcode without spaces and hyphens, in upper case', () => {
    expect(normalizePostcode('sw1a 1-aa')).toBe('SW1A1AA');
  });
});

describe('the zone of a postcode', () => {
  const zones = buildPostcodeZones([card(), card({ origin: klangValley, destination: { country: 'TH' } })]);

  it('is the longest prefix of a rate card', () => {
    const wide = buildPostcodeZones([
      card({ destination: klangValley }),
      card({ destination: { country: 'MY', zone: { name: 'Centre', postcodePrefixes: ['500'] } } }),
    ]);
    expect(findZonePrefix(wide, 'MY', '50 088')).toBe('500');
    expect(findZonePrefix(wide, 'MY', '50 188')).toBe('50');
    expect(findZonePrefix(wide, 'MY', '41000')).toBe('4');
    expect(findZonePrefix(wide, 'MY', 'KL1 2')).toBe('KL1');
  });

  it('does not exist for another postcode, without one, and in a country without zones', () => {
    expect(findZonePrefix(zones, 'MY', '80000')).toBeUndefined();
    expect(findZonePrefix(zones, 'MY', undefined)).toBeUndefined();
    expect(findZonePrefix(zones, 'SG', '50088')).toBeUndefined();
    expect([...zones.keys()]).toEqual(['MY']);
  });
});

describe('a rate card', () => {
  const from = { country: 'SG', portId: 'SGSIN', postcode: undefined };
  const to = { country: 'MY', portId: 'MYKUL', postcode: '50088' };
  const covers = (overrides: Parameters<typeof card>[0], place: Place = to) =>
    coversLane(prepareCard(card(overrides)), from, place);

  it('covers the lanes of its country, port or zone at each end', () => {
    expect(covers({})).toBe(true);
    expect(covers({ destination: { country: 'TH' } })).toBe(false);
    expect(covers({ origin: { country: 'TH' } })).toBe(false);
    expect(covers({ destination: { country: 'MY', portId: 'MYKUL' } })).toBe(true);
    expect(covers({ destination: { country: 'MY', portId: 'MYPEN' } })).toBe(false);
    expect(covers({ destination: klangValley })).toBe(true);
    expect(covers({ destination: klangValley }, { ...to, postcode: '80050' })).toBe(false);
    expect(covers({ destination: klangValley }, { ...to, postcode: undefined })).toBe(false);
  });

  it('is valid on its first and last day, and without a last day for ever', () => {
    const dated = card({ validFrom: '2026-02-01', validTo: '2026-02-28' });
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
    expect(days.map((day) => isValidOn(dated, day))).toEqual([false, true, true, false]);
    expect(isValidOn(card(), '2099-01-01')).toBe(true);
  });

  it('of the client has precedence over all of the network, then the narrower place', () => {
    const port = { country: 'MY', portId: 'MYKUL' };
    const inner = { country: 'MY', zone: { name: 'Centre', postcodePrefixes: ['500'] } };
    const originPort = { country: 'SG', portId: 'SGSIN' };
    const precedences = [
      card({ audience: 'CLIENT' }),
      card({ destination: inner }),
      card({ destination: klangValley, origin: originPort }),
      card({ destination: klangValley }),
      card({ destination: port, origin: originPort }),
      card({ destination: port }),
      card({ origin: originPort }),
      card(),
    ].map((rate) => computePrecedence(prepareCard(rate), { from, to }));
    expect(precedences).toEqual([...new Set(precedences)].toSorted((a, b) => b - a));
  });

  it('replaces the earlier cards of the same lane, levels, mode and days', () => {
    const omit = (...cards: ReturnType<typeof card>[]) =>
      omitReplacedCards(
        cards
          .map(prepareCard)
          .map((each) => ({ ...each, precedence: computePrecedence(each, { from, to }) })),
      ).map((prepared) => Number(prepared.card.id.slice(-2)));
    const old = card({ id: sampleId(2, 1), serviceLevels: ['EXPRESS', 'ECONOMY'] });
    const later = { id: sampleId(2, 2), validFrom: '2026-02-01' };
    expect(omit(old, card({ ...later, serviceLevels: ['ECONOMY', 'EXPRESS'] }))).toEqual([2]);
    expect(omit(old, card({ ...later, serviceLevels: ['EXPRESS'] }))).toEqual([2, 1]);
    expect(omit(old, card({ ...later, serviceLevels: ['EXPRESS', 'ECONOMY'], transitDaysMax: 9 }))).toEqual([
      2, 1,
    ]);
    expect(omit(card({ mode: 'AIR' }), card({ ...later, mode: 'LAND' }))).toEqual([1, 2]);
  });

  it('has the prices of its levels and its mode, and without them those of all', () => {
    expect([hasLevel(card(), 'EXPRESS'), hasMode(card(), 'AIR')]).toEqual([true, true]);
    expect(hasLevel(card({ serviceLevels: ['ECONOMY'] }), 'EXPRESS')).toBe(false);
    expect(hasMode(card({ mode: 'LAND' }), 'AIR')).toBe(false);
    expect(hasMode(card({ mode: 'LAND' }), undefined)).toBe(true);
  });
});
