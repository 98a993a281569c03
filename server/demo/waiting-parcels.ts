import type { ServiceLevel } from '@portal/contract/orders';
import { sql } from '../db/sql.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** Parcels that can travel in one bag of a forwarder. */
export interface WaitingParcels {
  readonly partnerId: string;
  /** Code of the forwarder. */
  readonly forwarder: string;
  readonly originPortId: string;
  readonly destinationPortId: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceLevel: ServiceLevel;
  readonly orders: readonly WaitingOrder[];
}

interface WaitingOrder {
  readonly id: string;
  readonly clientId: string;
  readonly orderCode: string;
  /** False: it is still with the client. */
  readonly isReceived: boolean;
}

const DEMO_FORWARDER = 'HARBOURLINE';
const MAX_IN_A_BAG = 12;

/**
 * Parcels that forwarders have received but not packed, and parcels that are still with their clients, without a change after
 * `waitingSince`: first two or more of the forwarder of the demo's user, then the largest number. Returns, which are of no
 * file, are left out.
 */
export function readWaitingParcels(
  { database, partnerIds }: Pick<ProgressDeps, 'database' | 'partnerIds'>,
  waitingSince: Date,
  count: number,
): Promise<WaitingParcels[]> {
  return database.withPartner({ partnerIds }, (tx) =>
    tx.rows<WaitingParcels>(sql`select partner_id "partnerId", forwarder, origin_port_id "originPortId",
        destination_port_id "destinationPortId", origin_country "originCountry", destination_country "destinationCountry",
        service_level "serviceLevel",
        json_agg(json_build_object('id', id, 'clientId', client_id, 'orderCode', order_code,
          'isReceived', stage <> 'READY') order by place) orders
      from (select o.*, l.partner_id, p.code forwarder,
          row_number() over (partition by l.partner_id, o.origin_port_id, o.destination_port_id, o.destination_country,
            o.service_level order by o.status_at, o.id) place
        from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = 'FREIGHT_FORWARDER' and l.mode = 'AIR'
        join partners p on p.id = l.partner_id
        where (o.stage = 'READY'
            or (o.status_service_type = 'FREIGHT_FORWARDER' and o.status = 'RECEIVED_AT_FACILITY'))
          and o.movement = 'CROSS_BORDER' and o.awb_number is null and o.batch_id is not null
          and o.status_at < ${waitingSince} and o.created_at < ${waitingSince}
          and not exists (select 1 from bag_orders m
            where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)) waiting
      where place <= ${MAX_IN_A_BAG}
      group by 1, 2, 3, 4, 5, 6, 7 order by count(*) > 1 and forwarder = ${DEMO_FORWARDER} desc, count(*) desc,
        min(id::text) limit ${Math.max(0, count)}`),
  );
}
