import { expect, it } from 'vitest';
import { FIELD_COLUMNS } from '../store/field-columns.ts';
import { listCustomerExportColumns, ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';
import { PARTNER_EXPORT_COLUMNS } from './partner-export-columns.ts';

// The id of booked space says nothing in a sheet: price and partner of the order are those of the booking.
it.each(FIELD_COLUMNS.filter(({ key }) => key !== 'bookingId'))(
  'the column $name is in the export',
  ({ name }) => {
    expect(ORDERS_EXPORT_COLUMNS.filter(({ sql }) => new RegExp(`\\bo\\.${name}\\b`).test(sql))).toHaveLength(
      1,
    );
  },
);

it('no column is in the export twice, and partners do not see the customer', () => {
  const keys = ORDERS_EXPORT_COLUMNS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const hiddenKeys = keys.filter((key) => !PARTNER_EXPORT_COLUMNS.some((column) => column.key === key));
  expect(hiddenKeys).toEqual([
    'currentPartner',
    'customerCode',
    'sellerTaxId',
    'carrierNumbers',
    'carrierNames',
    'consigneeTaxId',
    'chargeableWeight',
    'price',
    'priceCurrency',
    'priceRatesAsOf',
    'consignorTaxId',
    'pickupTaxId',
    'returnTaxId',
    'notifyPartyTaxId',
    'importerTaxId',
  ]);
});

it('customers see no price, no chargeable weight and no names of partners', () => {
  const shownKeys = new Set(listCustomerExportColumns().map(({ key }) => key));
  const hiddenKeys = ORDERS_EXPORT_COLUMNS.map(({ key }) => key).filter((key) => !shownKeys.has(key));
  expect(hiddenKeys).toEqual([
    'currentPartner',
    'carrierNames',
    'chargeableWeight',
    'price',
    'priceCurrency',
    'priceRatesAsOf',
  ]);
});
