import { PARTY_PARTS, getUploadField, type PartyGroup, type UploadFieldKey } from '@portal/contract/orders';
import { getMinorExponent } from '@portal/contract/quantities';
import type { ExportColumn, ExportKind } from '../../../db/export/export-column.ts';

/** A column that an upload can read, with the header of the upload template. */
function uploadColumn(key: UploadFieldKey, kind: ExportKind, sql: string): ExportColumn {
  return { key, header: getUploadField(key).name, kind, sql };
}

/** A column that uploads ignore. */
export function exportOnlyColumn(key: string, header: string, kind: ExportKind, sql: string): ExportColumn {
  return { key, header, kind, sql };
}

/** Shows the value on the first row of an order only, so that the sum of the column is the sum over orders. */
export function onFirstRow(column: ExportColumn): ExportColumn {
  return { ...column, sql: `case when i.n is null or i.n = 1 then ${column.sql} end` };
}

const CURRENCIES = Intl.supportedValuesOf('currency');
const listCurrenciesSql = (decimals: number) =>
  CURRENCIES.filter((code) => getMinorExponent(code) === decimals)
    .map((code) => `'${code}'`)
    .join(', ');

/** SQL expression: minor units as a decimal with the decimals of the currency. */
export function toMoneySql(minor: string, currency: string): string {
  return (
    `case when ${currency} in (${listCurrenciesSql(0)}) then ${minor}::numeric` +
    ` when ${currency} in (${listCurrenciesSql(3)}) then round(${minor} / 1000.0, 3)` +
    ` else round(${minor} / 100.0, 2) end`
  );
}

export const toKilogramsSql = (grams: string) => `trim_scale(${grams} / 1000.0)`;
const toCentimetresSql = (millimetres: string) => `trim_scale(${millimetres} / 10.0)`;

const getPartySql = (party: string, part: string) => `o.parties -> '${party}' ->> '${part}'`;

/** The columns of a party, except its country, which is a column of its own. */
function buildPartyColumns(group: PartyGroup): ExportColumn[] {
  const party = group === 'return' ? 'returnTo' : group;
  return PARTY_PARTS.map((part) =>
    uploadColumn(
      `${group}${part}`,
      'text',
      getPartySql(party, `${part.charAt(0).toLowerCase()}${part.slice(1)}`),
    ),
  );
}

const getItemSql = (part: string) => `i.item ->> '${part}'`;
const getFirstParcelSql = (part: string) => `(o.parcels -> 0 ->> '${part}')::bigint`;

const toEdgeSql = (edge: string) => toCentimetresSql(`(p.parcel ->> '${edge}')::bigint`);

/** SQL expression: the parcels as `1.2 kg 30x20x10 cm; 0.8 kg` if the order has several, else null. */
const PARCELS_SQL = `case when jsonb_array_length(o.parcels) > 1 then (
    select string_agg(${toKilogramsSql("(p.parcel ->> 'grossGrams')::bigint")} || ' kg'
      || coalesce(' ' || ${toEdgeSql('lengthMm')} || 'x' || ${toEdgeSql('widthMm')} || 'x' || ${toEdgeSql('heightMm')} || ' cm', ''),
      '; ' order by p.at)
    from jsonb_array_elements(o.parcels) with ordinality as p (parcel, at)) end`;

/**
 * Columns of the client's export, one row per item, as uploads read it. For several parcels there are their number, the size
 * of the first one, and one cell with the weights and sizes of all.
 */
