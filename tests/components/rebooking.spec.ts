import { listDepartures, rebookDeparture, type Rebooking } from '@portal/contract/freight';
import { reason, refuse } from '@portal/contract/reasons';
import { afterAll, expect, test } from 'vitest';
import { TEST_ALTERNATIVE, TEST_BOOKING } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_DEPARTURE } from '../../web/features/freight/departures/testing-departures.ts';
import { answer, answerRefusal, PARTNER_ADMIN_SESSION, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/freight/departures/departure-dialog/rebooking';
const { client, weight, volume, total } = TEST_BOOKING;
const row = (index: number, obstacles: Rebooking['bookings'][number]['obstacles'] = []) => ({
  bookingId: TEST_BOOKING.id.slice(0, -1) + String(index),
  code: `BKG10000000${index}`,
  client,
  state: 'CONFIRMED' as const,
  weight,
  volume,
  total,
  obstacles,
});
const rows = [
  row(1),
  row(2),
  row(3, [reason('departure.no_room_weight', { remainingGrams: 1000, grossGrams: weight })]),
];
const departures = answer(listDepartures, () =>
  pageOf([
    { ...TEST_DEPARTURE, id: TEST_ALTERNATIVE.id, number: 'SQ120', departsAt: '2099-12-01T01:40:00.000Z' },
  ]),
);

test('the preview says which bookings fit, and those that stay checked are moved', async () => {
  const requests: unknown[] = [];
  const rebooking = answer(rebookDeparture, (body, query) => {
    if (query.get('preview') === 'true') return { value: { moved: 2, bookings: rows } };
    requests.push(body);
    return { value: { moved: 1, bookings: [row(1)] } };
  });
  await show(
    STORY,
    async (page) => {
      const button = page.getByRole('button', { name: /^Move/ });
      expect(await button.isDisabled()).toBe(true);
      await page.getByRole('combobox', { name: 'Departure to which they move' }).click();
      await page.getByRole('option', { name: 'SQ120' }).click();
      const full = page.getByRole('checkbox', { name: 'BKG100000003' });
      await full.waitFor();
      expect(await full.isDisabled()).toBe(true);
      await page.getByText('Room for 1 kg is left').waitFor();
      await page.getByRole('checkbox', { name: 'BKG100000002' }).uncheck();
      await page.getByRole('button', { name: 'Move 1 booking', exact: true }).click();
      await expect
        .poll(() => requests)
        .toEqual([{ departureId: TEST_ALTERNATIVE.id, bookingIds: [rows[0]?.bookingId] }]);
    },
    { answers: [PARTNER_ADMIN_SESSION, departures, rebooking] },
  );
});

test('a departure that is closed meanwhile says why nothing moves', async () => {
  await show(
    STORY,
    async (page) => {
      await page.getByRole('combobox', { name: 'Departure to which they move' }).click();
      await page.getByRole('option', { name: 'SQ120' }).click();
      await page.getByRole('alert').filter({ hasText: 'Departure SQ120 is closed' }).waitFor();
    },
    {
      answers: [
        PARTNER_ADMIN_SESSION,
        departures,
        answerRefusal(rebookDeparture, refuse('departure.state', { number: 'SQ120', stateTerm: 'CLOSED' })),
      ],
    },
  );
});
