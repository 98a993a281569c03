import {
  UPLOAD_FIELDS,
  getOrderField,
  isOrderFieldKey,
  type CLIENT_ONLY_FIELDS,
} from '@portal/contract/orders';
import type { ExportColumn } from '../../../db/export/export-column.ts';
import { toMoneySql } from '../store/money-sql.ts';
import { PARTNER_VIEW_COLUMNS } from '../store/partner-view.ts';
import {
  toKilogramsSql,
  onFirstRow,
  ORDERS_EXPORT_COLUMNS,
  exportOnlyColumn,
  TAX_ID_PARTIES,
} from './orders-export-columns.ts';

/** The columns of computed fields that a partner does not see. */
const COLUMNS_BY_FIELD: Readonly<
  Record<Exclude<keyof typeof CLIENT_ONLY_FIELDS, 'customerId'>, readonly string[]>
> = {
  chargeableGrams: ['chargeableWeight'],
  price: ['price', 'priceCurrency'],
  priceRatesAsOf: ['priceRatesAsOf'],
  carrierNumbers: ['carrierNumbers', 'carrierNames'],
  currentPartner: ['currentPartner'],
};
/** The columns of the input fields that a partner does not see. */
const CLIENT_FIELD_COLUMNS = UPLOAD_FIELDS.filter(
  ({ group, property = '' }) =>
    group === 'order' && isOrderFieldKey(property) && getOrderField(property).readers === 'client',
).map(({ key }) => key);
/** A partner does not see whether a party or the seller has a tax identifier. */
const CLIENT_ONLY_COLUMNS = new Set<string>([
  ...TAX_ID_PARTIES.keys(),
  ...CLIENT_FIELD_COLUMNS,
  ...Object.values(COLUMNS_BY_FIELD).flat(),
]);

/** Columns of the partner's legs, from the row `carried`. Legs priced in several currencies have no sum. */
const LEG_COLUMNS: readonly ExportColumn[] = [
  exportOnlyColumn('legs', 'Legs carried', 'text', 'carried.legs'),
  exportOnlyColumn('tracking', 'Partner tracking number', 'text', 'carried.tracking'),
  exportOnlyColumn('carriers', 'Carriers of the numbers', 'text', 'carried.carriers'),
  onFirstRow(
    exportOnlyColumn(
      'legWeight',
      'Chargeable weight of legs (kg)',
      'decimal',
      toKilogramsSql('carried.chargeable_grams'),
    ),
  ),
  onFirstRow(
    exportOnlyColumn(
      'legPrice',
      'Price of legs',
      'decimal',
      toMoneySql('carried.price_minor', 'carried.price_currency'),
    ),
  ),
  exportOnlyColumn('legPriceCurrency', 'Price of legs currency', 'text', 'carried.price_currency'),
];

const CLIENT_COLUMN = exportOnlyColumn(
  'clientName',
  'Client',
  'text',
  '(select c.name from clients c where c.client_id = o.client_id)',
);

/** Columns for users of the partner: without fields that only the client sees. */
export const PARTNER_EXPORT_COLUMNS: readonly ExportColumn[] = insertLegColumns([
  CLIENT_COLUMN,
  ...ORDERS_EXPORT_COLUMNS.filter(({ key }) => !CLIENT_ONLY_COLUMNS.has(key)).map((column) => ({
    ...column,
    sql: PARTNER_VIEW_COLUMNS[column.key] ?? column.sql,
  })),
]);

/** Columns for users of a client: all columns of its own export, and those of the partner's legs. */
export const CLIENT_PARTNER_EXPORT_COLUMNS: readonly ExportColumn[] = insertLegColumns(ORDERS_EXPORT_COLUMNS);

/** Inserts the leg columns after the status columns. */
function insertLegColumns(columns: readonly ExportColumn[]): ExportColumn[] {
  const at = columns.findIndex(({ key }) => key === 'createdAt');
  return [...columns.slice(0, at), ...LEG_COLUMNS, ...columns.slice(at)];
}
