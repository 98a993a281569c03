import type { ServiceType } from '@portal/contract/orders';
import type {
  LaneCondition,
  LaneDecision,
  LaneLegRule,
  LaneRules,
  LaneRulesVersion,
  OptimiserWeights,
  RoutingDraft,
} from '@portal/contract/routing';

export interface DraftEntry {
  /** Empty until a partner is picked. */
  readonly partnerId: string;
  /** Counts in shares only. */
  readonly percent: number;
  readonly when: LaneCondition;
}

/** What is decided about one leg: nothing, partners in their order, or partners by share; and the optimiser's weights. */
export interface LegRules {
  readonly mode: 'AUTOMATIC' | 'ORDER' | 'SHARES';
  readonly entries: readonly DraftEntry[];
  /** Null while the optimiser is off. */
  readonly weights: OptimiserWeights | null;
}

/** What was changed on the page and is not saved; what is absent stands as it is stored. */
export interface RulesDraft {
  /** The version that stood when the first change was made. */
  readonly seen?: number;
  readonly legs: Readonly<Partial<Record<ServiceType, LegRules>>>;
  readonly bob?: boolean;
  readonly sriOrigins?: readonly string[];
}

export const UNCHANGED: RulesDraft = { legs: {} };

export const USUAL_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

/** A leg's rules with the draft over them. */
export function legRules(stored: LaneRulesVersion, draft: RulesDraft, serviceType: ServiceType): LegRules {
  return draft.legs[serviceType] ?? storedLeg(stored.rules, serviceType);
}

/** What rules say of a leg: nothing, where they do not name it. */
export function legOf({ legs }: LaneRules, serviceType: ServiceType): LaneLegRule {
  return (
    legs.find((leg) => leg.serviceType === serviceType) ?? { serviceType, decision: null, weights: null }
  );
}

function storedLeg(rules: LaneRules, serviceType: ServiceType): LegRules {
  const { decision, weights } = legOf(rules, serviceType);
  const entries = decision === null ? [] : draftEntries(decision);
  return {
    mode: decision === null ? 'AUTOMATIC' : decision.mode === 'SHARES' ? 'SHARES' : 'ORDER',
    entries,
    weights,
  };
}

function draftEntries(decision: LaneDecision): DraftEntry[] {
  const of = ({ partnerId, when = {} }: LaneDecision['entries'][number], percent: number) => ({
    partnerId,
    percent,
    when,
  });
  return decision.mode === 'SHARES'
    ? decision.entries.map((entry) => of(entry, entry.percent))
    : decision.entries.map((entry) => of(entry, 0));
}

export type LegFault = 'noEntry' | 'noPartner' | 'partnerTwice' | 'fewShares' | 'notWhole' | 'weightRange';

/** What keeps a leg's rules from being a decision; undefined where nothing does. */
export function legFault({ mode, entries }: LegRules): LegFault | undefined {
  if (mode === 'AUTOMATIC') return undefined;
  if (entries.length === 0) return 'noEntry';
  if (entries.some((entry) => entry.partnerId === '')) return 'noPartner';
  if (new Set(entries.map((entry) => entry.partnerId)).size < entries.length) return 'partnerTwice';
  if (entries.some(({ when }) => (when.minGrams ?? 0) > (when.maxGrams ?? Infinity))) return 'weightRange';
  if (mode !== 'SHARES') return undefined;
  if (entries.length < 2 || entries.some((entry) => entry.percent < 1)) return 'fewShares';
  return entries.reduce((sum, entry) => sum + entry.percent, 0) === 100 ? undefined : 'notWhole';
}

/** The decision that the rules are; one partner in order is a fixed one. Null while nothing, or nothing whole, is decided. */
export function decisionOf(rules: LegRules): LaneDecision | null {
  if (rules.mode === 'AUTOMATIC' || legFault(rules) !== undefined) return null;
  const entries = rules.entries.map(({ partnerId, when }) => ({
    partnerId,
    ...(Object.keys(when).length > 0 && { when }),
  }));
  if (rules.mode === 'SHARES') {
    const shares = entries.map((entry, index) => ({ ...entry, percent: rules.entries[index]?.percent ?? 0 }));
    return { mode: 'SHARES', entries: shares };
  }
  const [only] = entries;
  return only !== undefined && entries.length === 1
    ? { mode: 'FIXED', entries: [only] }
    : { mode: 'FALLBACKS', entries };
}

