import { formatMoney } from '../quantities/money.ts';
import { SERVICE_TYPE_LABELS } from './service-chains.ts';
import { reasonSentence } from './reason-text.ts';
import { candidatesOf, type RouteCandidate } from './route-candidates.ts';
import { offerAt, priceAt, type RouteSheet, type RouteTrace } from './route-trace.ts';

const REASONS_SHOWN = 3;

/** One sentence: why this partner carries the leg, or why none does. */
export function legSentence(trace: RouteTrace, sheet: RouteSheet): string {
  return trace.chosen === null ? whyNone(trace, sheet) : whyThis(trace, sheet, trace.chosen);
}

/** Whole sentences about one candidate that was not chosen: `Lotus Lines does not serve VN.` */
export function candidateSentences({ partnerName, reasons }: RouteCandidate): string[] {
  return reasons.map((reason) => `${partnerName}: ${reasonSentence(reason)}.`);
}

function whyNone(trace: RouteTrace, sheet: RouteSheet): string {
  const service = SERVICE_TYPE_LABELS[sheet.serviceType];
  const allowed = allowedPartners(trace, sheet);
  const said = candidatesOf(trace, sheet)
    .filter(({ partnerId }) => allowed?.has(partnerId) ?? true)
    .map(({ partnerName, reasons: [first] }) =>
      first === undefined ? partnerName : `${partnerName} (${reasonSentence(first)})`,
    );
  if (said.length === 0) {
    return allowed === undefined
      ? `No partner offers ${service}.`
      : `None of the partners this lane is set to offers ${service}.`;
  }
  const more = said.length - REASONS_SHOWN;
  const list = said.slice(0, REASONS_SHOWN).join(', ');
  const intro = allowed === undefined ? `No partner for ${service}` : `None of the lane’s partners can`;
  return `${intro}: ${list}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The partners the client's decision leaves, where it was the decision that chose none. */
function allowedPartners({ rule }: RouteTrace, { decision }: RouteSheet): Set<string> | undefined {
  if (decision === null || rule !== decision.mode) return undefined;
  return new Set(decision.entries.map(({ partnerId }) => partnerId));
}

function whyThis(trace: RouteTrace, sheet: RouteSheet, chosen: number): string {
  const { partnerName, partnerId, currency } = offerAt(sheet, chosen);
  const able = trace.prices.filter((price) => price >= 0).length;
  const price = formatMoney({ amountMinor: priceAt(trace, chosen), currency });
  const entry = sheet.decision?.entries.findIndex((at) => at.partnerId === partnerId) ?? -1;
  switch (trace.rule) {
    case 'CHEAPEST':
      return able === 1
        ? `${partnerName} is the only partner that can carry it, for ${price}.`
        : `${partnerName} is the cheapest of ${able} partners that can carry it: ${price}.`;
    case 'FIXED':
      return `The lane is fixed to ${partnerName}.`;
    case 'FALLBACKS':
      return entry === 0
        ? `${partnerName} is the lane’s first choice.`
        : `${partnerName} is the lane’s choice number ${entry + 1}: those before could not carry it.`;
    case 'SHARES':
      return shareSentence(trace, sheet, entry, partnerName);
    case 'OPTIMISER':
      return `${partnerName} scores best of ${able} on cost, days and rating.`;
  }
}

function shareSentence(
  trace: RouteTrace,
  { decision }: RouteSheet,
  entry: number,
  partnerName: string,
): string {
  const percent = decision?.mode === 'SHARES' ? decision.entries[entry]?.percent : undefined;
  const counts = trace.shares ?? [];
  const had = counts.find(([at]) => at === entry)?.[1] ?? 0;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return `${partnerName} was due by its share of ${percent ?? 0} %: it had ${had} of ${total} orders before.`;
}
