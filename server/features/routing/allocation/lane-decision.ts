import type { ConditionPart, LaneDecision, RouteOffer } from '@portal/contract/routing';
import { conditionCheck, type ConditionCheck } from './lane-conditions.ts';
import type { RouteOrder } from './routing-input.ts';
import { shareDue, type Share, type ShareTaken } from './share-ledger.ts';

interface CompiledEntry {
  readonly partnerId: string;
  readonly percent: number;
  /** The partner's offers on the leg, best match first; empty where it has none. */
  readonly offers: readonly number[];
  readonly unmetPart: ConditionCheck | undefined;
}

/** Partners that share the orders all of them could take. */
interface ShareGroup {
  readonly key: string;
  readonly shares: readonly Share[];
  /** Into the decision's entries. */
  readonly entries: readonly number[];
}

export interface CompiledDecision {
  readonly mode: LaneDecision['mode'];
  readonly entries: readonly CompiledEntry[];
  readonly ledgerPrefix: string;
  /** By the bits of the entries that could take an order. */
  readonly groups: Map<number, ShareGroup>;
}

/** What the client's decision says of one order. `applies` is false where no entry's condition holds: then it says nothing. */
export interface Decided {
  readonly applies: boolean;
  readonly chosen: number | null;
  readonly unmet: [number, ConditionPart][];
  readonly shares?: [number, number][];
  readonly taken?: ShareTaken;
}

export function compileDecision(
  decision: LaneDecision,
  offers: readonly RouteOffer[],
  ledgerPrefix: string,
): CompiledDecision {
  const entries = decision.entries.map((entry) => ({
    partnerId: entry.partnerId,
    percent: 'percent' in entry ? entry.percent : 0,
    offers: offers.flatMap((offer, index) => (offer.partnerId === entry.partnerId ? [index] : [])),
    unmetPart: conditionCheck(entry.when),
  }));
  return { mode: decision.mode, entries, ledgerPrefix, groups: new Map() };
}

/** Step 2 of routing: the fixed partner, the first fallback that can, or the one whose share is due. */
export function decide(
  decision: CompiledDecision,
  order: RouteOrder,
  prices: readonly number[],
  ledger: ReadonlyMap<string, readonly number[]>,
): Decided {
  const unmet: [number, ConditionPart][] = [];
  let applies = false;
  let first: number | null = null;
  let able = 0;
  for (const [index, entry] of decision.entries.entries()) {
    const part = entry.unmetPart?.(order);
    if (part !== undefined) {
      unmet.push([index, part]);
      continue;
    }
    applies = true;
    const offer = pricedOffer(entry, prices);
    if (offer === undefined) continue;
    first ??= offer;
    able |= 1 << index;
  }
  if (decision.mode !== 'SHARES' || able === 0) return { applies, chosen: first, unmet };
  const group = groupOf(decision, able);
  const counts = ledger.get(group.key);
  const index = shareDue(group.shares, counts);
  const due = decision.entries[group.entries[index] ?? 0];
  return {
    applies,
    chosen: (due && pricedOffer(due, prices)) ?? null,
    unmet,
    shares: group.entries.map((entry, at) => [entry, counts?.[at] ?? 0]),
    taken: { key: group.key, index, size: group.entries.length },
  };
}

function pricedOffer({ offers }: CompiledEntry, prices: readonly number[]): number | undefined {
  return offers.find((offer) => (prices[offer] ?? -1) >= 0);
}

/** Under which partners' counts stand in the ledger; the shares are part of it: changed percentages start counting afresh. */
export function shareKey(
  prefix: string,
  members: readonly { readonly partnerId: string; readonly percent: number }[],
): string {
  return `${prefix}|${members.map(({ partnerId, percent }) => `${partnerId}:${percent}`).join(',')}`;
}

/** Of a lane: counts are kept apart for each destination country and service type. */
export function ledgerPrefix(country: string, serviceType: string): string {
  return `${country}|${serviceType}`;
}

/** Counted apart for each set of partners that could take an order, so that nobody is owed what it could never have had. */
function groupOf(decision: CompiledDecision, able: number): ShareGroup {
  const known = decision.groups.get(able);
  if (known !== undefined) return known;
  const members = [...decision.entries.entries()].filter(([index]) => (able & (1 << index)) !== 0);
  const group: ShareGroup = {
    key: shareKey(
      decision.ledgerPrefix,
      members.map(([, entry]) => entry),
    ),
    shares: members.map(([, entry]) => entry),
    entries: members.map(([index]) => index),
  };
  decision.groups.set(able, group);
  return group;
}
