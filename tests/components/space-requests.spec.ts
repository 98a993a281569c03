import {
  acceptSpaceOffer,
  answerSpaceRequest,
  getMySpaceRequest,
  listDepartures,
  listFlights,
  listMySpaceRequests,
  requestFlights,
  SPACE_REQUEST_STATES,
  withdrawSpaceRequest,
  type SpaceRequest,
} from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_BOOKING } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_DEPARTURE } from '../../web/features/freight/departures/testing-departures.ts';
import {
  buildSpaceRequest,
  TEST_DECLINE,
  TEST_SPACE_OFFER,
} from '../../web/features/freight/space-requests/testing-space-requests.ts';
import { createSpaceRequestAnswers } from './booking-answers.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, PARTNER_ADMIN_SESSION, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORIES = 'features/freight/space-requests/space-request-details';
const BUTTONS = /^(Accept this offer|Withdraw the request|Offer a departure|Decline)$/;
const partnerAnswers = (request: SpaceRequest) => [
  PARTNER_ADMIN_SESSION,
  ...createSpaceRequestAnswers(request),
];

describe('the dialog that requests space', () => {
  const requested = answer(requestFlights, () => ({ value: buildSpaceRequest('OPEN', 'CLIENT') }));

  test('sends the lane, the day and the pieces of the search with an idempotency key', async () => {
    await show(
      `${STORIES}/new request with a lane and pieces`,
      async (page) => {
        await page.getByLabel('Comment').fill('Sunday works too.');
        const pendingRequest = page.waitForRequest((request) => request.method() === 'POST');
        await page.getByRole('button', { name: 'Request space' }).click();
        const request = await pendingRequest;
        expect(request.postDataJSON()).toEqual({
          originPortID: 'SGSIN',
          destinationPortID: 'MYKUL',
          bookingDate: '2099-11-30',
          weight: 24_000,
          shipmentMode: 'AIR',
          pieces: [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
          goods: [],
          comment: 'Sunday works too.',
        });
        expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      },
      { answers: [requested] },
    );
  });

  test('shows which fields are needed, and a refusal at its field with what was entered', async () => {
    await show(
      `${STORIES}/new request without a search`,
      async (page) => {
        await page.getByRole('button', { name: 'Request space' }).click();
        await expect.poll(() => page.getByText('Needed').count()).toBe(4);
      },
      { answers: [requested] },
    );
    await show(
      `${STORIES}/new request with a lane and pieces`,
      async (page) => {
        await page.getByLabel('Commodity').fill('Tea');
        await page.getByRole('button', { name: 'Request space' }).click();
        const day = page.getByRole('textbox', { name: 'Day of departure' });
        await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByLabel('Commodity').inputValue()).toBe('Tea');
      },
      {
        answers: [
          answerRefusal(
            requestFlights,
            refuseInvalid([detail('bookingDate', 'space.day_over', { port: 'SGSIN' })]),
          ),
        ],
      },
    );
  });
});

describe('the space request of a client', () => {
  test.each(SPACE_REQUEST_STATES)('%s: has the buttons of the table', async (state) => {
    await show(
      `${STORIES}/of the client`,
      async (page) => {
        await page.getByRole('heading', { name: 'Offer of' }).waitFor();
        expect(await page.getByRole('button', { name: BUTTONS }).allInnerTexts()).toEqual(
          state === 'OPEN' ? ['Accept this offer', 'Withdraw the request'] : [],
        );
        expect(await page.getByRole('link', { name: 'Show the booking' }).count()).toBe(
          state === 'BOOKED' ? 1 : 0,
        );
      },
      { answers: [...createSpaceRequestAnswers(buildSpaceRequest(state, 'CLIENT', [TEST_SPACE_OFFER]))] },
    );
  });

  test('shows each answer with its price or its reason, and accepts an offer in one click', async () => {
    let current = buildSpaceRequest('OPEN', 'CLIENT', [TEST_DECLINE, TEST_SPACE_OFFER]);
    let body: unknown;
    await show(
      `${STORIES}/of the client`,
      async (page) => {
        await page.getByRole('heading', { name: 'Straits Air declined' }).waitFor();
        await page.getByText('Reason: No capacity').waitFor();
        await page.getByText('A later flight with room.').waitFor();
        expect(await page.getByRole('dialog').innerText()).toMatch(/Total\s+172\.40\sSGD/);
        await page.getByRole('button', { name: 'Accept this offer' }).click();
        await page.getByText('Booked', { exact: true }).waitFor();
        expect(body).toEqual({ departureId: TEST_BOOKING.departure.id });
      },
      {
        answers: [
          answer(getMySpaceRequest, () => ({ value: current })),
          answer(acceptSpaceOffer, (request) => {
            body = request;
            current = buildSpaceRequest('BOOKED', 'CLIENT', [TEST_SPACE_OFFER]);
            return { value: TEST_BOOKING };
          }),
        ],
      },
    );
  });

  test('an offer that is full by now says why it is not accepted', async () => {
    await show(
      `${STORIES}/of the client`,
      async (page) => {
        await page.getByRole('button', { name: 'Accept this offer' }).click();
        await page.getByRole('alert').filter({ hasText: 'No partner offers this departure' }).waitFor();
      },
      {
        answers: [
          ...createSpaceRequestAnswers(buildSpaceRequest('OPEN', 'CLIENT', [TEST_SPACE_OFFER])),
          answerRefusal(acceptSpaceOffer, refuse('space.no_offer', { requestCode: 'SPC100000123' })),
        ],
      },
    );
  });

  test('is withdrawn after a confirmation', async () => {
    const withdrawn = answer(withdrawSpaceRequest, () => ({
      value: buildSpaceRequest('WITHDRAWN', 'CLIENT'),
    }));
    await show(
      `${STORIES}/of the client`,
      async (page) => {
        await page.getByText('No partner has answered yet.').waitFor();
        await page.getByRole('button', { name: 'Withdraw the request' }).click();
        const dialog = page.getByRole('dialog', { name: 'Withdraw space request SPC100000123?' });
        const pendingRequest = page.waitForRequest((request) => request.url().endsWith('/withdraw'));
        await dialog.getByRole('button', { name: 'Withdraw the request' }).click();
        await pendingRequest;
      },
      { answers: [...createSpaceRequestAnswers(buildSpaceRequest('OPEN', 'CLIENT')), withdrawn] },
    );
  });
});

