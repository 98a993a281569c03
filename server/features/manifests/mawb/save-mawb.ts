import type { BodyOf, Refusal, RefusalDetail } from '@portal/contract/core';
import type { ForwarderMawb, saveMawb } from '@portal/contract/manifests';
import { isAwbNumberError, parseAwbNumber } from '@portal/contract/orders';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { forEachClient } from '../../bagging/index.ts';
import { recordBookedMawb } from '../../custody/index.ts';
import { explainAwbNumberError } from '../../orders/index.ts';
import { changeBags } from './change-bags.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { refuseNumberOutOfUse } from './refuse-number-out-of-use.ts';
import {
  readBagsById,
  readBagsOfMawb,
  readPiecesOfBags,
  type BaggedPiece,
  type MawbBag,
} from './mawb-bags.ts';
import { notifyClients } from './notify-clients.ts';
import {
  insertMawb,
  lockMawbByNumber,
  updateMawb,
  type MawbBooking,
  type MawbRecord,
} from './mawbs-store.ts';
import { readMawbJson } from './mawbs-read-model.ts';

type MawbInput = BodyOf<typeof saveMawb>;

/**
 * Books a MAWB, or changes it until its manifest is issued. A repeated request changes nothing but the version. Refuses:
 * not_found, invalid, conflict, not_allowed_now, stale.
 */
export function applyBooking(
  { clock, notify }: ManifestDeps,
  context: RequestContext,
  { partnerId, bagIds, ...input }: MawbInput,
  version: number | undefined,
): Promise<{ value: ForwarderMawb } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<{ value: ForwarderMawb } | Refusal> => {
    const parsed = parseAwbNumber(input.awbNumber);
    if (isAwbNumberError(parsed))
      return refuseInvalid([detailOf('awbNumber', explainAwbNumberError(input.awbNumber, parsed))]);
    const now = clock.now();
    const booking: MawbBooking = {
      ...input,
      awbNumber: parsed.awbNumber,
      departsAt: toWholeMinute(input.departsAt),
      arrivesAt: toWholeMinute(input.arrivesAt),
    };
    const { awbNumber } = booking;
    const before = await lockMawbByNumber(tx, partnerId, awbNumber);
    if (version !== undefined && version !== (before?.version ?? 0)) return refuse('request.stale');
    if (before?.state === 'CANCELLED')
      return refuse('manifest.action_not_allowed', { awbNumber, stateTerm: before.state });
    if (before !== undefined && before.state !== 'OPEN') return refuse('manifest.final', { awbNumber });
    const flightErrors = before === undefined ? [] : listOtherFlightFacts(before, booking);
    if (flightErrors.length > 0) return refuseInvalid(flightErrors);
    const stockRefusal = before === undefined ? await refuseNumberOutOfUse(tx, partnerId, parsed) : undefined;
    if (stockRefusal !== undefined) return stockRefusal;
    const id = before?.id ?? (await insertBooking(tx, context, partnerId, booking, now));
    if (id === undefined) return refuse('manifest.number_in_use', { awbNumber });
    if (before !== undefined) await updateMawb(tx, before, booking, now);
    const current = await readBagsOfMawb(tx, partnerId, awbNumber);
    const refusal = bagIds && (await setBags(tx, context, partnerId, booking, { current, bagIds }, now));
    if (refusal !== undefined) return refusal;
    const bookedBefore = before === undefined ? [] : current;
    const bookedPieces = await readNewPieces(tx, partnerId, awbNumber, bookedBefore);
    if (before === undefined) await recordFlight(tx, bookedPieces, awbNumber, now);
    const { flightNumber, originPortId: port } = booking;
    await notifyClients({ notify }, tx, { kind: 'MAWB_BOOKED', awbNumber, flightNumber, port }, bookedPieces);
    context.audit({ subject: awbNumber, ...(before && { before }), after: { ...booking, bagIds } });
    const value = await readMawbJson(tx, partnerId, id);
    return value === undefined ? refuse('manifest.not_found') : { value };
  });
}

