import type { ServiceType } from '@portal/contract/trade';
import {
  CHEAPEST_DECISION,
  findLegRule,
  normalizeDecision,
  toLegKey,
  type LaneCondition,
  type LaneDecision,
  type LaneLegKey,
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

/**
 * The rules of one leg: those for any origin (INHERITED, possible for one origin only), the cheapest partner (AUTOMATIC),
 * partners in order of preference, or partners by share; and the optimiser.
 */
export interface LegRules {
  readonly mode: 'INHERITED' | 'AUTOMATIC' | 'ORDER' | 'SHARES';
  readonly entries: readonly DraftEntry[];
  /** Null while the optimiser is off. */
  readonly weights: OptimiserWeights | null;
}

/** Unsaved changes to the rules of a country. A setting that is absent keeps its saved value. */
export interface RulesDraft {
  /** The saved version at the first change. */
  readonly baseVersion?: number;
  /** By `toLegId`. */
  readonly legs: Readonly<Record<string, LegRules>>;
  readonly bob?: boolean;
  readonly sriOrigins?: readonly string[];
}

export const EMPTY_DRAFT: RulesDraft = { legs: {} };

/** The key of a leg in a draft: `LAST_MILE` for any origin, `LAST_MILE SG` for one. */
export function toLegId({ serviceType, originCountry }: LaneLegKey): string {
  return originCountry === undefined ? serviceType : `${serviceType} ${originCountry}`;
}

/** The legs of a draft with their keys. */
function listDraftLegs(draft: RulesDraft): (readonly [LaneLegKey, LegRules])[] {
  return Object.entries(draft.legs).map(([id, rules]) => {
    const [serviceType, originCountry] = id.split(' ');
    return [toLegKey(originCountry, serviceType as ServiceType), rules];
  });
}

/** The own rules of a leg with the draft applied. */
export function getLegRules(savedVersion: LaneRulesVersion, draft: RulesDraft, legKey: LaneLegKey): LegRules {
  return draft.legs[toLegId(legKey)] ?? toLegRules(savedVersion.rules, legKey);
}

/** The rules that apply to a leg: its own, or those for any origin if it has none. */
export function getApplicableRules(
  savedVersion: LaneRulesVersion,
  draft: RulesDraft,
  legKey: LaneLegKey,
): LegRules & { readonly isInherited: boolean } {
  const rules = getLegRules(savedVersion, draft, legKey);
  if (rules.mode !== 'INHERITED' || rules.weights !== null) return { ...rules, isInherited: false };
  const inherited = getLegRules(savedVersion, draft, { serviceType: legKey.serviceType });
  return { ...inherited, isInherited: true };
}

/** Origins with rules of their own, with the draft applied. */
export function listRuleOrigins(savedVersion: LaneRulesVersion, draft: RulesDraft): string[] {
  const origins = applyDraft(savedVersion, draft).legs.flatMap(({ originCountry }) => originCountry ?? []);
  return [...new Set(origins)].toSorted();
}

function toLegRules(rules: LaneRules, legKey: LaneLegKey): LegRules {
  const { decision, weights } = findLegRule(rules, legKey);
  return {
    mode: toMode(legKey, decision),
    entries: decision === null ? [] : toDraftEntries(decision),
    weights,
  };
}

function toMode({ originCountry }: LaneLegKey, decision: LaneDecision | null): LegRules['mode'] {
  if (decision === null) return originCountry === undefined ? 'AUTOMATIC' : 'INHERITED';
  if (decision.mode === 'CHEAPEST') return 'AUTOMATIC';
  return decision.mode === 'SHARES' ? 'SHARES' : 'ORDER';
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
  if (mode === 'AUTOMATIC' || mode === 'INHERITED') return undefined;
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
export function toDecision(rules: LegRules, originCountry?: string): LaneDecision | null {
  if (rules.mode === 'AUTOMATIC') return normalizeDecision(originCountry, CHEAPEST_DECISION);
  if (rules.mode === 'INHERITED' || findLegError(rules) !== undefined) return null;
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
  const legs = listDraftLegs(draft);
  const origins = draft.sriOrigins ?? sriOrigins;
  const toSriChange = (originCountry: string, on: boolean) => ({
    originCountry,
    destinationCountry: country,
    on,
  });
  return {
    laneControls: legs.flatMap(([legKey, rules]) => {
      const decision = toDecision(rules, legKey.originCountry);
      const before = findLegRule(savedVersion.rules, legKey).decision;
      return isEqualJson(decision, before) ? [] : { ...legKey, country, decision };
    }),
    optimisers: legs.flatMap(([legKey, { weights }]) =>
      isEqualJson(weights, findLegRule(savedVersion.rules, legKey).weights)
        ? []
        : { ...legKey, country, weights },
    ),
    bob: draft.bob === undefined || draft.bob === bob ? [] : [{ country, on: draft.bob }],
    sri: [
      ...origins.filter((origin) => !sriOrigins.includes(origin)).map((origin) => toSriChange(origin, true)),
      ...sriOrigins.filter((origin) => !origins.includes(origin)).map((origin) => toSriChange(origin, false)),
    ],
  };
}

/** The origin that all changes are for; undefined if they are for several or for any origin. */
export function findOnlyOrigin({ laneControls, optimisers, bob, sri }: RulesChanges): string | undefined {
  const origins = new Set([
    ...[...laneControls, ...optimisers, ...sri].map(({ originCountry }) => originCountry),
    ...bob.map(() => undefined),
  ]);
  return origins.size === 1 ? [...origins][0] : undefined;
}

/** Legs with invalid rules, by their ids, each with its error. */
export function findDraftErrors(draft: RulesDraft): ReadonlyMap<string, LegError> {
  return new Map(
    Object.entries(draft.legs).flatMap(([id, rules]) => {
      const error = findLegError(rules);
      return error === undefined ? [] : [[id, error] as const];
    }),
  );
}

/** The number of settings that differ, including legs with invalid rules. */
export function countChanges(savedVersion: LaneRulesVersion, draft: RulesDraft): number {
  const changes = listChanges(savedVersion, draft);
  const parts = Object.values(changes).reduce((sum, part) => sum + part.length, 0);
  const incompleteLegs = [...findDraftErrors(draft).keys()].filter(
    (id) => !changes.laneControls.some((control) => toLegId(control) === id),
  );
  return parts + incompleteLegs.length;
}

/** The saved rules with the draft applied. */
export function applyDraft(savedVersion: LaneRulesVersion, draft: RulesDraft): LaneRules {
  const draftedLegs = listDraftLegs(draft).map(([legKey, rules]) => ({
    ...legKey,
    decision: toDecision(rules, legKey.originCountry),
    weights: rules.weights,
  }));
  const unchangedLegs = savedVersion.rules.legs.filter((leg) => draft.legs[toLegId(leg)] === undefined);
  return {
    legs: [...unchangedLegs, ...draftedLegs].filter(
      ({ decision, weights }) => decision !== null || weights !== null,
    ),
    bob: draft.bob ?? savedVersion.rules.bob,
    sriOrigins: [...(draft.sriOrigins ?? savedVersion.rules.sriOrigins)],
  };
}

/** The legs that have a rule in either of the rules. */
export function listLegKeys(before: LaneRules, after: LaneRules): LaneLegKey[] {
  const keys = [...before.legs, ...after.legs].map(({ originCountry, serviceType }) =>
    toLegKey(originCountry, serviceType),
  );
  return [...new Map(keys.map((legKey) => [toLegId(legKey), legKey])).values()];
}

/** A draft that changes the saved rules to the given rules. */
export function createDraft(savedVersion: LaneRulesVersion, rules: LaneRules): RulesDraft {
  const legs = listLegKeys(savedVersion.rules, rules).filter(
    (legKey) => !isEqualJson(findLegRule(savedVersion.rules, legKey), findLegRule(rules, legKey)),
  );
  return {
    baseVersion: savedVersion.version,
    legs: Object.fromEntries(legs.map((legKey) => [toLegId(legKey), toLegRules(rules, legKey)])),
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
