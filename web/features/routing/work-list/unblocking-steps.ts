import type { BlockedPartner } from '@portal/contract/routing';

/** Something that would give waiting orders a partner, or bring one nearer. */
export type Unblock =
  | { readonly kind: 'allow' | 'connect' | 'askRates' | 'askCod'; readonly partner: string }
  | { readonly kind: 'split'; readonly partner: string; readonly maxGrams: number }
  | { readonly kind: 'bob' | 'findPartner' };

/** From the least to ask for to the most. */
const ORDER: readonly Unblock['kind'][] = [
  'allow',
  'connect',
  'bob',
  'askRates',
  'askCod',
  'split',
  'findPartner',
];
const MOST = 4;

/** What would unblock a leg: a partner that one thing keeps from it names that thing. */
export function unblocksOf(partners: readonly BlockedPartner[]): Unblock[] {
  const found = partners.flatMap(({ partner: { name }, reasons }): Unblock[] => {
    const [only] = reasons;
    if (only === undefined || reasons.length > 1) return [];
    switch (only.code) {
      case 'not_in_lane_control':
      case 'condition_not_met':
        return [{ kind: 'allow', partner: name }];
      case 'not_connected':
        // A partner that said no, or was shut out, is not booked on behalf either.
        return only.state === 'NONE' || only.state === 'REQUESTED' || only.state === 'WITHDRAWN'
          ? [{ kind: 'connect', partner: name }, { kind: 'bob' }]
          : [{ kind: 'connect', partner: name }];
      case 'no_rate_card':
      case 'rate_card_not_valid':
        return [{ kind: 'askRates', partner: name }];
      case 'cod_not_offered':
        return [{ kind: 'askCod', partner: name }];
      case 'weight_not_covered':
        return [{ kind: 'split', partner: name, maxGrams: only.maxGrams }];
      default:
        return [];
    }
  });
  const distinct = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  const sorted = distinct.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return sorted.length === 0 ? [{ kind: 'findPartner' }] : sorted.slice(0, MOST);
}

/** The destination country of a leg's end as routing writes it: a port's or a country's code, and more after it. */
export function countryOfPlace(place: string): string | undefined {
  return /^[A-Z]{2}/.exec(place)?.[0];
}
