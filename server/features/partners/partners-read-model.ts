import type { QueryOf } from '@portal/contract/core';
import type { listPartners, Partner, PARTNER_SORT_KEYS } from '@portal/contract/partners';
import { MIN_SCORECARD_ORDERS } from '@portal/contract/scorecards';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { buildVisibleSql } from './partner-visibility.ts';
import { buildLogoSql } from './pictures/logo-sql.ts';

const PARTNER_FIELDS = `'id', id, 'code', code, 'name', name, 'status', status, 'serviceTypes', service_types,
  'countries', countries, 'ports', ports, 'cod', cod, 'goods', goods, 'rating', rating_tenths / 10.0, 'city', city,
  'country', country, 'onTime', on_time, 'hiddenBeforeConnection', hidden_before_connection, 'connection', connection,
  'logo', logo`;
/** Placeholder 1 is the client. */
const NETWORK = `(select p.*, c.state as connection, case when s.partner_id is not null then json_build_object(
    'percent', round(s.on_time_legs * 100.0 / s.promised_legs, 1), 'orders', s.promised_orders) end on_time, ${buildLogoSql('p.id')} as logo
  from partners p left join connections c on c.client_id = $1 and c.partner_id = p.id
    left join partner_scorecards s on s.partner_id = p.id and s.service_type = '' and s.origin_country = ''
      and s.promised_orders >= ${MIN_SCORECARD_ORDERS}
      and ${buildVisibleSql({ part: 'SCORECARD', clientId: '$1::uuid', partnerId: 'p.id' })}) p`;

function buildOrderBy(sortBy: '' | (typeof PARTNER_SORT_KEYS)[number], descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  if (sortBy === 'rating') return `rating_tenths ${direction} nulls last, lower(name), id`;
  // Without a sort key the list is sorted by name, regardless of the direction.
  return sortBy === '' ? 'lower(name), id' : `lower(name) ${direction}, id ${direction}`;
}

function buildPageQuery(order: string): string {
  return pageStatement({
    matching: `from ${NETWORK}
      where ($2::text is null or lower(code || ' ' || name) like $2)
        and ($3::boolean is null or cod = $3)
        and ($4::boolean is null or coalesce(connection = 'ACCEPTED', false) = $4)
        and ($5::text is null or $5 = any (service_types))
        and ($6::text is null or $6 = any (countries))
        and ($7::text is null or $7 = any (ports) or (ports = '{}' and left($7, 2) = any (countries)))`,
    item: PARTNER_FIELDS,
    order,
    perPage: '$8',
    page: '$9',
  });
}

/** A page of the network's partners with the client's connection to each, as JSON text. */
export async function readPartnerPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listPartners>,
): Promise<JsonText> {
  const { sortBy, sortDesc, search, cod = null, connection, perPage, page } = query;
  const { service = null, country = null, port = null } = query;
  const isConnected = connection === undefined ? null : connection === 'connected';
  return queryJsonText(
    tx,
    `partner-page-${sortBy}-${sortDesc}`,
    buildPageQuery(buildOrderBy(sortBy, sortDesc)),
    [clientId, containsPattern(search), cod, isConnected, service, country, port, perPage, page],
  );
}

/** A partner of the network with the client's connection; undefined if there is none with this id. */
export async function readPartner(
  tx: Transaction,
  clientId: string,
  partnerId: string,
): Promise<Partner | undefined> {
  const [row] = await tx.prepared<{ partner: Partner }>(
    'partner',
    `select json_build_object(${PARTNER_FIELDS}) partner from ${NETWORK} where id = $2`,
    [clientId, partnerId],
  );
  return row?.partner;
}
