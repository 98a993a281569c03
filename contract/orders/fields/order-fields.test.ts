import { describe, expect, it } from 'vitest';
import { orderInput, orderPatch } from '../order-input.ts';
import { orderItem, parcel } from '../../trade/order-contents.ts';
import { PARTY_ROLES } from '../../parties/party.ts';
import { orderRow } from '../order-row-schemas.ts';
import { orderDetails } from '../order-schemas.ts';
import type { FileField } from './file-field.ts';
import { getMaxLength, getOptions } from './field-schemas.ts';
import { ITEM_FILE_FIELDS } from './item-file-fields.ts';
import { ORDER_FIELD_KEYS, getOrderField, type OrderField } from './order-fields.ts';
import { ORDER_FILE_FIELDS } from './order-file-fields.ts';
import { PARCEL_FILE_FIELDS } from './parcel-file-fields.ts';

/** Properties of an order with more than one value, which have schemas and code of their own. */
const STRUCTURES = [...PARTY_ROLES, 'cod', 'seller', 'parcels', 'items'];
/** Fields that no column of a file has: the type of the batch decides the movement, and a booking is chosen for single shipments. */
const WITHOUT_FILE_COLUMN = ['movement', 'bookingId'];

const fields = ORDER_FIELD_KEYS.map((key): [string, OrderField] => [key, getOrderField(key)]);
const fileFields = Object.values(ORDER_FILE_FIELDS) as FileField[];

it('an order has the fields of the table and the structures, and no others', () => {
  expect(Object.keys(orderInput.shape).toSorted()).toEqual([...ORDER_FIELD_KEYS, ...STRUCTURES].toSorted());
});

describe.each(fields)('%s', (key, field) => {
  it('is in the patch if it is editable', () => {
    expect(key in orderPatch.shape).toBe(field.editable !== 'never');
  });

  it('has a control in the form if it is editable', () => {
    expect(field.editable === 'never' || field.form !== undefined).toBe(true);
  });

  it('is in rows and details as the table says', () => {
    expect(key in orderRow.shape).toBe(field.shownIn === 'row');
    expect(key in orderDetails.shape).toBe(field.shownIn !== undefined);
  });

  it('has a column in files, with the limits of the schema, and one in exports', () => {
    const column = fileFields.find(({ property }) => property === key);
    if (WITHOUT_FILE_COLUMN.includes(key)) expect(column).toBeUndefined();
    else {
      expect(column?.exportPart).toBeDefined();
      expect(column?.values ?? []).toEqual(getOptions(field));
      if (column?.kind === 'text') expect(column.maxLength).toBe(getMaxLength(field));
    }
  });
});

it.each([
  ['parcel', PARCEL_FILE_FIELDS, parcel.shape],
  ['item', ITEM_FILE_FIELDS, orderItem.shape],
])('the columns of files with a property of the %s name one of the contract', (_, columns, shape) => {
  for (const { property } of Object.values(columns) as FileField[])
    if (property !== undefined) expect(Object.keys(shape)).toContain(property);
});
