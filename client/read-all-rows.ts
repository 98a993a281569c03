import type { Operation, OperationRequest, ResponseOf } from '../contract/core/index.ts';
import type { PortalClient } from './portal-client.ts';

interface CursorPage {
  readonly data: readonly unknown[];
  readonly next: string | null;
}

/** The rows of a list operation whose pages have `next`; never for other operations. */
export type RowOf<O extends Operation> =
  ResponseOf<O> extends { readonly data: readonly (infer Row)[]; readonly next: string | null } ? Row : never;

/**
 * All rows of a list, page by page. It follows `next`, so that each row that exists at the start comes exactly once, also
 * while rows are added. Rows that are added meanwhile can be left out. A row whose sort value changes meanwhile can come
 * twice or be left out; the default order and an order by creation do not change. Throws like `call`.
 */
export async function* readAllRows<O extends Operation>(
  client: PortalClient,
  operation: RowOf<O> extends never ? never : O,
  request: OperationRequest<O>,
): AsyncGenerator<RowOf<O>> {
  let cursor: string | null = null;
  do {
    const query = { ...request.query, ...(cursor !== null && { cursor }) };
    const pageRequest = { ...request, query } as OperationRequest<O>;
    const page = (await client.call<O>(operation, pageRequest)) as CursorPage;
    yield* page.data as RowOf<O>[];
    cursor = page.next;
  } while (cursor !== null);
}
