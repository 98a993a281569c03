import { reason } from '@portal/contract/reasons';
import { storedReason } from '@portal/contract/core';
import { describe, expect, test } from 'vitest';
import { buildCardIndex } from '../rates/card-index.ts';
import { prepareCard } from '../rates/rate-matching.ts';
import { buildCard, buildPartner, sampleId } from '../samples/builders.ts';
import { buildLanePartners } from './lane-partner.ts';
import { canBookOnBehalf, checkEligibility, type LegRequirements } from './partner-eligibility.ts';

const PARTNER = sampleId(1, 1);
const DAY = '2026-06-15';
type CardChanges = Partial<Parameters<typeof buildCard>[0]>;

/** Checks a connected partner with the cards, each with something changed. */
function check(
  partner: Partial<Parameters<typeof buildPartner>[0]> = {},
  cards: readonly CardChanges[] = [{}],
  requirements: Partial<LegRequirements> = {},
) {
  const prepared = cards.map((changes, index) =>
    prepareCard(
      buildCard({ id: sampleId(2, index + 1), partnerId: PARTNER, serviceType: 'LAST_MILE', ...changes }),
    ),
  );
  const leg: LegRequirements = {
    hasRoad: true,
    from: { country: 'SG', portId: undefined, postcode: undefined },
    to: { country: 'MY', portId: 'MYKUL', postcode: undefined },
    day: DAY,
    cod: false,
    bob: false,
    serviceLevel: 'ECONOMY',
    mode: undefined,
    goods: [],
    ...requirements,
  };
  const servicePartner = {
    partner: buildPartner({ id: PARTNER, serviceTypes: ['LAST_MILE'], ...partner }),
    cards: buildCardIndex(prepared),
  };
  const [lanePartner] = buildLanePartners([servicePartner], leg);
  if (lanePartner === undefined) throw new Error('no partner');
  return checkEligibility(lanePartner, leg);
}
const refusedWith = (...reasons: ReturnType<typeof reason>[]) => ({ reasons: reasons.map(storedReason) });

test('a connected partner with a valid card is eligible, with the card of the highest precedence first', () => {
  const { cards } = check({}, [{}, { destination: { country: 'MY', portId: 'MYKUL' } }]);
  expect(cards?.map(({ card }) => card.id)).toEqual([sampleId(2, 2), sampleId(2, 1)]);
});

describe('a connection', () => {
  test.each([
    ['NONE', 'route.not_connected', true],
    ['REQUESTED', 'route.connection_requested', true],
    ['WITHDRAWN', 'route.connection_withdrawn', true],
    ['REJECTED', 'route.connection_rejected', false],
    ['SUSPENDED', 'route.connection_suspended', false],
    ['ENDED', 'route.connection_ended', false],
  ] as const)('that is %s excludes with %s; booked on behalf: %s', (connection, code, isBookable) => {
    expect(check({ connection })).toEqual(refusedWith(reason(code)));
    expect(check({ connection }, [{}], { bob: true }).cards !== undefined).toBe(isBookable);
    expect(canBookOnBehalf(buildPartner({ id: PARTNER, serviceTypes: [], connection }))).toBe(isBookable);
  });

  test('with a partner that hides its rates is needed for its orders: it is not booked on behalf', () => {
    const hidesRates = true;
    expect(check({ hidesRates, connection: 'NONE' }, [{}], { bob: true })).toEqual(
      refusedWith(reason('route.not_connected')),
    );
    expect(check({ hidesRates, connection: 'ACCEPTED' }).cards).toHaveLength(1);
  });

  test('that was requested again after its end is booked on behalf at network prices, not at the agreed ones', () => {
    const cards: CardChanges[] = [{}, { audience: 'CLIENT' }];
    const listIds = (connection: 'REQUESTED' | 'ACCEPTED') =>
      check({ connection }, cards, { bob: true }).cards?.map(({ card }) => card.id);
    expect(listIds('REQUESTED')).toEqual([sampleId(2, 1)]);
    expect(listIds('ACCEPTED')).toEqual([sampleId(2, 2), sampleId(2, 1)]);
  });

  test('of a suspended partner excludes it also when it is booked on behalf', () => {
    expect(check({ suspended: true, connection: 'NONE' }, [{}], { bob: true })).toEqual(
      refusedWith(reason('route.suspended')),
    );
  });
});

