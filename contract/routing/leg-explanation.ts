import { formatMoney } from '../quantities/money.ts';
import { SERVICE_TYPE_LABELS } from './service-chains.ts';
import { formatReason } from './reason-text.ts';
import { listCandidates, type RouteCandidate } from './route-candidates.ts';
import { getOffer, getPrice, type RouteSheet, type RouteTrace } from './route-trace.ts';

const MAX_REASONS = 3;

/** One sentence that explains why the partner carries the leg, or why no partner does. */
export function explainLeg(trace: RouteTrace, sheet: RouteSheet): string {
  return trace.selectedOffer === null
    ? explainUnallocated(trace, sheet)
    : explainSelection(trace, sheet, trace.selectedOffer);
}

/** One sentence for each rejection reason of a candidate: `Lotus Lines: does not serve VN.` */
export function explainCandidate({ partnerName, reasons }: RouteCandidate): string[] {
  return reasons.map((reason) => `${partnerName}: ${formatReason(reason)}.`);
}

function explainUnallocated(trace: RouteTrace, sheet: RouteSheet): string {
  const service = SERVICE_TYPE_LABELS[sheet.serviceType];
  const allowedPartnerIds = findAllowedPartners(trace, sheet);
  const partnerTexts = listCandidates(trace, sheet)
    .filter(({ partnerId }) => allowedPartnerIds?.has(partnerId) ?? true)
    .map(({ partnerName, reasons: [first] }) =>
      first === undefined ? partnerName : `${partnerName} (${formatReason(first)})`,
    );
  if (partnerTexts.length === 0) {
    return allowedPartnerIds === undefined
      ? `No partner offers ${service}.`
      : `None of the partners this lane is set to offers ${service}.`;
  }
  const more = partnerTexts.length - MAX_REASONS;
  const list = partnerTexts.slice(0, MAX_REASONS).join(', ');
  const prefix =
    allowedPartnerIds === undefined ? `No partner for ${service}` : `None of the lane’s partners can`;
  return `${prefix}: ${list}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The partners that the lane decision allows; undefined where the decision did not apply. */
function findAllowedPartners({ rule }: RouteTrace, { decision }: RouteSheet): Set<string> | undefined {
  if (decision === null || rule !== decision.mode) return undefined;
  return new Set(decision.entries.map(({ partnerId }) => partnerId));
}

function explainSelection(trace: RouteTrace, sheet: RouteSheet, offerIndex: number): string {
  const { partnerName, partnerId, currency } = getOffer(sheet, offerIndex);
  const eligibleCount = trace.prices.filter((price) => price >= 0).length;
  const price = formatMoney({ amountMinor: getPrice(trace, offerIndex), currency });
  const entryIndex = sheet.decision?.entries.findIndex((entry) => entry.partnerId === partnerId) ?? -1;
  switch (trace.rule) {
    case 'CHEAPEST':
      return eligibleCount === 1
        ? `${partnerName} is the only partner that can carry it, for ${price}.`
        : `${partnerName} is the cheapest of ${eligibleCount} partners that can carry it: ${price}.`;
    case 'FIXED':
      return `The lane is fixed to ${partnerName}.`;
    case 'FALLBACKS':
      return entryIndex === 0
        ? `${partnerName} is the lane’s first choice.`
        : `${partnerName} is the lane’s choice number ${entryIndex + 1}: those before could not carry it.`;
    case 'SHARES':
      return explainShare(trace, sheet, entryIndex, partnerName);
    case 'OPTIMISER':
      return `${partnerName} scores best of ${eligibleCount} on cost, days and rating.`;
  }
}

function explainShare(
  trace: RouteTrace,
  { decision }: RouteSheet,
  entryIndex: number,
  partnerName: string,
): string {
  const percent = decision?.mode === 'SHARES' ? decision.entries[entryIndex]?.percent : undefined;
  const counts = trace.shares ?? [];
  const ordersBefore = counts.find(([entry]) => entry === entryIndex)?.[1] ?? 0;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return `${partnerName} was due by its share of ${percent ?? 0} %: it had ${ordersBefore} of ${total} orders before.`;
}
