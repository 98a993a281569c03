import {
  CONNECTION_PERMISSIONS,
  type ConnectionAction,
  type ConnectionSide,
} from '@portal/contract/connections';
import type { Transaction } from '../../db/database.ts';
import type { Notify } from '../notifications/index.ts';
import type { ConnectionKey } from './connections-store.ts';

/** The names of both sides, for notices and events. */
export interface ConnectionNames {
  readonly clientName: string;
  readonly partnerName: string;
  readonly partnerCode: string;
}

interface SideChange {
  readonly side: ConnectionSide;
  readonly action: ConnectionAction;
}

/** Notifies the users of the side that did not make the change, who can act on it. */
export async function notifyOtherSide(
  notify: Notify,
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  { clientName, partnerName }: ConnectionNames,
  { side, action }: SideChange,
): Promise<void> {
  if (side === 'CLIENT') {
    const audience = { partnerId, permission: CONNECTION_PERMISSIONS.PARTNER };
    await notify(tx, clientId, 'PARTNER_CONNECTION_CHANGED', audience, { partnerId, clientName, action });
    return;
  }
  const audience = { permission: CONNECTION_PERMISSIONS.CLIENT, customerId: null };
  await notify(tx, clientId, 'CONNECTION_CHANGED', audience, { partnerId, partnerName, action });
}
