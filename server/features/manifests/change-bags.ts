import type { BagState, BagUpdateKind } from '@portal/contract/bagging';
import type { CustodyKind } from '@portal/contract/custody';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { lockBag, saveBagChange } from '../bagging/index.ts';
import { recordCustody } from '../custody/index.ts';
import { findGrantedOrders, runAsGrantingClient } from '../orders/index.ts';
import { readPiecesOfBags, type MawbBag } from './mawb-bags.ts';

/** What happens to bags at once, and what it means for their pieces. */
export interface BagsChange {
  readonly state?: BagState;
  readonly awbNumber: string | null;
  readonly kind: Extract<BagUpdateKind, 'CHANGED' | 'MANIFESTED'>;
  readonly custodyKind?: CustodyKind;
}

/**
 * Changes bags of clients, as rows of their clients, and bags of the forwarder, with histories and custody. Bags change by
 * ascending client and id, so that two requests cannot deadlock. False if a bag has another state by now, or if none of its
 * orders is carried by the forwarder: the caller has to refuse then.
 */
export async function changeBags(
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bags: readonly MawbBag[],
  change: BagsChange,
  now: Date,
): Promise<boolean> {
  const pieces = await readPiecesOfBags(
    tx,
    partnerId,
    bags.map(({ id }) => id),
  );
  const granted = await findGrantedOrders(
    tx,
    pieces.map(({ orderId }) => orderId),
  );
  const sorted = bags.toSorted((left, right) =>
    `${left.clientId ?? ''}${left.id}` < `${right.clientId ?? ''}${right.id}` ? -1 : 1,
  );
  for (const bag of sorted) {
    const piecesOfBag = pieces.filter(({ bagId }) => bagId === bag.id);
    const { clientId } = bag;
    if (clientId === null) {
      if (!(await changeForwarderBag(tx, context, { partnerId, bag }, change, now))) return false;
      await recordForwarderPieces(tx, context, { partnerId, bag }, piecesOfBag, change, now);
      continue;
    }
    const grant = piecesOfBag.map(({ orderId }) => granted.get(orderId)).find((order) => order !== undefined);
    if (grant === undefined) return false;
    const isChanged = await runAsGrantingClient(tx, grant, async () => {
      const record = await lockBag(tx, clientId, bag.id);
      if (record?.state !== bag.state) return false;
      const { state, awbNumber, kind } = change;
      const values = state === undefined ? { awbNumber } : { awbNumber, state };
      await saveBagChange(
        tx,
        { clientId, caller: context.caller },
        record,
        { change: values, update: { kind, details: { awbNumber } } },
        now,
      );
      return true;
    });
    if (!isChanged) return false;
  }
  return true;
}

interface ForwarderBag {
  readonly partnerId: string;
  readonly bag: MawbBag;
}

async function changeForwarderBag(
  tx: Transaction,
  { caller }: RequestContext,
  { partnerId, bag }: ForwarderBag,
  { state, awbNumber, kind }: BagsChange,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const changed =
    await tx.execute(sql`update forwarder_bags set state = ${state ?? bag.state}, awb_number = ${awbNumber},
    updated_at = ${at}, version = version + 1 where partner_id = ${partnerId} and id = ${bag.id} and state = ${bag.state}`);
  if (changed === 0) return false;
  await tx.execute(sql`insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, user_id, actor_name, details)
    values (${partnerId}, ${bag.id}, ${newId()}, ${kind}, ${at}, ${caller.userId}, ${caller.name},
      ${JSON.stringify({ awbNumber })}::jsonb)`);
  return true;
}

async function recordForwarderPieces(
  tx: Transaction,
  { caller }: RequestContext,
  { partnerId, bag }: ForwarderBag,
  pieces: Awaited<ReturnType<typeof readPiecesOfBags>>,
  { custodyKind, awbNumber }: BagsChange,
  now: Date,
): Promise<void> {
  if (custodyKind === undefined) return;
  const { bagCode } = bag;
  const entry = { kind: custodyKind, at: now, holderId: partnerId, bagCode, awbNumber, actor: caller };
  const byClient = [...Map.groupBy(pieces, ({ clientId }) => clientId)].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  for (const [clientId, group] of byClient) {
    const [first] = group;
    if (first === undefined) continue;
    await runAsGrantingClient(tx, { clientId, id: first.orderId }, () =>
      recordCustody(tx, clientId, entry, group),
    );
  }
}
