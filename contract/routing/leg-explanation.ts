import type { Reason, StoredReason } from '../core/index.ts';
import { storedReason } from '../core/reasons.ts';
import { reason } from './route-texts.ts';
import { listCandidates, type RouteCandidate } from './route-candidates.ts';
import { DEFAULT_OPTIMISER_WEIGHTS } from './lane-rule-defaults.ts';
import { toRankableOffer } from './ranking.ts';
import { getOffer, getPrice, SCORE_SCALE, type RouteSheet, type RouteTrace } from './route-trace.ts';

const MAX_REASONS = 3;

/** Explains in one sentence why the partner carries the leg, or why no partner does. */
export function explainLeg(trace: RouteTrace, sheet: RouteSheet): Reason {
  const { booking } = trace;
  if (booking !== undefined)
    return reason('route.booked', { partnerName: booking.partnerName, bookingCode: booking.code });
  return trace.selectedOffer === null
    ? explainUnallocated(trace, sheet)
    : explainSelection(trace, sheet, trace.selectedOffer);
}

/** The parts of the price of customs clearance as a sentence; undefined for other legs and without a partner. */
export function explainClearance(
  { clearance, selectedOffer }: RouteTrace,
  sheet: RouteSheet,
): Reason | undefined {
  if (clearance === undefined || selectedOffer === null) return undefined;
  const { basis, feeMinor, extraLines, linesMinor } = clearance;
  const { currency } = getOffer(sheet, selectedOffer);
  const feeMoney = { amountMinor: feeMinor, currency };
  if (basis === 'MANIFEST') return reason('route.manifest_fee', { feeMoney });
  return extraLines === 0
    ? reason('route.entry_fee', { entryMoney: feeMoney })
    : reason('route.entry_and_line_fees', {
        entryMoney: feeMoney,
        extraLines,
        linesMoney: { amountMinor: linesMinor, currency },
      });
}

/** One sentence for each rejection reason of a candidate: `Lotus Lines: does not serve VN.` */
export function explainCandidate({ partnerName, reasons }: RouteCandidate): Reason[] {
  return reasons.map((rejection) =>
    reason('route.partner_rejected', { partnerName, reason: storedReason(rejection) }),
  );
}

function explainUnallocated(trace: RouteTrace, sheet: RouteSheet): Reason {
  const serviceTerm = sheet.serviceType;
  const allowedPartnerIds = findAllowedPartners(trace, sheet);
  const partners = listCandidates(trace, sheet)
    .filter(({ partnerId }) => allowedPartnerIds?.has(partnerId) ?? true)
    .flatMap(({ partnerName, reasons: [first] }): StoredReason[] =>
      first === undefined
        ? []
        : [storedReason(reason('route.partner_in_list', { partnerName, reason: storedReason(first) }))],
    );
  if (partners.length === 0) {
    return allowedPartnerIds === undefined
      ? reason('route.service_not_offered', { serviceTerm })
      : reason('route.service_not_offered_on_lane', { serviceTerm });
  }
  const partnerReasons = partners.slice(0, MAX_REASONS);
  const more = partners.length - partnerReasons.length;
  if (allowedPartnerIds === undefined) {
    return more > 0
      ? reason('route.no_partner_and_more', { serviceTerm, partnerReasons, more })
      : reason('route.no_partner', { serviceTerm, partnerReasons });
  }
  return more > 0
    ? reason('route.no_lane_partner_and_more', { partnerReasons, more })
    : reason('route.no_lane_partner', { partnerReasons });
}

/** The partners that the lane decision allows; undefined where the decision did not apply. */
function findAllowedPartners({ rule }: RouteTrace, { decision }: RouteSheet): Set<string> | undefined {
  if (decision === null || rule !== decision.mode) return undefined;
  return new Set(decision.entries.map(({ partnerId }) => partnerId));
}

function explainSelection(trace: RouteTrace, sheet: RouteSheet, offerIndex: number): Reason {
  const { partnerName, partnerId, currency, mode } = getOffer(sheet, offerIndex);
  const priced = sheet.offers.filter((_, index) => getPrice(trace, index) >= 0);
  const comparable = priced.filter(({ exchangeFactor }) => exchangeFactor !== null).length;
  const partners = new Set(priced.map((offer) => offer.partnerId)).size;
  const priceMoney = { amountMinor: getPrice(trace, offerIndex), currency };
  const entryIndex = sheet.decision?.entries.findIndex((entry) => entry.partnerId === partnerId) ?? -1;
  switch (trace.rule) {
    case 'BOOKED':
    case 'CHEAPEST':
      if (priced.length > 1 && comparable === 0) {
        return reason('route.no_comparable_price', { partnerName, priceMoney, offers: priced.length });
      }
      if (comparable > 0 && comparable < priced.length) {
        return reason('route.cheapest_comparable', { partnerName, priceMoney, offers: comparable });
      }
      if (mode !== undefined && priced.some((offer) => offer.mode !== mode)) {
        return reason('route.cheapest_mode', {
          partnerName,
          modeTerm: mode,
          offers: priced.length,
          priceMoney,
        });
      }
      return partners === 1
        ? reason('route.only_partner', { partnerName, priceMoney })
        : reason('route.cheapest', { partnerName, partners, priceMoney });
    case 'FIXED':
      return reason('route.fixed', { partnerName });
    case 'FALLBACKS':
      return entryIndex === 0
        ? reason('route.first_choice', { partnerName })
        : reason('route.fallback', { partnerName, position: entryIndex + 1 });
    case 'SHARES':
      return trace.shares?.length === 1
        ? reason('route.only_share', { partnerName, priceMoney })
        : explainShare(trace, sheet, entryIndex, partnerName);
    case 'OPTIMISER':
      return priced.length === 1
        ? reason('route.only_partner', { partnerName, priceMoney })
        : explainScore(trace, sheet, offerIndex, priced.length);
  }
}

/** The score of the selected offer with the figures and weights it is computed from. */
function explainScore(trace: RouteTrace, sheet: RouteSheet, offerIndex: number, offers: number): Reason {
  const offer = getOffer(sheet, offerIndex);
  const { transitDaysSum, ratingTenths } = toRankableOffer(offer);
  const { cost, days, rating } = sheet.optimiser ?? DEFAULT_OPTIMISER_WEIGHTS;
  const toPercent = (weight: number) => Math.round((weight * 100) / (cost + days + rating));
  return reason('route.best_score', {
    partnerName: offer.partnerName,
    offers,
    score: (trace.scores?.[offerIndex] ?? 0) / SCORE_SCALE,
    priceMoney: { amountMinor: getPrice(trace, offerIndex), currency: offer.currency },
    costPercent: toPercent(cost),
    days: transitDaysSum / 2,
    daysPercent: toPercent(days),
    rating: ratingTenths / 10,
    ratingPercent: toPercent(rating),
  });
}

function explainShare(
  trace: RouteTrace,
  { decision }: RouteSheet,
  entryIndex: number,
  partnerName: string,
): Reason {
  const percent = (decision?.mode === 'SHARES' ? decision.entries[entryIndex]?.percent : undefined) ?? 0;
  const counts = trace.shares ?? [];
  const ordersBefore = counts.find(([entry]) => entry === entryIndex)?.[1] ?? 0;
  const totalOrders = counts.reduce((sum, [, count]) => sum + count, 0);
  return reason('route.share_due', { partnerName, percent, ordersBefore, totalOrders });
}
