import { isRefusal, type BodyOf, type ParamsOf, type Refusal } from '@portal/contract/core';
import { allowsMawbAction, type downloadMawbSignature, type handOverMawb } from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { forEachClient, openSignatureFile, parseSignature, storeSignature } from '../../bagging/index.ts';
import { recordCustody } from '../../custody/index.ts';
import { isInFuture } from '../../orders/index.ts';
import { isSameTime, readDepartures } from './departures-store.ts';
import { insertHandOver, readHandOvers, readNextPartners, type HandOverRecord } from './hand-overs-store.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { readBagsOfMawb, readPiecesOfBags, type MawbBag } from './mawb-bags.ts';
import {
  moveBags,
  refuseMawbAction,
  selectBags,
  toProgress,
  type ProgressResponse,
} from './mawb-progress.ts';
import { lockMawb, readMawb, type MawbRecord } from './mawbs-store.ts';

type HandOverInput = BodyOf<typeof handOverMawb>;
type HandOverDeps = ManifestDeps & { readonly files: FileStorage };

/**
 * Hands arrived bags of a MAWB over with a receipt: they are DELIVERED, custody and orders HANDED_OVER. A repeated request
 * changes nothing. Refuses: not_found, invalid, not_allowed_now, stale.
 */
export async function recordHandOver(
  deps: HandOverDeps,
  context: RequestContext,
  mawbId: string,
  input: HandOverInput,
): Promise<ProgressResponse> {
  const signature = parseSignature(input.signature);
  if (isRefusal(signature)) return signature;
  return context.inTenant(async (tx): Promise<ProgressResponse> => {
    const mawb = await lockMawb(tx, mawbId);
    if (mawb === undefined) return refuse('manifest.not_found');
    const allBags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
    const bags = selectBags(allBags, input.bagIds, 'hand-over');
    if (isRefusal(bags)) return bags;
    const handOvers = await readHandOvers(tx, mawb);
    if (isRepeat(handOvers, bags, input)) return toProgress(tx, mawb);
    const refusal = refuseMawbAction(mawb, 'hand-over') ?? explainBags(mawb, bags);
    if (refusal !== undefined) return refusal;
    const at = await resolveTime(tx, mawb, bags, input.handedOverAt, deps.clock.now());
    if (isRefusal(at)) return at;
    const handOver = {
      number: handOvers.length + 1,
      handedOverAt: at.toISOString(),
      receivedBy: input.receivedBy,
      signatureKey: await storeSignature(deps.files, mawb.partnerId, signature),
      bags: bags.length,
      bagGrams: bags.reduce((sum, { grossGrams }) => sum + (grossGrams ?? 0), 0),
    };
    return handOverBags(deps, tx, context, mawb, bags, handOver);
  });
}

/** Whether these bags are handed over to the same person already. */
function isRepeat(
  handOvers: readonly HandOverRecord[],
  bags: readonly MawbBag[],
  { receivedBy, handedOverAt }: HandOverInput,
): boolean {
  return (
    bags.every(({ state }) => state === 'DELIVERED') &&
    handOvers.some(
      (handOver) =>
        handOver.receivedBy === receivedBy &&
        (handedOverAt === undefined || isSameTime(handOver.handedOverAt, handedOverAt)),
    )
  );
}

function explainBags({ awbNumber }: MawbRecord, bags: readonly MawbBag[]): Refusal | undefined {
  if (bags.length === 0) return refuse('manifest.nothing_to_hand_over', { awbNumber });
  const bag = bags.find(({ state }) => !allowsMawbAction('hand-over', state));
  return bag && refuse('manifest.bag_cannot_be_handed_over', { bagCode: bag.bagCode, stateTerm: bag.state });
}