describe('the space request for a partner', () => {
  test.each(SPACE_REQUEST_STATES)('%s: has the buttons of the table', async (state) => {
    await show(
      `${STORIES}/of the partner`,
      async (page) => {
        await page.getByText('Lion City Goods').waitFor();
        expect(await page.getByRole('button', { name: BUTTONS }).allInnerTexts()).toEqual(
          state === 'OPEN' ? ['Offer a departure', 'Decline'] : [],
        );
      },
      { answers: partnerAnswers(buildSpaceRequest(state, 'PARTNER')) },
    );
  });

  test('is answered with one of the departures of the lane from its day on', async () => {
    const departures = answer(listDepartures, (_, query) => {
      expect(query.get('originPortId')).toBe('SGSIN');
      expect(query.get('from')).toBe('2026-11-30');
      return pageOf([{ ...TEST_DEPARTURE, departsAt: '2099-12-01T01:40:00.000Z' }]);
    });
    const request = buildSpaceRequest('OPEN', 'PARTNER');
    await show(
      `${STORIES}/of the partner`,
      async (page) => {
        await page.getByRole('button', { name: 'Offer a departure' }).click();
        const dialog = page.getByRole('dialog', { name: 'Offer a departure for SPC100000123' });
        await dialog.getByRole('button', { name: 'Offer a departure' }).click();
        await dialog.getByText('Choose a departure').waitFor();
        await dialog.getByRole('combobox', { name: 'Your departure' }).click();
        await page.getByRole('option', { name: 'SQ118' }).click();
        const pendingRequest = page.waitForRequest((sent) => sent.method() === 'PATCH');
        await dialog.getByRole('button', { name: 'Offer a departure' }).click();
        expect((await pendingRequest).postDataJSON()).toEqual({
          action: 'offer',
          departureId: TEST_DEPARTURE.id,
        });
      },
      {
        answers: [
          ...partnerAnswers(request),
          departures,
          answer(answerSpaceRequest, () => ({ value: request })),
        ],
      },
    );
  });

  test('is declined with a reason, and a refusal is shown', async () => {
    await show(
      `${STORIES}/of the partner`,
      async (page) => {
        await page.getByRole('button', { name: 'Decline' }).click();
        const dialog = page.getByRole('dialog', { name: 'Decline space request SPC100000123' });
        await dialog.getByRole('button', { name: 'Decline' }).click();
        await dialog.getByText('Choose a reason').waitFor();
        await dialog.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'Credit check' }).click();
        const pendingRequest = page.waitForRequest((sent) => sent.method() === 'PATCH');
        await dialog.getByRole('button', { name: 'Decline' }).click();
        expect((await pendingRequest).postDataJSON()).toEqual({ action: 'decline', reason: 'CREDIT_CHECK' });
        await dialog.getByRole('alert').filter({ hasText: 'is withdrawn' }).waitFor();
      },
      {
        answers: [
          ...partnerAnswers(buildSpaceRequest('OPEN', 'PARTNER')),
          answerRefusal(
            answerSpaceRequest,
            refuse('space.action_not_allowed', { requestCode: 'SPC100000123', stateTerm: 'WITHDRAWN' }),
          ),
        ],
      },
    );
  });
});

describe('the pages of freight', () => {
  test('an empty list of flights offers to request space', async () => {
    const path = '/next/lfreight/flights?shipmentMode=AIR';
    const none = answer(listFlights, () => ({ items: [], page: 1, totalPage: 1, totalCount: 0 }));
    await show(
      `routes/app/${path}`,
      async (page) => {
        await page.getByRole('button', { name: 'Request space' }).last().click();
        await page.getByRole('dialog', { name: 'Request space on a flight' }).waitFor();
      },
      { answers: [none, ...exampleAnswers(path)] },
    );
  });

  test('the tab of space requests opens one by its row', async () => {
    const path = '/next/lfreight/orders?tab=requests';
    const request = buildSpaceRequest('OPEN', 'CLIENT', [TEST_DECLINE, TEST_SPACE_OFFER]);
    await show(
      `routes/app/${path}`,
      async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'SPC100000123' });
        expect(await row.innerText()).toMatch(/SGSIN → MYKUL[^]*39\skg[^]*1 offer/);
        await row.getByRole('button', { name: 'SPC100000123', exact: true }).click();
        await page.getByRole('dialog', { name: 'SPC100000123' }).waitFor();
      },
      {
        answers: [
          answer(listMySpaceRequests, () => pageOf([request])),
          ...createSpaceRequestAnswers(request),
          ...exampleAnswers(path),
        ],
      },
    );
  });
});
