import type {
  Connection,
  ConnectionChange,
  ConnectionRequest,
  PartnerDetails,
} from '@portal/contract/connections';
import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { Partner } from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findUnknownCountry } from '../reference-data/index.ts';
import { readLogoData, readPartner, readPartnerProfile, toGalleryPaths } from '../partners/index.ts';
import { changeConnection, type ConnectionInput, type ConnectionsDeps } from './change-connection.ts';
import { readConnection } from './connections-read-model.ts';
import { insertConnection, lockConnection } from './connections-store.ts';

/** Runs `work` with a partner of the network. Refuses: not_found. */
export function withPartner<T>(
  context: RequestContext,
  partnerId: string,
  work: (tx: Transaction, partner: Partner) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return context.inTenant(async (tx) => {
    const partner = await readPartner(tx, context.clientId, partnerId);
    return partner === undefined ? refuse('connection.partner_not_found') : work(tx, partner);
  });
}

/** A partner with the client's connection to it. Refuses: not_found. */
export function loadPartnerDetails(
  { clock, files, log }: Pick<ConnectionsDeps, 'clock' | 'files' | 'log'>,
  context: RequestContext,
  partnerId: string,
): Promise<PartnerDetails | Refusal> {
  return withPartner(context, partnerId, async (tx, { connection: _state, logo: _hash, ...partner }) => {
    const profile = await readPartnerProfile({ clock }, tx, partnerId);
    if (profile === undefined) return refuse('connection.partner_not_found');
    return {
      ...partner,
      logo: await readLogoData({ files, log }, tx, partnerId),
      partnerGallery: toGalleryPaths(partnerId, profile.gallery),
      partnerServiceTypes: partner.serviceTypes.map((name) => ({ name })),
      profile,
      connection: await readConnection(tx, { clientId: context.clientId, partnerId }, clock.now()),
    };
  });
}

/** Requests a connection as a client, for services that the partner has. Refuses: not_found, invalid, not_allowed_now. */
export function requestConnectionAsClient(
  deps: ConnectionsDeps,
  context: RequestContext,
  partnerId: string,
  request: ConnectionRequest,
): Promise<Connection | Refusal> {
  const { clientId } = context;
  return withPartner(context, partnerId, async (tx, { status, serviceTypes }) => {
    if (status === 'SUSPENDED') return refuse('connection.partner_suspended');
    const errors = explainRequest(request, serviceTypes);
    if (errors.length > 0) return refuseInvalid(errors);
    const isFirst = await insertConnection(tx, { clientId, partnerId }, deps.clock.now());
    return changeAsClient(deps, tx, context, partnerId, { action: 'request', request }, isFirst);
  });
}

function explainRequest(
  request: ConnectionRequest,
  offered: readonly ServiceType[],
): readonly RefusalDetail[] {
  const country = findUnknownCountry(request.countries);
  const isOffered = request.serviceTypes.every((type) => offered.includes(type));
  return [
    ...(country === undefined ? [] : [detail('countries', 'partner.unknown_country', { country })]),
    ...(isOffered
      ? []
      : [detail('serviceTypes', 'partner.service_not_offered', { serviceTerms: [...offered] })]),
  ];
}

/** Withdraws, suspends, resumes or ends a connection as a client. Refuses: not_found, not_allowed_now. */
export function changeConnectionAsClient(
  deps: ConnectionsDeps,
  context: RequestContext,
  partnerId: string,
  change: ConnectionChange,
): Promise<Connection | Refusal> {
  return withPartner(context, partnerId, (tx) => changeAsClient(deps, tx, context, partnerId, change, false));
}

async function changeAsClient(
  deps: ConnectionsDeps,
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  input: ConnectionInput,
  isFirst: boolean,
): Promise<Connection | Refusal> {
  const key = { clientId: context.clientId, partnerId };
  const record = await lockConnection(tx, key);
  const actor = { side: 'CLIENT', caller: context.caller } as const;
  const isChanged = await changeConnection(deps, tx, actor, key, isFirst ? undefined : record, input);
  if (isRefusal(isChanged)) return isChanged;
  if (isChanged)
    context.audit({ subject: partnerId, before: { state: record?.state ?? null }, after: input });
  else context.dryRun();
  return readConnection(tx, key, deps.clock.now());
}
