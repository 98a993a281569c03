import type { OrderBatchType, Party } from '@portal/contract/orders';
import type { PreflightRules } from '@portal/contract/preflight';

export interface BuildContext {
  readonly type: OrderBatchType;
  /** The client's default sender, for files that say nothing of one. */
  readonly sender?: Party;
  /** UN/LOCODE of a port or airport code; undefined for one that is not known. */
  readonly findPort?: (code: string) => string | undefined;
  /** Items are looked over by it. */
  readonly preflight?: PreflightRules;
}
