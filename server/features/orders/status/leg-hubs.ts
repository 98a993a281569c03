import type { Reason } from '@portal/contract/core';
import { HUB_SERVICE_TYPES, isHubStatus, type StatusRef } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Hubs } from '../../hubs/index.ts';
import type { OrderHistory } from '../events/order-histories.ts';

/**
 * The id of the hub where a status was reported: that of the code, else, for a status of a hub, that of the leg or of the
 * consignee's area. Null without one; a reason if the partner of the leg has no hub with the code.
 */
export function resolveHub(
  code: string | undefined,
  { serviceType, status }: StatusRef,
  { legs, destination }: Pick<OrderHistory, 'legs' | 'destination'>,
  hubs: Hubs,
): string | null | Reason {
  const leg = legs.find((candidate) => candidate.serviceType === serviceType);
  const partnerId = leg?.partnerId ?? '';
  const hasHubs = HUB_SERVICE_TYPES.some((hubServiceType) => hubServiceType === serviceType);
  if (code === undefined) {
    if (!hasHubs || !isHubStatus(status)) return null;
    return leg?.hubId ?? hubs.find(partnerId, destination)?.id ?? null;
  }
  if (!hasHubs) return reason('status.no_hubs', { serviceTypeTerm: serviceType });
  const hub = hubs.findByCode(partnerId, code);
  if (hub !== undefined) return hub.id;
  const { country } = destination;
  const hubList = hubs.list(partnerId, country).map((listed) => listed.code);
  return hubList.length === 0
    ? reason('status.no_hub_in_country', { hubCode: code, country })
    : reason('status.unknown_hub', { hubCode: code, country, hubList });
}

/** The hub that reported the parcel of a leg. */
export interface LegHub {
  readonly orderId: string;
  readonly serviceType: string;
  readonly hubId: string;
}

/** Stores the hubs that reported parcels as those of their legs. */
export async function saveLegHubs(
  tx: Transaction,
  clientId: string,
  legHubs: readonly LegHub[],
): Promise<void> {
  if (legHubs.length === 0) return;
  await tx.execute(sql`update order_legs l set hub_id = input."hubId", updated_at = now()
    from json_to_recordset(${JSON.stringify(legHubs)}::json) as input("orderId" uuid, "serviceType" text, "hubId" uuid)
    where l.client_id = ${clientId} and l.order_id = input."orderId" and l.service_type = input."serviceType"
      and l.hub_id is distinct from input."hubId"`);
}
