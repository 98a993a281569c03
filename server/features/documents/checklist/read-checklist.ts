import type { Refusal } from '@portal/contract/core';
import type { MawbChecklist } from '@portal/contract/documents';
import type { PreflightRules } from '@portal/contract/preflight';
import { refuse } from '@portal/contract/reasons';
import type { Clock } from '../../../platform/clock.ts';
import { toDayNumber, toEndOfDay } from '../../../platform/local-days.ts';
import { yieldingMap } from '../../../platform/yielding-map.ts';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findLastCutOff, type CalendarCache, type Calendars } from '../../calendars/index.ts';
import { readExchangeRates } from '../../routing/index.ts';
import { findAwbNumber } from '../documents-service.ts';
import {
  readChecklistDocuments,
  readChecklistFlight,
  readChecklistOrders,
  readUpcomingMawbs,
  type ChecklistFlight,
} from './checklist-store.ts';
import {
  deriveItems,
  listOrderCodes,
  type ChecklistDocument,
  type Deadlines,
  type RatedOrder,
} from './derive-items.ts';
import { rateGoods, rateOrder } from './rate-order.ts';
import {
  COUNTRY_REQUIREMENTS,
  FREIGHT_REQUIREMENTS,
  GENERAL_REQUIREMENTS,
  READ_ON,
  type Requirement,
} from './requirements.ts';

export interface ChecklistDeps {
  readonly clock: Clock;
  readonly calendars: CalendarCache;
}

/** The checklist of a MAWB. Refuses: not_found, for a MAWB of which no partner of the caller carries an order. */
export function readChecklist(
  deps: ChecklistDeps,
  context: RequestContext,
  ref: string,
): Promise<{ value: MawbChecklist } | Refusal> {
  return context.inTenant(async (tx): Promise<{ value: MawbChecklist } | Refusal> => {
    const awbNumber = await findAwbNumber(tx, ref);
    const checklist = awbNumber === undefined ? undefined : await loadChecklist(deps, tx, awbNumber);
    return checklist === undefined ? refuse('document.mawb_not_found') : { value: checklist };
  });
}

/** The checklist of a MAWB; undefined if the transaction sees no order on it. */
async function loadChecklist(
  { clock, calendars }: ChecklistDeps,
  tx: Transaction,
  awbNumber: string,
): Promise<MawbChecklist | undefined> {
  const orders = await readChecklistOrders(tx, awbNumber);
  if (orders.length === 0) return undefined;
  const flight = await readChecklistFlight(tx, awbNumber);
  const documents = await readChecklistDocuments(tx, awbNumber, flight);
  const now = clock.now();
  const exchangeRates = await readExchangeRates(tx, now.toISOString().slice(0, 10));
  const cutOffAt = flight === undefined ? null : computeCutOff(await calendars.load(tx), flight);
  const deadlines = { cutOffAt, arrivesAt: flight?.arrivesAt ?? null, now: now.getTime() };
  const rated = await yieldingMap(orders, (order) => rateOrder(order, exchangeRates));
  return buildChecklist(awbNumber, flight, rated, documents, deadlines);
}

/** The MAWBs that a forwarder has booked, which lack documents or data for their flight before its cut-off. */
export async function listIncompleteMawbs(
  deps: ChecklistDeps,
  tx: Transaction,
  forwarderId: string,
): Promise<string[]> {
  const now = deps.clock.now();
  const incomplete: string[] = [];
  for (const awbNumber of await readUpcomingMawbs(tx, forwarderId, now)) {
    const checklist = await loadChecklist(deps, tx, awbNumber);
    if (checklist === undefined || checklist.cutOffAt === null || new Date(checklist.cutOffAt) <= now)
      continue;
    const items = [...checklist.freight, ...checklist.countries.flatMap((country) => country.items)];
    if (items.some(({ stage, state }) => stage === 'DEPARTURE' && state !== 'DONE'))
      incomplete.push(awbNumber);
  }
  return incomplete;
}

interface MissingPermits extends Required<Pick<Requirement, 'isConfirmed'>> {
  readonly source: string;
  readonly readOn: string;
  readonly orderCodes: readonly string[];
}

