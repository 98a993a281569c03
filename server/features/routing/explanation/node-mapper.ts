import {
  listCandidates,
  explainCandidate,
  explainClearance,
  explainLeg,
  type RouteNode,
  type RouteSheet,
} from '@portal/contract/routing';
import { reason } from '@portal/contract/reasons';
import type { RoutedLeg } from '../allocation/routing-rules.ts';

/** A routed leg as it is stored: without its sheet and its share of the ledger. */
export type StoredLeg = Omit<RoutedLeg, 'sheet' | 'share'>;

/** Maps a leg and the sheet of its trace to a node of the node calculator. `defaultPorts`: the ports that the order has by default. */
export function toRouteNode(
  leg: StoredLeg,
  sheet: RouteSheet,
  defaultPorts: readonly string[] = [],
): RouteNode {
  const candidates = listCandidates(leg.trace, sheet);
  const selected = candidates.find((candidate) => candidate.selected);
  const partner = leg.trace.booking ?? selected;
  const rejected = candidates.filter((candidate) => !candidate.selected);
  return {
    ...toPricedNode(leg, sheet),
    allocation: leg.allocation,
    partner: partner ? { id: partner.partnerId, name: partner.partnerName } : null,
    price: leg.price,
    currency: leg.price?.currency ?? null,
    converted: selected?.converted ?? null,
    transitDays:
      leg.transitDaysMin === null || leg.transitDaysMax === null
        ? null
        : { min: leg.transitDaysMin, max: leg.transitDaysMax },
    rule: leg.rule,
    reasons: [explainLeg(leg.trace, sheet), ...rejected.flatMap(explainCandidate)],
    gatewayReasons: defaultPorts
      .filter((port) => port === leg.fromPlace || port === leg.toPlace)
      .map((port) => reason('route.gateway_by_default', { port })),
    candidates,
  };
}

/** The place, the weights and the parts of the price of a leg, without its partner and the other candidates. */
export function toPricedNode(leg: StoredLeg, sheet: RouteSheet) {
  return {
    sequence: leg.sequence,
    place: leg.fromPlace,
    toPlace: leg.toPlace,
    leg: leg.serviceType,
    chargeableGrams: leg.chargeableGrams,
    ...toCharge(leg),
    surcharges: toSurcharges(leg),
    clearance: toClearanceCharge(leg, sheet),
    mode: leg.mode,
  };
}

function toCharge({ trace, price }: StoredLeg): Pick<RouteNode, 'charge' | 'chargedAsGrams'> {
  if (trace.charge === undefined || price === null) return { charge: null, chargedAsGrams: null };
  const [freight, fuel, codFee, chargedAsGrams, saving] = trace.charge;
  const toMoney = (amountMinor: number) => ({ amountMinor, currency: price.currency });
  return {
    charge: {
      freight: toMoney(freight),
      fuel: toMoney(fuel),
      codFee: toMoney(codFee),
      saving: toMoney(saving),
    },
    chargedAsGrams,
  };
}

function toSurcharges({ trace, price }: StoredLeg): RouteNode['surcharges'] {
  if (price === null) return [];
  return (trace.surcharges ?? []).map(([kind, amountMinor]) => ({
    kind,
    amount: { amountMinor, currency: price.currency },
  }));
}

function toClearanceCharge({ trace, price }: StoredLeg, sheet: RouteSheet): RouteNode['clearance'] {
  const explanation = explainClearance(trace, sheet);
  if (trace.clearance === undefined || explanation === undefined || price === null) return null;
  const { basis, feeMinor, extraLines, linesMinor } = trace.clearance;
  const toMoney = (amountMinor: number) => ({ amountMinor, currency: price.currency });
  return { basis, fee: toMoney(feeMinor), extraLines, lineFees: toMoney(linesMinor), reason: explanation };
}
