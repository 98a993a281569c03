import { PARTY_PARTS, uploadField, type PartyGroup, type UploadFieldKey } from '@portal/contract/orders';
import { minorExponent } from '@portal/contract/quantities';
import type { ExportColumn, ExportKind } from '../../../db/export/export-column.ts';

/** Columns that an upload understands have the name they have in our templates, so that an export can be uploaded. */
function uploadable(key: UploadFieldKey, kind: ExportKind, sql: string): ExportColumn {
  return { key, header: uploadField(key).name, kind, sql };
}

/** A column of ours that no upload reads. */
export function own(key: string, header: string, kind: ExportKind, sql: string): ExportColumn {
  return { key, header, kind, sql };
}

/** What adds up stands on the first row of its order only, so that a column's sum is the sum over orders. */
export function once(column: ExportColumn): ExportColumn {
  return { ...column, sql: `case when i.n is null or i.n = 1 then ${column.sql} end` };
}

const currencies = Intl.supportedValuesOf('currency');
const withDecimals = (decimals: number) =>
  currencies
    .filter((code) => minorExponent(code) === decimals)
    .map((code) => `'${code}'`)
    .join(', ');

/** Minor units as a decimal with the currency's own number of places. */
export function moneySql(minor: string, currency: string): string {
  return (
    `case when ${currency} in (${withDecimals(0)}) then ${minor}::numeric` +
    ` when ${currency} in (${withDecimals(3)}) then round(${minor} / 1000.0, 3)` +
    ` else round(${minor} / 100.0, 2) end`
  );
}

export const kilogramsSql = (grams: string) => `trim_scale(${grams} / 1000.0)`;
const centimetresSql = (millimetres: string) => `trim_scale(${millimetres} / 10.0)`;

const partSql = (party: string, part: string) => `o.parties -> '${party}' ->> '${part}'`;

/** Every part of a party that an upload understands; its country is the order's, or stands beside it. */
function partyColumns(group: PartyGroup): ExportColumn[] {
  const party = group === 'return' ? 'returnTo' : group;
  return PARTY_PARTS.map((part) =>
    uploadable(`${group}${part}`, 'text', partSql(party, `${part.charAt(0).toLowerCase()}${part.slice(1)}`)),
  );
}

const itemSql = (part: string) => `i.item ->> '${part}'`;
const parcelSql = (part: string) => `(o.parcels -> 0 ->> '${part}')::bigint`;

const edgeSql = (edge: string) => centimetresSql(`(p.parcel ->> '${edge}')::bigint`);

/** Each parcel of several, as `1.2 kg 30x20x10 cm; 0.8 kg`. */
const PARCELS = `case when jsonb_array_length(o.parcels) > 1 then (
    select string_agg(${kilogramsSql("(p.parcel ->> 'grossGrams')::bigint")} || ' kg'
      || coalesce(' ' || ${edgeSql('lengthMm')} || 'x' || ${edgeSql('widthMm')} || 'x' || ${edgeSql('heightMm')} || ' cm', ''),
      '; ' order by p.at)
    from jsonb_array_elements(o.parcels) with ordinality as p (parcel, at)) end`;

/**
 * One row an item, as the upload reads several rows of one order. Of several parcels the first one's size is shown, their
 * number, and in one cell each with its weight and size.
 */
export const ORDERS_EXPORT_COLUMNS: readonly ExportColumn[] = [
  own('orderCode', 'Order code', 'text', 'o.order_code'),
  uploadable('customerOrderCode', 'text', 'o.customer_order_code'),
  own('stage', 'Stage', 'text', 'o.stage'),
  own('statusServiceType', 'Status of leg', 'text', 'o.status_service_type'),
  own('status', 'Status', 'text', 'o.status'),
  own('statusRemarks', 'Status remarks', 'text', 'o.status_remarks'),
  own('statusAt', 'Status at', 'time', 'o.status_at'),
  own('createdAt', 'Created at', 'time', 'o.created_at'),
  own('batchCode', 'Batch', 'text', 'b.batch_code'),
  uploadable('customerCode', 'text', 'c.code'),
  own('movement', 'Movement', 'text', 'o.movement'),
  uploadable('serviceLevel', 'text', 'o.service_level'),
  uploadable('shipmentMode', 'text', 'o.shipment_mode'),
  uploadable('incoterm', 'text', 'o.incoterm'),
  uploadable('paymentType', 'text', 'o.payment_type'),
  once(uploadable('codAmount', 'decimal', moneySql('o.cod_minor', 'o.cod_currency'))),
  uploadable('codCurrency', 'text', 'o.cod_currency'),
  uploadable('originCountry', 'text', 'o.origin_country'),
  uploadable('destinationCountry', 'text', 'o.destination_country'),
  uploadable('originPort', 'text', 'o.origin_port_id'),
  uploadable('destinationPort', 'text', 'o.destination_port_id'),
  own('awbNumber', 'AWB', 'text', 'o.awb_number'),
  own('hawbNumber', 'HAWB', 'text', 'o.hawb_number'),
  ...partyColumns('consignee'),
  once(uploadable('pieces', 'integer', 'o.pieces')),
  once(uploadable('weight', 'decimal', kilogramsSql('o.gross_grams'))),
  once(uploadable('parcels', 'text', PARCELS)),
  once(own('chargeableWeight', 'Chargeable weight (kg)', 'decimal', kilogramsSql('o.chargeable_grams'))),
  uploadable('length', 'decimal', centimetresSql(parcelSql('lengthMm'))),
  uploadable('width', 'decimal', centimetresSql(parcelSql('widthMm'))),
  uploadable('height', 'decimal', centimetresSql(parcelSql('heightMm'))),
  once(own('items', 'Items', 'integer', 'jsonb_array_length(o.items)')),
  uploadable('itemDescription', 'text', itemSql('description')),
  uploadable('itemSku', 'text', itemSql('sku')),
  uploadable('itemQuantity', 'integer', `(${itemSql('quantity')})::integer`),
  uploadable(
    'itemUnitValue',
    'decimal',
    moneySql("(i.item -> 'unitValue' ->> 'amountMinor')::bigint", "(i.item -> 'unitValue' ->> 'currency')"),
  ),
  uploadable('itemCurrency', 'text', "i.item -> 'unitValue' ->> 'currency'"),
  uploadable('itemHsCode', 'text', itemSql('hsCode')),
  uploadable('itemWeight', 'decimal', kilogramsSql(`(${itemSql('grossGrams')})::bigint`)),
  uploadable('itemOriginCountry', 'text', itemSql('originCountry')),
  uploadable('itemCategory', 'text', itemSql('category')),
  once(own('orderValue', 'Order value', 'decimal', moneySql('o.value_minor', 'o.value_currency'))),
  own('orderCurrency', 'Order value currency', 'text', 'o.value_currency'),
  once(own('price', 'Price', 'decimal', moneySql('o.price_minor', 'o.price_currency'))),
  own('priceCurrency', 'Price currency', 'text', 'o.price_currency'),
  ...partyColumns('consignor'),
  ...partyColumns('pickup'),
  uploadable('pickupCountry', 'text', partSql('pickup', 'country')),
  ...partyColumns('return'),
  uploadable('returnCountry', 'text', partSql('returnTo', 'country')),
  uploadable('remarks', 'text', 'o.remarks'),
];
