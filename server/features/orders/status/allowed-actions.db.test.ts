import {
  getAllowedActions,
  cancelOrders,
  editOrder,
  editServiceLevels,
  getOrder,
  initiateReversal,
  ORDER_ACTIONS,
  relabelOrders,
  rerouteOrders,
  setAwb,
  STATUS_OWNERS,
  STATUSES,
  type OrderAction,
  type OrderInput,
  type StatusOwner,
} from '@portal/contract/orders';
import { checkLabels } from '@portal/contract/labels';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createOrders } from '../create/create-orders.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { saveEvents } from '../events/save-events.ts';
import { createComposedRouting } from '../testing-composed-routing.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const CONSIGNEE_IN_SINGAPORE = { ...buildOrderInput().consignee, country: 'SG' };
const DOMESTIC = {
  movement: 'DOMESTIC',
  consignee: CONSIGNEE_IN_SINGAPORE,
  destinationCountry: 'SG',
  destinationPortId: 'SGSIN',
} as const;
/** Inputs whose route has a leg of the owner. */
const OVERRIDES_BY_OWNER: Readonly<Record<StatusOwner, Partial<OrderInput>>> = {
  ORDER: {},
  FIRST_MILE: {},
  FREIGHT_FORWARDER: {},
  CUSTOMS: {},
  LAST_MILE: {},
  DROPOFF: { firstLeg: 'DROPOFF' },
  SELF_COLLECT_LAST_MILE: { selfCollect: true },
  PICKUP: { movement: 'B2B', firstLeg: 'PICKUP' },
  B2B: { movement: 'B2B' },
  DOMESTIC,
};

const STATES = STATUS_OWNERS.flatMap((serviceType) =>
  STATUSES[serviceType].map(({ status }) => ({ serviceType, status })),
);
type State = (typeof STATES)[number];
const formatState = ({ serviceType, status }: State) => `${serviceType} ${status}`;

/** Creates an order in each status of the table, with its label printed. Returns order ids by status. */
async function createOrderInEachState(clientId: string): Promise<Map<string, string>> {
  const now = new Date(Date.now() - 3_600_000);
  return world.database.withTenant({ clientId }, async (tx) => {
    const inputs = STATES.map(({ serviceType }) => buildOrderInput(OVERRIDES_BY_OWNER[serviceType]));
    const router = await createComposedRouting().open(tx, clientId, now);
    const { created } = await createOrders(tx, clientId, inputs, { router, source: 'API', now });
    const ids = created.map(({ id }) => id);
    expect(ids).toHaveLength(STATES.length);
    // A new order has events after these statuses.
    const earlyIds = ids.filter((_, index) => ['DRAFT', 'CREATED'].includes(STATES[index]?.status ?? ''));
    await tx.execute(
      sql`delete from order_events where client_id = ${clientId} and order_id = any (${earlyIds}::uuid[])`,
    );
    const histories = await lockOrderHistories(tx, clientId, ids);
    await saveEvents(
      tx,
      clientId,
      STATES.flatMap(({ serviceType, status }, index) => {
        const history = histories.get(ids[index] ?? '');
        // The status of a new order.
        if (history === undefined || (serviceType === 'ORDER' && status === 'ALLOCATED')) return [];
        const statuses = status === 'CANCELLATION_REFUSED' ? ['CANCELLATION_REQUESTED', status] : [status];
        const newEvents = statuses.map((eventStatus, step) => ({
          serviceType,
          status: eventStatus,
          at: now.getTime() + step + 1,
        }));
        return [{ history, newEvents }];
      }),
      now,
    );
    await tx.execute(sql`update orders set label_printed_at = now() where client_id = ${clientId}`);
    return new Map(STATES.map((state, index) => [formatState(state), ids[index] ?? '']));
  });
}

type PerformAction = (caller: TestCaller, ids: readonly string[]) => Promise<boolean[]>;

