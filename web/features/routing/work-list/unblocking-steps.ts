import type { BlockedPartner, RouteReasonCode } from '@portal/contract/routing';

/** A step that would give unallocated orders a partner, or remove one obstacle. */
export type UnblockingStep =
  | { readonly kind: 'allow' | 'connect' | 'askRates' | 'askCod'; readonly partner: string }
  | { readonly kind: 'split'; readonly partner: string; readonly maxGrams: number }
  | { readonly kind: 'bob' | 'findPartner' };

type StepKind = UnblockingStep['kind'];

/** The easiest step first. */
const KIND_ORDER: readonly StepKind[] = [
  'allow',
  'connect',
  'bob',
  'askRates',
  'askCod',
  'split',
  'findPartner',
];
const MAX_STEPS = 4;

/** The steps that remove an obstacle. After a rejection, a suspension or an end of the connection, BOB is not possible. */
const KINDS_BY_CODE: ReadonlyMap<string, readonly StepKind[]> = new Map(
  Object.entries({
    'route.fixed_to_other': ['allow'],
    'route.not_in_lane_rules': ['allow'],
    'route.weight_condition': ['allow'],
    'route.cod_condition': ['allow'],
    'route.category_condition': ['allow'],
    'route.service_level_condition': ['allow'],
    'route.postcode_condition': ['allow'],
    'route.not_connected': ['connect', 'bob'],
    'route.connection_requested': ['connect', 'bob'],
    'route.connection_withdrawn': ['connect', 'bob'],
    'route.connection_rejected': ['connect'],
    'route.connection_suspended': ['connect'],
    'route.connection_ended': ['connect'],
    'route.no_rate_card': ['askRates'],
    'route.no_rate_card_for_postcode': ['askRates'],
    'route.rate_card_not_started': ['askRates'],
    'route.rate_card_ended': ['askRates'],
    'route.cod_not_offered': ['askCod'],
    'route.weight_not_covered': ['split'],
  } satisfies Partial<Record<RouteReasonCode, readonly StepKind[]>>),
);

/** The steps that would unblock a leg: one for each partner with a single obstacle, the easiest first. */
export function listUnblockingSteps(partners: readonly BlockedPartner[]): UnblockingStep[] {
  const steps = partners.flatMap(({ partner: { name }, reasons }): UnblockingStep[] => {
    const [onlyReason] = reasons;
    if (onlyReason === undefined || reasons.length > 1) return [];
    return (KINDS_BY_CODE.get(onlyReason.code) ?? []).map((kind) => {
      if (kind === 'bob' || kind === 'findPartner') return { kind };
      return kind === 'split'
        ? { kind, partner: name, maxGrams: Number(onlyReason.params['maxGrams']) }
        : { kind, partner: name };
    });
  });
  const distinctSteps = [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
  const sortedSteps = distinctSteps.toSorted(
    (a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind),
  );
  return sortedSteps.length === 0 ? [{ kind: 'findPartner' }] : sortedSteps.slice(0, MAX_STEPS);
}

/** The country of a place of a leg, which starts with a port or country code: `MY (postcode 10…)` → MY. */
export function parseCountry(place: string): string | undefined {
  return /^[A-Z]{2}/.exec(place)?.[0];
}
