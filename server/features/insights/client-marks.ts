import { MAX_TRANSIT_DAYS, type ClientFigure } from '@portal/contract/insights';
import { normalizePostcode } from '@portal/contract/core';
import { toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import { findDestinationTimeZone } from '../calendars/index.ts';
import { createMarkList, type Mark } from './mark-list.ts';
import type { FactReweigh, InsightFacts } from './order-facts.ts';

const MINUTES_A_DAY = 1440;
/** States in which the price of a reweigh applies. */
const EFFECTIVE_STATES: ReadonlySet<string> = new Set(['ACCEPTED', 'UPHELD', 'REVISED']);
const RETURN_STATUSES: ReadonlySet<string> = new Set(['RETURN_INITIATED', 'RETURNED']);

type MarkList = ReturnType<typeof createMarkList<ClientFigure>>;

/**
 * In which figures of its client an order counts. Sums and lists both come from these marks. `unallocatedReason`: code of the
 * reason why a leg has no partner; undefined for orders of other stages.
 */
export function listClientMarks(order: InsightFacts, unallocatedReason: string | undefined): readonly Mark[] {
  const marks = createMarkList<ClientFigure>();
  marks.countKey('ORDERS_BY_STAGE', order.stage);
  if (order.stage === 'CLOSED' && order.status === 'CANCELLED') return marks.list();
  addPromise(marks, order);
  addEndedLegs(marks, order);
  addPlace(marks, order);
  if (order.stage === 'EXCEPTION') {
    marks.countKey('EXCEPTIONS_BY_REASON', `${order.statusServiceType}:${order.status}`);
    // Stored by its day: the age changes with time alone.
    marks.countKey('EXCEPTIONS_BY_AGE', order.statusOn);
  }
  addCosts(marks, order);
  addWeights(marks, order);
  if (order.codMinor !== null && order.codCurrency !== null) {
    if (order.stage === 'DELIVERED') marks.countKey('COD_COLLECTED', order.codCurrency, order.codMinor);
    else if (!order.terminal) marks.countKey('COD_OUTSTANDING', order.codCurrency, order.codMinor);
  }
  if (unallocatedReason !== undefined) marks.countKey('UNALLOCATED_BY_REASON', unallocatedReason);
  if (order.reversedBy !== null || RETURN_STATUSES.has(order.status))
    marks.countKey(
      'RETURNS_BY_REASON',
      order.lastException ?? order.reversedBy ?? `${order.statusServiceType}:${order.status}`,
    );
  return marks.list();
}

/** A delivery against the last day of its first promise, as the details of an order show it. */
function addPromise(marks: MarkList, order: InsightFacts): void {
  if (order.stage !== 'DELIVERED' || order.promisedTo === null) return;
  const arrivedAt = Math.min(order.statusAt, order.readyAt ?? order.statusAt);
  const { day } = toLocalTime(
    arrivedAt,
    findDestinationTimeZone({ ...order, destinationPostcode: order.destinationPostcode ?? undefined }),
  );
  const isOnTime = toIsoDay(day) <= order.promisedTo;
  const lane = `${order.originCountry}-${order.destinationCountry}`;
  marks.count('ON_TIME', Number(isOnTime));
  marks.countKey('ON_TIME_BY_LANE', lane, Number(isOnTime));
  if (isOnTime) return;
  marks.count('LATE');
  marks.countKey('LATE_BY_LANE', lane);
}

function addEndedLegs(marks: MarkList, { endedLegs }: InsightFacts): void {
  for (const [partnerId, isOnTime] of listPunctuality(endedLegs)) {
    marks.countKey('ON_TIME_BY_PARTNER', partnerId, Number(isOnTime));
    if (!isOnTime) marks.countKey('LATE_BY_PARTNER', partnerId);
  }
  const minutes = new Map<string, number>();
  for (const { serviceType, transitMinutes } of endedLegs)
    if (transitMinutes !== null) minutes.set(serviceType, (minutes.get(serviceType) ?? 0) + transitMinutes);
  for (const [serviceType, total] of minutes) {
    const days = Math.min(MAX_TRANSIT_DAYS, Math.max(1, Math.ceil(total / MINUTES_A_DAY)));
    marks.countKey('TRANSIT_DAYS', serviceType);
    marks.countKey('TRANSIT_HISTOGRAM', `${serviceType}:${days}`);
  }
  const attempts = endedLegs.flatMap(({ firstAttempt }) => firstAttempt ?? []);
  if (attempts.length === 0) return;
  const isFirst = attempts.every(Boolean);
  marks.count('FIRST_ATTEMPT', Number(isFirst));
  if (!isFirst) marks.count('FAILED_FIRST_ATTEMPT');
}

/** Whether each partner with a promised leg ended all of them on time. */
export function listPunctuality(endedLegs: InsightFacts['endedLegs']): ReadonlyMap<string, boolean> {
  const punctuality = new Map<string, boolean>();
  for (const { partnerId, onTime } of endedLegs)
    if (onTime !== null) punctuality.set(partnerId, onTime && (punctuality.get(partnerId) ?? true));
  return punctuality;
}

/** Country, and the first two characters of the postcode or the place of the port. */
function addPlace(marks: MarkList, order: InsightFacts): void {
  const { destinationCountry: country, destinationPostcode, destinationPortId, pieces } = order;
  marks.countKey('PARCELS_BY_COUNTRY', country, pieces);
  const area = normalizePostcode(destinationPostcode ?? '').slice(0, 2);
  if (/^[0-9A-Z]{2}$/.test(area)) marks.countKey('PARCELS_BY_PLACE', `${country}-${area}`, pieces);
  else if (destinationPortId !== null)
    marks.countKey('PARCELS_BY_PLACE', `${country}-${destinationPortId.slice(2)}`, pieces);
}

function addCosts(marks: MarkList, order: InsightFacts): void {
  const { priceMinor, priceCurrency, grossGrams, dutiesMinor, dutiesCurrency } = order;
  if (dutiesMinor !== null && dutiesCurrency !== null) marks.countKey('DUTIES', dutiesCurrency, dutiesMinor);
  if (priceMinor === null || priceCurrency === null) return;
  const lane = `${order.originCountry}-${order.destinationCountry}:${priceCurrency}`;
  marks.countKey('COST_PER_ORDER_BY_LANE', lane, priceMinor, grossGrams);
  marks.countKey('COST_PER_KG_BY_LANE', lane, priceMinor, grossGrams);
  for (const [key, amount] of sumPrices(order)) {
    marks.countKey('COST_PER_ORDER_BY_PARTNER', key, amount, grossGrams);
    marks.countKey('COST_PER_KG_BY_PARTNER', key, amount, grossGrams);
  }
  const effective = order.reweighs.filter(({ state }) => EFFECTIVE_STATES.has(state));
  // A price in another currency than the order's was converted at a rate of its day.
  if (effective.some(({ deltaMinor, currency }) => deltaMinor !== null && currency !== priceCurrency)) return;
  const delta = effective.reduce((sum, { deltaMinor }) => sum + (deltaMinor ?? 0), 0);
  marks.countKey('QUOTED', priceCurrency, priceMinor - delta);
  marks.countKey('CHARGED', priceCurrency, priceMinor);
  if (delta > 0) marks.countKey('CHARGED_ABOVE_QUOTE', priceCurrency, delta);
}

/** Prices of the legs by partner and currency: `PARTNER_ID:CURRENCY`. */
export function sumPrices({ legs }: InsightFacts): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const { partnerId, priceMinor, priceCurrency } of legs) {
    if (partnerId === null || priceMinor === null || priceCurrency === null) continue;
    const key = `${partnerId}:${priceCurrency}`;
    prices.set(key, (prices.get(key) ?? 0) + priceMinor);
  }
  return prices;
}

/** Orders with a measurement that was not withdrawn: the latest one counts. */
function addWeights(marks: MarkList, { reweighs }: InsightFacts): void {
  const measured = reweighs.findLast(isMeasured);
  if (measured === undefined) return;
  marks.count('DECLARED_WEIGHT', measured.declaredGrams);
  marks.count('MEASURED_WEIGHT', measured.measuredGrams);
  const difference = measured.measuredGrams - measured.declaredGrams;
  if (difference > 0) marks.count('MEASURED_ABOVE_DECLARED', difference);
}

type MeasuredReweigh = FactReweigh & { readonly declaredGrams: number; readonly measuredGrams: number };

const isMeasured = (reweigh: FactReweigh): reweigh is MeasuredReweigh =>
  reweigh.state !== 'WITHDRAWN' && reweigh.declaredGrams !== null && reweigh.measuredGrams !== null;
