import {
  BATCH_MOVEMENTS,
  ORDER_BATCH_TYPES,
  type OrderBatchType,
  type OrderInput,
} from '@portal/contract/orders';
import { createDemoOrder } from './demo-orders.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';
import { planUploadTimes } from './upload-times.ts';

/** One file of a client and the time of its upload. */
export interface DemoBatch {
  readonly type: OrderBatchType;
  readonly fileName: string;
  readonly orders: readonly OrderInput[];
  /** Epoch milliseconds. */
  readonly placedAt: number;
}

/** Later uploads are larger. */
const GROWTH = 1.4;
const MAX_SEED = 2 ** 31;

/**
 * `count` orders of the last `days` days in the files of their uploads, oldest first: a file for each kind of transport. The
 * result is the same for the same random stream and `now`.
 */
export function planBatches(
  shipper: DemoShipper,
  { count, days, now }: { readonly count: number; readonly days: number; readonly now: number },
  random: Random,
): DemoBatch[] {
  // What is ordered does not depend on the days of the uploads.
  const orderSeed = random.int(0, MAX_SEED);
  const times = planUploadTimes(shipper, { days, now }, random);
  const pickTime = () => times[Math.floor(times.length * random.next() ** (1 / GROWTH))] ?? now;
  const placed = Array.from({ length: count }, pickTime)
    .sort((one, other) => one - other)
    .map((placedAt, index) => ({
      placedAt,
      order: createDemoOrder(shipper, index, createRandom(orderSeed + index)),
    }));
  return [...Map.groupBy(placed, ({ placedAt }) => placedAt)].flatMap(([placedAt, ofUpload]) =>
    ORDER_BATCH_TYPES.flatMap((type, index): DemoBatch[] => {
      const orders = ofUpload
        .map(({ order }) => order)
        .filter(({ movement }) => movement === BATCH_MOVEMENTS[type]);
      // The files of one upload are sent one after the other.
      const at = placedAt + index * 45_000;
      return orders.length === 0
        ? []
        : [{ type, placedAt: at, orders, fileName: nameFile(shipper, type, at) }];
    }),
  );
}

function nameFile({ codePrefix }: DemoShipper, type: OrderBatchType, placedAt: number): string {
  const [day = '', time = ''] = new Date(placedAt).toISOString().split('T');
  return `${codePrefix.toLowerCase()}-${type}-${day}-${time.slice(0, 5).replace(':', '')}.csv`;
}
