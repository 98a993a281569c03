import { MAX_SCANNABLE_PER_PAGE, type ScannableOrder } from '@portal/contract/scanning';

interface OrderPage {
  readonly data: readonly ScannableOrder[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** Reads the list of a station that fills bags, page after page. Throws ApiError. */
export async function loadOrders(
  loadPage: (query: { perPage: number; cursor: string | undefined }) => Promise<OrderPage>,
): Promise<readonly ScannableOrder[]> {
  const orders: ScannableOrder[] = [];
  let cursor: string | undefined;
  do {
    const page = await loadPage({ perPage: MAX_SCANNABLE_PER_PAGE, cursor });
    orders.push(...page.data);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return orders;
}
