import { PARTY_PARTS, getUploadField, type PartyGroup, type UploadFieldKey } from '@portal/contract/orders';
import { getMinorExponent } from '@portal/contract/quantities';
import type { ExportColumn, ExportKind } from '../../../db/export/export-column.ts';

/** Columns that an upload understands have the name they have in our templates, so that an export can be uploaded. */
function uploadColumn(key: UploadFieldKey, kind: ExportKind, sql: string): ExportColumn {
  return { key, header: getUploadField(key).name, kind, sql };
}

/** A column of ours that no upload reads. */
export function exportOnlyColumn(key: string, header: string, kind: ExportKind, sql: string): ExportColumn {
  return { key, header, kind, sql };
}

/** What adds up stands on the first row of its order only, so that a column's sum is the sum over orders. */
export function onFirstRow(column: ExportColumn): ExportColumn {
  return { ...column, sql: `case when i.n is null or i.n = 1 then ${column.sql} end` };
}

const CURRENCIES = Intl.supportedValuesOf('currency');
const listCurrenciesSql = (decimals: number) =>
  CURRENCIES.filter((code) => getMinorExponent(code) === decimals)
    .map((code) => `'${code}'`)
    .join(', ');

/** Minor units as a decimal with the currency's own number of places. */
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

/** Every part of a party that an upload understands; its country is the order's, or stands beside it. */
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

/** Each parcel of several, as `1.2 kg 30x20x10 cm; 0.8 kg`. */
const PARCELS_SQL = `case when jsonb_array_length(o.parcels) > 1 then (
    select string_agg(${toKilogramsSql("(p.parcel ->> 'grossGrams')::bigint")} || ' kg'
      || coalesce(' ' || ${toEdgeSql('lengthMm')} || 'x' || ${toEdgeSql('widthMm')} || 'x' || ${toEdgeSql('heightMm')} || ' cm', ''),
      '; ' order by p.at)
    from jsonb_array_elements(o.parcels) with ordinality as p (parcel, at)) end`;

/**
 * One row an item, as the upload reads several rows of one order. Of several parcels the first one's size is shown, their
 * number, and in one cell each with its weight and size.
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
