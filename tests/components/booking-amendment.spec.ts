import { amendMyBooking, listBookingEntries, listMyBookingEntries } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import {
  TEST_BOOKING,
  TEST_ENTRY,
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
  const amended = answer(amendMyBooking, (body, query) => {
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
      { answers: [amended] },
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
