import {
  getOrderChecklist,
  listOrderDocuments,
  produceOrderPaper,
  type OrderChecklistItem,
  type StoredDocument,
} from '@portal/contract/documents';
import { getOrder } from '@portal/contract/orders';
import { detail, refuse } from '@portal/contract/reasons';
import type { ServiceType } from '@portal/contract/trade';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the documents of a shipment', () => {
  const PATH = '/orders/01a20b6e-470e-7706-92cb-eadaef8a2763';
  const order = exampleOf(getOrder).value;
  const [leg] = order.legs;
  if (leg === undefined) throw new Error('The example has a leg');
  const legOf = (serviceType: ServiceType, name: string) => ({
    ...leg,
    serviceType,
    partner: { id: '01890000-0000-7000-8000-0000000000b1', name },
  });
  const legs = [
    legOf('PICKUP', 'Bayside Couriers'),
    legOf('FREIGHT_FORWARDER', 'Harbourline Freight'),
    legOf('CUSTOMS', 'Klang Brokers'),
    legOf('B2B', 'Harbourline Freight'),
  ];
  const shipment = { ...order, legs, movement: 'B2B' as const };
  const { value: document } = exampleOf(produceOrderPaper);
  const item = (code: OrderChecklistItem['code'], more: Partial<OrderChecklistItem> = {}) => ({
    ...exampleItem(),
    code,
    ...more,
  });
  const items = [
    item('COMMERCIAL_INVOICE', { state: 'MISSING', isOverdue: true }),
    item('PACKING_LIST', { state: 'STALE' }),
    item('HAWB', { provider: 'FORWARDER', state: 'MISSING' }),
    item('MSDS', { level: 'RECOMMENDED', state: 'MISSING' }),
    item('HS_CODES', { state: 'MISSING' }),
    item('WEIGHTS', { state: 'DONE' }),
  ];

  const showOrder = (
    work: (page: Page) => Promise<void>,
    produce: Answer,
    documents: readonly StoredDocument[] = [],
  ) =>
    show(`routes/app/${PATH}`, work, {
      answers: [
        answer(listOrderDocuments, () => ({ data: [...documents] })),
        answer(getOrderChecklist, () => ({ value: { done: 1, total: 6, hasTable: true, items } })),
        produce,
        // In its place: `/orders/statuses` also fits the path.
        ...exampleAnswers(PATH).map((one) =>
          one.operation === getOrder ? answer(getOrder, () => ({ value: shipment })) : one,
        ),
      ],
    });
  const findSlot = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

  test('say what is required, by whom and in which state, and offer to produce what can be produced', async () => {
    const produced: string[] = [];
    const list = { ...document, category: 'PACKING_LIST' as const, awbNumber: null };
    await showOrder(
      async (page) => {
        const invoice = findSlot(page, 'Commercial invoice');
        await invoice.getByText('Required, by the shipper').waitFor();
        expect(await invoice.innerText()).toContain('Overdue');
        expect(await findSlot(page, 'Packing list').innerText()).toContain('Produce it again');
        expect(await findSlot(page, 'HAWB').innerText()).toContain('Required, by the forwarder');
        const sheet = findSlot(page, 'Safety data sheet');
        expect(await sheet.innerText()).toContain('Recommended, by the shipper');
        expect(await sheet.getByRole('button', { name: /^Produce/ }).count()).toBe(0);
        expect(await findSlot(page, 'Permit').count()).toBe(0);
        await page.getByText('HS code of each item').waitFor();
        expect(await page.getByText('Weight of each piece').count()).toBe(0);
        await page.getByRole('button', { name: 'Produce: Commercial invoice' }).click();
        await page.getByText('Commercial invoice: version 1 is in the documents').first().waitFor();
        expect(produced).toEqual(['COMMERCIAL_INVOICE']);
      },
      answer(produceOrderPaper, ({ category }) => {
        produced.push(category);
        return { value: { ...document, category, version: 1 } };
      }),
      [list],
    );
  });

  test('say which partners see them', async () => {
    await showOrder(
      async (page) => {
        const invoice = findSlot(page, 'Commercial invoice');
        await invoice.getByText('Partners that see it: Harbourline Freight, Klang Brokers').waitFor();
        const sheet = findSlot(page, 'Safety data sheet');
        expect(await sheet.innerText()).toMatch(/Partners that see it: Harbourline Freight$/m);
        expect(await findSlot(page, 'Other document').innerText()).toContain('No partner sees it');
      },
      answer(produceOrderPaper, () => ({ value: document })),
    );
  });

  test('name each value of the order that a paper lacks', async () => {
    const details = [
      detail('incotermPlace', 'document.paper_value_missing'),
      ...Array.from({ length: 8 }, (_, index) => detail(`items.${index}`, 'document.paper_hs_code_missing')),
    ];
    const params = { orderCode: 'SG1000042X', count: details.length };
    await showOrder(
      async (page) => {
        await page.getByRole('button', { name: 'Produce: Commercial invoice' }).click();
        const alert = findSlot(page, 'Commercial invoice').getByRole('alert');
        await alert.waitFor();
        const lines = await alert.getByRole('listitem').allInnerTexts();
        expect(lines.slice(0, 2)).toEqual(['Place of the incoterm is missing', 'Item 1 has no HS code']);
        expect(lines.slice(5)).toEqual(['Item 5 has no HS code', 'and 3 further values']);
      },
      answerRefusal(produceOrderPaper, refuse('document.paper_incomplete', params, { details })),
    );
  });

  function exampleItem(): OrderChecklistItem {
    const [first] = exampleOf(getOrderChecklist).value.items;
    if (first === undefined) throw new Error('The example has an item');
    return { ...first, level: 'REQUIRED', provider: 'SHIPPER', isOverdue: false };
  }
});
