import type { ConsignmentKind, OrderItem, Parcel, ServiceLevel } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import type { Transaction } from '../../db/database.ts';
import type { ConfiguredOrder } from './configuration/label-configurations.ts';
import { findPieceCodes, INCOTERM_SQL, matchOrderRefs, splitOrderRefs } from '../orders/index.ts';

/** The data of an order that its labels show. Weights in grams, money in minor units. */
export interface LabelOrder extends ConfiguredOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly serviceLevel: ServiceLevel;
  /** Whether it is the reverse order of a reversal. */
  readonly isReturn: boolean;
  readonly codMinor: number | null;
  readonly codCurrency: string | null;
  readonly incoterm: string | null;
  readonly consignmentKind: ConsignmentKind;
  readonly parties: { readonly consignor: Party; readonly consignee: Party; readonly returnTo?: Party };
  readonly items: readonly OrderItem[];
  readonly parcels: readonly Parcel[];
  /** SSCCs of the pieces that have one. */
  readonly ssccs: readonly { readonly piece: number; readonly sscc: string }[];
  readonly destinationCountry: string;
  readonly destinationPort: string | null;
  readonly serviceType: string;
  readonly status: string;
  readonly labelVersion: number;
  readonly createdAt: Date;
  readonly customerLogoPath: string | null;
  /** The logo that the current label was first printed with; null if it was not printed, or printed without a logo. */
  readonly printedLogoPath: string | null;
  /** Code of the partner of the last leg; null if that leg has none. */
  readonly lastPartnerCode: string | null;
  /** Code of the last-mile hub of the last leg; null without one. */
  readonly lastHubCode: string | null;
  readonly trackingCode: string | null;
  /** True if every leg is allocated to a partner. */
  readonly isRouted: boolean;
}

const SELECT_LABEL_ORDERS = `select o.id, o.order_code as "orderCode", o.customer_order_code as "customerOrderCode", o.movement,
    o.service_level as "serviceLevel",
    exists (select from order_reversals r where r.client_id = o.client_id and r.reverse_order_id = o.id) as "isReturn",
    o.cod_minor as "codMinor", o.cod_currency as "codCurrency", ${INCOTERM_SQL} as incoterm,
    o.consignment_kind as "consignmentKind", o.parties,
    o.items, o.parcels, o.destination_country as "destinationCountry", o.destination_port_id as "destinationPort",
    o.status_service_type as "serviceType", o.status, o.label_version as "labelVersion", o.created_at as "createdAt",
    o.customer_id as "customerId", customer.logo_path as "customerLogoPath",
    printed.configuration_id as "printedConfigurationId", printed.logo_path as "printedLogoPath",
    legs.last_partner_id as "lastPartnerId", legs.last_partner_code as "lastPartnerCode", legs.last_hub_code as "lastHubCode",
    legs.tracking_code as "trackingCode",
    coalesce(legs.is_routed, false) as "isRouted",
    (select coalesce(json_agg(json_build_object('piece', s.piece, 'sscc', s.sscc)), '[]')
      from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id) ssccs
  from orders o left join customers customer on customer.client_id = o.client_id and customer.id = o.customer_id
    left join order_labels printed
      on printed.client_id = o.client_id and printed.order_id = o.id and printed.version = o.label_version
    left join lateral (
    select (array_agg(l.partner_id order by l.sequence desc))[1] as last_partner_id,
      (array_agg(p.code order by l.sequence desc))[1] as last_partner_code,
      (array_agg(h.code order by l.sequence desc))[1] as last_hub_code,
      (array_agg(l.external_tracking order by l.sequence desc))[1] as tracking_code,
      bool_and(l.allocation = 'ALLOCATED') as is_routed
    from order_legs l left join partners p on p.id = l.partner_id
      left join partner_hubs h on h.id = l.hub_id
    where l.client_id = o.client_id and l.order_id = o.id) legs on true
  where o.client_id = $1 and (o.id = any ($2::uuid[]) or o.order_code = any ($3::text[]))`;

/** Orders by id or code, in the sequence of the refs, each once. `missing` lists refs that the caller cannot see. */
export async function readLabelOrders(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<{ readonly orders: readonly LabelOrder[]; readonly missing: readonly string[] }> {
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const rows = await tx.prepared<LabelOrder>('label-orders', SELECT_LABEL_ORDERS, [clientId, ids, codes]);
  const ordersByRef = matchOrderRefs(refs, rows, pieceCodes);
  return { orders: [...new Set(ordersByRef.values())], missing: refs.filter((ref) => !ordersByRef.has(ref)) };
}

/** Client data and settings that every label shows. */
export interface Letterhead {
  readonly name: string;
  readonly timeZone: string;
  readonly logoPath: string | null;
  /** Prefix of new order codes; null if there is none or it is disabled. */
  readonly prefix: string | null;
}

export async function readLetterhead(tx: Transaction, clientId: string): Promise<Letterhead> {
  const [row] = await tx.prepared<Letterhead>(
    'label-letterhead',
    `select name, time_zone as "timeZone", logo_path as "logoPath",
        case when order_code_prefix_on then order_code_prefix end as prefix
      from clients where client_id = $1`,
    [clientId],
  );
  if (row === undefined) throw new Error('the client of the caller does not exist');
  return row;
}
