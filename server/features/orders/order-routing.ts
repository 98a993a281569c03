import type { Money } from '@portal/contract/core';
import type { OrderInput, ServiceType } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Notify } from '../notifications/index.ts';

/** A leg as routing plans it. Grams, days, minor units; `trace` is routing's own, kept with the leg. */
interface PlannedLeg {
  /** From 1, along the route. */
  readonly sequence: number;
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly partnerId: string | null;
  readonly rateCardId: string | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  readonly rule: string;
  readonly trace: unknown;
}

export interface PlannedRoute {
  readonly legs: readonly PlannedLeg[];
  /** The greatest of the legs'. */
  readonly chargeableGrams: number;
  /** The whole route, in one currency; null while a leg has no price. */
  readonly price: Money | null;
}

/** A client's rules as they are now; routes of one batch share it, and count in its shares one after the other. */
export interface Router {
  route(orderId: string, order: OrderInput): PlannedRoute;
  /** Keeps, in this transaction, what the routes so far refer to and took from shares. */
  keep(tx: Transaction): Promise<void>;
}

/** What orders need of routing. */
export interface Routing {
  open(tx: Transaction, clientId: string, now: Date): Promise<Router>;
  /** One sentence a trace: why this partner, or why none. */
  reasonsOf(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<string[]>;
}

/** What the use cases of orders stand on. */
export interface OrdersDeps {
  readonly routing: Routing;
  readonly clock: Clock;
  readonly notify: Notify;
}
