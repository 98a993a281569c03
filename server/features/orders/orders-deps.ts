import type { Money } from '@portal/contract/core';
import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderInput, ServiceType } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Notify } from '../notifications/index.ts';
import type { PreflightRules } from '../preflight/index.ts';

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

/** An order's legs on its way, and which of them may go to other partners. */
interface CurrentLegs {
  readonly legs: readonly Pick<
    PlannedLeg,
    'serviceType' | 'partnerId' | 'price' | 'chargeableGrams' | 'trace'
  >[];
  readonly openLegs: ReadonlySet<ServiceType>;
  /** The leg that needs another partner; without one nothing changes. */
  readonly blockedLeg?: ServiceType | undefined;
  /** Partners that could not do it. */
  readonly failedPartners: ReadonlySet<string>;
}

/** The legs that go to other partners, and what the whole route costs with them. */
export interface ReroutedLegs extends PlannedRoute {
  /** A sentence for each open leg that nobody could take over. */
  readonly explanations: readonly string[];
}

/** An order on the legs that carry it, with what each costs. */
interface RoutedOrder extends OrderInput {
  readonly legs: readonly Pick<PlannedLeg, 'serviceType' | 'price'>[];
}

/** A client's rules as they are now; routes of one batch share it, and count in its shares one after the other. */
export interface Router {
  route(orderId: string, order: OrderInput): PlannedRoute;
  /** Before all legs of an order are routed again: what they took from shares is free. `country`: where it was going. */
  releaseShares(
    tx: Transaction,
    country: string,
    legs: readonly { readonly trace: unknown }[],
  ): Promise<void>;
  /** Routes the open legs again, and counts those that go to another partner; the others stay as they are. */
  rerouteOpenLegs(
    tx: Transaction,
    orderId: string,
    order: OrderInput,
    standing: CurrentLegs,
  ): Promise<ReroutedLegs>;
  /** What is due on it where it goes; null within a country, and where no rules are kept. */
  assessDuties(order: RoutedOrder): DutyAssessment | null;
  /** Keeps, in this transaction, what the routes so far refer to and took from shares. */
  save(tx: Transaction): Promise<void>;
}

/** What orders need of routing. */
export interface Routing extends RouteRules {
  /** `only`: the orders it will route, where they are known; it may then spare them waiting for others. */
  open(tx: Transaction, clientId: string, now: Date, onlyOrders?: readonly OrderInput[]): Promise<Router>;
  /** A router's duties alone, for an order that stays on its route. */
  createDutyAssessor(tx: Transaction, now: Date): Promise<Router['assessDuties']>;
}

/** Routing as its own feature has it. */
interface RouteRules {
  open(
    tx: Transaction,
    clientId: string,
    now: Date,
    onlyOrders?: readonly OrderInput[],
  ): Promise<Omit<Router, 'assessDuties'>>;
  /** One sentence a trace: why this partner, or why none. */
  explainTraces(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<string[]>;
}

/** Routing with the duties of the same day. */
export function withDuties(
  routing: RouteRules,
  duties: { createAssessor(tx: Transaction, now: Date): Promise<Router['assessDuties']> },
): Routing {
  return {
    ...routing,
    createDutyAssessor: (tx, now) => duties.createAssessor(tx, now),
    open: async (tx, clientId, now, onlyOrders) => ({
      ...(await routing.open(tx, clientId, now, onlyOrders)),
      assessDuties: await duties.createAssessor(tx, now),
    }),
  };
}

/** What the use cases of orders stand on. */
export interface OrdersDeps {
  readonly routing: Routing;
  readonly clock: Clock;
  readonly notify: Notify;
}

/** And those that take orders in. */
export interface OrderWriteDeps extends OrdersDeps {
  readonly preflight: PreflightRules;
}
