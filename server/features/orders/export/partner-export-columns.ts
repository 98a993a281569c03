import type { ExportColumn } from '../../../db/export/export-column.ts';
import { kilogramsSql, moneySql, once, ORDERS_EXPORT_COLUMNS, own } from './orders-export-columns.ts';

/** What stays between the client, its customers and the other partners of the route. */
const OF_THE_CLIENT = new Set(['customerCode', 'chargeableWeight', 'price', 'priceCurrency']);

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