/** The facts that differ from those of the departure and of the bookings of the MAWB, which are changed there. */
function listOtherFlightFacts(before: MawbRecord, booking: MawbBooking): RefusalDetail[] {
  if (before.departureId === null) return [];
  const facts = [
    'flightNumber',
    'flightDate',
    'aircraft',
    'originPortId',
    'destinationPortId',
    'bookedGrams',
  ] as const;
  const times = ['departsAt', 'arrivesAt'] as const;
  const others = [
    ...facts.filter((field) => before[field] !== booking[field]),
    ...times.filter((field) => Date.parse(before[field] ?? '') !== Date.parse(booking[field] ?? '')),
  ];
  return others.map((field) => detailOf(field, reason('manifest.flight_of_departure')));
}

const MINUTE_MS = 60_000;

function toWholeMinute(time: string | null): string | null {
  if (time === null) return null;
  return new Date(Math.floor(Date.parse(time) / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** The id of the new MAWB; undefined if another forwarder uses the number. */
async function insertBooking(
  tx: Transaction,
  { caller }: RequestContext,
  partnerId: string,
  booking: MawbBooking,
  now: Date,
): Promise<string | undefined> {
  const use = await tx.row<{ used: boolean }>(
    sql`select is_mawb_of_other_forwarder(${partnerId}, ${booking.awbNumber}) used`,
  );
  return use?.used === true ? undefined : insertMawb(tx, partnerId, booking, caller.userId, now);
}

/**
 * Puts exactly these bags under the MAWB. Bags that a client still packs keep the number that it set. Refuses: invalid, with
 * each bag that cannot travel under it.
 */
async function setBags(
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  { awbNumber, destinationPortId }: MawbBooking,
  { current, bagIds }: { readonly current: readonly MawbBag[]; readonly bagIds: readonly string[] },
  now: Date,
): Promise<Refusal | undefined> {
  const requested = await readBagsById(tx, partnerId, bagIds);
  const byId = new Map(requested.map((bag) => [bag.id, bag]));
  const errors = bagIds.flatMap((id, index) =>
    explainMisfit(`bagIds.${index}`, byId.get(id), awbNumber, destinationPortId),
  );
  if (errors.length > 0) return refuseInvalid(errors);
  const currentIds = new Set(current.map(({ id }) => id));
  const added = requested.filter(({ id }) => !currentIds.has(id));
  const removed = current.filter(({ id, state }) => state !== 'OPEN' && !byId.has(id));
  const areChanged =
    (await changeBags(tx, context, partnerId, removed, { awbNumber: null, kind: 'CHANGED' }, now)) &&
    (await changeBags(tx, context, partnerId, added, { awbNumber, kind: 'CHANGED' }, now));
  if (!areChanged) return refuse('request.stale');
  return undefined;
}

/** The pieces in bags under the MAWB, without those of `earlier` bags. */
async function readNewPieces(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  earlier: readonly MawbBag[],
): Promise<readonly BaggedPiece[]> {
  const earlierIds = new Set(earlier.map(({ id }) => id));
  const ids = (await readBagsOfMawb(tx, partnerId, awbNumber)).map(({ id }) => id);
  return readPiecesOfBags(
    tx,
    partnerId,
    ids.filter((id) => !earlierIds.has(id)),
  );
}

/** Tells the clients of the bags that had the number before it was booked which flight they are on. */
function recordFlight(
  tx: Transaction,
  pieces: readonly BaggedPiece[],
  awbNumber: string,
  now: Date,
): Promise<void> {
  return forEachClient(tx, pieces, (clientId) => {
    recordBookedMawb(tx, clientId, awbNumber, now);
    return Promise.resolve();
  });
}

function explainMisfit(
  field: string,
  bag: MawbBag | undefined,
  awbNumber: string,
  port: string,
): RefusalDetail[] {
  if (bag === undefined || bag.state === 'OPEN') return [detailOf(field, reason('manifest.bag_missing'))];
  const { bagCode, state, destinationPortId: bagPort } = bag;
  if (bagPort !== port)
    return [detailOf(field, reason('manifest.bag_other_destination', { bagCode, bagPort }))];
  if (state === 'SEALED' || state === 'COMPLETED' || bag.awbNumber === awbNumber) return [];
  return [
    detailOf(field, reason('manifest.bag_on_other_mawb', { bagCode, awbNumber: bag.awbNumber ?? awbNumber })),
  ];
}
