import type { PartnerBag } from '@portal/contract/bagging';
import {
  breakUpReceivedBag,
  completeBagsOfPartner,
  packForwarderBag,
  sealForwarderBag,
} from '../features/bagging/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getClerk } from './bag-receivers.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import {
  listBags,
  listOrderIds,
  readCarriedBags,
  type BagsByOrder,
  type CarriedBag,
} from './carried-bags.ts';
import { asPartners, inTransaction } from './demo-context.ts';
import { reportUntilBagged } from './demo-progress.ts';
import type { Departure } from './departures.ts';
import type { CarriageDeps } from './flight-arrival.ts';
import { FULL_BAG_GRAMS, SMALL_BAG_GRAMS, type Flight } from './group-flights.ts';
import { receiveClientBags, toManifestDeps } from './receive-client-bags.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';

const MINUTE = 60_000;
/** Minutes before the bags of a departure are complete. */
const BROKEN_UP = 70;
const PACKED = 50;
const TARE_GRAMS = 230;
const SCALE_GRAMS = 30;
const FLIGHTS_AT_ONCE = 4;

/**
 * Forwarders receive the small bags of clients on a departure, break them up, and pack the parcels into bags of their own, by
 * service level: with each other, and with the smallest other bag if they are light. A bag that has no other to go with stays
 * whole, and so does one with an incident. What was packed anew is left out, so that a repeated run changes nothing.
 */
export async function rebagFlights(deps: CarriageDeps, flights: readonly Flight[]): Promise<void> {
  const { database, partnerIds, now } = deps;
  const due = flights.filter(({ departure, bags }) => bags.length > 1 && departure.baggedAt <= now);
  const orderIds = due.flatMap(({ bags }) => listOrderIds(bags));
  const bagOf = await database.withPartner({ partnerIds }, (tx) => readCarriedBags(tx, orderIds));
  await runConcurrently(due, FLIGHTS_AT_ONCE, (flight) => rebagFlight(deps, flight, bagOf));
}

async function rebagFlight(deps: CarriageDeps, flight: Flight, bagOf: BagsByOrder): Promise<void> {
  const { database, partners, reporter } = deps;
  const { departure } = flight;
  const groups = selectGroups(flight, bagOf);
  if (groups.length === 0) return;
  const selected = new Set(groups.flat());
  const flightBags = flight.bags.filter((bag) => listBags([bag], bagOf).some((one) => selected.has(one)));
  await reportUntilBagged(
    deps,
    flightBags.flatMap(({ parcels }) => parcels),
  );
  const partnerId = partners[departure.line.partner];
  await database.withPartner({ partnerIds: [partnerId], userId: reporter.userId }, async (tx) => {
    const clerk = { ...reporter, name: getClerk(departure.line.fromPort, departure.baggedAt) };
    const context = inTransaction(asPartners(database, [partnerId], clerk), tx);
    await receiveClientBags(deps, context, partnerId, flightBags, bagOf);
    for (const group of groups) await rebagGroup(deps, context, partnerId, departure, group);
  });
}

/** The bags that are packed anew, by service level and flight: those of a second flight apart, off-loaded ones not at all. */
function selectGroups({ bags }: Flight, bagOf: BagsByOrder): (readonly CarriedBag[])[] {
  const selectOf = (kind: CarriageIncident['kind'] | undefined) => {
    const ofFlight = bags.filter(({ incident }) => incident?.kind === kind);
    const clientBags = listBags(ofFlight, bagOf).filter(({ packer }) => packer === 'CLIENT');
    return [...Map.groupBy(clientBags, ({ serviceLevel }) => serviceLevel).values()].map(selectBags);
  };
  return [...selectOf(undefined), ...selectOf('SPLIT')].filter((group) => group.length > 0);
}

function selectBags(bags: readonly CarriedBag[]): readonly CarriedBag[] {
  const sorted = bags.toSorted((one, other) => one.grossGrams - other.grossGrams);
  const small = sorted.filter(({ grossGrams }) => grossGrams < SMALL_BAG_GRAMS);
  const [next] = sorted.slice(small.length);
  const grams = small.reduce((sum, { grossGrams }) => sum + grossGrams, 0);
  const isLight = grams > 0 && grams < SMALL_BAG_GRAMS;
  const selected =
    isLight && next !== undefined && grams + next.grossGrams <= FULL_BAG_GRAMS ? [...small, next] : small;
  return selected.length < 2 ? [] : selected;
}

async function rebagGroup(
  deps: CarriageDeps,
  context: RequestContext,
  partnerId: string,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const { baggedAt } = departure;
  const [first] = bags;
  if (first === undefined) return;
  for (const { id: bagId } of bags)
    requireSuccess(
      'break-up',
      await breakUpReceivedBag(toManifestDeps(deps, baggedAt - BROKEN_UP * MINUTE), context, {
        partnerId,
        bagId,
      }),
    );
  const packedIds = new Set<string>();
  for (const load of splitLoads(bags)) {
    const ofLoad = new Set(load.flatMap(({ pieces }) => pieces.map(({ orderId }) => orderId)));
    const orderIds = [...ofLoad].filter((id) => !packedIds.has(id));
    if (orderIds.length === 0) continue;
    const { value } = requireSuccess(
      'bag of a forwarder',
      await packForwarderBag(toManifestDeps(deps, baggedAt - PACKED * MINUTE), context, partnerId, {
        destinationPortId: departure.line.toPort,
        serviceLevel: first.serviceLevel,
        orderIds,
      }),
    );
    requireOutcomes('parcel of a forwarder', value.outcomes);
    for (const id of orderIds) packedIds.add(id);
    await sealAndComplete(deps, context, partnerId, baggedAt, value.bag);
  }
}

/** The bags of clients whose parcels fill a bag of the forwarder each. */
function splitLoads(bags: readonly CarriedBag[]): (readonly CarriedBag[])[] {
  const loads: CarriedBag[][] = [[]];
  let grams = 0;
  for (const bag of bags) {
    if (grams > 0 && grams + bag.grossGrams > FULL_BAG_GRAMS) {
      loads.push([]);
      grams = 0;
    }
    loads.at(-1)?.push(bag);
    grams += bag.grossGrams;
  }
  return loads;
}

async function sealAndComplete(
  deps: CarriageDeps,
  context: RequestContext,
  partnerId: string,
  baggedAt: number,
  { id, bagCode, orderGrams }: PartnerBag,
): Promise<void> {
  const atBagged = toManifestDeps(deps, baggedAt);
  const weights = { tareGrams: TARE_GRAMS, grossGrams: orderGrams + TARE_GRAMS + SCALE_GRAMS };
  const sealNumber = `FS-${bagCode.slice(-6)}`;
  requireSuccess(
    'seal of a forwarder',
    await sealForwarderBag(atBagged, context, { partnerId, bagId: id }, { sealNumber, ...weights }),
  );
  const { value } = requireSuccess(
    'completion',
    await completeBagsOfPartner(atBagged, context, partnerId, { bagIds: [id] }),
  );
  requireOutcomes('bag of a forwarder', value.outcomes);
}