/** The time of a hand-over, by default now; it is after the arrival of the bags. Refuses: invalid. */
async function resolveTime(
  tx: Transaction,
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  time: string | undefined,
  now: Date,
): Promise<Date | Refusal> {
  const numbers = new Set(bags.map(({ departure }) => departure));
  const arrivals = (await readDepartures(tx, mawb)).flatMap(({ number, arrivedAt }) =>
    numbers.has(number) && arrivedAt !== null ? [Date.parse(arrivedAt)] : [],
  );
  const arrivedAt = Math.max(...arrivals, 0);
  if (time === undefined) return new Date(Math.max(now.getTime(), arrivedAt + 1));
  const at = new Date(time);
  if (isInFuture(at.getTime(), now.getTime()))
    return refuseInvalid([detailOf('handedOverAt', reason('status.in_future'))]);
  if (at.getTime() > arrivedAt) return at;
  const arrivalTime = new Date(arrivedAt).toISOString();
  return refuseInvalid([
    detailOf('handedOverAt', reason('manifest.handed_over_before_arrival', { arrivalTime })),
  ]);
}

async function handOverBags(
  deps: HandOverDeps,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  handOver: HandOverRecord,
): Promise<ProgressResponse> {
  const { awbNumber, destinationPortId: place } = mawb;
  const { handedOverAt, receivedBy } = handOver;
  const at = new Date(handedOverAt);
  await insertHandOver(tx, mawb, handOver, context.caller, deps.clock.now());
  const notUpdated = await moveBags(deps, tx, context, mawb, bags, {
    operation: 'handOverMawb',
    freight: { status: 'HANDED_OVER', place, at },
    change: { state: 'DELIVERED', kind: 'DELIVERED', at, place, details: { awbNumber, receivedBy } },
  });
  if (isRefusal(notUpdated)) return notUpdated;
  await recordHolders(tx, context, mawb, bags, at);
  const bagCodes = bags.map(({ bagCode }) => bagCode);
  context.audit({
    partnerId: mawb.partnerId,
    subject: awbNumber,
    after: { handedOverAt, receivedBy, bagCodes },
  });
  return toProgress(tx, mawb, notUpdated);
}

/** Adds the hand-over to the ledger. The partner of the next leg holds a piece from then on; without one, still the forwarder. */
async function recordHolders(
  tx: Transaction,
  { caller: actor }: RequestContext,
  { partnerId, awbNumber, destinationPortId: place }: MawbRecord,
  bags: readonly MawbBag[],
  at: Date,
): Promise<void> {
  const codes = new Map(bags.map(({ id, bagCode }) => [id, bagCode]));
  const pieces = await readPiecesOfBags(tx, partnerId, [...codes.keys()]);
  await forEachClient(tx, pieces, async (clientId, clientPieces) => {
    const orderIds = [...new Set(clientPieces.map(({ orderId }) => orderId))];
    const nextPartners = await readNextPartners(tx, clientId, orderIds);
    for (const [bagId, inBag] of Map.groupBy(clientPieces, (piece) => piece.bagId)) {
      const byHolder = Map.groupBy(inBag, ({ orderId }) => nextPartners.get(orderId) ?? partnerId);
      for (const [holderId, group] of byHolder) {
        const bagCode = codes.get(bagId) ?? null;
        const change = { kind: 'HANDED_OVER', at, holderId, bagCode, awbNumber, place, actor } as const;
        await recordCustody(tx, clientId, change, group);
      }
    }
  });
}

/** The signature of a hand-over. Refuses: not_found, not_allowed_now. */
export async function openMawbSignature(
  files: FileStorage,
  context: RequestContext,
  { id, number }: ParamsOf<typeof downloadMawbSignature>,
): Promise<FileResponse | Refusal> {
  const signature = await context.inTenant(
    async (tx): Promise<{ key: string; awbNumber: string } | Refusal> => {
      const mawb = await readMawb(tx, id);
      if (mawb === undefined) return refuse('manifest.not_found');
      const { awbNumber } = mawb;
      const handOver = (await readHandOvers(tx, mawb)).find((candidate) => candidate.number === number);
      if (handOver === undefined) return refuse('manifest.hand_over_not_found', { awbNumber, number });
      const { signatureKey: key } = handOver;
      return key === null ? refuse('manifest.no_signature', { awbNumber, number }) : { key, awbNumber };
    },
  );
  return isRefusal(signature) ? signature : openSignatureFile(files, signature.key, signature.awbNumber);
}
