import { getOrder, type OrderDetails } from '@portal/contract/orders';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleOf } from './example-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const ORDER = exampleOf(getOrder).value;
const PARTNER = { id: '01a20b6e-470e-7706-92cb-eadaef8a2763', name: 'Straits Air Freight' };
const [LEG] = ORDER.legs;

/** The facts of the summary as lines of text. */
async function readFacts(order: Partial<OrderDetails>): Promise<string[]> {
  let facts: string[] = [];
  const answers = [answer(getOrder, () => ({ value: { ...ORDER, ...order } }))];
  await show(
    'features/orders/detail/order-summary/order',
    async (page) => {
      await page.getByText('Weight', { exact: true }).waitFor();
      facts = await page.locator('dl > div').allInnerTexts();
    },
    { answers },
  );
  return facts.map((text) => text.replaceAll('\n', ' | '));
}

const MOVING: Partial<OrderDetails> = {
  stage: 'IN_TRANSIT',
  terminal: false,
  status: { ...ORDER.status, serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED' },
  nextStates: [
    { serviceType: 'FREIGHT_FORWARDER', status: 'DELAYED' },
    { serviceType: 'FREIGHT_FORWARDER', status: 'ARRIVED' },
  ],
  legs: LEG === undefined ? [] : [{ ...LEG, serviceType: 'FREIGHT_FORWARDER', partner: PARTNER }],
  promisedFrom: '2026-11-24',
  promisedTo: '2026-11-26',
  deliveredOn: null,
  consignee: { ...ORDER.consignee, name: 'Nur Aisyah', city: 'Kuala Lumpur' },
  grossGrams: 1250,
  declaredGrams: null,
  chargeableGrams: 1500,
};

describe('the summary of an order', () => {
  test('says when it arrives and how late it is, what comes next and at whom, for whom it is, and its weight', async () => {
    const lateSince = new Date(Date.now() - 60 * 3_600_000).toISOString();
    expect(await readFacts({ ...MOVING, lateSince })).toEqual([
      'Promised | Nov 24 – 26 | 3 days late',
      'Next step | Arrived | Straits Air Freight',
      'Held by | Straits Air Freight | Freight forwarder',
      'To | Nur Aisyah | Kuala Lumpur',
      'Weight | 1.25 kg | charged as 1.5 kg',
    ]);
  });

  test('names legs where partners are not shown, and leaves out what there is not', async () => {
    const hidden = MOVING.legs?.map((leg) => ({ ...leg, partner: null })) ?? [];
    expect(await readFacts({ ...MOVING, legs: hidden, lateSince: null, chargeableGrams: 1250 })).toEqual([
      'Promised | Nov 24 – 26',
      'Next step | Arrived | Freight forwarder',
      'Held by | Freight forwarder',
      'To | Nur Aisyah | Kuala Lumpur',
      'Weight | 1.25 kg',
    ]);
    const status = { ...ORDER.status, serviceType: 'ORDER', status: 'UNALLOCATED' } as const;
    const waiting = {
      ...MOVING,
      status,
      nextStates: [],
      promisedFrom: null,
      promisedTo: null,
      lateSince: null,
    };
    expect((await readFacts(waiting)).map((fact) => fact.split(' | ').slice(0, 2).join(': '))).toEqual([
      'Promised: No promise yet',
      'To: Nur Aisyah',
      'Weight: 1.25 kg',
    ]);
  });
});
