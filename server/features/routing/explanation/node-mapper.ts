import {
  candidatesOf,
  candidateSentences,
  legSentence,
  type RouteNode,
  type RouteSheet,
} from '@portal/contract/routing';
import type { RoutedLeg } from '../allocation/routing-rules.ts';

/** A leg as it was routed, or as it is read back: everything but the sheet and the ledger's part. */
export type KeptLeg = Omit<RoutedLeg, 'sheet' | 'share'>;

/** One node of "why this partner", from a leg's trace and the sheet it names. */
export function toRouteNode(leg: KeptLeg, sheet: RouteSheet): RouteNode {
  const candidates = candidatesOf(leg.trace, sheet);
  const chosen = candidates.find((candidate) => candidate.chosen);
  const others = candidates.filter((candidate) => !candidate.chosen);
  return {
    sequence: leg.sequence,
    place: leg.fromPlace,
    toPlace: leg.toPlace,
    leg: leg.serviceType,
    allocation: leg.allocation,
    partner: chosen ? { id: chosen.partnerId, name: chosen.partnerName } : null,
    price: leg.price,
    currency: leg.price?.currency ?? null,
    converted: chosen?.converted ?? null,
    chargeableGrams: leg.chargeableGrams,
    ...chargeOf(leg),
    transitDays:
      leg.transitDaysMin === null || leg.transitDaysMax === null
        ? null
        : { min: leg.transitDaysMin, max: leg.transitDaysMax },
    rule: leg.rule,
    reasons: [legSentence(leg.trace, sheet), ...others.flatMap(candidateSentences)],
    candidates,
  };
}

function chargeOf({ trace, price }: KeptLeg): Pick<RouteNode, 'charge' | 'chargedAsGrams'> {
  if (trace.charge === undefined || price === null) return { charge: null, chargedAsGrams: null };
  const [freight, fuel, codFee, chargedAsGrams, saved] = trace.charge;
  const money = (amountMinor: number) => ({ amountMinor, currency: price.currency });
  return {
    charge: { freight: money(freight), fuel: money(fuel), codFee: money(codFee), saved: money(saved) },
    chargedAsGrams,
  };
}
