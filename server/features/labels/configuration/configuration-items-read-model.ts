import type { QueryOf } from '@portal/contract/core';
import type { LabelConfigurationItem, listLabelConfigurationVersions } from '@portal/contract/labels';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { DEFAULT_CONFIGURATION } from './configurations-read-model.ts';
import { completeSettings, type ConfigurationScope } from './label-configurations.ts';

const NAMES = `from label_configurations c
  left join customers k on k.client_id = c.client_id and k.id = c.customer_id
  left join partners p on p.id = c.partner_id
  left join users u on u.id = c.created_by`;
const COLUMNS = `c.id, c.customer_id, k.name customer_name, c.partner_id, p.name partner_name, c.movement, c.version,
  c.settings, c.created_at, u.name user_name`;
const ITEM = `'id', id,
  'customer', case when customer_id is not null then json_build_object('id', customer_id, 'name', customer_name) end,
  'partner', case when partner_id is not null then json_build_object('id', partner_id, 'name', partner_name) end,
  'movement', movement, 'version', version, 'settings', settings, 'createdAt', ${isoUtc('created_at')},
  'createdBy', user_name`;

/** The current configurations with the names of their parties, the most specific first; the last is for all orders. */
export async function readConfigurationItems(
  tx: Transaction,
  clientId: string,
): Promise<LabelConfigurationItem[]> {
  const rows = await tx.prepared<{ item: LabelConfigurationItem }>(
    'label-configuration-items',
    `select json_build_object(${ITEM}) item
      from (select distinct on (c.customer_id, c.partner_id, c.movement) ${COLUMNS} ${NAMES}
        where c.client_id = $1 order by c.customer_id, c.partner_id, c.movement, c.version desc) current
      where settings is not null
      order by customer_id is null, partner_id is null, movement is null, customer_name, partner_name, movement`,
    [clientId],
  );
  const items = rows.map(({ item }) => ({ ...item, settings: completeSettings(item.settings) }));
  const hasGeneral = items.some(({ customer, partner, movement }) => !customer && !partner && !movement);
  return hasGeneral ? items : [...items, DEFAULT_ITEM];
}

const DEFAULT_ITEM: LabelConfigurationItem = {
  id: null,
  customer: null,
  partner: null,
  movement: null,
  version: 0,
  settings: DEFAULT_CONFIGURATION.settings,
  createdAt: null,
  createdBy: null,
};

/** A page of the versions of a scope, the newest first. */
export function readVersionPage(
  tx: Transaction,
  clientId: string,
  { customerId, partnerId, movement }: ConfigurationScope,
  { page, perPage, sortBy, sortDesc }: QueryOf<typeof listLabelConfigurationVersions>,
): Promise<JsonText> {
  const isNewestFirst = sortBy === '' || sortDesc;
  const statement = pageStatement({
    matching: `from (select ${COLUMNS} ${NAMES} where c.client_id = $1 and c.customer_id is not distinct from $2::uuid
      and c.partner_id is not distinct from $3::uuid and c.movement is not distinct from $4::text) versions`,
    item: ITEM,
    order: `version ${isNewestFirst ? 'desc' : 'asc'}`,
    perPage: '$5',
    page: '$6',
  });
  const values = [clientId, customerId, partnerId, movement, perPage, page];
  return queryJsonText(tx, `label-configuration-versions-${isNewestFirst}`, statement, values);
}
