import { refuse } from '@portal/contract/reasons';
import type { Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { PORT_FIELDS } from '@portal/contract/reference-data';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { OrderRecord } from '../store/order-record.ts';
import { toOrderInput } from '../store/order-input.ts';

interface RoutedLeg {
  readonly serviceType: string;
  readonly partnerId: string | null;
}

/** The MAWB that an order is under, its own or that of its bag; null without one. The order must be locked. */
export async function readOrderMawb(tx: Transaction, orderId: string): Promise<string | null> {
  const row = await tx.row<{ awbNumber: string | null }>(sql`select order_mawb(${orderId}) "awbNumber"`);
  return row?.awbNumber ?? null;
}

/**
 * Refuses a change of the forwarder, the ports or the countries of an order under a MAWB: the number belongs to one forwarder
 * and route (decision 0171).
 */
export async function refuseMawbRouteChange(
  tx: Transaction,
  record: OrderRecord,
  input: OrderInput,
  legs: readonly RoutedLeg[],
): Promise<Refusal | undefined> {
  const before = toOrderInput(record);
  const keys = [...PORT_FIELDS, 'originCountry', 'destinationCountry'] as const;
  const isSameRoute =
    keys.every((key) => before[key] === input[key]) &&
    findForwarder(record.legs.map(toRoutedLeg)) === findForwarder(legs);
  if (isSameRoute) return undefined;
  const awbNumber = await readOrderMawb(tx, record.row.id);
  if (awbNumber === null) return undefined;
  return refuse('order.under_mawb', { orderCode: record.row.orderCode, awbNumber });
}

/** Takes a routed order out of the bag of another forwarder. An order without a forwarder stays; its bag cannot be sealed. */
export async function leaveBagOfOtherForwarder(
  tx: Transaction,
  { row, legs: legsBefore }: OrderRecord,
  legs: readonly RoutedLeg[],
): Promise<void> {
  if (findForwarder(legsBefore.map(toRoutedLeg)) === findForwarder(legs)) return;
  await tx.execute(sql`select leave_bag_of_other_forwarder(${row.id})`);
}

function toRoutedLeg({ serviceType, partner }: OrderRecord['legs'][number]): RoutedLeg {
  return { serviceType, partnerId: partner?.id ?? null };
}

function findForwarder(legs: readonly RoutedLeg[]): string | null {
  return legs.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER')?.partnerId ?? null;
}
