import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { ChangeFileResult } from '@portal/contract/change-files';
import { CUSTOMER_FILE_HEADERS, customerChange, type CustomerChange } from '@portal/contract/customers';
import type { UploadedFile } from '../../request/payloads.ts';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { applyChangeFile, toFieldErrors, type ChangeRow } from '../change-files/index.ts';
import { saveCustomer } from '../customers/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { findCustomerColumns, readCustomerRows, type CustomerRow } from './read-customer-rows.ts';

/**
 * Creates and changes the customers of the rows of a file, one by one.
 * Refuses: invalid (columns), too_large, unreadable_file.
 */
export function saveCustomersOfFile(
  taxIds: TaxIdProtection,
  context: RequestContext,
  file: UploadedFile,
): Promise<{ value: ChangeFileResult } | Refusal> {
  return applyChangeFile(context, file, {
    inTenant: (work) => context.inTenant(work),
    headers: CUSTOMER_FILE_HEADERS,
    needed: ['code'],
    findColumns: findCustomerColumns,
    checkRows: async (_, list, columns) => readCustomerRows(list, columns).map(checkRow),
    apply: (rowContext, change: CustomerChange) => saveRow(taxIds, rowContext, change),
    nameField: 'code',
  });
}

function checkRow({
  row,
  code: name,
  change,
  errors,
  warnings,
  toError,
}: CustomerRow): ChangeRow<CustomerChange> {
  const parsed = customerChange.safeParse(change);
  const all = [
    ...errors,
    ...(parsed.success ? [] : toFieldErrors(refuseSchemaErrors('row', parsed.error), toError)),
  ];
  return {
    row,
    name,
    errors: all,
    warnings,
    change: all.length === 0 && parsed.success ? parsed.data : undefined,
    toError,
  };
}

function saveRow(taxIds: TaxIdProtection, context: RequestContext, change: CustomerChange) {
  return context.inTenant(async (tx) => {
    const saved = await saveCustomer(tx, taxIds, context.clientId, change);
    if (isRefusal(saved)) return saved;
    const { before, after } = saved;
    if (isDeepStrictEqual(after, before)) context.dryRun();
    else context.audit({ subject: change.code, before, after });
    return saved;
  });
}
