import {
  isDataRequirement,
  MAX_CHECKLIST_ORDERS,
  type ChecklistItem,
  type DataRequirement,
  type StoredDocument,
} from '@portal/contract/documents';
import type { OrderInput } from '@portal/contract/orders';
import type { GoodsFlag, OrderItem, Parcel } from '@portal/contract/trade';
import { READ_ON, type Requirement } from './requirements.ts';

/** An order on a MAWB, as far as a checklist reads it. */
export interface ChecklistOrder extends Pick<
  OrderInput,
  'movement' | 'originCountry' | 'destinationCountry'
> {
  readonly clientId: string;
  readonly orderCode: string;
  readonly items: readonly OrderItem[];
  readonly parcels: readonly Pick<Parcel, 'grossGrams'>[];
  readonly hasTaxId: boolean;
}

/** An order with what decides its requirements. */
export interface RatedOrder extends ChecklistOrder {
  readonly goodsFlags: readonly GoodsFlag[];
  /** Has dangerous goods that fly with a shipper's declaration only. */
  readonly needsDeclaration: boolean;
  /** Whether customs of the destination demand the tax identifier of the consignee. */
  readonly needsTaxId: boolean;
}

/** A current document. `clientId`: the client whose orders alone it concerns; null for all. */
export interface ChecklistDocument extends Pick<StoredDocument, 'category' | 'stale'> {
  readonly clientId: string | null;
}

/** Deadlines in epoch milliseconds; null if they are unknown. */
export interface Deadlines {
  /** Of what is needed for the departure. */
  readonly cutOffAt: number | null;
  readonly arrivesAt: number | null;
  readonly now: number;
}

const DAY_MS = 86_400_000;

/** An item of a checklist whose codes are others than those of a MAWB. */
type ItemOf<Code extends string> = Omit<ChecklistItem, 'code'> & { readonly code: Code };

/** The items of a checklist for these orders; without the requirements that no order has. */
export function deriveItems<Code extends string>(
  requirements: readonly Requirement<Code>[],
  orders: readonly RatedOrder[],
  documents: readonly ChecklistDocument[],
  deadlines: Deadlines,
): ItemOf<Code>[] {
  return requirements.flatMap((requirement) => {
    const affected = orders.filter((order) => needs(order, requirement));
    return affected.length === 0 ? [] : [deriveItem(requirement, affected, documents, deadlines)];
  });
}

/** The codes of the orders that need a requirement and have it in this state. */
export function listOrderCodes(
  requirement: Requirement,
  state: ChecklistItem['state'],
  orders: readonly RatedOrder[],
  documents: readonly ChecklistDocument[],
): string[] {
  return orders
    .filter((order) => needs(order, requirement) && getState(order, requirement.code, documents) === state)
    .map(({ orderCode }) => orderCode);
}

function needs(
  { goodsFlags, needsDeclaration, needsTaxId }: RatedOrder,
  { code, scope }: Requirement<string>,
): boolean {
  if (code === 'TAX_IDS') return needsTaxId;
  if (scope === 'ALL') return true;
  if (scope === 'DECLARED_DANGEROUS_GOODS') return needsDeclaration;
  return scope.flags.some((flag) => goodsFlags.includes(flag));
}

function deriveItem<Code extends string>(
  requirement: Requirement<Code>,
  orders: readonly RatedOrder[],
  documents: readonly ChecklistDocument[],
  deadlines: Deadlines,
): ItemOf<Code> {
  const { code, stage, source, isConfirmed } = requirement;
  const states = orders.map((order) => getState(order, code, documents));
  const missing = orders.filter((_, index) => states[index] === 'MISSING');
  const state = missing.length > 0 ? 'MISSING' : states.includes('STALE') ? 'STALE' : 'DONE';
  const dueAt = computeDueAt(requirement, deadlines);
  return {
    code,
    stage,
    state,
    orders: orders.length,
    missing: missing.length,
    orderCodes: missing.slice(0, MAX_CHECKLIST_ORDERS).map(({ orderCode }) => orderCode),
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    isOverdue: state !== 'DONE' && dueAt !== null && dueAt < deadlines.now,
    source: source ?? null,
    readOn: source === undefined ? null : READ_ON,
    isConfirmed,
  };
}

function computeDueAt(
  { stage, daysAfterArrival }: Requirement<string>,
  { cutOffAt, arrivesAt }: Deadlines,
): number | null {
  if (stage === 'DEPARTURE') return cutOffAt;
  return arrivesAt === null || daysAfterArrival === undefined ? null : arrivesAt + daysAfterArrival * DAY_MS;
}

function getState(
  order: RatedOrder,
  code: string,
  documents: readonly ChecklistDocument[],
): ChecklistItem['state'] {
  if (isDataRequirement(code)) return IS_MET[code](order) ? 'DONE' : 'MISSING';
  const own = documents.filter(
    ({ category, clientId }) => category === code && (clientId === null || clientId === order.clientId),
  );
  if (own.length === 0) return 'MISSING';
  return own.every(({ stale }) => stale) ? 'STALE' : 'DONE';
}

const IS_MET: Readonly<Record<DataRequirement, (order: RatedOrder) => boolean>> = {
  WEIGHTS: ({ parcels }) => parcels.every(({ grossGrams }) => grossGrams > 0),
  HS_CODES: ({ items }) => items.every(({ hsCode }) => hsCode !== undefined),
  ORIGINS: ({ items }) => items.every(({ originCountry }) => originCountry !== undefined),
  TAX_IDS: ({ hasTaxId }) => hasTaxId,
};
