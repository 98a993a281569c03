import { formatAwbNumber } from '@portal/contract/orders';
import { createDocumentUrl, documentLinks } from '../features/documents/index.ts';
import { cancelBooking, requestPack, setLoadUnit } from '../features/manifests/index.ts';
import { setAwbNumbers } from '../features/orders/index.ts';
import { getAirline } from './airlines.ts';
import { AWB_SERIALS } from './awb-serials.ts';
import { bookDemoFlight, issueDemoManifest } from './book-flight.ts';
import type { RequestContext } from '../request/request-context.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { addMawbPaper, listFlightPapers, type MawbCategory } from './demo-mawb-papers.ts';
import { findDeparture } from './departures.ts';
import { getRouteHours } from './flight-numbers.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { chooseAircraft, readGoodsOfBags } from './goods-of-bags.ts';
import { createHawbNumber } from './hawb-number.ts';
import type { DemoPartner } from './network.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import type { WaitingParcels } from './waiting-parcels.ts';
import { ignoreNotices } from './without-notices.ts';

/** Papers of customs before the flight, after those of freight. */
const CUSTOMS_PAPERS: readonly MawbCategory[] = ['COMMERCIAL_INVOICE', 'PACKING_LIST'];

/** Milliseconds. */
const PAPERS_BEFORE_BOOKING = 5 * 60_000;
const DOWNLOADED_AFTER = 3 * 60_000;
const LOADED_AFTER_MANIFEST = 6 * 60_000;

/** Between the serials of a MAWB and of the first booking of its flight. */
const CANCELLED = 100;

const getAwbNumber = (forwarder: DemoPartner, index: number) =>
  formatAwbNumber(getAirline(forwarder).prefix, AWB_SERIALS.waiting + index);

/** The clients give orders the number of the forwarder's MAWB, and a HAWB each. */
export async function setMawbOfOrders(
  { database, users }: ForwarderDeps,
  { forwarder, orders }: Pick<WaitingParcels, 'forwarder' | 'orders'>,
  index: number,
  at: Date,
): Promise<void> {
  for (const [clientId, group] of Map.groupBy(orders, (order) => order.clientId)) {
    const user = users.get(clientId);
    if (user === undefined) throw new Error(`the demo has no user of the client ${clientId}`);
    const rows = group.map(({ id, orderCode }, position) => ({
      row: position + 1,
      code: id,
      awbNumber: getAwbNumber(forwarder, index),
      hawbNumber: createHawbNumber(orderCode),
    }));
    const deps = { clock: { now: () => at }, notify: ignoreNotices };
    const outcomes = requireSuccess(
      'MAWB',
      await setAwbNumbers(deps, asClientUser(database, clientId, user), rows),
    );
    requireOutcomes('MAWB', outcomes);
  }
}

/** A booking that was made before the last parcels came: whole kilograms, less than the bag weighs. */
const bookTooLittle = (grams: number) => Math.max(1, Math.floor((grams * 0.8) / 1_000)) * 1_000;

interface Booking {
  readonly index: number;
  readonly bag: { readonly id: string; readonly orderGrams: number };
  readonly bookedAt: Date;
  /** Null for a MAWB that waits for its manifest. */
  readonly manifestedAt: Date | null;
}

/**
 * Books a MAWB on the next flight of the line, adds its papers, issues its manifest, and starts its pack. The bag is put on a pallet
 * after that: the next pack is refused with this difference, until the manifest is issued again. A MAWB that waits for its manifest has a
 * bag above its booked weight, which the check of the manifest names; its first booking, without bags, was cancelled.
 */
