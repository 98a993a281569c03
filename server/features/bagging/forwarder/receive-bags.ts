import type { breakUpBag, ReceivedBagOutcome, receiveBags } from '@portal/contract/bagging';
import type { BodyOf, ParamsOf, Refusal } from '@portal/contract/core';
import { reason, refusalOf, refuse } from '@portal/contract/reasons';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { StatusDeps } from '../../orders/index.ts';
import type { PartnerBagResponse } from './change-forwarder-bag.ts';
import { breakUpClientBag, findClientBags, receiveClientBag } from './client-bags.ts';
import { reportFreightStatus } from './client-pieces.ts';
import { readPartnerBagJson } from './partner-bags-read-model.ts';

type ReceiveResponse = { value: { outcomes: ReceivedBagOutcome[] } } | Refusal;

/** A scanned code as it is stored. */
const normalizeCode = (code: string) => code.replaceAll(/\s/g, '').toUpperCase();

/**
 * Receives bags of clients by their codes: the forwarder holds their pieces, which get the status RECEIVED_AT_FACILITY.
 * A bag that was received before stays as it is. Refuses: not_found, for a partner of another user.
 */
export function receiveBagsOfClients(
  deps: StatusDeps,
  context: RequestContext,
  partnerId: string,
  { bagCodes, scans = [] }: BodyOf<typeof receiveBags>,
): Promise<ReceiveResponse> {
  return inPartnerTenant<{ value: { outcomes: ReceivedBagOutcome[] } }>(context, partnerId, async (tx) => {
    const now = deps.clock.now();
    const scanIds = new Map(scans.toReversed().map(({ id, code }) => [normalizeCode(code), id]));
    const outcomesByCode = new Map<string, Omit<ReceivedBagOutcome, 'code'>>();
    for (const bag of await findClientBags(tx, partnerId, { codes: bagCodes.map(normalizeCode) })) {
      const { cause, isRepeat, pieces } = await receiveClientBag(
        tx,
        context,
        { ...bag, scanId: scanIds.get(bag.bagCode) },
        now,
      );
      const refusals = await reportFreightStatus(deps, tx, context, pieces, {
        status: 'RECEIVED_AT_FACILITY',
        at: now,
        operation: null,
      });
      outcomesByCode.set(bag.bagCode, {
        bagId: bag.id,
        ok: cause === null,
        isRepeat,
        pieces: pieces.length,
        reason: cause,
        notUpdated: [...refusals].map(([pieceCode, statusReason]) => ({ pieceCode, reason: statusReason })),
      });
    }
    const received = [...outcomesByCode].filter(([, { ok, isRepeat }]) => ok && !isRepeat);
    const receivedCodes = received.map(([code]) => code);
    context.audit({ subject: receivedCodes.join(', ').slice(0, 100), after: { bagCodes: receivedCodes } });
    return {
      value: {
        outcomes: bagCodes.map((code) => ({
          code,
          ...(outcomesByCode.get(normalizeCode(code)) ?? UNKNOWN_BAG),
        })),
      },
    };
  });
}

const UNKNOWN_BAG: Omit<ReceivedBagOutcome, 'code'> = {
  bagId: null,
  ok: false,
  isRepeat: false,
  pieces: 0,
  reason: reason('bag.not_found'),
  notUpdated: [],
};

/** Takes all pieces out of a received bag of a client. Refuses: not_found, not_allowed_now. */
export function breakUpReceivedBag(
  deps: StatusDeps,
  context: RequestContext,
  { partnerId, bagId }: ParamsOf<typeof breakUpBag>,
): Promise<PartnerBagResponse> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<PartnerBagResponse> => {
    const [bag] = await findClientBags(tx, partnerId, { ids: [bagId] });
    if (bag === undefined) return refuse('bag.not_found');
    const { cause } = await breakUpClientBag(tx, context, bag, deps.clock.now());
    if (cause !== null) return refusalOf(cause);
    context.audit({ subject: bag.bagCode, after: { state: 'BROKEN_UP' } });
    const value = await readPartnerBagJson(tx, partnerId, bagId);
    return value === undefined ? refuse('bag.not_found') : { value };
  });
}
