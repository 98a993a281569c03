import type { OrderBatchType } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import type { PreflightRules } from '@portal/contract/preflight';
import type { UsualGrams } from '../usual-grams.ts';

/** Data that `buildOrders` needs beside the rows and the mapping. */
export interface BuildContext {
  readonly type: OrderBatchType;
  /** The default consignor, for files without a sender. */
  readonly sender?: Party;
  /** Returns the UN/LOCODE of a port or airport code; undefined for an unknown code. */
  readonly findPort?: (code: string) => string | undefined;
  /** Rules for the pre-flight check; without them there are no findings. */
  readonly preflight?: PreflightRules;
  /** The day of the check, UTC, YYYY-MM-DD; without it the requested date is not checked. */
  readonly day?: string;
  /** The weights of the client's usual parcels; absent when it has too few orders. */
  readonly usualGrams?: UsualGrams;
}