const oneByOne =
  (perform: (caller: TestCaller, id: string) => Promise<{ readonly status: number }>): PerformAction =>
  async (caller, ids) => {
    const results: boolean[] = [];
    for (const id of ids) {
      const { status } = await perform(caller, id);
      expect([200, 201, 409]).toContain(status);
      results.push(status < 300);
    }
    return results;
  };

/** Performs each action over the API; returns for each order whether it was allowed. */
const PERFORM_ACTION: Readonly<Record<OrderAction, PerformAction>> = {
  edit: oneByOne((caller, id) => caller.call(editOrder, { params: { id }, body: { remarks: 'Ring twice' } })),
  'edit-contact': oneByOne(async (caller, id) => {
    const { consignee } = (await caller.call(getOrder, { params: { id } })).answer.value;
    return caller.call(editOrder, {
      params: { id },
      body: { consignee: { ...consignee, phone: '+60198765432' } },
    });
  }),
  'edit-service-level': async (caller, ids) => {
    const body = { orderIds: [...ids], serviceLevel: 'ECONOMY' } as const;
    return (await caller.call(editServiceLevels, { body })).answer.value.map(({ ok }) => ok);
  },
  cancel: async (caller, ids) =>
    (await caller.call(cancelOrders, { body: { orderIds: ids } })).answer.value.map(({ ok }) => ok),
  'print-label': async (caller, ids) => {
    const { printable } = (await caller.call(checkLabels, { body: { orderIds: ids } })).answer.value;
    return ids.map((id) => printable.includes(id));
  },
  relabel: async (caller, ids) =>
    (await caller.call(relabelOrders, { body: { orderIds: ids } })).answer.value.map(({ ok }) => ok),
  'set-awb': async (caller, ids) => {
    const rows = ids.map((code, index) => ({ code, hawbNumber: `HX-${index}` }));
    return (await caller.call(setAwb, { body: { rows } })).answer.value.map(({ ok }) => ok);
  },
  reroute: async (caller, ids) =>
    (await caller.call(rerouteOrders, { body: { orderIds: ids } })).answer.value.map(({ ok }) => ok),
  reverse: oneByOne((caller, orderId) =>
    caller.call(initiateReversal, { params: { orderId }, body: { comment: 'Too late' } }),
  ),
};

test('the details of an order in any status have the actions of the table', async () => {
  const client = await world.client();
  await addCarrier(world, client);
  const shipper = await client.as('CLIENT_ADMIN');
  const orders = await createOrderInEachState(client.clientId);
  for (const state of STATES) {
    const { value } = (await shipper.call(getOrder, { params: { id: orders.get(formatState(state)) ?? '' } }))
      .answer;
    const expectedStatus =
      state.status === 'CANCELLATION_REFUSED' ? { serviceType: 'ORDER', status: 'ALLOCATED' } : state;
    expect(value.status, formatState(state)).toMatchObject(expectedStatus);
    expect(value.actions, formatState(state)).toEqual(getAllowedActions(expectedStatus));
  }
});

test.each(ORDER_ACTIONS)('%s is allowed by the API in exactly the statuses of the table', async (action) => {
  const client = await world.client();
  await addCarrier(world, client, 200);
  const orders = await createOrderInEachState(client.clientId);
  // After a refused cancellation an order returns to its previous status.
  const states = STATES.filter(({ status }) => status !== 'CANCELLATION_REFUSED');
  // A cheaper partner that open legs can go to.
  if (action === 'reroute') await addCarrier(world, client, 100);
  const shipper = await client.as('CLIENT_ADMIN');
  const results = await PERFORM_ACTION[action](
    shipper,
    states.map((state) => orders.get(formatState(state)) ?? ''),
  );
  const isAllowed = (state: State) => {
    const actions = getAllowedActions(state);
    // `edit` includes editing the contact.
    return actions.includes(action) || (action === 'edit-contact' && actions.includes('edit'));
  };
  expect(states.filter((_, index) => results[index]).map(formatState)).toEqual(
    states.filter(isAllowed).map(formatState),
  );
});
