import {
  createAddress,
  createAddresses,
  deleteAddress,
  editAddress,
  type AddressEntry,
  type AddressInput,
  type AddressMapping,
  type AddressPatch,
} from '@portal/contract/address-book';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAddressOwner } from './address-owner.ts';
import { addressKeys } from './address-queries.ts';

/** Creates an address. */
export function useCreateAddress() {
  const queries = useQueryClient();
  const query = useAddressOwner();
  return useMutation({
    mutationFn: async (body: AddressInput) => (await call(createAddress, { query, body })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

interface AddressEdit {
  readonly entry: Pick<AddressEntry, 'id' | 'version'>;
  readonly patch: AddressPatch;
}

/** Changes an address. The server refuses it as `stale` when the version is not current. */
export function useEditAddress() {
  const queries = useQueryClient();
  const query = useAddressOwner();
  return useMutation({
    mutationFn: async ({ entry, patch }: AddressEdit) =>
      (await call(editAddress, { params: { id: entry.id }, query, body: patch, version: entry.version }))
        .value,
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

/** Deletes an address. */
export function useDeleteAddress() {
  const queries = useQueryClient();
  const query = useAddressOwner();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { params: { id }, query }),
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

/** A file of addresses with its mapping; `preview` creates nothing. */
interface AddressUpload {
  readonly file: File;
  readonly mapping: AddressMapping | undefined;
  readonly preview: boolean;
}

/** Uploads a file of addresses and returns the outcome of each row. */
export function useUploadAddresses() {
  const queries = useQueryClient();
  const query = useAddressOwner();
  return useMutation({
    mutationFn: async ({ file, mapping, preview }: AddressUpload) => {
      const fields = {
        ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
        preview: String(preview),
      };
      return (await call(createAddresses, { query, file, fileName: file.name, fields })).value;
    },
    onSettled: (_, __, { preview }) =>
      preview ? undefined : queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}