export const ORDERS_EXPORT_COLUMNS: readonly ExportColumn[] = [
  exportOnlyColumn('orderCode', 'Order code', 'text', 'o.order_code'),
  uploadColumn('customerOrderCode', 'text', 'o.customer_order_code'),
  exportOnlyColumn('stage', 'Stage', 'text', 'o.stage'),
  exportOnlyColumn('statusServiceType', 'Status of leg', 'text', 'o.status_service_type'),
  exportOnlyColumn('status', 'Status', 'text', 'o.status'),
  exportOnlyColumn('statusRemarks', 'Status remarks', 'text', 'o.status_remarks'),
  exportOnlyColumn('statusAt', 'Status at', 'time', 'o.status_at'),
  exportOnlyColumn('createdAt', 'Created at', 'time', 'o.created_at'),
  exportOnlyColumn('batchCode', 'Batch', 'text', 'b.batch_code'),
  uploadColumn('customerCode', 'text', 'c.code'),
  exportOnlyColumn('movement', 'Movement', 'text', 'o.movement'),
  uploadColumn('serviceLevel', 'text', 'o.service_level'),
  uploadColumn('shipmentMode', 'text', 'o.shipment_mode'),
  uploadColumn('incoterm', 'text', 'o.incoterm'),
  uploadColumn('paymentType', 'text', 'o.payment_type'),
  onFirstRow(uploadColumn('codAmount', 'decimal', toMoneySql('o.cod_minor', 'o.cod_currency'))),
  uploadColumn('codCurrency', 'text', 'o.cod_currency'),
  uploadColumn('originCountry', 'text', 'o.origin_country'),
  uploadColumn('destinationCountry', 'text', 'o.destination_country'),
  uploadColumn('originPort', 'text', 'o.origin_port_id'),
  uploadColumn('destinationPort', 'text', 'o.destination_port_id'),
  exportOnlyColumn('awbNumber', 'AWB', 'text', 'o.awb_number'),
  exportOnlyColumn('hawbNumber', 'HAWB', 'text', 'o.hawb_number'),
  ...buildPartyColumns('consignee'),
  onFirstRow(uploadColumn('pieces', 'integer', 'o.pieces')),
  onFirstRow(uploadColumn('weight', 'decimal', toKilogramsSql('o.gross_grams'))),
  onFirstRow(uploadColumn('parcels', 'text', PARCELS_SQL)),
  onFirstRow(
    exportOnlyColumn(
      'chargeableWeight',
      'Chargeable weight (kg)',
      'decimal',
      toKilogramsSql('o.chargeable_grams'),
    ),
  ),
  uploadColumn('length', 'decimal', toCentimetresSql(getFirstParcelSql('lengthMm'))),
  uploadColumn('width', 'decimal', toCentimetresSql(getFirstParcelSql('widthMm'))),
  uploadColumn('height', 'decimal', toCentimetresSql(getFirstParcelSql('heightMm'))),
  onFirstRow(exportOnlyColumn('items', 'Items', 'integer', 'jsonb_array_length(o.items)')),
  uploadColumn('itemDescription', 'text', getItemSql('description')),
  uploadColumn('itemSku', 'text', getItemSql('sku')),
  uploadColumn('itemQuantity', 'integer', `(${getItemSql('quantity')})::integer`),
  uploadColumn(
    'itemUnitValue',
    'decimal',
    toMoneySql("(i.item -> 'unitValue' ->> 'amountMinor')::bigint", "(i.item -> 'unitValue' ->> 'currency')"),
  ),
  uploadColumn('itemCurrency', 'text', "i.item -> 'unitValue' ->> 'currency'"),
  uploadColumn('itemHsCode', 'text', getItemSql('hsCode')),
  uploadColumn('itemWeight', 'decimal', toKilogramsSql(`(${getItemSql('grossGrams')})::bigint`)),
  uploadColumn('itemOriginCountry', 'text', getItemSql('originCountry')),
  uploadColumn('itemCategory', 'text', getItemSql('category')),
  onFirstRow(
    exportOnlyColumn('orderValue', 'Order value', 'decimal', toMoneySql('o.value_minor', 'o.value_currency')),
  ),
  exportOnlyColumn('orderCurrency', 'Order value currency', 'text', 'o.value_currency'),
  onFirstRow(exportOnlyColumn('price', 'Price', 'decimal', toMoneySql('o.price_minor', 'o.price_currency'))),
  exportOnlyColumn('priceCurrency', 'Price currency', 'text', 'o.price_currency'),
  ...buildPartyColumns('consignor'),
  ...buildPartyColumns('pickup'),
  uploadColumn('pickupCountry', 'text', getPartySql('pickup', 'country')),
  ...buildPartyColumns('return'),
  uploadColumn('returnCountry', 'text', getPartySql('returnTo', 'country')),
  uploadColumn('remarks', 'text', 'o.remarks'),
];
