import { formatAwbNumber, type AwbRange } from '@portal/contract/orders';
import type { Database } from '../db/database.ts';
import { changeAwbStock, replaceAwbStock } from '../features/orders/index.ts';
import { AIRLINES, getAirline } from './airlines.ts';
import { AWB_SERIALS } from './awb-serials.ts';
import { asPartners, type Person } from './demo-context.ts';
import type { DemoPartner } from './network.ts';
import { requireSuccess } from './require-success.ts';

/** The numbers of one range, which an airline assigns at once. */
const RANGE_SIZE = 1_000;

interface StockDeps {
  readonly database: Database;
  readonly reporter: Person;
  readonly partners: Readonly<Record<DemoPartner, string>>;
  readonly now: number;
}

/** The last numbers of the first range, which the forwarder does not use for orders of the platform. */
const OUT_OF_USE = [
  { state: 'USED', from: 970, to: 972, comment: 'Booked by telephone before the platform' },
  { state: 'VOID', from: 973, to: 973, comment: 'Printed twice' },
  { state: 'RETURNED', from: 980, to: 999, comment: 'Returned to the airline unused' },
] as const;

const toRange = (forwarder: DemoPartner, first: number, last: number): AwbRange => {
  const { prefix } = getAirline(forwarder);
  return { first: formatAwbNumber(prefix, first), last: formatAwbNumber(prefix, last) };
};

/** Gives each forwarder by air ranges of AWB numbers. A repeated run changes nothing. */
export async function seedAwbStock({ database, reporter, partners, now }: StockDeps): Promise<void> {
  for (const forwarder of Object.keys(AIRLINES) as DemoPartner[]) {
    const partnerId = partners[forwarder];
    const partner = asPartners(database, [partnerId], reporter);
    const ranges = Object.values(AWB_SERIALS).map((first) =>
      toRange(forwarder, first, first + RANGE_SIZE - 1),
    );
    requireSuccess('AWB stock', await replaceAwbStock(partner, partnerId, ranges));
    for (const { state, from, to, comment } of OUT_OF_USE) {
      const change = {
        ...toRange(forwarder, AWB_SERIALS.waiting + from, AWB_SERIALS.waiting + to),
        state,
        comment,
      };
      requireSuccess('AWB number', await changeAwbStock(partner, partnerId, change, new Date(now)));
    }
  }
}
