import {
  changeQuotation,
  getMyQuotation,
  getQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
  listQuotations,
} from '@portal/contract/freight';
import { listShipments } from '@portal/contract/orders';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildPartnerQuotation,
  buildQuotation,
  TEST_COUNTER_ENTRY,
  TEST_QUOTE,
  TEST_QUOTED,
  TEST_REQUEST,
} from '../../web/features/freight/quotations/testing-quotations.ts';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, answerRefusal, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

/** The path of the story; the answer is the request of these tests. */
const PATH = '/next/lfreight/quotations/01a20b6e-470e-7706-92cb-eadaef8a2763';
const PAGE = `routes/app/${PATH}`;
const read = answer(getMyQuotation, () => ({ value: TEST_REQUEST }));
const history = answer(listMyQuotationEntries, () => pageOf([TEST_COUNTER_ENTRY]));

test('the comparison has each service in one currency, what is missing, and the prices of the history', async () => {
  await show(
    PAGE,
    async (page) => {
      const row = (name: string) =>
        page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await row('Freight').getByText('125.00 USD').waitFor();
      await row('Customs').getByText('35.00 USD').waitFor();
      await row('Delivery').getByText('Missing').waitFor();
      await row('Total').getByText('160.00 USD').waitFor();
      await row('Total').getByText('204.90 SGD').waitFor();
      await row('State').getByText('No capacity').waitFor();
      await row('Dead freight').getByText('Unused space: 50% of the rate beyond 10%').waitFor();
      await page.getByText('converted into USD by the exchange rates of Nov 27, 2026').waitFor();
      await page.getByText('Freight: 4.10 SGD → 3.50 SGD').waitFor();
    },
    { answers: [read, history, ...exampleAnswers(PATH)] },
  );
});

test('an offer without dead freight says so in the comparison', async () => {
  const offer = { ...TEST_QUOTED, deadFreight: null };
  const value = { ...TEST_REQUEST, quotations: [buildQuotation('QUOTED', { offer })] };
  await show(
    PAGE,
    async (page) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'Dead freight' }) });
      await row.getByRole('cell', { name: 'None', exact: true }).waitFor();
    },
    { answers: [answer(getMyQuotation, () => ({ value })), history, ...exampleAnswers(PATH)] },
  );
});

test('an acceptance names the departure that it books, and shows why it was refused', async () => {
  const refused = answerRefusal(
    changeQuotation,
    refuse('quotation.action_not_allowed', { quotationCode: 'QUO100000123', stateTerm: 'WITHDRAWN' }),
  );
  await show(
    PAGE,
    async (page) => {
      await page.getByRole('button', { name: /^Accept: / }).click();
      await page.getByText('SQ118 is booked at this price.').waitFor();
      const pendingRequest = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
      expect((await pendingRequest).postDataJSON()).toEqual({ action: 'accept' });
      await page.getByRole('alert').filter({ hasText: 'is withdrawn' }).waitFor();
    },
    { answers: [read, history, refused, ...exampleAnswers(PATH)] },
  );
});

test('the list of a client has the best offer, and that of a partner opens a quotation', async () => {
  await show(
    'routes/app//next/lfreight/quotations',
    async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'QUO100000123' });
      await row.getByText('160.00 USD').waitFor();
      await row.getByText('1 of 3').waitFor();
    },
    {
      answers: [
        answer(listMyQuotations, () => pageOf([TEST_REQUEST])),
        ...exampleAnswers('/next/lfreight/quotations'),
      ],
    },
  );
  await show(
    'routes/app//partner-portals/quotations',
    async (page) => {
      await page.getByRole('button', { name: 'QUO100000123' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'QUO100000123' });
      await dialog.getByRole('button', { name: 'Quote' }).waitFor();
      await dialog.getByText('Roasted coffee').waitFor();
    },
    {
      answers: [
        answer(listQuotations, () => pageOf([buildPartnerQuotation('REQUESTED')])),
        answer(getQuotation, () => ({ value: buildPartnerQuotation('REQUESTED') })),
        answer(listQuotationEntries, () => pageOf([])),
        ...exampleAnswers('/partner-portals/quotations'),
      ],
    },
  );
});

