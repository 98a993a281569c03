import {
  createAddress,
  createAddresses,
  deleteAddress,
  editAddress,
  listAddresses,
  type AddressFile,
} from '@portal/contract/address-book';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { readAddressPage } from './address-book-read-model.ts';
import { changeEntry, removeEntry, addEntry } from './address-book-service.ts';
import { hasCustomer, type Owner } from './address-book-store.ts';
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

interface OwnerQuery {
  readonly customerId?: string | undefined;
}

/** Runs `work` on the address book that a call names: of the caller, or of a customer. Refuses: not_found. */
function inAddressBook<T>(
  context: RequestContext,
  { customerId }: OwnerQuery,
  work: (tx: Transaction, owner: Owner) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { clientId, caller } = context;
  return context.inTenant(async (tx) => {
    if (customerId === undefined) return work(tx, { clientId, customerId: caller.customerId });
    // A user of a customer sees its own row alone.
    const isVisible = await hasCustomer(tx, clientId, customerId);
    return isVisible ? work(tx, { clientId, customerId }) : refuse('request.not_found');
  });
}

export function addressBookRoutes(taxIds: TaxIdProtection): Binding[] {
  return [
    bind(listAddresses, ({ query, context }) =>
      inAddressBook(context, query, (tx, owner) => readAddressPage(tx, owner, query)),
    ),
    bind(createAddress, ({ query, body, context }) =>
      inAddressBook(context, query, async (tx, owner) => {
        const address = protectAddress(taxIds, context.clientId, body);
        if (isRefusal(address)) return address;
        const value = await addEntry(tx, owner, address);
        if (isRefusal(value)) return value;
        context.audit({ subject: value.id, after: value });
        return { value, findings: await readAddressFindings(tx, context.clientId, value) };
      }),
    ),
    bind(editAddress, ({ params, query, body, context, request }) =>
      inAddressBook(context, query, async (tx, owner) => {
        const change = await changeEntry(
          tx,
          owner,
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
    bind(deleteAddress, ({ params, query, context }) =>
      inAddressBook(context, query, async (tx, owner) => {
        const before = await removeEntry(tx, owner, params.id);
        if (isRefusal(before)) return before;
        context.audit({ subject: params.id, before });
        return undefined;
      }),
    ),
    bind(createAddresses, async ({ query, body, request, upload, context }) => {
      if (!request.isMultipart()) {
        const { clientId } = context;
        const rows = checkAddressRows(body.rows, (address) => protectAddress(taxIds, clientId, address));
        return createRows(context, query, rows);
      }
      const file = await upload();
      if (isRefusal(file)) return file;
      const addressFile = await readAddressFile(taxIds, context.clientId, file);
      if (isRefusal(addressFile)) return addressFile;
      if (file.fields['preview'] === 'true')
        return { value: previewAddressRows(addressFile.rows, addressFile.file) };
      return createRows(context, query, addressFile.rows, addressFile.file);
    }),
  ];
}

function createRows(
  context: RequestContext,
  query: OwnerQuery,
  rows: readonly CheckedAddressRow[],
  file: AddressFile | null = null,
) {
  return inAddressBook(context, query, async (tx, owner) => {
    const value = await createAddressRows(tx, owner, rows, file);
    if (isRefusal(value)) return value;
    context.audit({ after: { created: value.created, existing: value.existing, faulty: value.faulty } });
    return { value };
  });
}
