import type { ServiceType } from '@portal/contract/orders';
import {
  findLegRule,
  type LaneCondition,
  type LaneDecision,
  type LaneRules,
  type LaneRulesVersion,
  type OptimiserWeights,
  type RoutingDraft,
} from '@portal/contract/routing';

export interface DraftEntry {
  /** Empty until a partner is selected. */
  readonly partnerId: string;
  /** Used in mode SHARES only. */
  readonly percent: number;
  readonly condition: LaneCondition;
}

/** The rules of one leg: no decision (AUTOMATIC), partners in order of preference, or partners by share; and the optimiser. */
export interface LegRules {
  readonly mode: 'AUTOMATIC' | 'ORDER' | 'SHARES';
  readonly entries: readonly DraftEntry[];
  /** Null while the optimiser is off. */
  readonly weights: OptimiserWeights | null;
}

/** Unsaved changes to the rules of a country. A setting that is absent keeps its saved value. */
export interface RulesDraft {
  /** The saved version at the first change. */
  readonly baseVersion?: number;
  readonly legs: Readonly<Partial<Record<ServiceType, LegRules>>>;
  readonly bob?: boolean;
  readonly sriOrigins?: readonly string[];
}

export const EMPTY_DRAFT: RulesDraft = { legs: {} };

/** The rules of a leg with the draft applied. */
export function getLegRules(
  savedVersion: LaneRulesVersion,
  draft: RulesDraft,
  serviceType: ServiceType,
): LegRules {
  return draft.legs[serviceType] ?? toLegRules(savedVersion.rules, serviceType);
}

function toLegRules(rules: LaneRules, serviceType: ServiceType): LegRules {
  const { decision, weights } = findLegRule(rules, serviceType);
  const entries = decision === null ? [] : toDraftEntries(decision);
  return {
    mode: decision === null ? 'AUTOMATIC' : decision.mode === 'SHARES' ? 'SHARES' : 'ORDER',
    entries,
    weights,
  };
}

function toDraftEntries(decision: LaneDecision): DraftEntry[] {
  const toEntry = ({ partnerId, condition = {} }: LaneDecision['entries'][number], percent: number) => ({
    partnerId,
    percent,
    condition,
  });
  return decision.mode === 'SHARES'
    ? decision.entries.map((entry) => toEntry(entry, entry.percent))
    : decision.entries.map((entry) => toEntry(entry, 0));
}

export type LegError = 'noEntry' | 'noPartner' | 'partnerTwice' | 'fewShares' | 'notWhole' | 'weightRange';

/** Why the rules of a leg cannot be saved; undefined if they are valid. */
export function findLegError({ mode, entries }: LegRules): LegError | undefined {
  if (mode === 'AUTOMATIC') return undefined;
  if (entries.length === 0) return 'noEntry';
  if (entries.some((entry) => entry.partnerId === '')) return 'noPartner';
  if (new Set(entries.map((entry) => entry.partnerId)).size < entries.length) return 'partnerTwice';
  if (entries.some(({ condition }) => (condition.minGrams ?? 0) > (condition.maxGrams ?? Infinity)))
    return 'weightRange';
  if (mode !== 'SHARES') return undefined;
  if (entries.length < 2 || entries.some((entry) => entry.percent < 1)) return 'fewShares';
  return entries.reduce((sum, entry) => sum + entry.percent, 0) === 100 ? undefined : 'notWhole';
}

/** The decision for the rules of a leg; a single partner is a fixed one. Null without a decision or while the rules are invalid. */
export function toDecision(rules: LegRules): LaneDecision | null {
  if (rules.mode === 'AUTOMATIC' || findLegError(rules) !== undefined) return null;
  const entries = rules.entries.map(({ partnerId, condition }) => ({
    partnerId,
    ...(Object.keys(condition).length > 0 && { condition }),
  }));
  if (rules.mode === 'SHARES') {
    const shares = entries.map((entry, index) => ({ ...entry, percent: rules.entries[index]?.percent ?? 0 }));
    return { mode: 'SHARES', entries: shares };
  }
  const [first] = entries;
  return first !== undefined && entries.length === 1
    ? { mode: 'FIXED', entries: [first] }
    : { mode: 'FALLBACKS', entries };
}