describe('the places', () => {
  test('of a leg are in the countries of the partner', () => {
    expect(check({ countries: ['SG'] })).toEqual(
      refusedWith(reason('route.does_not_serve', { place: 'MY' })),
    );
    expect(check({ countries: [] })).toEqual(
      refusedWith(
        reason('route.does_not_serve', { place: 'SG' }),
        reason('route.does_not_serve', { place: 'MY' }),
      ),
    );
  });

  test('are limited to the ports that the partner lists in the country', () => {
    expect(check({ ports: ['MYPEN', 'SGSIN'] })).toEqual(
      refusedWith(reason('route.does_not_serve', { place: 'MYKUL' })),
    );
    expect(check({ ports: ['MYPEN', 'MYKUL'] }).cards).toHaveLength(1);
    expect(check({ ports: ['SGSIN'] }).cards).toHaveLength(1);
  });

  test('without a port are served by a partner that lists ports', () => {
    const to = { country: 'MY', portId: undefined, postcode: undefined };
    expect(check({ ports: ['MYPEN'] }, [{}], { to }).cards).toHaveLength(1);
  });

  test('that are not served are the only reason, also without a card', () => {
    expect(check({ countries: ['SG'] }, [])).toEqual(
      refusedWith(reason('route.does_not_serve', { place: 'MY' })),
    );
  });

  test('a missing connection and a missing card are both named', () => {
    expect(check({ connection: 'ENDED' }, [])).toEqual(
      refusedWith(
        reason('route.connection_ended'),
        reason('route.no_rate_card', { from: 'SG', to: 'MYKUL' }),
      ),
    );
  });
});

describe('the rate cards', () => {
  const ended = (endDate: string) => refusedWith(reason('route.rate_card_ended', { dayDate: DAY, endDate }));
  const notStarted = (startDate: string) =>
    refusedWith(reason('route.rate_card_not_started', { dayDate: DAY, startDate }));

  test('of other lanes do not count', () => {
    expect(check({}, [{ destination: { country: 'TH' } }])).toEqual(
      refusedWith(reason('route.no_rate_card', { from: 'SG', to: 'MYKUL' })),
    );
  });

  test('of postcodes only are named by their country, at the destination and at the origin', () => {
    const zone = { name: 'Klang Valley', postcodePrefixes: ['50'] };
    const byPostcode = { destination: { country: 'MY', zone } };
    expect(check({}, [byPostcode])).toEqual(
      refusedWith(reason('route.no_rate_card_for_postcode', { country: 'MY' })),
    );
    expect(check({}, [byPostcode, { destination: { country: 'MY', portId: 'MYPEN' } }])).toEqual(
      refusedWith(reason('route.no_rate_card', { from: 'SG', to: 'MYKUL' })),
    );
    expect(check({}, [{ origin: { country: 'SG', zone } }])).toEqual(
      refusedWith(reason('route.no_rate_card_for_postcode', { country: 'SG' })),
    );
  });

  test('that have ended are named by the last end', () => {
    const cards = [
      { validFrom: '2026-01-01', validTo: '2026-03-31' },
      { validFrom: '2026-04-01', validTo: '2026-06-14' },
      { validFrom: '2026-08-01' },
    ];
    expect(check({}, cards)).toEqual(ended('2026-06-14'));
    expect(check({}, cards.toReversed())).toEqual(ended('2026-06-14'));
  });

  test('that have not started are named by the first start', () => {
    const cards = [{ validFrom: '2026-08-01' }, { validFrom: '2026-06-16' }];
    expect(check({}, cards)).toEqual(notStarted('2026-06-16'));
    expect(check({}, cards.toReversed())).toEqual(notStarted('2026-06-16'));
  });

  test('are valid on their first day', () => {
    expect(check({}, [{ validFrom: DAY }]).cards).toHaveLength(1);
  });
});

describe('cash on delivery', () => {
  const notOffered = refusedWith(reason('route.cod_not_offered'));

  test('needs a partner that collects it, and a card with its fee', () => {
    expect(check({}, [{}], { cod: true }).cards).toHaveLength(1);
    expect(check({ cod: false }, [{}], { cod: true })).toEqual(notOffered);
    expect(check({}, [{ codFeeMinor: undefined }], { cod: true })).toEqual(notOffered);
    const percent = { codFeeMinor: undefined, codFeeBasisPoints: 300 };
    expect(check({}, [percent], { cod: true }).cards).toHaveLength(1);
    expect(check({ cod: false }, [{ codFeeMinor: undefined }]).cards).toHaveLength(1);
  });
});
