import type { ServiceLevel } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import { FULL_BAG_GRAMS } from './group-flights.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** Parcels that can travel in one bag of a forwarder. */
export interface WaitingParcels {
  readonly partnerId: string;
  readonly forwarder: DemoPartner;
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
/** Its groups before those of other forwarders. */
const OWN_GROUPS = 3;
const MAX_IN_A_BAG = 12;

/**
 * `count` groups of parcels that wait for a bag: first those of the forwarder of the demo's user, the one of several clients before
 * the others, then one of several clients of another forwarder, then those with most parcels.
 */
export async function readWaitingParcels(
  deps: Pick<ProgressDeps, 'database' | 'partnerIds'>,
  waitingSince: Date,
  count: number,
): Promise<WaitingParcels[]> {
  const groups = await readGroups(deps, waitingSince);
  const ownGroups = groups.filter(
    ({ forwarder, orders }) => forwarder === DEMO_FORWARDER && orders.length > 1,
  );
  const shared = groups.filter(({ orders }) => new Set(orders.map(({ clientId }) => clientId)).size > 1);
  const sharedOwn = shared.filter((group) => ownGroups.includes(group));
  const sharedOthers = shared.filter((group) => !ownGroups.includes(group));
  const firstOwn = [...new Set([...sharedOwn.slice(0, 1), ...ownGroups])].slice(0, OWN_GROUPS);
  const sorted = [...firstOwn, ...sharedOthers.slice(0, 1), ...groups];
  return [...new Set(sorted)].slice(0, Math.max(0, count));
}

/**
 * Parcels that forwarders have received but not packed, and parcels that are still with their clients, without a change after
 * `waitingSince`, the largest groups first; clients have turns in a group. Returns, which are of no file, and parcels of a
 * deleted bag are left out.
 */
function readGroups(
  { database, partnerIds }: Pick<ProgressDeps, 'database' | 'partnerIds'>,
  waitingSince: Date,
): Promise<WaitingParcels[]> {
  return database.withPartner({ partnerIds }, (tx) =>
    tx.rows<WaitingParcels>(sql`select partner_id "partnerId", forwarder, origin_port_id "originPortId",
        destination_port_id "destinationPortId", origin_country "originCountry", destination_country "destinationCountry",
        service_level "serviceLevel",
        json_agg(json_build_object('id', id, 'clientId', client_id, 'orderCode', order_code,
          'isReceived', stage <> 'READY') order by place) orders
      from (select *, row_number() over load place, sum(gross_grams) over load grams
        from (select o.*, l.partner_id, p.code forwarder,
          row_number() over (partition by l.partner_id, o.origin_port_id, o.destination_port_id, o.destination_country,
            o.service_level, o.client_id order by o.status_at, o.id) place_of_client
        from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = 'FREIGHT_FORWARDER' and l.mode = 'AIR'
        join partners p on p.id = l.partner_id
        where (o.stage = 'READY'
            or (o.status_service_type = 'FREIGHT_FORWARDER' and o.status = 'RECEIVED_AT_FACILITY'))
          and o.movement = 'CROSS_BORDER' and o.awb_number is null and o.batch_id is not null
          and o.status_at < ${waitingSince} and o.created_at < ${waitingSince}
          and not exists (select 1 from bag_orders m
            where m.client_id = o.client_id and m.order_id = o.id
              and (m.left_at is null or m.forwarder_bag_id is not null))) parcels
        window load as (partition by partner_id, origin_port_id, destination_port_id, destination_country, service_level
          order by place_of_client, client_id)) waiting
      where place <= ${MAX_IN_A_BAG} and grams <= ${FULL_BAG_GRAMS}
      group by 1, 2, 3, 4, 5, 6, 7 order by count(*) desc, min(id::text)`),
  );
}