type RulesChanges = { readonly [K in keyof RoutingDraft]-?: NonNullable<RoutingDraft[K]> };

/** The settings in which the draft differs from the saved rules, as the API takes them. */
export function listChanges(savedVersion: LaneRulesVersion, draft: RulesDraft): RulesChanges {
  const { country } = savedVersion;
  const { bob, sriOrigins } = savedVersion.rules;
  const legs = Object.entries(draft.legs) as [ServiceType, LegRules][];
  const origins = draft.sriOrigins ?? sriOrigins;
  const toSriChange = (originCountry: string, on: boolean) => ({
    originCountry,
    destinationCountry: country,
    on,
  });
  return {
    laneControls: legs.flatMap(([serviceType, rules]) => {
      const decision = toDecision(rules);
      const before = findLegRule(savedVersion.rules, serviceType).decision;
      return isEqualJson(decision, before) ? [] : { country, serviceType, decision };
    }),
    optimisers: legs.flatMap(([serviceType, { weights }]) =>
      isEqualJson(weights, findLegRule(savedVersion.rules, serviceType).weights)
        ? []
        : { country, serviceType, weights },
    ),
    bob: draft.bob === undefined || draft.bob === bob ? [] : [{ country, on: draft.bob }],
    sri: [
      ...origins.filter((origin) => !sriOrigins.includes(origin)).map((origin) => toSriChange(origin, true)),
      ...sriOrigins.filter((origin) => !origins.includes(origin)).map((origin) => toSriChange(origin, false)),
    ],
  };
}

/** Legs with invalid rules, each with its error. */
export function findDraftErrors(draft: RulesDraft): ReadonlyMap<ServiceType, LegError> {
  const legs = Object.entries(draft.legs) as [ServiceType, LegRules][];
  return new Map(
    legs.flatMap(([serviceType, rules]) => {
      const error = findLegError(rules);
      return error === undefined ? [] : [[serviceType, error] as const];
    }),
  );
}

/** The number of settings that differ, including legs with invalid rules. */
export function countChanges(savedVersion: LaneRulesVersion, draft: RulesDraft): number {
  const changes = listChanges(savedVersion, draft);
  const parts = Object.values(changes).reduce((sum, part) => sum + part.length, 0);
  const incompleteLegs = [...findDraftErrors(draft).keys()].filter(
    (type) => !changes.laneControls.some(({ serviceType }) => serviceType === type),
  );
  return parts + incompleteLegs.length;
}

/** The saved rules with the draft applied. */
export function applyDraft(savedVersion: LaneRulesVersion, draft: RulesDraft): LaneRules {
  const draftedLegs = (Object.entries(draft.legs) as [ServiceType, LegRules][]).map(
    ([serviceType, rules]) => ({
      serviceType,
      decision: toDecision(rules),
      weights: rules.weights,
    }),
  );
  const unchangedLegs = savedVersion.rules.legs.filter(
    ({ serviceType }) => draft.legs[serviceType] === undefined,
  );
  return {
    legs: [...unchangedLegs, ...draftedLegs].filter(
      ({ decision, weights }) => decision !== null || weights !== null,
    ),
    bob: draft.bob ?? savedVersion.rules.bob,
    sriOrigins: [...(draft.sriOrigins ?? savedVersion.rules.sriOrigins)],
  };
}

/** A draft that changes the saved rules to the given rules. */
export function createDraft(savedVersion: LaneRulesVersion, rules: LaneRules): RulesDraft {
  const types = new Set([...savedVersion.rules.legs, ...rules.legs].map(({ serviceType }) => serviceType));
  const legs = [...types].filter(
    (type) => !isEqualJson(findLegRule(savedVersion.rules, type), findLegRule(rules, type)),
  );
  return {
    baseVersion: savedVersion.version,
    legs: Object.fromEntries(legs.map((type) => [type, toLegRules(rules, type)])),
    ...(rules.bob !== savedVersion.rules.bob && { bob: rules.bob }),
    ...(!isEqualJson(rules.sriOrigins, savedVersion.rules.sriOrigins) && { sriOrigins: rules.sriOrigins }),
  };
}

/** Whether two values are equal as JSON, regardless of the order of keys. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
}
