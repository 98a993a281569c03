import {
  createAddress,
  createAddresses,
  deleteAddress,
  editAddress,
  listAddresses,
  type AddressFile,
} from '@portal/contract/address-book';
import { isRefusal } from '@portal/contract/core';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { readAddressPage } from './address-book-read-model.ts';
import { changeEntry, removeEntry, addEntry } from './address-book-service.ts';
import type { Owner } from './address-book-store.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { readAddressFindings } from './check-address.ts';
import { protectAddress } from './protect-address.ts';
import { readAddressFile } from './address-file.ts';
import {
  checkAddressRows,
  createAddressRows,
  previewAddressRows,
  type CheckedAddressRow,
} from './address-rows.ts';

function getOwner(context: RequestContext): Owner {
  return { clientId: context.clientId, customerId: context.caller.customerId };
}

export function addressBookRoutes(taxIds: TaxIdProtection): Binding[] {
  return [
    bind(listAddresses, ({ query, context }) =>
      context.inTenant((tx) => readAddressPage(tx, getOwner(context), query)),
    ),
    bind(createAddress, ({ body, context }) =>
      context.inTenant(async (tx) => {
        const address = protectAddress(taxIds, context.clientId, body);
        if (isRefusal(address)) return address;
        const value = await addEntry(tx, getOwner(context), address);
        if (isRefusal(value)) return value;
        context.audit({ subject: value.id, after: value });
        return { value, findings: await readAddressFindings(tx, context.clientId, value) };
      }),
    ),
    bind(editAddress, ({ params, body, context, request }) =>
      context.inTenant(async (tx) => {
        const change = await changeEntry(
          tx,
          getOwner(context),
          params.id,
          (before) => protectAddress(taxIds, context.clientId, body, before),
          readIfMatch(request),
        );
        if (isRefusal(change)) return change;
        context.audit({ subject: params.id, ...change });
        return {
          value: change.after,
          findings: await readAddressFindings(tx, context.clientId, change.after),
        };
      }),
    ),
    bind(deleteAddress, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const before = await removeEntry(tx, getOwner(context), params.id);
        if (isRefusal(before)) return before;
        context.audit({ subject: params.id, before });
        return undefined;
      }),
    ),
    bind(createAddresses, async ({ body, request, upload, context }) => {
      if (!request.isMultipart()) {
        const { clientId } = context;
        const rows = checkAddressRows(body.rows, (address) => protectAddress(taxIds, clientId, address));
        return createRows(context, rows);
      }
      const file = await upload();
      if (isRefusal(file)) return file;
      const addressFile = await readAddressFile(taxIds, context.clientId, file);
      if (isRefusal(addressFile)) return addressFile;
      if (file.fields['preview'] === 'true')
        return { value: previewAddressRows(addressFile.rows, addressFile.file) };
      return createRows(context, addressFile.rows, addressFile.file);
    }),
  ];
}

function createRows(
  context: RequestContext,
  rows: readonly CheckedAddressRow[],
  file: AddressFile | null = null,
) {
  return context.inTenant(async (tx) => {
    const value = await createAddressRows(tx, getOwner(context), rows, file);
    if (isRefusal(value)) return value;
    context.audit({ after: { created: value.created, existing: value.existing, faulty: value.faulty } });
    return { value };
  });
}
