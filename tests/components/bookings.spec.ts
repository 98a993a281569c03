import {
  acceptAlternative,
  answerBooking,
  assignMawb,
  BOOKING_STATES,
  cancelMyBooking,
  getMyBooking,
  listBookings,
  listDepartures,
  listFlights,
  listMyBookingEntries,
  reserveFlights,
  type Booking,
  type BookingState,
} from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBooking,
  TEST_ALTERNATIVE,
  TEST_BOOKING,
  TEST_ENTRY,
} from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_DEPARTURE } from '../../web/features/freight/departures/testing-departures.ts';
import { TEST_OFFER } from '../../web/features/freight/flights/testing-offer.ts';
import { createBookingAnswers } from './booking-answers.ts';
import { answer, PARTNER_ADMIN_SESSION, pageOf, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the dialog that books a departure', () => {
  const DIALOG = 'features/freight/bookings/reserve-dialog';
  const reserved = answer(reserveFlights, () => ({ value: buildBooking('REQUESTED', 'CLIENT') }));
  const book = async (page: Page) => {
    const pendingRequest = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const request = await pendingRequest;
    return { body: request.postDataJSON() as unknown, key: request.headers()['idempotency-key'] };
  };

  test('sends the pieces of the search with an idempotency key, at the price of the list', async () => {
    await show(
      `${DIALOG}/with the pieces of the search`,
      async (page) => {
        expect(await page.getByLabel('Number').inputValue()).toBe('2');
        await page.getByText('103.40 SGD').waitFor();
        await page.getByText('Security charge').waitFor();
        await page.getByLabel('Commodity').fill('Roasted coffee');
        await page.getByLabel('Your reference').fill('PO-7');
        const { body, key } = await book(page);
        expect(body).toEqual({
          departureId: TEST_DEPARTURE.id,
          pieces: [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
          goods: [],
          commodity: 'Roasted coffee',
          reference: 'PO-7',
        });
        expect(key).toMatch(/^[0-9a-f-]{36}$/);
      },
      { answers: [reserved] },
    );
  });

  test('prices other pieces than those of the list, and says why they cannot be booked', async () => {
    const full = {
      code: 'departure.piece_too_heavy',
      params: { pieceGrams: 160_000, maxGrams: 150_000 },
      message: 'A piece weighs 160 kg; at most 150 kg are accepted.',
    };
    const priced = answer(listFlights, (_, query) => {
      expect(query.get('piece')).toBe('2x160000x400x300x200');
      expect(query.get('dateFrom')).toBe('2026-11-30');
      const total = { amountMinor: 900_00, currency: 'SGD' };
      return {
        items: [{ ...TEST_OFFER, chargeableGrams: 320_000, total, obstacles: [full] }],
        page: 1,
        totalPage: 1,
        totalCount: 1,
      };
    });
    await show(
      `${DIALOG}/with the pieces of the search`,
      async (page) => {
        await page.getByLabel('Weight of one piece').fill('160');
        await page.getByText('at most 150 kg are accepted').waitFor();
        await page.getByText('900.00 SGD').waitFor();
        await page.getByLabel('Height').fill('');
        await page.getByText('Complete the pieces to see the price.').waitFor();
        expect(await page.getByText('900.00 SGD').count()).toBe(0);
      },
      { answers: [priced] },
    );
  });

  test('without pieces, shows which fields are needed, and sends cubic metres in litres', async () => {
    await show(
      `${DIALOG}/without pieces`,
      async (page) => {
        await page.getByText('The price is computed from weight and volume').waitFor();
        await page.getByRole('button', { name: 'Book', exact: true }).click();
        await expect.poll(() => page.getByText('Needed').count()).toBe(3);
        await page.getByRole('textbox', { name: 'Weight' }).fill('24.5');
        await page.getByRole('textbox', { name: 'Volume' }).fill('0.25');
        await page.getByLabel('Commodity').fill('Tea');
        expect((await book(page)).body).toMatchObject({ weight: 24_500, volume: 250, commodity: 'Tea' });
      },
      { answers: [reserved] },
    );
  });

  test('shows a refusal at its field and one of the departure in the alert, with what was entered', async () => {
    const refusals = [
      refuseInvalid([detail('pieces[0].grams', 'field.missing'), detail('commodity', 'field.missing')]),
      refuse('booking.not_bookable', { number: 'SQ118', reason: { code: 'departure.no_rate', params: {} } }),
    ];
    const operation = reserveFlights;
    const refused: Answer = {
      operation,
      respond: (request) => {
        const next = refusals.shift();
        if (next === undefined) throw new Error('Only two requests are expected');
        return answerRefusal(operation, next).respond(request);
      },
    };
    await show(
      `${DIALOG}/with the pieces of the search`,
      async (page) => {
        const commodity = page.getByLabel('Commodity');
        await commodity.fill('Tea');
        await book(page);
        await expect.poll(() => commodity.getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByLabel('Height').getAttribute('aria-invalid')).toBe('true');
        await commodity.fill('Green tea');
        await book(page);
        await page.getByRole('alert').filter({ hasText: 'SQ118 cannot be booked' }).waitFor();
        expect(await commodity.inputValue()).toBe('Green tea');
      },
      { answers: [refused] },
    );
  });
});

