import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getPartnerUser } from './demo-connections.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import type { DemoPartner } from './network.ts';

/** What freight of the demo is made from. */
export interface FreightSeed extends ForwarderDeps {
  readonly owner: Database;
  readonly parties: DemoParties;
}

/** The lane of the freight, which the forwarder of the demo that can sign in flies each day. */
export const LANE = { partner: 'HARBOURLINE', from: 'SGSIN', to: 'MYKUL' } as const;

/** Notices and events of the demo are those of its orders. */
export const recordNothing = () => Promise.resolve();

/** A forwarder, and the users of clients. */
export function createActors(
  { database, users, reporter, parties }: FreightSeed,
  partner: DemoPartner = LANE.partner,
) {
  const partnerId = parties.partners[partner];
  return {
    partnerId,
    forwarder: asPartners(database, [partnerId], { ...reporter, name: getPartnerUser(partner) }),
    asClient: (clientId: string): RequestContext => {
      const user = users.get(clientId);
      if (user === undefined) throw new Error(`client ${clientId} has no user`);
      return asClientUser(database, clientId, user);
    },
  };
}

/** The value of a step, which the demo expects to succeed. */
export function requireValue<T>(response: { readonly value: T } | Refusal): T {
  if (isRefusal(response)) throw new Error(`demo freight: ${response.message}`);
  return response.value;
}
