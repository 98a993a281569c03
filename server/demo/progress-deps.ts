import type { Database } from '../db/database.ts';
import type { Routing } from '../features/orders/index.ts';

/** An order of the demo and the time at which it was placed. */
export interface SeededOrder {
  readonly id: string;
  readonly customerOrderCode: string;
  readonly placedAt: number;
}

/** What the progress of a client's orders is reported with. */
export interface ProgressDeps {
  readonly database: Database;
  readonly routing: Routing;
  readonly clientId: string;
  readonly partnerIds: readonly string[];
  /** The user of the client that cancels orders, and the user of the partners that reports statuses. */
  readonly shipper: { readonly userId: string; readonly email: string; readonly name: string };
  readonly reporter: { readonly userId: string; readonly email: string; readonly name: string };
  readonly now: number;
}