test('the state of a quotation that waits has no button but to withdraw', async () => {
  const waiting = { ...TEST_REQUEST, quotations: [buildQuotation('COUNTERED')] };
  await show(
    PAGE,
    async (page) => {
      await page.getByRole('button', { name: /^Withdraw: / }).waitFor();
      expect(await page.getByRole('button', { name: /^(?:Accept|Counter-offer|Reject): / }).count()).toBe(0);
    },
    { answers: [answer(getMyQuotation, () => ({ value: waiting })), history, ...exampleAnswers(PATH)] },
  );
});

describe('an accepted quotation', () => {
  const accepted = buildQuotation('ACCEPTED');
  const acceptedRequest = answer(getMyQuotation, () => ({
    value: { ...TEST_REQUEST, quotations: [accepted, buildQuotation('REJECTED', { id: TEST_REQUEST.id })] },
  }));
  const [shipment] = exampleOf(listShipments).data;
  if (shipment === undefined) throw new Error('The example has a shipment');
  const { orderCode } = shipment.order;
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: /^Attach to a shipment: / }).click();
    return page.getByRole('dialog', { name: 'Attach QUO100000123 to a shipment' });
  };

  test('is attached to the shipment that is selected among those of the client', async () => {
    const searches: (string | null)[] = [];
    const shipments = answer(listShipments, (_, query) => {
      searches.push(query.get('search'));
      return pageOf(query.get('search') === 'none' ? [] : [shipment]);
    });
    await show(
      PAGE,
      async (page) => {
        const dialog = await openDialog(page);
        const attach = dialog.getByRole('button', { name: 'Attach to a shipment' });
        await attach.click();
        await dialog.getByText('Select a shipment').waitFor();
        const select = dialog.getByRole('combobox', { name: 'Shipment' });
        await select.fill('none');
        await page.getByText('No shipments').waitFor();
        await select.fill(orderCode.slice(0, 4));
        await page.getByRole('option', { name: orderCode }).click();
        const pendingRequest = page.waitForRequest((request) => request.method() === 'PATCH');
        await attach.click();
        const request = await pendingRequest;
        expect(request.url()).toContain(`/b2b/quotations/${accepted.id}`);
        expect(request.postDataJSON()).toEqual({ action: 'attach', shipmentId: orderCode });
        await dialog.waitFor({ state: 'hidden' });
        await page.getByText('QUO100000123 was attached to the shipment').first().waitFor();
        expect(new Set(searches)).toEqual(new Set([null, 'none', orderCode.slice(0, 4)]));
      },
      {
        answers: [
          acceptedRequest,
          history,
          shipments,
          answer(changeQuotation, () => TEST_QUOTE),
          ...exampleAnswers(PATH),
        ],
      },
    );
  });

  test('leads to a new shipment, and shows why it was not attached', async () => {
    const refused = answerRefusal(
      changeQuotation,
      refuseInvalid([detail('shipmentId', 'quotation.no_shipment')]),
    );
    await show(
      PAGE,
      async (page) => {
        const dialog = await openDialog(page);
        const link = dialog.getByRole('link', { name: 'New shipment' });
        expect(await link.getAttribute('href')).toBe('/orders/new?kind=B2B');
        await dialog.getByRole('combobox', { name: 'Shipment' }).click();
        await page.getByRole('option', { name: orderCode }).click();
        await dialog.getByRole('button', { name: 'Attach to a shipment' }).click();
        await dialog.getByRole('alert').waitFor();
        expect(await dialog.getByRole('combobox', { name: 'Shipment' }).inputValue()).toBe(orderCode);
      },
      {
        answers: [
          acceptedRequest,
          history,
          answer(listShipments, () => pageOf([shipment])),
          refused,
          ...exampleAnswers(PATH),
        ],
      },
    );
  });
});
