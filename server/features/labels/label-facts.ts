import type { MOVEMENTS, OrderItem, Parcel, Party, ServiceLevel } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { orderKey } from '../orders/index.ts';

/** What a label is made of, as the tables hold it. Grams, minor units. */
export interface LabelFacts {
  readonly id: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly movement: (typeof MOVEMENTS)[number];
  readonly serviceLevel: ServiceLevel;
  readonly codMinor: number | null;
  readonly codCurrency: string | null;
  readonly incoterm: string | null;
  readonly parties: { readonly consignor: Party; readonly consignee: Party; readonly returnTo?: Party };
  readonly items: readonly OrderItem[];
  readonly parcels: readonly Parcel[];
  readonly destinationCountry: string;
  readonly destinationPort: string | null;
  readonly serviceType: string;
  readonly status: string;
  readonly labelVersion: number;
  readonly createdAt: Date;
  /** Code of the partner that delivers; null while no leg has one. */
  readonly deliveredBy: string | null;
  readonly tracking: string | null;
  /** Every leg has its partner. */
  readonly routed: boolean;
}

const READ = `select o.id, o.order_code as "orderCode", o.customer_order_code as "customerOrderCode", o.movement,
    o.service_level as "serviceLevel", o.cod_minor as "codMinor", o.cod_currency as "codCurrency", o.incoterm, o.parties,
    o.items, o.parcels, o.destination_country as "destinationCountry", o.destination_port_id as "destinationPort",
    o.status_service_type as "serviceType", o.status, o.label_version as "labelVersion", o.created_at as "createdAt",
    legs.delivered_by as "deliveredBy", legs.tracking, coalesce(legs.routed, false) as routed
  from orders o left join lateral (
    select (array_agg(p.code order by l.sequence desc))[1] as delivered_by,
      (array_agg(l.external_tracking order by l.sequence desc))[1] as tracking,
      bool_and(l.allocation = 'ALLOCATED') as routed
    from order_legs l left join partners p on p.id = l.partner_id
    where l.client_id = o.client_id and l.order_id = o.id) legs on true
  where o.client_id = $1 and (o.id = any ($2::uuid[]) or o.order_code = any ($3::text[]))`;

/** Orders named by id or code, in the order they were asked for, each once; one that is not the caller's is missing. */
export async function readLabelFacts(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<{ readonly found: readonly LabelFacts[]; readonly missing: readonly string[] }> {
  const keys = refs.map((ref) => ({ ref, ...orderKey(ref) }));
  const ids = keys.flatMap(({ id }) => id ?? []);
  const codes = keys.flatMap(({ code }) => code ?? []);
  const rows = await tx.named<LabelFacts>('label-facts', READ, [clientId, ids, codes]);
  const known = new Map(
    rows.flatMap((facts) => [[facts.id, facts] as const, [facts.orderCode, facts] as const]),
  );
  const found = new Set<LabelFacts>();
  const missing: string[] = [];
  for (const { ref, id, code } of keys) {
    const facts = known.get(id ?? code ?? '');
    if (facts === undefined) missing.push(ref);
    else found.add(facts);
  }
  return { found: [...found], missing };
}

/** What stands on every label of a client. */
export interface Letterhead {
  readonly name: string;
  readonly timeZone: string;
  readonly logoPath: string | null;
  /** Without customs lines. */
  readonly labelOnly: boolean;
  /** In front of new order codes; null where there is none, or it is off. */
  readonly prefix: string | null;
}

export async function readLetterhead(tx: Transaction, clientId: string): Promise<Letterhead> {
  const [row] = await tx.named<Letterhead>(
    'label-letterhead',
    `select name, time_zone as "timeZone", logo_path as "logoPath", label_only as "labelOnly",
        case when order_code_prefix_on then order_code_prefix end as prefix
      from clients where client_id = $1`,
    [clientId],
  );
  if (row === undefined) throw new Error('a caller of a client that is not there');
  return row;
}
