import {
  BATCH_MOVEMENTS,
  ORDER_BATCH_TYPES,
  type OrderBatchType,
  type OrderInput,
} from '@portal/contract/orders';
import { createDemoOrder } from './demo-orders.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';
import { planUploadTimes, type Period } from './upload-times.ts';

/** One file of a client and the time of its upload. */
export interface DemoBatch {
  readonly type: OrderBatchType;
  readonly fileName: string;
  /** The customer that uploads the file; null for the client. */
  readonly customerCode: string | null;
  readonly orders: readonly OrderInput[];
  /** Epoch milliseconds. */
  readonly placedAt: number;
}

/** The part of the orders that the latest uploads have, so that some wait at clients and forwarders. */
const LATEST_SHARE = 0.09;
/** The files of one upload are sent one after the other. */
const BETWEEN_FILES = 45_000;
const MAX_SEED = 2 ** 31;

/**
 * `count` orders of the last `days` days in the files of their uploads, oldest first: a file for each kind of transport. The
 * result is the same for the same random stream, `now` and calendars.
 */
export function planBatches(
  shipper: DemoShipper,
  { count, ...period }: Period & { readonly count: number },
  random: Random,
): DemoBatch[] {
  // What is ordered does not depend on the days of the uploads.
  const orderSeed = random.int(0, MAX_SEED);
  const { earlier, latest } = planUploadTimes(shipper, period, random);
  const pickTime = () =>
    random.chance(LATEST_SHARE)
      ? (latest[random.int(0, latest.length - 1)] ?? period.now)
      : random.weighted(earlier);
  const placed = Array.from({ length: count }, pickTime)
    .sort((one, other) => one - other)
    .map((placedAt, index) => ({
      placedAt,
      order: createDemoOrder(shipper, index, createRandom(orderSeed + index)),
    }));
  const uploaders = [null, ...shipper.customerUsers.map(({ customerCode }) => customerCode)];
  const kinds = uploaders.flatMap((customerCode) =>
    ORDER_BATCH_TYPES.map((type) => ({ customerCode, type })),
  );
  return [...Map.groupBy(placed, ({ placedAt }) => placedAt)].flatMap(([placedAt, ofUpload]) =>
    kinds.flatMap(({ customerCode, type }, index): DemoBatch[] => {
      const orders = ofUpload
        .map(({ order }) => order)
        .filter(({ movement }) => movement === BATCH_MOVEMENTS[type])
        .filter((order) => findUploader(shipper, order) === customerCode);
      const at = placedAt + index * BETWEEN_FILES;
      const fileName = nameFile(customerCode ?? shipper.codePrefix, type, at);
      return orders.length === 0 ? [] : [{ type, placedAt: at, orders, fileName, customerCode }];
    }),
  );
}

function findUploader({ customerUsers }: DemoShipper, order: OrderInput): string | null {
  return customerUsers.find(({ customerCode }) => customerCode === order.customerCode)?.customerCode ?? null;
}

function nameFile(uploader: string, type: OrderBatchType, placedAt: number): string {
  const [day = '', time = ''] = new Date(placedAt).toISOString().split('T');
  return `${uploader.toLowerCase()}-${type}-${day}-${time.slice(0, 5).replace(':', '')}.csv`;
}
