import type { BlockedPartner, ConnectionState } from '@portal/contract/routing';

/** A step that would give unallocated orders a partner, or remove one obstacle. */
export type UnblockingStep =
  | { readonly kind: 'allow' | 'connect' | 'askRates' | 'askCod'; readonly partner: string }
  | { readonly kind: 'split'; readonly partner: string; readonly maxGrams: number }
  | { readonly kind: 'bob' | 'findPartner' };

/** The easiest step first. */
const KIND_ORDER: readonly UnblockingStep['kind'][] = [
  'allow',
  'connect',
  'bob',
  'askRates',
  'askCod',
  'split',
  'findPartner',
];
const MAX_STEPS = 4;

/** Connection states in which a partner can be booked on behalf: not after a rejection, a suspension or an end. */
const BOOKABLE_STATES: readonly ConnectionState[] = ['NONE', 'REQUESTED', 'WITHDRAWN'];

/** The steps that would unblock a leg: one for each partner with a single obstacle, the easiest first. */
export function listUnblockingSteps(partners: readonly BlockedPartner[]): UnblockingStep[] {
  const steps = partners.flatMap(({ partner: { name }, reasons }): UnblockingStep[] => {
    const [onlyReason] = reasons;
    if (onlyReason === undefined || reasons.length > 1) return [];
    switch (onlyReason.code) {
      case 'not_in_lane_control':
      case 'condition_not_met':
        return [{ kind: 'allow', partner: name }];
      case 'not_connected':
        return BOOKABLE_STATES.includes(onlyReason.state)
          ? [{ kind: 'connect', partner: name }, { kind: 'bob' }]
          : [{ kind: 'connect', partner: name }];
      case 'no_rate_card':
      case 'rate_card_not_valid':
        return [{ kind: 'askRates', partner: name }];
      case 'cod_not_offered':
        return [{ kind: 'askCod', partner: name }];
      case 'weight_not_covered':
        return [{ kind: 'split', partner: name, maxGrams: onlyReason.maxGrams }];
      default:
        return [];
    }
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