export async function bookDemoMawb(
  deps: ForwarderDeps,
  parcels: WaitingParcels,
  { index, bag, bookedAt, manifestedAt }: Booking,
): Promise<void> {
  const { database, routing, preflight, taxIds, reporter, now } = deps;
  const { partnerId, forwarder, originPortId, destinationPortId } = parcels;
  const awbNumber = getAwbNumber(forwarder, index);
  const partner = asPartners(database, [partnerId], reporter);
  const depsAt = (at: Date) => ({
    routing,
    preflight,
    taxIds,
    notify: ignoreNotices,
    clock: { now: () => at },
  });
  const route = { partner: forwarder, fromPort: originPortId, toPort: destinationPortId };
  const departure = findDeparture(
    { ...route, mode: 'AIR', isReturn: false, durationHours: getRouteHours(route) },
    now,
  );
  const bagIds = [bag.id];
  const goods = await database.withPartner({ partnerIds: [partnerId] }, (tx) => readGoodsOfBags(tx, bagIds));
  // Before the bag gets the number: it then adds an order to the MAWB whose papers are to be outdated.
  await addPapers(deps, partner, parcels, {
    awbNumber,
    categories: [...listFlightPapers(goods), ...CUSTOMS_PAPERS],
    uploadedAt: new Date(bookedAt.getTime() - PAPERS_BEFORE_BOOKING),
  });
  const booking = {
    awbNumber,
    departure,
    grams: bag.orderGrams,
    bagIds,
    aircraft: chooseAircraft(goods),
    ...(manifestedAt === null && { bookedGrams: bookTooLittle(bag.orderGrams) }),
  };
  const mawbId = await bookDemoFlight(depsAt(bookedAt), partner, partnerId, booking);
  if (manifestedAt === null) {
    const first = { ...booking, awbNumber: getAwbNumber(forwarder, index + CANCELLED), bagIds: [] };
    const cancelledId = await bookDemoFlight(depsAt(bookedAt), partner, partnerId, first);
    requireSuccess('cancellation', await cancelBooking(depsAt(bookedAt), partner, cancelledId));
    return;
  }
  await issueDemoManifest(depsAt(manifestedAt), partner, mawbId);
  const packDeps = { jobs: deps.jobs, clock: { now: () => manifestedAt } };
  requireSuccess('pack', await requestPack(packDeps, partner, { mawbId, layout: 'GENERAL' }));
  const loadedAt = new Date(manifestedAt.getTime() + LOADED_AFTER_MANIFEST);
  requireSuccess(
    'load unit',
    await setLoadUnit(depsAt(loadedAt), partner, mawbId, {
      bagIds: [bag.id],
      loadUnit: { kind: 'PALLET', code: 'PLT-207' },
    }),
  );
}

interface NewPapers {
  readonly awbNumber: string;
  readonly categories: readonly MawbCategory[];
  readonly uploadedAt: Date;
}

/**
 * The forwarder adds the papers; the customs papers concern the client with the most orders, whose user downloads the
 * invoice.
 */
async function addPapers(
  deps: ForwarderDeps,
  partner: RequestContext,
  parcels: WaitingParcels,
  { awbNumber, categories, uploadedAt }: NewPapers,
): Promise<void> {
  const { database, users, tokenSecret } = deps;
  const { originPortId, destinationPortId } = parcels;
  const [[clientId, orders] = ['', []]] = [
    ...Map.groupBy(parcels.orders, (order) => order.clientId),
  ].toSorted(([, some], [, others]) => others.length - some.length);
  const lines = [
    `${originPortId} to ${destinationPortId}`,
    ...orders.map(({ orderCode }) => `HAWB ${createHawbNumber(orderCode)}`),
  ];
  for (const category of categories) {
    const isOfClient = CUSTOMS_PAPERS.includes(category);
    const paper = {
      awbNumber,
      category,
      clientId: isOfClient ? clientId : null,
      lines,
      uploadedAt,
    };
    const document = await addMawbPaper(deps, partner, paper);
    const user = users.get(clientId);
    if (category !== 'COMMERCIAL_INVOICE' || user === undefined) continue;
    const clock = { now: () => new Date(uploadedAt.getTime() + DOWNLOADED_AFTER) };
    requireSuccess(
      'download',
      await createDocumentUrl(
        { links: documentLinks(tokenSecret, clock), clock },
        asClientUser(database, clientId, user),
        { mawbId: awbNumber, documentId: document.id },
      ),
    );
  }
}
