import {
  answerBooking,
  getBooking,
  getMyBooking,
  listBookingEntries,
  listBookings,
  listFlights,
  reserveFlights,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBooking,
  TEST_ALTERNATIVE,
  TEST_BOOKING,
  TEST_ENTRY,
} from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_OFFER } from '../../web/features/freight/flights/testing-offer.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, pageOf, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the list of flights', () => {
  const PATH = '/next/lfreight/flights?shipmentMode=AIR';
  const blocked = {
    ...TEST_OFFER,
    departure: { ...TEST_OFFER.departure, id: TEST_ALTERNATIVE.id, number: 'SQ120' },
    obstacles: [{ code: 'departure.no_rate', params: {}, message: 'The partner has no rates for it yet.' }],
  };
  const flights = answer(listFlights, () => ({
    items: [TEST_OFFER, blocked],
    page: 1,
    totalPage: 1,
    totalCount: 2,
  }));

  test('books a departure without obstacles, and links to the booking', async () => {
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        const other = page.getByRole('row').filter({ hasText: 'SQ120' });
        await other.getByText('The partner has no rates for it yet.').waitFor();
        expect(await other.getByRole('button', { name: 'Book' }).count()).toBe(0);
        await page.getByRole('button', { name: 'Book SQ118' }).click();
        const dialog = page.getByRole('dialog', { name: 'Book SQ118' });
        await dialog.getByRole('textbox', { name: 'Weight' }).fill('24');
        await dialog.getByRole('textbox', { name: 'Volume' }).fill('0.1');
        await dialog.getByLabel('Commodity').fill('Tea');
        await dialog.getByRole('button', { name: 'Book', exact: true }).click();
        // The toasts of the shell, which are below those of the story.
        await page.getByRole('link', { name: 'Show the booking' }).first().press('Enter');
        await page.getByRole('dialog', { name: 'BKG100000123' }).waitFor();
      },
      {
        answers: [
          flights,
          answer(reserveFlights, () => ({ value: TEST_BOOKING })),
          answer(getMyBooking, () => ({ value: TEST_BOOKING })),
          ...exampleAnswers(PATH),
        ],
      },
    );
  });
});

describe('the bookings of a partner', () => {
  const PATH = '/partner-portals/departures?tab=bookings';
  const rows = ['BKG100000001', 'BKG100000002', 'BKG100000003'].map((code, index) =>
    buildBooking(index < 2 ? 'REQUESTED' : 'CANCELLED', 'PARTNER', {
      code,
      id: TEST_BOOKING.id.slice(0, -1) + String(index),
    }),
  );
  const [first] = rows;
  if (first === undefined) throw new Error('There are rows');

  test('several requests are confirmed at once, each with its outcome', async () => {
    const requests: string[] = [];
    const operation = answerBooking;
    const answers: Answer = {
      operation,
      respond: (request) => {
        requests.push(request.url().split('/').at(-1) ?? '');
        const isFirst = request.url().endsWith(first.id);
        return isFirst
          ? answer(operation, () => ({ value: first })).respond(request)
          : answerRefusal(
              operation,
              refuse('booking.not_bookable', {
                number: 'SQ118',
                reason: { code: 'departure.no_rate', params: {} },
              }),
            ).respond(request);
      },
    };
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page.getByRole('row').filter({ hasText: 'BKG100000003' }).waitFor();
        for (const { code } of rows) await page.getByRole('checkbox', { name: code }).click();
        await page.getByRole('button', { name: /^Confirm/ }).click();
        const dialog = page.getByRole('dialog', { name: '1 booking not confirmed' });
        const outcomes = await dialog.getByRole('list').first().innerText();
        expect(outcomes).toMatch(/BKG100000002[^]*Not confirmed[^]*SQ118 cannot be booked/);
        expect(outcomes).toMatch(/BKG100000001[^]*Confirmed/);
        await page.getByText('1 booking confirmed', { exact: true }).first().waitFor();
        expect(requests).toEqual(rows.slice(0, 2).map(({ id }) => id));
      },
      { answers: [answers, answer(listBookings, () => pageOf(rows)), ...exampleAnswers(PATH)] },
    );
  });

  test('a row opens the booking, whose id is in the URL', async () => {
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'BKG100000001' });
        expect(await row.innerText()).toMatch(/39\skg[^]*0\.123\sm³[^]*172\.40\sSGD/);
        await row.getByRole('button', { name: 'BKG100000001', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'BKG100000001' });
        await dialog.getByRole('button', { name: 'Reject' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      },
      {
        answers: [
          answer(listBookings, () => pageOf(rows)),
          answer(getBooking, () => ({ value: first })),
          answer(listBookingEntries, () => pageOf([TEST_ENTRY])),
          ...exampleAnswers(PATH),
        ],
      },
    );
  });
});