const CLIENT_STORY = 'features/freight/bookings/booking-details/of the client';
const PARTNER_STORY = 'features/freight/bookings/booking-details/of the partner';
const ACTION_BUTTONS = /^(Confirm|Reject|Accept this departure|Change pieces|Cancel the booking)$/;
const partnerAnswers = (booking: Booking) => [PARTNER_ADMIN_SESSION, ...createBookingAnswers(booking)];

describe('the booking of a client', () => {
  const CHANGEABLE: readonly BookingState[] = ['REQUESTED', 'CONFIRMED'];
  const SHIPPABLE: readonly BookingState[] = ['REQUESTED', 'CONFIRMED', 'CLOSED'];

  test.each(BOOKING_STATES)('%s: has the buttons of the table', async (state) => {
    await show(
      CLIENT_STORY,
      async (page) => {
        await page.getByRole('heading', { name: 'History' }).waitFor();
        const buttons = page.getByRole('button', { name: ACTION_BUTTONS });
        await expect
          .poll(() => buttons.allInnerTexts())
          .toEqual(CHANGEABLE.includes(state) ? ['Change pieces', 'Cancel the booking'] : []);
        const links = page.getByRole('link', { name: 'Ship with this booking' });
        const readHrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        await expect
          .poll(readHrefs)
          .toEqual(SHIPPABLE.includes(state) ? [`/orders/new?kind=B2B&bookingId=${TEST_BOOKING.id}`] : []);
      },
      { answers: createBookingAnswers(buildBooking(state, 'CLIENT')) },
    );
  });

  test('shows pieces, the price by line, and until when the space is held', async () => {
    const booking = buildBooking('REQUESTED', 'CLIENT', { heldUntil: '2099-11-28T03:00:00.000Z' });
    await show(
      CLIENT_STORY,
      async (page) => {
        const dialog = page.getByRole('dialog', { name: 'BKG100000123' });
        await dialog.getByText(/^The space is held until .*2099/).waitFor();
        const text = await dialog.innerText();
        expect(text).toMatch(/40\.0 cm × 30\.0 cm × 20\.0 cm/);
        expect(text).toMatch(/Weight charge \(39 kg\)\s+159\.90\sSGD/);
        expect(text).toMatch(/Fuel surcharge\s+12\.50\sSGD/);
        expect(text).toMatch(/Total\s+172\.40\sSGD/);
        expect(text).toMatch(/Mon, Nov 30, 23:05/);
        expect(text).toContain('PO-2026-1183');
        await dialog.getByRole('list', { name: 'History' }).getByText('Ann Lee').waitFor();
      },
      { answers: createBookingAnswers(booking) },
    );
  });

  test('says that a hold has ended', async () => {
    const booking = buildBooking('REQUESTED', 'CLIENT', { heldUntil: '2020-11-28T03:00:00.000Z' });
    await show(CLIENT_STORY, (page) => page.getByText('can still be confirmed if there is room').waitFor(), {
      answers: createBookingAnswers(booking),
    });
  });

  test('a rejection is shown with its reason, and its alternative is accepted in one click', async () => {
    const booking = buildBooking('REJECTED', 'CLIENT', { alternative: TEST_ALTERNATIVE });
    const accepted = { ...buildBooking('CONFIRMED', 'CLIENT'), departure: TEST_ALTERNATIVE };
    let current = booking;
    await show(
      CLIENT_STORY,
      async (page) => {
        await page.getByText('Reason: No capacity').waitFor();
        await page.getByText('The belly is full.').waitFor();
        await page.getByText('SQ120, Singapore Airlines').waitFor();
        await page.getByRole('button', { name: 'Accept this departure' }).click();
        await page.getByText('Confirmed', { exact: true }).waitFor();
        expect(await page.getByRole('button', { name: ACTION_BUTTONS }).allInnerTexts()).toEqual([
          'Change pieces',
          'Cancel the booking',
        ]);
      },
      {
        answers: [
          answer(getMyBooking, () => ({ value: current })),
          answer(listMyBookingEntries, () => pageOf([TEST_ENTRY])),
          answer(acceptAlternative, () => {
            current = accepted;
            return { value: accepted };
          }),
        ],
      },
    );
  });

  test('an alternative that is full by now says why it is not accepted', async () => {
    const booking = buildBooking('REJECTED', 'CLIENT', { alternative: TEST_ALTERNATIVE });
    await show(
      CLIENT_STORY,
      async (page) => {
        await page.getByRole('button', { name: 'Accept this departure' }).click();
        await page.getByRole('alert').filter({ hasText: 'No other departure is offered' }).waitFor();
      },
      {
        answers: [
          ...createBookingAnswers(booking),
          answerRefusal(acceptAlternative, refuse('booking.no_alternative', { bookingCode: booking.code })),
        ],
      },
    );
  });

  test('is cancelled after a confirmation, which shows a refusal', async () => {
    const booking = buildBooking('CONFIRMED', 'CLIENT');
    await show(
      CLIENT_STORY,
      async (page) => {
        await page.getByRole('button', { name: 'Cancel the booking' }).click();
        const dialog = page.getByRole('dialog', { name: 'Cancel booking BKG100000123?' });
        await dialog.getByText('The partner gets the space on SQ118 back.').waitFor();
        const pendingRequest = page.waitForRequest((request) => request.url().endsWith('/cancel'));
        await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
        expect((await pendingRequest).url()).toContain(booking.id);
        await dialog.getByRole('alert').filter({ hasText: 'is departed' }).waitFor();
      },
      {
        answers: [
          ...createBookingAnswers(booking),
          answerRefusal(
            cancelMyBooking,
            refuse('booking.action_not_allowed', { bookingCode: booking.code, stateTerm: 'DEPARTED' }),
          ),
        ],
      },
    );
  });
});

