import { randomUUID } from 'node:crypto';
import { packBag, type Bag } from '@portal/contract/bagging';
import {
  buildRequestPath,
  type BodyInput,
  type Operation,
  type ParamsInput,
  type QueryInput,
  type ResponseOf,
} from '@portal/contract/core';
import { checkManifest, saveMawb, signManifest } from '@portal/contract/manifests';
import {
  createBatch,
  createOrder,
  updateOrderStatus,
  type OrderDetails,
  type OrderInput,
} from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '@portal/server/features/orders/testing-orders.ts';
import type { BrowserContext } from 'playwright-core';

/** The admin of the demo client. */
export const SHIPPER = 'shipper@demo.example';
/** An admin of a customer of the shipper. */
export const CUSTOMER = 'customer@demo.example';
/** A user of the partner that delivers the orders of `createReadyOrder`. */
export const LAST_MILE_PARTNER = 'lastmile@demo.example';

/** Calls an operation with the session of a browser. Throws an error with the answer if it is not a success. */
export async function callApi<O extends Operation>(
  { request: client }: Pick<BrowserContext, 'request'>,
  operation: O,
  request: {
    readonly params?: ParamsInput<O>;
    readonly query?: QueryInput<O>;
    readonly body?: BodyInput<O>;
  } = {},
): Promise<ResponseOf<O>> {
  const response = await client.fetch(buildRequestPath(operation, request), {
    method: operation.method,
    ...(request.body !== undefined && { data: request.body }),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${operation.id} answered ${response.status()}: ${text}`);
  return (
    'body' in operation.response ? operation.response.body.parse(JSON.parse(text)) : undefined
  ) as never;
}

/** A prefix for customer order codes that finds the orders of one test. */
export const createPrefix = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;

async function createOrderInStage(
  context: BrowserContext,
  input: Partial<OrderInput>,
  stage: OrderDetails['stage'],
): Promise<OrderDetails> {
  const body = buildOrderInput({ items: ITEMS_WITHOUT_FINDINGS, ...input });
  const { value } = await callApi(context, createOrder, { body });
  if (value.stage !== stage) throw new Error(`${value.orderCode} is ${value.stage}, not ${stage}`);
  return value;
}

/** Creates an order from Singapore to Kuala Lumpur with a partner for each leg. */
export function createReadyOrder(
  context: BrowserContext,
  input: Partial<OrderInput> = {},
): Promise<OrderDetails> {
  return createOrderInStage(context, input, 'READY');
}

/** Creates an order to a country that no partner of the demo serves. */
export function createUnallocatedOrder(
  context: BrowserContext,
  input: Partial<OrderInput> = {},
): Promise<OrderDetails> {
  const { destinationPortId: _port, ...order } = buildOrderInput(input);
  const consignee = { ...order.consignee, city: 'Wellington', postcode: '6011', country: 'NZ' };
  const body = { ...order, consignee, destinationCountry: 'NZ', destinationPortId: undefined };
  return createOrderInStage(context, body, 'UNALLOCATED');
}

/** Creates orders of `createReadyOrder` with one request. */
export async function createBatchOfOrders(
  context: BrowserContext,
  prefix: string,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    buildOrderInput({ customerOrderCode: `${prefix}-${index + 1}`, items: ITEMS_WITHOUT_FINDINGS }),
  );
  const { value } = await callApi(context, createBatch, { params: { type: 'cross-border' }, body: { rows } });
  if (value.counts.createdOrders !== count) throw new Error(JSON.stringify(value.errors));
}

/** Packs orders of `createReadyOrder` into a new bag. */
export async function createOpenBag(context: BrowserContext, orders: readonly OrderDetails[]): Promise<Bag> {
  const { value } = await callApi(context, packBag, {
    body: {
      destinationPortId: 'MYKUL',
      serviceLevel: 'ECONOMY',
      orderIds: orders.map(({ id }) => id),
    },
  });
  return value.bag;
}

/** A MAWB number of an airline that no other run has used. */
export function createMawbNumber(airlinePrefix: string): string {
  const serial = 6_000_000 + (Date.now() % 999_999);
  return `${airlinePrefix}-${serial}${serial % 7}`;
}

interface MawbInput {
  readonly partnerId: string;
  readonly awbNumber: string;
  readonly bagIds: string[];
}

/** The date of now in Singapore, where the flights of the journeys leave. */
export function getDateInSingapore(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Singapore' });
}

/** Books a flight of today from Singapore to Kuala Lumpur, and signs the manifest without papers, as an admin of the forwarder. */
export async function issueMawb(forwarder: BrowserContext, input: MawbInput): Promise<void> {
  const flightDate = getDateInSingapore();
  const flight = { flightNumber: 'SQ118', flightDate, originPortId: 'SGSIN', destinationPortId: 'MYKUL' };
  const { id } = (await callApi(forwarder, saveMawb, { body: { ...input, ...flight } })).value;
  const { acknowledgement } = (await callApi(forwarder, checkManifest, { params: { id } })).value;
  const comment = 'A test without papers';
  await callApi(forwarder, signManifest, {
    body: { mawbId: id, comment, ...(acknowledgement !== null && { acknowledgement }) },
  });
}

/** Reports statuses of the last-mile leg, oldest first, as `LAST_MILE_PARTNER`. */
export function reportLastMile(
  partner: BrowserContext,
  orderCode: string,
  statuses: readonly string[],
): Promise<void> {
  return reportStatuses(partner, orderCode, 'LAST_MILE', statuses);
}

/** Reports statuses of a leg, oldest first, as its partner. */
export async function reportStatuses(
  partner: BrowserContext,
  orderCode: string,
  serviceType: ServiceType,
  statuses: readonly string[],
): Promise<void> {
  const now = Date.now();
  const { value: outcomes } = await callApi(partner, updateOrderStatus, {
    body: statuses.map((status, index) => ({
      orderId: orderCode,
      serviceType,
      status,
      updateTimestamp: new Date(now + index).toISOString(),
    })),
  });
  const refused = outcomes.find(({ ok }) => !ok);
  if (refused !== undefined) throw new Error(`${refused.status}: ${refused.reason?.message}`);
}

/** The statuses of a parcel that is delivered. */
export const DELIVERED = ['RECEIVED_AT_DESTINATION_HUB', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
