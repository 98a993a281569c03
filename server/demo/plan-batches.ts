import {
  BATCH_MOVEMENTS,
  ORDER_BATCH_TYPES,
  type OrderBatchType,
  type OrderInput,
} from '@portal/contract/orders';
import { createDemoOrder } from './demo-orders.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';
import { planUploadTimes, type Period, type UploadTimes } from './upload-times.ts';

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

/** The part of the orders of 90 days that the latest uploads have, so that some wait at clients and forwarders. */
const LATEST_SHARE = 0.09;
/** The files of one upload are sent one after the other. */
const BETWEEN_FILES = 45_000;
const MAX_SEED = 2 ** 31;

/** A client uploads files of one kind with about so many orders, once a week at least, and rare ones not on Saturdays. */
const ORDERS_IN_FILE = 14;
const DAYS_IN_WEEK = 5;

/**
 * The orders of the last `days` days in the files of their uploads, oldest first: a file for each kind of transport and
 * uploader. `count` of them are of the last 90 days. The result is the same for the same random stream, `now` and calendars.
 */
export function planBatches(
  shipper: DemoShipper,
  { count, ...period }: Period & { readonly count: number },
  random: Random,
): DemoBatch[] {
  // What is ordered does not depend on the days of the uploads.
  const orderSeed = random.int(0, MAX_SEED);
  const times = planUploadTimes(shipper, period, random);
  const pickTime = () =>
    random.chance(LATEST_SHARE / times.totalShare)
      ? (times.latest[random.int(0, times.latest.length - 1)] ?? period.now)
      : random.weighted(times.ordered);
  const orders = Array.from({ length: Math.round(count * times.totalShare) }, pickTime)
    .sort((one, other) => one - other)
    .map((orderedAt, index) => ({
      orderedAt,
      order: createDemoOrder(shipper, index, createRandom(orderSeed + index)),
    }));
  const uploaders = [null, ...shipper.customerUsers.map(({ customerCode }) => customerCode)];
  return uploaders
    .flatMap((customerCode) => ORDER_BATCH_TYPES.map((type) => ({ customerCode, type })))
    .flatMap(({ customerCode, type }, index) => {
      const ofKind = orders.filter(
        ({ order }) =>
          order.movement === BATCH_MOVEMENTS[type] && findUploader(shipper, order) === customerCode,
      );
      const uploads = [...chooseUploads(times, ofKind.length), ...times.latest];
      const files = Map.groupBy(ofKind, ({ orderedAt }) => uploads.find((time) => time >= orderedAt));
      return [...files].map(([uploadedAt = period.now, ofFile]): DemoBatch => {
        const placedAt = uploadedAt + index * BETWEEN_FILES;
        const fileName = nameFile(customerCode ?? shipper.codePrefix, type, placedAt);
        return { type, placedAt, orders: ofFile.map(({ order }) => order), fileName, customerCode };
      });
    })
    .toSorted((one, other) => one.placedAt - other.placedAt);
}

/**
 * The times before the day of the seeding at which a kind of file with `orders` orders in all is uploaded, oldest first. How
 * often in the last 90 days depends on its orders.
 */
function chooseUploads(
  { weekly, daily, onFullDays, totalShare }: UploadTimes,
  orders: number,
): readonly number[] {
  const every = Math.min(
    DAYS_IN_WEEK,
    Math.round((onFullDays.length * ORDERS_IN_FILE * totalShare) / orders),
  );
  const fast =
    every <= 1 ? daily : onFullDays.filter((_, index) => (onFullDays.length - 1 - index) % every === 0);
  return [...weekly, ...fast];
}

function findUploader({ customerUsers }: DemoShipper, order: OrderInput): string | null {
  return customerUsers.find(({ customerCode }) => customerCode === order.customerCode)?.customerCode ?? null;
}

function nameFile(uploader: string, type: OrderBatchType, placedAt: number): string {
  const [day = '', time = ''] = new Date(placedAt).toISOString().split('T');
  return `${uploader.toLowerCase()}-${type}-${day}-${time.slice(0, 5).replace(':', '')}.csv`;
}