describe('the booking of a partner', () => {
  test('is put under the MAWB of another booking of the departure, and a refusal is shown', async () => {
    const booking = buildBooking('CONFIRMED', 'PARTNER', { awbNumber: '618-12345675' });
    const other = buildBooking('CONFIRMED', 'PARTNER', { awbNumber: '618-12345686' });
    await show(
      PARTNER_STORY,
      async (page) => {
        const choice = page.getByLabel('MAWB', { exact: true });
        await choice.selectOption('618-12345686');
        const pendingRequest = page.waitForRequest((request) => request.method() === 'PUT');
        await page.getByRole('button', { name: 'Change MAWB' }).click();
        expect((await pendingRequest).postDataJSON()).toEqual({ awbNumber: '618-12345686' });
        await page.getByRole('alert').filter({ hasText: 'has its manifest' }).waitFor();
        expect(await choice.locator('option').allInnerTexts()).toEqual([
          '618-12345675',
          '618-12345686',
          'New MAWB with the next number of the stock',
        ]);
      },
      {
        answers: [
          answer(listBookings, () => pageOf([booking, other])),
          ...partnerAnswers(booking),
          answerRefusal(
            assignMawb,
            refuse('booking.manifested', { bookingCode: booking.code, awbNumber: '618-12345675' }),
          ),
        ],
      },
    );
  });

  const BUTTONS: Partial<Record<BookingState, readonly string[]>> = {
    REQUESTED: ['Confirm', 'Reject'],
    CONFIRMED: ['Reject'],
  };

  test.each(BOOKING_STATES)('%s: has the buttons of the table', async (state) => {
    await show(
      PARTNER_STORY,
      async (page) => {
        await page.getByRole('heading', { name: 'History' }).waitFor();
        const buttons = page.getByRole('button', { name: ACTION_BUTTONS });
        await expect.poll(() => buttons.allInnerTexts()).toEqual(BUTTONS[state] ?? []);
      },
      { answers: partnerAnswers(buildBooking(state, 'PARTNER', { alternative: TEST_ALTERNATIVE })) },
    );
  });

  test('is confirmed', async () => {
    let body: unknown;
    await show(
      PARTNER_STORY,
      async (page) => {
        await page.getByText('Lion City Goods').waitFor();
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect.poll(() => body).toEqual({ action: 'confirm' });
      },
      {
        answers: [
          ...partnerAnswers(buildBooking('REQUESTED', 'PARTNER')),
          answer(answerBooking, (request) => {
            body = request;
            return { value: TEST_BOOKING };
          }),
        ],
      },
    );
  });

  test('is rejected with a reason, a comment and one of the other departures of the lane', async () => {
    const other = {
      ...TEST_DEPARTURE,
      id: TEST_ALTERNATIVE.id,
      number: 'SQ120',
      departsAt: '2099-12-01T01:40:00.000Z',
    };
    const departed = { ...other, id: TEST_ENTRY.id, number: 'SQ116', departsAt: '2020-12-01T01:40:00.000Z' };
    const departures = answer(listDepartures, (_, query) => {
      expect(query.get('originPortId')).toBe('SGSIN');
      expect(query.get('destinationPortId')).toBe('MYKUL');
      expect(query.get('state')).toBe('PLANNED');
      return pageOf([departed, { ...TEST_DEPARTURE, departsAt: other.departsAt }, other]);
    });
    await show(
      PARTNER_STORY,
      async (page) => {
        await page.getByRole('button', { name: 'Reject' }).click();
        const dialog = page.getByRole('dialog', { name: 'Reject booking BKG100000123' });
        await dialog.getByRole('button', { name: 'Reject' }).click();
        await dialog.getByText('Choose a reason').waitFor();
        await dialog.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'No capacity' }).click();
        await dialog.getByLabel('Comment').fill('The belly is full.');
        await dialog.getByRole('combobox', { name: 'Other departure that you offer' }).click();
        expect(await page.getByRole('option').allInnerTexts()).toEqual([
          expect.stringMatching(/^SQ120, .*1,200 kg and 7\.7 m³ free$/),
        ]);
        await page.getByRole('option', { name: 'SQ120' }).click();
        const pendingRequest = page.waitForRequest((request) => request.method() === 'PATCH');
        await dialog.getByRole('button', { name: 'Reject' }).click();
        expect((await pendingRequest).postDataJSON()).toEqual({
          action: 'reject',
          reason: 'NO_CAPACITY',
          comment: 'The belly is full.',
          alternativeDepartureId: TEST_ALTERNATIVE.id,
        });
      },
      {
        answers: [
          ...partnerAnswers(buildBooking('REQUESTED', 'PARTNER')),
          departures,
          answer(answerBooking, () => ({ value: TEST_BOOKING })),
        ],
      },
    );
  });
});
