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

/**
 * Refuses a change of the forwarder, the ports or the countries of an order under a MAWB: the number belongs to one forwarder
 * and route (decision 0171).
 */
export function refuseMawbRouteChange(
  record: OrderRecord,
  input: OrderInput,
  legs: readonly RoutedLeg[],
): Refusal | undefined {
  const before = toOrderInput(record);
  const keys = [...PORT_FIELDS, 'originCountry', 'destinationCountry'] as const;
  const isSameRoute =
    keys.every((key) => before[key] === input[key]) &&
    findForwarder(record.legs.map(toRoutedLeg)) === findForwarder(legs);
  if (isSameRoute) return undefined;
  const { orderCode, awbNumber } = record.row;
  return awbNumber === null ? undefined : refuse('order.under_mawb', { orderCode, awbNumber });
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