/**
 * The orders to a country whose goods need a permit that the documents of their MAWB do not have, with the source. Undefined if
 * none needs one, or nothing is known about the country.
 */
export async function findMissingPermits(
  tx: Transaction,
  awbNumber: string,
  country: string,
  exchangeRates: PreflightRules['exchangeRates'],
): Promise<MissingPermits | undefined> {
  const requirement = COUNTRY_REQUIREMENTS[country]?.find(({ code }) => code === 'PERMIT');
  if (requirement?.source === undefined) return undefined;
  const orders = (await readChecklistOrders(tx, awbNumber)).filter(
    ({ destinationCountry }) => destinationCountry === country,
  );
  const rated = await yieldingMap(orders, (order) => rateOrder(order, exchangeRates));
  const documents = await readChecklistDocuments(tx, awbNumber, undefined);
  const orderCodes = listOrderCodes(requirement, 'MISSING', rated, documents);
  const { source, isConfirmed } = requirement;
  return orderCodes.length === 0 ? undefined : { source, isConfirmed, readOn: READ_ON, orderCodes };
}

/** Papers that a flight does not depart without. Its manifest is issued before. */
const FLIGHT_PAPERS = ['AWB', 'SECURITY_DECLARATION', 'DGD'] as const;

interface UnmetFlightPaper {
  readonly code: (typeof FLIGHT_PAPERS)[number];
  readonly state: 'MISSING' | 'STALE';
  readonly orderCodes: readonly string[];
}

/** The papers of its flight that a MAWB lacks or that are stale, each with the codes of the orders that need it. */
export async function findUnmetFlightPapers(tx: Transaction, awbNumber: string): Promise<UnmetFlightPaper[]> {
  const documents = await readChecklistDocuments(tx, awbNumber, await readChecklistFlight(tx, awbNumber));
  const orders = (await readChecklistOrders(tx, awbNumber)).map((order) => ({
    ...order,
    ...rateGoods(order),
    needsTaxId: false,
  }));
  return FLIGHT_PAPERS.flatMap((code) => {
    const requirement = FREIGHT_REQUIREMENTS.find((one) => one.code === code);
    if (requirement === undefined) return [];
    return (['MISSING', 'STALE'] as const).flatMap((state) => {
      const orderCodes = listOrderCodes(requirement, state, orders, documents);
      return orderCodes.length === 0 ? [] : [{ code, state, orderCodes }];
    });
  });
}

function buildChecklist(
  awbNumber: string,
  flight: ChecklistFlight | undefined,
  orders: readonly RatedOrder[],
  documents: readonly ChecklistDocument[],
  deadlines: Deadlines,
): MawbChecklist {
  const freight = deriveItems(FREIGHT_REQUIREMENTS, orders, documents, deadlines);
  const groups = [...Map.groupBy(orders, ({ destinationCountry }) => destinationCountry)];
  const countries = groups
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([country, group]) => {
      const requirements = COUNTRY_REQUIREMENTS[country];
      return {
        country,
        orders: group.length,
        hasTable: requirements !== undefined,
        items: deriveItems(requirements ?? GENERAL_REQUIREMENTS, group, documents, deadlines),
      };
    });
  const items = [...freight, ...countries.flatMap((country) => country.items)];
  return {
    awbNumber,
    departsAt: toIsoTime(flight?.departsAt ?? null),
    cutOffAt: toIsoTime(deadlines.cutOffAt),
    done: items.filter(({ state }) => state === 'DONE').length,
    total: items.length,
    freight,
    countries,
  };
}

const toIsoTime = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** The last cut-off of the forwarder at the origin port; of a flight without a time the one before its day. */
function computeCutOff(calendars: Calendars, flight: ChecklistFlight): number {
  const { forwarderId, originPortId: portId, departsAt, flightDate } = flight;
  const place = { country: portId.slice(0, 2), portId };
  const calendar = calendars.getWorkCalendar('FREIGHT_FORWARDER', forwarderId, place);
  return findLastCutOff(calendar, departsAt ?? toEndOfDay(toDayNumber(flightDate) - 1, calendar.timeZone));
}
