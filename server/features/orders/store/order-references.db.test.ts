import { listBaggedOrders, listUnbaggedOrders, packBag, removeBagOrder } from '@portal/contract/bagging';
import { listOrderDocuments } from '@portal/contract/documents';
import { checkLabels, printLabels } from '@portal/contract/labels';
import {
  cancelOrders,
  exportOrders,
  exportPartnerOrders,
  getOrder,
  listOrders,
  listOrderUpdates,
  relabelOrders,
  setAwb,
  setTrackingNumber,
  updateOrderStatus,
} from '@portal/contract/orders';
import { getPartnerOrder, listPartnerOrders } from '@portal/contract/partner-orders';
import { getOrderFindings } from '@portal/contract/preflight';
import { listOrderReweighs, listPartnerOrderReweighs } from '@portal/contract/reweigh';
import { getNodeCalculator } from '@portal/contract/routing';
import { trackFile, trackOrder, trackOrders, trackPublicly } from '@portal/contract/tracking';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrders } from '../testing-created-orders.ts';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '../testing-orders.ts';

let world: World;
let client: TestClient;
let partner: TestPartner;
let shipper: TestCaller;
let carrier: TestCaller;

beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  partner = await world.partner();
  shipper = await client.as('CLIENT_ADMIN');
  carrier = await partner.as('PARTNER_OPERATOR');
  await world.owner.query(
    'insert into sscc_series (client_id, company_prefix, next_number, active) values ($1, $2, 0, true)',
    [client.clientId, '8884242'],
  );
});
afterAll(() => world.close());

interface Scenario {
  readonly id: string;
  readonly orderCode: string;
  readonly otherCode: string;
  /** SSCC of piece 2 of the order. */
  readonly sscc: string;
}

/** Two orders of three pieces, which one partner carries. */
async function createScenario(): Promise<Scenario> {
  const input = () =>
    buildOrderInput({
      items: ITEMS_WITHOUT_FINDINGS,
      parcels: [400, 500, 600].map((grossGrams) => ({
        grossGrams,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 50,
      })),
    });
  const { created } = await createTestOrders(world, client, {
    inputs: [input(), input()],
    partnerId: partner.partnerId,
    now: new Date(Date.now() - 3_600_000),
  });
  const [order, other] = created;
  if (order === undefined || other === undefined) throw new Error('the orders were not created');
  const { answer } = await shipper.call(getOrder, { params: { id: order.id } });
  const sscc = answer.value.pieceDetails[1]?.sscc;
  if (sscc === undefined || sscc === null) throw new Error('the pieces have no SSCC');
  return { id: order.id, orderCode: order.orderCode, otherCode: other.orderCode, sscc };
}

const REFERENCES: Readonly<Record<string, (scenario: Scenario) => string>> = {
  'an order code': ({ orderCode }) => orderCode,
  'a piece code': ({ orderCode }) => `${orderCode}U002`,
  'the barcode of a piece on a later label': ({ orderCode }) => `${orderCode.toLowerCase()}u002l3`,
  'an SSCC': ({ sscc }) => sscc,
  'an SSCC with its application identifier': ({ sscc }) => `00${sscc}`,
};

const codesOf = (rows: readonly { readonly orderCode: string }[]) => rows.map(({ orderCode }) => orderCode);
const toFile = (text: string) => ({ name: 'scans.csv', bytes: Buffer.from(text) });

/** The order codes of the scenario in a file. */
const readFile = ({ bytes }: { readonly bytes: Buffer }, { orderCode, otherCode }: Scenario) =>
  [orderCode, otherCode].filter((code) => bytes.toString('utf8').includes(code));

type LookUp = (reference: string, scenario: Scenario) => Promise<readonly (string | null)[]>;

const report = (orderId: string) => ({
  orderId,
  serviceType: 'FIRST_MILE',
  status: 'PICKED_UP',
  updateTimestamp: new Date().toISOString(),
});
const pack = async (reference: string) => {
  const body = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [reference] };
  return (await shipper.call(packBag, { body })).answer.value;
};

