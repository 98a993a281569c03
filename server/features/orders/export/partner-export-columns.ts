import type { OF_THE_CLIENT_ALONE } from '@portal/contract/orders';
import type { ExportColumn } from '../../../db/export/export-column.ts';
import { kilogramsSql, moneySql, once, ORDERS_EXPORT_COLUMNS, own } from './orders-export-columns.ts';

/** The columns of what a partner does not see of an order. */
const COLUMNS_OF: Readonly<Record<keyof typeof OF_THE_CLIENT_ALONE, readonly string[]>> = {
  customerId: ['customerCode'],
  chargeableGrams: ['chargeableWeight'],
  price: ['price', 'priceCurrency'],
};
const OF_THE_CLIENT = new Set(Object.values(COLUMNS_OF).flat());

/** Of the partner's legs: over `carried`, one row an order. Legs priced in several currencies have no sum. */
const LEGS: readonly ExportColumn[] = [
  own('legs', 'Legs carried', 'text', 'carried.legs'),
  own('tracking', 'Partner tracking number', 'text', 'carried.tracking'),
  once(
    own('legWeight', 'Chargeable weight of legs (kg)', 'decimal', kilogramsSql('carried.chargeable_grams')),
  ),
  once(
    own('legPrice', 'Price of legs', 'decimal', moneySql('carried.price_minor', 'carried.price_currency')),
  ),
  own('legPriceCurrency', 'Price of legs currency', 'text', 'carried.price_currency'),
];

const FIRST = own(
  'clientName',
  'Client',
  'text',
  '(select c.name from clients c where c.client_id = o.client_id)',
);

/** What the partner's own users see: their clients' orders, without what those pay to others. */
export const PARTNER_EXPORT_COLUMNS: readonly ExportColumn[] = withLegs([
  FIRST,
  ...ORDERS_EXPORT_COLUMNS.filter(({ key }) => !OF_THE_CLIENT.has(key)),
]);

/** What a client sees of its orders with the partner: its own columns, and the partner's legs. */
export const CARRIED_EXPORT_COLUMNS: readonly ExportColumn[] = withLegs(ORDERS_EXPORT_COLUMNS);

/** Beside where the order stands. */
function withLegs(columns: readonly ExportColumn[]): ExportColumn[] {
  const at = columns.findIndex(({ key }) => key === 'createdAt');
  return [...columns.slice(0, at), ...LEGS, ...columns.slice(at)];
}
