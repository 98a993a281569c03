import {
  createAddress,
  createAddresses,
  deleteAddress,
  editAddress,
  listAddresses,
  type AddressFile,
} from '@portal/contract/address-book';
import { isRefusal } from '@portal/contract/core';
import type { Run } from '../../db/run.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { seenVersion } from '../../http/seen-version.ts';
import { readAddressPage } from './address-book-read-model.ts';
import { changeAddress, forgetAddress, keepAddress } from './address-book-service.ts';
import type { Owner } from './address-book-store.ts';
import { readAddressFile } from './address-file.ts';
import { checkRows, keepRows, previewRows, type CheckedRow } from './keep-addresses.ts';

function ownerOf(run: Run): Owner {
  return { clientId: run.clientId, customerId: run.caller.customerId };
}

export function addressBookRoutes(): Binding[] {
  return [
    bind(listAddresses, ({ query, run }) => run.inTenant((tx) => readAddressPage(tx, ownerOf(run), query))),
    bind(createAddress, ({ body, run }) =>
      run.inTenant(async (tx) => {
        const value = await keepAddress(tx, ownerOf(run), body);
        if (isRefusal(value)) return value;
        run.audit({ subject: value.id, after: value });
        return { value };
      }),
    ),
    bind(editAddress, ({ params, body, run, request }) =>
      run.inTenant(async (tx) => {
        const changed = await changeAddress(tx, ownerOf(run), params.id, body, seenVersion(request));
        if (isRefusal(changed)) return changed;
        run.audit({ subject: params.id, ...changed });
        return { value: changed.after };
      }),
    ),
    bind(deleteAddress, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const before = await forgetAddress(tx, ownerOf(run), params.id);
        if (isRefusal(before)) return before;
        run.audit({ subject: params.id, before });
        return undefined;
      }),
    ),
    bind(createAddresses, async ({ body, request, upload, run }) => {
      if (!request.isMultipart()) return keepAll(run, checkRows(body.rows));
      const sent = await upload();
      if (isRefusal(sent)) return sent;
      const read = await readAddressFile(sent);
      if (isRefusal(read)) return read;
      if (sent.fields['preview'] === 'true') return { value: previewRows(read.rows, read.file) };
      return keepAll(run, read.rows, read.file);
    }),
  ];
}

function keepAll(run: Run, rows: readonly CheckedRow[], file: AddressFile | null = null) {
  return run.inTenant(async (tx) => {
    const value = await keepRows(tx, ownerOf(run), rows, file);
    if (isRefusal(value)) return value;
    run.audit({ after: { created: value.created, existing: value.existing, faulty: value.faulty } });
    return { value };
  });
}