/** Look-ups of a client: each returns the codes of the orders that it finds. */
const CLIENT_LOOK_UPS: Readonly<Record<string, LookUp>> = {
  'reading an order': async (id) => [
    (await shipper.call(getOrder, { params: { id } })).answer.value.orderCode,
  ],
  'the search of the order list and of the command palette': async (search) =>
    codesOf((await shipper.call(listOrders, { query: { search } })).answer.data),
  'the order code filter': async (orderCode) =>
    codesOf((await shipper.call(listOrders, { query: { orderCode } })).answer.data),
  'an export': async (reference, scenario) =>
    readFile(await shipper.call(exportOrders, { body: { orderIds: [reference] } }), scenario),
  'the updates of an order': async (id, { orderCode }) => {
    const { answer } = await shipper.call(listOrderUpdates, { params: { id } });
    return answer.allocationUpdates.length > 0 ? [orderCode] : [];
  },
  'a cancellation': async (reference) => {
    const { answer } = await shipper.call(cancelOrders, { body: { orderIds: [reference] } });
    return answer.value.map(({ orderCode }) => orderCode);
  },
  'a relabel': async (reference, { orderCode }) => {
    await shipper.call(printLabels, { body: { orderIds: [orderCode] } });
    const body = { orderIds: [reference], comment: 'The label is torn' };
    return (await shipper.call(relabelOrders, { body })).answer.value.map(({ orderCode }) => orderCode);
  },
  'printed labels': async (reference, scenario) => {
    const body = { orderIds: [reference], format: 'zpl203' };
    return readFile(await shipper.call(printLabels, { body }), scenario);
  },
  'a check of labels': async (reference, { orderCode }) => {
    const { answer } = await shipper.call(checkLabels, { body: { orderIds: [reference] } });
    return answer.value.printable.length === 1 ? [orderCode] : [];
  },
  'a row of AWB numbers': async (reference) => {
    const body = { rows: [{ code: reference, awbNumber: '618-12345675' }] };
    return (await shipper.call(setAwb, { body })).answer.value.map(({ orderCode }) => orderCode);
  },
  'the findings of an order': async (id, { orderCode }) =>
    (await shipper.call(getOrderFindings, { params: { id } })).status === 200 ? [orderCode] : [],
  'the documents of an order': async (id, { orderCode }) =>
    (await shipper.call(listOrderDocuments, { params: { id } })).status === 200 ? [orderCode] : [],
  'the reweighs of an order': async (id, { orderCode }) =>
    (await shipper.call(listOrderReweighs, { params: { id } })).status === 200 ? [orderCode] : [],
  'the explained route of an order': async (id) => [
    (await shipper.call(getNodeCalculator, { params: { id } })).answer.value.orderCode,
  ],
  'tracking one order': async (orderId) => [
    (await shipper.call(trackOrder, { params: { orderId } })).answer.value.orderCode,
  ],
  'tracking a list': async (code) =>
    (await shipper.call(trackOrders, { body: { codes: [code] } })).answer.value.map(
      ({ order }) => order?.orderCode ?? null,
    ),
  'tracking a file': async (code) =>
    (await shipper.call(trackFile, { file: toFile(`Parcel code\n${code}\n`) })).answer.value.map(
      ({ order }) => order?.orderCode ?? null,
    ),
  'public tracking': async (code, { orderCode, sscc }) => {
    const { value } = (await world.guest.call(trackPublicly, { params: { code } })).answer;
    // The answer to an SSCC has no order code; it names the piece.
    return [code.includes(sscc) && value.piece === 2 ? orderCode : value.orderCode];
  },
};

