import {
  UPLOAD_FIELDS,
  getUploadField,
  type ExportPart,
  type FieldKind,
  type PartyGroup,
  type UploadField,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { FIRST_LEGS, GOODS_FLAG_FACTS, GOODS_FLAGS } from '@portal/contract/trade';
import { PARTY_PARTS, taxId, type TaxId } from '@portal/contract/parties';
import type { ExportColumn, ExportKind } from '../../../db/export/export-column.ts';
import { buildPieceCodeSql, buildSsccTextSql } from '../pieces/piece-code-sql.ts';
import { PROOF_COLUMNS } from './proof-columns.ts';
import { buildPromiseSql } from '../../transit-times/index.ts';
import { FIELD_COLUMNS, getFieldSql as getOrderFieldSql } from '../store/field-columns.ts';
import { toMoneySql } from '../store/money-sql.ts';
import { DECLARED_GRAMS_SQL, selectCurrentPartner } from '../store/order-row-json.ts';

/** A column that an upload can read, with the header of the upload template. */
function uploadColumn(key: UploadFieldKey, sql: string): ExportColumn {
  const { name, kind } = getUploadField(key);
  return { key, header: name, kind: EXPORT_KINDS[kind] ?? 'text', sql };
}

const EXPORT_KINDS: Readonly<Partial<Record<FieldKind, ExportKind>>> = {
  int: 'integer',
  money: 'decimal',
  weight: 'decimal',
  length: 'decimal',
  decimal: 'decimal',
};

/** A column that uploads ignore. */
export function exportOnlyColumn(key: string, header: string, kind: ExportKind, sql: string): ExportColumn {
  return { key, header, kind, sql };
}

/** Shows the value on the first row of an order only, so that the sum of the column is the sum over orders. */
export function onFirstRow(column: ExportColumn): ExportColumn {
  return { ...column, sql: `case when i.n is null or i.n = 1 then ${column.sql} end` };
}

export const toKilogramsSql = (grams: string) => `trim_scale(${grams} / 1000.0)`;
export const toCentimetresSql = (millimetres: string) => `trim_scale(${millimetres} / 10.0)`;

export const getPartySql = (party: string, part: string) => `o.parties -> '${party}' ->> '${part}'`;

/** SQL expression: the last characters of the tax identifier of a party, behind dots for the others. */
const getTaxIdSql = (party: string) => `o.parties -> '${party}' -> 'taxId' ->> 'number'`;

/** The role of a party whose columns are those of a group. */
const getPartyRole = (group: string) => (group === 'return' ? 'returnTo' : group);

/** The columns of a party, except its country, which is a column of its own. */
function buildPartyColumns(group: PartyGroup): ExportColumn[] {
  const party = getPartyRole(group);
  return PARTY_PARTS.map((part) =>
    uploadColumn(
      `${group}${part}`,
      part === 'TaxId'
        ? getTaxIdSql(party)
        : getPartySql(party, `${part.charAt(0).toLowerCase()}${part.slice(1)}`),
    ),
  );
}

const getItemSql = (part: string) => `i.item ->> '${part}'`;
const getFirstParcelSql = (part: string) => `o.parcels -> 0 ->> '${part}'`;

const toEdgeSql = (edge: string) => toCentimetresSql(`(p.parcel ->> '${edge}')::bigint`);

const STACKABLE_SQL = `case p.parcel ->> 'isStackable' when 'true' then ' stackable' when 'false' then ' not stackable' end`;

/** SQL expression: the parcels as `1.2 kg 30x20x10 cm CT stackable; 0.8 kg` if the order has several, else null. */
const PARCELS_SQL = `case when jsonb_array_length(o.parcels) > 1 then (
    select string_agg(${toKilogramsSql("(p.parcel ->> 'grossGrams')::bigint")} || ' kg'
      || coalesce(' ' || ${toEdgeSql('lengthMm')} || 'x' || ${toEdgeSql('widthMm')} || 'x' || ${toEdgeSql('heightMm')} || ' cm', '')
      || coalesce(' ' || (p.parcel ->> 'packageType'), '') || coalesce(${STACKABLE_SQL}, ''),
      '; ' order by p.at)
    from jsonb_array_elements(o.parcels) with ordinality as p (parcel, at)) end`;

/** SQL expression: the codes of the pieces, in their sequence; null for an order of one piece, whose label has the order code. */
const PIECE_CODES_SQL = `case when o.pieces > 1 then (
    select string_agg(${buildPieceCodeSql('n.piece')}, '; ' order by n.piece) from generate_series(1, o.pieces) n (piece)) end`;

/** SQL expression: the SSCCs of the pieces, in their sequence. */
const SSCCS_SQL = `(select string_agg(${buildSsccTextSql('s.sscc')}, '; ' order by s.piece)
    from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id)`;

/** SQL expression: the transport mode of the rates that the main carriage of the order is priced by. */
const ROUTE_MODE_SQL = `(select l.mode from order_legs l where l.client_id = o.client_id and l.order_id = o.id
    and l.mode is not null order by l.service_type <> 'FREIGHT_FORWARDER', l.sequence limit 1)`;

/** SQL expression: a column of the last-mile hub of the order. */
const toHubSql = (
  column: string,
) => `(select h.${column} from order_legs l join partner_hubs h on h.id = l.hub_id
    where l.client_id = o.client_id and l.order_id = o.id order by l.sequence desc limit 1)`;

/** SQL expression: the carriers of the tracking numbers, in their sequence. */
const CARRIER_NAMES_SQL = `(select string_agg(coalesce(l.carrier_name, p.name), ', ' order by l.sequence)
    from order_legs l left join partners p on p.id = l.partner_id
    where l.client_id = o.client_id and l.order_id = o.id and l.external_tracking is not null)`;

/** SQL expression: a flag, or the packing instruction where the item says whether its batteries are in their equipment. */
const GOODS_FLAG_SQL = `case ${GOODS_FLAGS.flatMap((flag) =>
  Object.entries(GOODS_FLAG_FACTS[flag].packingInstructions ?? {}).map(
    ([packing, instruction]) =>
      `when flag = '${flag}' and i.item ->> 'batteryPacking' = '${packing}' then 'PI ${instruction}'`,
  ),
).join(' ')} else flag end`;

/** SQL expressions of fields that are not one column of `orders` or one property of an item. */
const FIELD_SQL: Readonly<Partial<Record<UploadFieldKey, string>>> = {
  customerCode: 'c.code',
  codAmount: toMoneySql('o.cod_minor', 'o.cod_currency'),
  codCurrency: 'o.cod_currency',
  insuredValue: toMoneySql("(o.insured_value ->> 'amountMinor')::bigint", "o.insured_value ->> 'currency'"),
  firstLeg: `(select l.service_type from order_legs l where l.client_id = o.client_id and l.order_id = o.id
    and l.sequence = 1 and l.service_type in (${FIRST_LEGS.map((leg) => `'${leg}'`).join(', ')}))`,
  selfCollect: `(select 'yes' from order_legs l where l.client_id = o.client_id and l.order_id = o.id
    and l.service_type = 'SELF_COLLECT_LAST_MILE')`,
  sellerName: getPartySql('seller', 'name'),
  sellerTaxId: getTaxIdSql('seller'),
  isStackable: `case ${getFirstParcelSql('isStackable')} when 'true' then 'yes' when 'false' then 'no' end`,
  taxCollectedAtSale: `case ${getPartySql('seller', 'taxCollectedAtSale')} when 'true' then 'yes' when 'false' then 'no' end`,
  pieces: 'o.pieces',
  weight: toKilogramsSql('o.gross_grams'),
  parcels: PARCELS_SQL,
  itemUnitValue: toMoneySql(
    "(i.item -> 'unitValue' ->> 'amountMinor')::bigint",
    "(i.item -> 'unitValue' ->> 'currency')",
  ),
  // An upload reads `none` as the declaration that nothing needs special handling, and a packing instruction as its flag.
  itemGoodsFlags: `case when i.item -> 'goodsFlags' = '[]' then 'none' else (
    select string_agg(${GOODS_FLAG_SQL}, '; ' order by at) from jsonb_array_elements_text(i.item -> 'goodsFlags') with ordinality as f (flag, at)) end`,
  itemCurrency: "i.item -> 'unitValue' ->> 'currency'",
};

function getFieldSql({ key, group, kind, property = key }: UploadField): string {
  const ownSql = FIELD_SQL[key];
  if (ownSql !== undefined) return ownSql;
  if (group === 'parcel')
    return kind === 'length'
      ? toCentimetresSql(`(${getFirstParcelSql(property)})::bigint`)
      : getFirstParcelSql(property);
  if (group === 'order') return getColumnSql(property);
  if (kind === 'int') return `(${getItemSql(property)})::integer`;
  if (kind === 'decimal') return `(${getItemSql(property)})::numeric`;
  return kind === 'weight' ? toKilogramsSql(`(${getItemSql(property)})::bigint`) : getItemSql(property);
}

function getColumnSql(property: string): string {
  const column = FIELD_COLUMNS.find(({ key }) => key === property);
  if (column === undefined) throw new Error(`no column has the field ${property}`);
  return column.type === 'date' ? `o.${column.name}::text` : getOrderFieldSql(column);
}

/** Fields whose value is a sum of the order, which further rows of the order must not repeat. */
const SUMS: ReadonlySet<UploadFieldKey> = new Set(['codAmount', 'pieces', 'weight', 'parcels']);

/** The columns of one part of the export, in the sequence of the upload fields. */
function buildPart(part: ExportPart): ExportColumn[] {
  return UPLOAD_FIELDS.filter(({ exportPart }) => exportPart === part).map((field) => {
    const column = uploadColumn(field.key, getFieldSql(field));
    return SUMS.has(field.key) ? onFirstRow(column) : column;
  });
}

/** The party of each column of a tax identifier. */
export const TAX_ID_PARTIES: ReadonlyMap<string, string> = new Map([
  ...UPLOAD_FIELDS.flatMap(({ key, part, group }) =>
    part === 'TaxId' ? [[key, getPartyRole(group)] as const] : [],
  ),
  ['sellerTaxId', 'seller'],
]);

/**
 * The columns of the client's export with full tax identifiers, for customs papers. `reveal`: the number of a stored
 * identifier.
 */
export function listFullExportColumns(reveal: (identifier: TaxId) => string): readonly ExportColumn[] {
  const decode = (text: string) => reveal(taxId.parse(JSON.parse(text)));
  return ORDERS_EXPORT_COLUMNS.map((column) => {
    const party = TAX_ID_PARTIES.get(column.key);
    return party === undefined
      ? column
      : { ...column, sql: `(o.parties -> '${party}' -> 'taxId')::text`, decode };
  });
}

/** What is between the client and its partners: the price, the weight that it follows from, and names of partners. */
const CLIENT_ONLY_KEYS: ReadonlySet<string> = new Set([
  'chargeableWeight',
  'price',
  'priceCurrency',
  'priceRatesAsOf',
  'carrierNames',
  'currentPartner',
]);

/** The columns of an export for a user of a customer (decision 0172). */
export function listCustomerExportColumns(): readonly ExportColumn[] {
  return ORDERS_EXPORT_COLUMNS.filter(({ key }) => !CLIENT_ONLY_KEYS.has(key));
}

/**
 * Columns of the client's export, one row per item, as uploads read it. For several parcels there are their number, the size
 * of the first one, and one cell with the weights and sizes of all.
 */
export const ORDERS_EXPORT_COLUMNS: readonly ExportColumn[] = [
  exportOnlyColumn('orderCode', 'Order code', 'text', 'o.order_code'),
  ...buildPart('code'),
  exportOnlyColumn('stage', 'Stage', 'text', 'o.stage'),
  exportOnlyColumn('statusServiceType', 'Status of leg', 'text', 'o.status_service_type'),
  exportOnlyColumn('status', 'Status', 'text', 'o.status'),
  exportOnlyColumn('statusRemarks', 'Status remarks', 'text', 'o.status_remarks'),
  exportOnlyColumn('statusAt', 'Status at', 'time', 'o.status_at'),
  exportOnlyColumn('createdAt', 'Created at', 'time', 'o.created_at'),
  exportOnlyColumn('promisedFrom', 'Promised from', 'text', buildPromiseSql('promised_from')),
  exportOnlyColumn('promisedTo', 'Promised to', 'text', buildPromiseSql('promised_to')),
  exportOnlyColumn('currentPartner', 'Current partner', 'text', selectCurrentPartner('p.name')),
  exportOnlyColumn('batchCode', 'Batch', 'text', 'b.batch_code'),
  ...buildPart('customer'),
  exportOnlyColumn('movement', 'Movement', 'text', 'o.movement'),
  ...buildPart('service'),
  exportOnlyColumn('routeMode', 'Mode of the route', 'text', ROUTE_MODE_SQL),
  exportOnlyColumn('hubCode', 'Last-mile hub', 'text', toHubSql('code')),
  exportOnlyColumn('hubName', 'Name of last-mile hub', 'text', toHubSql('name')),
  exportOnlyColumn('awbNumber', 'AWB', 'text', 'o.awb_number'),
  exportOnlyColumn('hawbNumber', 'HAWB', 'text', 'o.hawb_number'),
  exportOnlyColumn('carrierNumbers', 'Carrier tracking numbers', 'text', 'o.carrier_numbers'),
  exportOnlyColumn('carrierNames', 'Carriers', 'text', CARRIER_NAMES_SQL),
  ...PROOF_COLUMNS,
  ...buildPartyColumns('consignee'),
  ...buildPart('pieces'),
  onFirstRow(exportOnlyColumn('pieceCodes', 'Piece codes', 'text', PIECE_CODES_SQL)),
  onFirstRow(exportOnlyColumn('ssccs', 'SSCC', 'text', SSCCS_SQL)),
  onFirstRow(
    exportOnlyColumn('declaredWeight', 'Declared weight (kg)', 'decimal', toKilogramsSql(DECLARED_GRAMS_SQL)),
  ),
  onFirstRow(
    exportOnlyColumn(
      'chargeableWeight',
      'Chargeable weight (kg)',
      'decimal',
      toKilogramsSql('o.chargeable_grams'),
    ),
  ),
  ...buildPart('size'),
  onFirstRow(exportOnlyColumn('items', 'Items', 'integer', 'jsonb_array_length(o.items)')),
  ...buildPart('item'),
  ...buildPart('category'),
  onFirstRow(
    exportOnlyColumn('orderValue', 'Order value', 'decimal', toMoneySql('o.value_minor', 'o.value_currency')),
  ),
  exportOnlyColumn('orderCurrency', 'Order value currency', 'text', 'o.value_currency'),
  onFirstRow(exportOnlyColumn('price', 'Price', 'decimal', toMoneySql('o.price_minor', 'o.price_currency'))),
  exportOnlyColumn('priceCurrency', 'Price currency', 'text', 'o.price_currency'),
  exportOnlyColumn('priceRatesAsOf', 'Price converted at rates of', 'text', 'o.price_rates_as_of::text'),
  ...buildPartyColumns('consignor'),
  ...buildPartyColumns('pickup'),
  uploadColumn('pickupCountry', getPartySql('pickup', 'country')),
  ...buildPartyColumns('return'),
  uploadColumn('returnCountry', getPartySql('returnTo', 'country')),
  ...buildPartyColumns('notifyParty'),
  uploadColumn('notifyPartyCountry', getPartySql('notifyParty', 'country')),
  ...buildPartyColumns('importer'),
  uploadColumn('importerCountry', getPartySql('importer', 'country')),
  ...buildPart('end'),
];
