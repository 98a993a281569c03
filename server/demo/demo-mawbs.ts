import { isRefusal } from '@portal/contract/core';
import type { MAWB_CATEGORIES } from '@portal/contract/documents';
import { formatAwbNumber } from '@portal/contract/orders';
import { createDocumentUrl, addDocumentOfMawb, documentLinks } from '../features/documents/index.ts';
import { checkMawbById, issueMawbManifest, saveMawb } from '../features/manifests/index.ts';
import { setAwbNumbers } from '../features/orders/index.ts';
import { toIsoDay, toLocalTime } from '../platform/local-days.ts';
import { getAirline } from './airlines.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { DEMO_FREIGHT_RATES } from './demo-freight-rates.ts';
import { createDemoPaper } from './demo-paper.ts';
import { findDeparture, hash } from './departures.ts';
import { getFlightHours } from './distances.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { toUpload } from './to-upload.ts';
import type { WaitingParcels } from './waiting-parcels.ts';
import { ignoreNotices } from './without-notices.ts';

type Category = (typeof MAWB_CATEGORIES)[number];

const FIRST_SERIAL = 4_700_001;
/** The origins of the demo are 8 hours ahead of UTC. */
const ORIGIN_TIME_ZONE = 'Asia/Singapore';
const BOOKED_STEP_GRAMS = 50_000;
const HOUR = 3_600_000;
const TIMETABLE_STEP = 300_000;
/** Papers of freight and customs, in the sequence of their upload. */
const PAPERS: readonly (readonly [Category, title: string])[] = [
  ['AWB', 'Air waybill'],
  ['SECURITY_DECLARATION', 'Consignment security declaration'],
  ['COMMERCIAL_INVOICE', 'Commercial invoice'],
  ['PACKING_LIST', 'Packing list'],
];

const getAwbNumber = (forwarder: string, index: number) =>
  formatAwbNumber(getAirline(forwarder).prefix, FIRST_SERIAL + index * 3);

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
      hawbNumber: `H${orderCode}`,
    }));
    const deps = { clock: { now: () => at }, notify: ignoreNotices };
    const outcomes = requireSuccess(
      'MAWB',
      await setAwbNumbers(deps, asClientUser(database, clientId, user), rows),
    );
    requireOutcomes('MAWB', outcomes);
  }
}

interface Booking {
  readonly index: number;
  readonly bag: { readonly id: string; readonly orderGrams: number };
  readonly bookedAt: Date;
  /** Null for a MAWB that waits for its manifest. */
  readonly manifestedAt: Date | null;
}

/** Books a MAWB on the next flight of the line, adds its papers, and issues its manifest. */
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
  const flightHours = getFlightHours(parcels.originCountry, parcels.destinationCountry);
  const { plannedAt } = findDeparture(
    {
      partner: forwarder,
      mode: 'AIR',
      fromPort: originPortId,
      toPort: destinationPortId,
      isReturn: false,
      durationHours: flightHours,
    },
    now,
  );
  // Timetables have steps of five minutes.
  const toTimetable = (time: number) =>
    new Date(Math.round(time / TIMETABLE_STEP) * TIMETABLE_STEP).toISOString();
  const flightNumber = 100 + (hash(`${originPortId} ${destinationPortId}`) % 800);
  // Before the bag gets the number: it then adds an order to the MAWB whose papers are to be outdated.
  await addPapers(deps, parcels, awbNumber);
  const { value: mawb } = requireSuccess(
    'booking',
    await saveMawb(
      depsAt(bookedAt),
      partner,
      {
        partnerId,
        awbNumber,
        flightNumber: `${getAirline(forwarder).iata}${flightNumber}`,
        flightDate: toIsoDay(toLocalTime(plannedAt, ORIGIN_TIME_ZONE).day),
        originPortId,
        destinationPortId,
        departsAt: toTimetable(plannedAt),
        arrivesAt: toTimetable(plannedAt + flightHours * HOUR),
        consolidator: null,
        breakBulkAgent: null,
        broker: null,
        bookedGrams: Math.ceil((bag.orderGrams * 1.1) / BOOKED_STEP_GRAMS) * BOOKED_STEP_GRAMS,
        rates: DEMO_FREIGHT_RATES,
        bagIds: [bag.id],
      },
      undefined,
    ),
  );
  if (manifestedAt === null) return;
  const manifestDeps = depsAt(manifestedAt);
  const check = requireSuccess('check', await checkMawbById(manifestDeps, partner, mawb.id));
  const { acknowledgement } = check.value;
  const issued = await issueMawbManifest(manifestDeps, partner, {
    mawbId: mawb.id,
    layout: 'GENERAL',
    ...(acknowledgement !== null && { acknowledgement }),
  });
  if (isRefusal(issued))
    throw new Error(`The demo's manifest was refused: ${JSON.stringify(check.value.findings)}`);
}

/**
 * The forwarder adds the papers; the customs papers concern the client with the most orders, whose user downloads the
 * invoice.
 */
async function addPapers(deps: ForwarderDeps, parcels: WaitingParcels, awbNumber: string): Promise<void> {
  const { database, files, reporter, users, tokenSecret } = deps;
  const partner = asPartners(database, [parcels.partnerId], reporter);
  const [[clientId, orders] = ['', []]] = [
    ...Map.groupBy(parcels.orders, (order) => order.clientId),
  ].toSorted(([, some], [, others]) => others.length - some.length);
  const lines = [
    `MAWB ${awbNumber}`,
    `${parcels.originPortId} to ${parcels.destinationPortId}`,
    ...orders.map(({ orderCode }) => `HAWB H${orderCode}`),
  ];
  for (const [category, title] of PAPERS) {
    const isOfClient = category === 'COMMERCIAL_INVOICE' || category === 'PACKING_LIST';
    const upload = toUpload(
      `${category.toLowerCase().replaceAll('_', '-')}-${awbNumber}.pdf`,
      'application/pdf',
      await createDemoPaper(title, lines),
      { category, ...(isOfClient && { clientId }) },
    );
    const document = requireSuccess('document', await addDocumentOfMawb(files, partner, awbNumber, upload));
    const user = users.get(clientId);
    if (category !== 'COMMERCIAL_INVOICE' || user === undefined) continue;
    const clock = { now: () => new Date() };
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