/** Look-ups of bags and of the partner. */
const OTHER_LOOK_UPS: Readonly<Record<string, LookUp>> = {
  'a scan into a bag': async (reference) =>
    (await pack(reference)).outcomes.map(({ code, orderCode }) => (code === 'ADDED' ? orderCode : code)),
  'a scan out of a bag': async (reference, { orderCode }) => {
    const { bag } = await pack(orderCode);
    const params = { bagId: bag.id, orderId: reference };
    const { answer } = await shipper.call(removeBagOrder, { params });
    return answer.value.pieces < bag.pieces ? [orderCode] : [];
  },
  'the bag of an order': async (reference, { orderCode }) => {
    await pack(orderCode);
    return codesOf((await shipper.call(listBaggedOrders, { query: { orderId: reference } })).answer.data);
  },
  'the search of orders without a bag': async (search) =>
    codesOf((await shipper.call(listUnbaggedOrders, { query: { search } })).answer.data),
  'an order of a partner': async (id) => {
    const params = { partnerId: partner.partnerId, id };
    return [(await carrier.call(getPartnerOrder, { params })).answer.value.orderCode];
  },
  'the search of the incoming orders': async (search) => {
    const params = { partnerId: partner.partnerId };
    return codesOf((await carrier.call(listPartnerOrders, { params, query: { search } })).answer.data);
  },
  'an export of a partner': async (reference, scenario) => {
    const [params, body] = [{ partnerId: partner.partnerId }, { orderIds: [reference] }];
    return readFile(await carrier.call(exportPartnerOrders, { params, body }), scenario);
  },
  'the reweighs of a partner for an order': async (id, { orderCode }) => {
    const params = { partnerId: partner.partnerId, id };
    const { status } = await carrier.call(listPartnerOrderReweighs, { params });
    return status === 200 ? [orderCode] : [];
  },
  'a status update': async (reference, { orderCode }) => {
    const { answer } = await carrier.call(updateOrderStatus, { body: [report(reference)] });
    return answer.value[0]?.ok === true ? [orderCode] : [];
  },
  'a status file': async (reference, { orderCode }) => {
    const { serviceType, status, updateTimestamp } = report(reference);
    const file = toFile(`Parcel,Leg,Status,Time\n${reference},${serviceType},${status},${updateTimestamp}\n`);
    const { answer } = await carrier.call(updateOrderStatus, { file });
    return answer.value[0]?.ok === true ? [orderCode] : [];
  },
};

describe.each(Object.keys(REFERENCES))('%s', (kind) => {
  test.each(Object.entries({ ...CLIENT_LOOK_UPS, ...OTHER_LOOK_UPS }))(
    'is accepted by %s, and finds its order only',
    async (_name, lookUp) => {
      const scenario = await createScenario();
      const reference = REFERENCES[kind]?.(scenario) ?? '';
      expect(await lookUp(reference, scenario)).toEqual([scenario.orderCode]);
    },
  );
});

test('the beginning of a piece code, from the order code on, finds its order', async () => {
  const { orderCode } = await createScenario();
  for (const ending of ['U', 'U0', 'U00', 'U002L', 'L', 'L3']) {
    const search = `${orderCode}${ending}`;
    const own = await shipper.call(listOrders, { query: { search } });
    expect(codesOf(own.answer.data), search).toEqual([orderCode]);
    const params = { partnerId: partner.partnerId };
    const carried = await carrier.call(listPartnerOrders, { params, query: { search } });
    expect(codesOf(carried.answer.data), search).toEqual([orderCode]);
  }
});

test('public tracking by an SSCC names its piece, without codes of the order and numbers of the carrier', async () => {
  const { sscc, orderCode } = await createScenario();
  const number = {
    serviceType: 'LAST_MILE' as const,
    externalTracking: 'LM-77-1',
    carrierName: 'Pos Nusantara',
  };
  await carrier.call(setTrackingNumber, { params: { id: orderCode }, body: number });
  const byOrderCode = await world.guest.call(trackPublicly, { params: { code: orderCode } });
  expect(byOrderCode.answer.value).toMatchObject({
    orderCode,
    lastMileTracking: { externalTracking: 'LM-77-1' },
  });
  const bySscc = await world.guest.call(trackPublicly, { params: { code: sscc } });
  expect(bySscc.answer.value).toMatchObject({ piece: 2, pieces: 3, orderCode: null, lastMileTracking: null });
  expect(bySscc.answer.value.pieceDetails.map(({ piece, pieceCode }) => [piece, pieceCode])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  const answer = bySscc.bytes.toString('utf8');
  for (const code of [sscc, orderCode, 'LM-77-1', 'Pos Nusantara']) expect(answer).not.toContain(code);
});

test('an SSCC of no piece is unknown to public tracking', async () => {
  const unknown = await world.guest.call(trackPublicly, { params: { code: '088842429999999993' } });
  expect(unknown.status).toBe(404);
});
