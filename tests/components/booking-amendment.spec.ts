import { amendMyBooking, listBookingEntries, listMyBookingEntries } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBooking,
  TEST_BOOKING,
  TEST_ENTRY,
  TEST_FLOWN,
  TEST_LOAD_CHANGE,
} from '../../web/features/freight/bookings/testing-bookings.ts';
import { createBookingAnswers } from './booking-answers.ts';
import { answer, answerRefusal, pageOf, PARTNER_ADMIN_SESSION } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const DETAILS = 'features/freight/bookings/booking-details';

describe('the dialog that changes the pieces of a booking', () => {
  const STORY = `${DETAILS}/change of pieces`;
  const { before, after } = TEST_LOAD_CHANGE;
  const requests: unknown[] = [];
  const amendAnswer = answer(amendMyBooking, (body, query) => {
    if (query.get('preview') !== 'true') requests.push(body);
    return { value: { ...TEST_LOAD_CHANGE, state: 'REQUESTED' as const } };
  });

  test('shows both prices and their difference before it saves the pieces', async () => {
    await show(
      STORY,
      async (page) => {
        await page.getByLabel('Weight of one piece').first().fill('19.5');
        await page.getByText('+12.90 SGD').waitFor();
        for (const { total } of [before, after])
          await page.getByText(`${(total.amountMinor / 100).toFixed(2)} SGD`, { exact: true }).waitFor();
        const pendingRequest = page.waitForRequest((request) => request.headers()['if-match'] === '"1"');
        await page.getByRole('button', { name: 'Save the change' }).click();
        await pendingRequest;
        const [first, second] = TEST_BOOKING.pieces;
        await expect.poll(() => requests).toEqual([{ pieces: [{ ...first, grams: 19_500 }, second] }]);
      },
      { answers: [amendAnswer] },
    );
  });

  test('says why other pieces are refused, and what is missing', async () => {
    const noRoom = refuse('booking.not_bookable', {
      number: 'SQ118',
      reason: { code: 'departure.no_room_weight', params: { remainingGrams: 40_000, grossGrams: 54_000 } },
    });
    await show(
      STORY,
      async (page) => {
        await page.getByText('Room for 40 kg is left').waitFor();
        await page.getByLabel('Height').first().fill('');
        await page.getByText('Complete the pieces, or weight and volume').waitFor();
      },
      { answers: [answerRefusal(amendMyBooking, noRoom)] },
    );
  });
});

test.each([
  ['client', `${DETAILS}/of the client`],
  ['partner', `${DETAILS}/of the partner`],
])(
  'the history of the %s has the load and the total before and after a change of pieces',
  async (_, story) => {
    const entry = { ...TEST_ENTRY, action: 'amend' as const, load: TEST_LOAD_CHANGE };
    const entries = [listMyBookingEntries, listBookingEntries].map((operation) =>
      answer(operation, () => pageOf([entry])),
    );
    await show(
      story,
      async (page) => {
        await page.getByText('39 kg, 0.123 m³ → 54 kg, 0.198 m³').waitFor();
        await page.getByText('172.40 SGD → 185.30 SGD (+12.90 SGD)').waitFor();
      },
      { answers: [PARTNER_ADMIN_SESSION, ...entries, ...createBookingAnswers(TEST_BOOKING)] },
    );
  },
);

test.each([
  ['client', 'CLIENT', `${DETAILS}/of the client`],
  ['partner', 'PARTNER', `${DETAILS}/of the partner`],
] as const)(
  'a departed booking of the %s has what was booked and flown, and the dead freight',
  async (_, side, story) => {
    const booking = buildBooking('DEPARTED', side, { flown: TEST_FLOWN });
    await show(
      story,
      async (page) => {
        await page.getByText('Unused space: 50% of the rate beyond 10%').waitFor();
        const table = page.getByRole('table').filter({ hasText: 'Dead freight' });
        const rows = await table.getByRole('row').allInnerTexts();
        expect(rows.map((row) => row.split(/\s*[\t\n]+\s*/))).toEqual([
          ['Weight and price', 'Booked', 'Flown', 'Difference'],
          ['Weight', '39 kg', '19.6 kg', '−19.4 kg'],
          ['Chargeable weight', '39 kg', '20 kg', '−19 kg'],
          ['Weight charge', '159.90 SGD', '82.00 SGD', '−77.90 SGD'],
          ['Other charges', '12.50 SGD', '12.50 SGD', '0.00 SGD'],
          ['Dead freight (15.1 kg)', '0.00 SGD', '30.96 SGD', '+30.96 SGD'],
          ['Total', '172.40 SGD', '125.46 SGD', '−46.94 SGD'],
        ]);
      },
      { answers: [PARTNER_ADMIN_SESSION, ...createBookingAnswers(booking)] },
    );
  },
);

test('a booking that has not departed has no table of what flew', async () => {
  await show(
    `${DETAILS}/of the client`,
    async (page) => {
      await page.getByRole('heading', { name: 'History' }).waitFor();
      expect(await page.getByText('Booked and flown').count()).toBe(0);
    },
    { answers: createBookingAnswers(TEST_BOOKING) },
  );
});
