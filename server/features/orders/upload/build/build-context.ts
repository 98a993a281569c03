import type { OrderBatchType, Party } from '@portal/contract/orders';
import type { PreflightRules } from '@portal/contract/preflight';
import type { UsualGrams } from '../usual-grams.ts';

/** Data that `buildOrders` needs beside the rows and the mapping. */
export interface BuildContext {
  readonly type: OrderBatchType;
  /** The default consignor, for files without a sender. */
  readonly sender?: Party;
  /** Returns the UN/LOCODE of a port or airport code; undefined for an unknown code. */
  readonly findPort?: (code: string) => string | undefined;
  /** Rules for the pre-flight check of the items; without them the items are not checked. */
  readonly preflight?: PreflightRules;
  /** The weights of the client's usual parcels; absent when it has too few orders. */
  readonly usualGrams?: UsualGrams;
}
