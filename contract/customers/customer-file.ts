import { z } from 'zod';
import { changeFileFields, changeFileResult, type FileHeaders } from '../change-files/index.ts';
import { operation, valueOf } from '../core/index.ts';
import { customerInput } from './customer-schemas.ts';

/** The columns of a file of customers by their field, as templates name them. */
export const CUSTOMER_FILE_HEADERS = {
  code: ['Code'],
  name: ['Name'],
  email: ['E-mail'],
  phone: ['Phone'],
  registrationNumber: ['Registration number'],
  currency: ['Currency'],
  'address.company': ['Legal name'],
  'address.addressLine1': ['Address line 1'],
  'address.addressLine2': ['Address line 2'],
  'address.postcode': ['Postcode'],
  'address.city': ['City'],
  'address.province': ['Province'],
  'address.country': ['Country'],
  'address.taxId': ['Tax number'],
} as const satisfies FileHeaders;

/** What a row sets of the customer with its code; a new customer needs a name. An empty cell sets nothing. */
export const customerChange = z.strictObject({
  ...customerInput.pick({ email: true, phone: true, registrationNumber: true, currency: true, address: true })
    .shape,
  code: customerInput.shape.code,
  name: customerInput.shape.name.optional(),
});
export type CustomerChange = z.output<typeof customerChange>;

export const uploadCustomers = operation({
  id: 'uploadCustomers',
  audit: 'Saved a customer by file',
  domain: 'customers',
  bases: ['clients'],
  method: 'POST',
  path: '/customers/file',
  summary:
    'Create and change customers by a file (multipart field `file`: CSV, XLSX or XLS) with a row for each, found by its code. An ' +
    'empty cell changes nothing, and the cells of an address replace the whole address. Good rows are saved one by one, and faulty ' +
    'rows have errors. A file that is sent again changes nothing that it changed before',
  permission: 'customers.write',
  upload: { field: 'file', fields: changeFileFields },
  response: { status: 200, body: valueOf(changeFileResult) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});
