import { CUSTOMER_FILE_HEADERS } from '@portal/contract/customers';
import { expect, test } from 'vitest';
import { describeFileHeaders } from '../change-files/testing-file-headers.ts';
import { findCustomerColumns } from './read-customer-rows.ts';

describeFileHeaders('customers', CUSTOMER_FILE_HEADERS, findCustomerColumns, 'give-customers-access.md');

test.each([
  ['Customer Code', 'code'],
  ['Account No.', 'code'],
  ['Customer name', 'name'],
  ['E-Mail Address', 'email'],
  ['Tel', 'phone'],
  ['UEN', 'registrationNumber'],
  ['Company', 'address.company'],
  ['Contact person', 'address.name'],
  ['Tax ID', 'address.taxId'],
  ['VAT No.', 'address.taxId'],
  ['Default currency', 'currency'],
  ['Credit limit', undefined],
])('the header %s is the field %s', (header, field) => {
  expect(findCustomerColumns([header]).map((column) => column.field)).toEqual(
    field === undefined ? [] : [field],
  );
});
