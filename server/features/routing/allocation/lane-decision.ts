import {
  allowsOfferMode,
  getOffer,
  type ConditionPart,
  type LaneDecision,
  type RouteSheet,
  type RouteTrace,
} from '@portal/contract/routing';
import { findCheapestOf } from './find-cheapest-of.ts';
import type { LaneOffer } from './lane-offer.ts';
import { compileCondition, type ConditionCheck } from './lane-conditions.ts';
import type { RouteOrder } from './routing-input.ts';
import { findDueShare, type Share, type ShareAllocation } from './share-ledger.ts';

interface CompiledEntry {
  readonly partnerId: string;
  readonly percent: number;
  /** Indexes of the partner's offers on the leg in the modes of the condition; empty if it has none. */
  readonly offers: readonly number[];
  readonly findUnmetPart: ConditionCheck | undefined;
}

/** A set of partners that share the orders that all of them can carry. */
interface ShareGroup {
  readonly key: string;
  readonly shares: readonly Share[];
  /** Indexes of the decision's entries. */
  readonly entries: readonly number[];
}

export interface CompiledDecision {
  readonly mode: LaneDecision['mode'];
  readonly entries: readonly CompiledEntry[];
  readonly laneOffers: readonly LaneOffer[];
  readonly ledgerPrefix: string;
  /** Share groups by bit mask of the eligible entries. */
  readonly groups: Map<number, ShareGroup>;
}

/** The result of a lane decision for one order. It is not applicable if the order meets no entry's condition. */
export interface DecisionResult {
  readonly isApplicable: boolean;
  readonly selectedOffer: number | null;
  readonly unmetConditions: [number, ConditionPart][];
  readonly shares?: [number, number][];
  readonly shareAllocation?: ShareAllocation;
}

export function compileDecision(
  decision: LaneDecision,
  laneOffers: readonly LaneOffer[],
  ledgerPrefix: string,
): CompiledDecision {
  const entries = decision.entries.map((entry) => ({
    partnerId: entry.partnerId,
    percent: 'percent' in entry ? entry.percent : 0,
    offers: laneOffers.flatMap(({ partnerId, card }, index) =>
      partnerId === entry.partnerId && allowsOfferMode(entry.condition, card.mode) ? [index] : [],
    ),
    findUnmetPart: compileCondition(entry.condition),
  }));
  return { mode: decision.mode, entries, laneOffers, ledgerPrefix, groups: new Map() };
}

/** Selects the fixed partner, the first fallback that can carry the order, or the partner whose share is due. */
export function applyDecision(
  decision: CompiledDecision,
  order: RouteOrder,
  prices: readonly number[],
  ledger: ReadonlyMap<string, readonly number[]>,
): DecisionResult {
  const unmetConditions: [number, ConditionPart][] = [];
  let isApplicable = false;
  let firstOffer: number | null = null;
  let eligibleMask = 0;
  for (const [index, entry] of decision.entries.entries()) {
    const unmetPart = entry.findUnmetPart?.(order);
    if (unmetPart !== undefined) {
      unmetConditions.push([index, unmetPart]);
      continue;
    }
    isApplicable = true;
    // Only shares compare the entries after the first that can carry the order.
    if (firstOffer !== null && decision.mode !== 'SHARES') continue;
    const offer = findCheapestOf(entry.offers, decision.laneOffers, prices);
    if (offer === undefined) continue;
    firstOffer ??= offer;
    eligibleMask |= 1 << index;
  }
  if (decision.mode !== 'SHARES' || eligibleMask === 0) {
    return { isApplicable, selectedOffer: firstOffer, unmetConditions };
  }
  const group = getShareGroup(decision, eligibleMask);
  const counts = ledger.get(group.key);
  const index = findDueShare(group.shares, counts);
  const dueEntry = decision.entries[group.entries[index] ?? 0];
  return {
    isApplicable,
    selectedOffer: (dueEntry && findCheapestOf(dueEntry.offers, decision.laneOffers, prices)) ?? null,
    unmetConditions,
    shares: group.entries.map((entry, position) => [entry, counts?.[position] ?? 0]),
    shareAllocation: { key: group.key, index, size: group.entries.length },
  };
}

/** Ledger key of a group of partners. It contains the percentages, so changed percentages start new counts. */
function buildShareKey(
  prefix: string,
  members: readonly { readonly partnerId: string; readonly percent: number }[],
): string {
  return `${prefix}|${members.map(({ partnerId, percent }) => `${partnerId}:${percent}`).join(',')}`;
}

/**
 * Prefix of the ledger keys of a lane rule: each origin (or any), destination country and service type has its own counts.
 * `ruleOrigin` is undefined for a rule for any origin.
 */
export function buildLedgerPrefix(
  ruleOrigin: string | undefined,
  country: string,
  serviceType: string,
): string {
  return `${ruleOrigin === undefined ? '' : `${ruleOrigin}>`}${country}|${serviceType}`;
}

/** Each set of eligible partners has its own counts, so that no partner is compensated for orders it could not carry. */
function getShareGroup(decision: CompiledDecision, eligibleMask: number): ShareGroup {
  const existing = decision.groups.get(eligibleMask);
  if (existing !== undefined) return existing;
  const members = [...decision.entries.entries()].filter(([index]) => (eligibleMask & (1 << index)) !== 0);
  const group: ShareGroup = {
    key: buildShareKey(
      decision.ledgerPrefix,
      members.map(([, entry]) => entry),
    ),
    shares: members.map(([, entry]) => entry),
    entries: members.map(([index]) => index),
  };
  decision.groups.set(eligibleMask, group);
  return group;
}

/**
 * Reconstructs the share allocation of a stored leg from its trace and sheet; undefined if it was not allocated by shares.
 * `country` is the destination country of the order.
 */
export function readShareAllocation(
  trace: RouteTrace,
  sheet: RouteSheet,
  country: string,
): ShareAllocation | undefined {
  const { decision, serviceType } = sheet;
  if (trace.rule !== 'SHARES' || decision?.mode !== 'SHARES' || trace.selectedOffer === null)
    return undefined;
  const members = (trace.shares ?? []).flatMap(([entry]) => decision.entries[entry] ?? []);
  const { partnerId } = getOffer(sheet, trace.selectedOffer);
  const index = members.findIndex((entry) => entry.partnerId === partnerId);
  if (index === -1) return undefined;
  return {
    key: buildShareKey(buildLedgerPrefix(sheet.ruleOrigin, country, serviceType), members),
    index,
    size: members.length,
  };
}