type RulesChanges = { readonly [K in keyof RoutingDraft]-?: NonNullable<RoutingDraft[K]> };

/** The differences that saving, or asking what they would do, is about. */
export function changesOf(stored: LaneRulesVersion, draft: RulesDraft): RulesChanges {
  const { country } = stored;
  const { bob, sriOrigins } = stored.rules;
  const legs = Object.entries(draft.legs) as [ServiceType, LegRules][];
  const wanted = draft.sriOrigins ?? sriOrigins;
  const lane = (originCountry: string, on: boolean) => ({ originCountry, destinationCountry: country, on });
  return {
    laneControls: legs.flatMap(([serviceType, rules]) => {
      const decision = decisionOf(rules);
      const before = legOf(stored.rules, serviceType).decision;
      return isSame(decision, before) ? [] : { country, serviceType, decision };
    }),
    optimisers: legs.flatMap(([serviceType, { weights }]) =>
      isSame(weights, legOf(stored.rules, serviceType).weights) ? [] : { country, serviceType, weights },
    ),
    bob: draft.bob === undefined || draft.bob === bob ? [] : [{ country, on: draft.bob }],
    sri: [
      ...wanted.filter((origin) => !sriOrigins.includes(origin)).map((origin) => lane(origin, true)),
      ...sriOrigins.filter((origin) => !wanted.includes(origin)).map((origin) => lane(origin, false)),
    ],
  };
}

/** Legs whose rules are not whole yet, with what is missing. */
export function draftFaults(draft: RulesDraft): ReadonlyMap<ServiceType, LegFault> {
  const legs = Object.entries(draft.legs) as [ServiceType, LegRules][];
  return new Map(
    legs.flatMap(([serviceType, rules]) => {
      const fault = legFault(rules);
      return fault === undefined ? [] : [[serviceType, fault] as const];
    }),
  );
}

/** How many settings differ; a leg that is not whole yet counts too. */
export function countChanges(stored: LaneRulesVersion, draft: RulesDraft): number {
  const changes = changesOf(stored, draft);
  const parts = Object.values(changes).reduce((sum, part) => sum + part.length, 0);
  const halfDone = [...draftFaults(draft).keys()].filter(
    (type) => !changes.laneControls.some(({ serviceType }) => serviceType === type),
  );
  return parts + halfDone.length;
}

/** The rules as they would be saved. */
export function rulesWith(stored: LaneRulesVersion, draft: RulesDraft): LaneRules {
  const drafted = (Object.entries(draft.legs) as [ServiceType, LegRules][]).map(([serviceType, rules]) => ({
    serviceType,
    decision: decisionOf(rules),
    weights: rules.weights,
  }));
  const others = stored.rules.legs.filter(({ serviceType }) => draft.legs[serviceType] === undefined);
  return {
    legs: [...others, ...drafted].filter(({ decision, weights }) => decision !== null || weights !== null),
    bob: draft.bob ?? stored.rules.bob,
    sriOrigins: [...(draft.sriOrigins ?? stored.rules.sriOrigins)],
  };
}

/** A draft that says what the rules say, wherever they differ from what is stored. */
export function draftOf(stored: LaneRulesVersion, rules: LaneRules): RulesDraft {
  const types = new Set([...stored.rules.legs, ...rules.legs].map(({ serviceType }) => serviceType));
  const legs = [...types].filter((type) => !isSame(legOf(stored.rules, type), legOf(rules, type)));
  return {
    seen: stored.version,
    legs: Object.fromEntries(legs.map((type) => [type, storedLeg(rules, type)])),
    ...(rules.bob !== stored.rules.bob && { bob: rules.bob }),
    ...(!isSame(rules.sriOrigins, stored.rules.sriOrigins) && { sriOrigins: rules.sriOrigins }),
  };
}

/** Compares what JSON would say, whatever order the keys came in. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
