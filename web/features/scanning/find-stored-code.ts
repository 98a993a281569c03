import type { Bag } from '@portal/contract/bagging';
import { parseScannedCode } from '@portal/contract/orders';
import type { ScannableOrder } from '@portal/contract/scanning';
import { readScannedCode } from './scanner-settings.ts';
import { OrderIndex } from './station/order-index.ts';
import type { StationStore } from './station/station-types.ts';

/** What the station of this device knows of a code while the network is away. */
export interface StoredSubject {
  readonly code: string;
  /** When the list was read, in milliseconds. */
  readonly syncedAt: number;
  /** The order and the bag of its piece, or the bag; undefined if the list has no such code. */
  readonly match:
    | { readonly port: string | null; readonly orderCode: string; readonly bagCode: string | null }
    | { readonly bag: Bag }
    | undefined;
}

/** Finds a scanned code in the list of the station; undefined if the device has none. */
export async function findStoredCode(
  store: Pick<StationStore<ScannableOrder, Bag>, 'loadList' | 'loadBags'>,
  text: string,
): Promise<StoredSubject | undefined> {
  const list = await store.loadList();
  if (list === undefined) return undefined;
  const { syncedAt } = list;
  const scanCode = readScannedCode(text);
  const bag = (await store.loadBags()).find(({ bagCode }) => bagCode === scanCode);
  if (bag !== undefined) return { code: scanCode, syncedAt, match: { bag } };
  const { code, order } = new OrderIndex(list.orders).find(scanCode);
  if (order === undefined) return { code: scanCode, syncedAt, match: undefined };
  const piece = parseScannedCode(code).piece ?? 1;
  const bagCode = order.pieces.find((other) => other.piece === piece)?.bag?.bagCode ?? null;
  const { orderCode, destinationPortId } = order;
  return { code: scanCode, syncedAt, match: { port: destinationPortId, orderCode, bagCode } };
}
