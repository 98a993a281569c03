import type { CustodyKind } from '@portal/contract/custody';

/** What happened to pieces at once. */
export interface CustodyChange {
  readonly kind: CustodyKind;
  readonly at: Date;
  /** The partner that has the pieces after it; null for the client. */
  readonly holderId: string | null;
  readonly bagCode: string | null;
  readonly awbNumber?: string | null;
  /** Code of the ULD or pallet, for LOADED and UNLOADED. */
  readonly unitCode?: string | null;
  /** Port or hub. */
  readonly place?: string | null;
  readonly actor: { readonly userId: string | null; readonly name: string };
  readonly remarks?: string | null;
  /** File key of a photo. */
  readonly photoKey?: string | null;
}
