import { isRefusal } from '@portal/contract/core';
import { uploadCustomers } from '@portal/contract/customers';
import { bind, type Binding } from '../../http/binding.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { saveCustomersOfFile } from './upload-customers.ts';

export function customerFileRoutes(taxIds: TaxIdProtection): Binding[] {
  return [
    bind(uploadCustomers, async ({ upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : saveCustomersOfFile(taxIds, context, file);
    }),
  ];
}
