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
import { addressKeys } from './address-queries.ts';

/** Keeps a new address. */
export function useCreateAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: AddressInput) => (await call(createAddress, { body })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

interface AddressEdit {
  readonly entry: Pick<AddressEntry, 'id' | 'version'>;
  readonly patch: AddressPatch;
}

/** Changes an address as it stood at its version; a change by someone else meanwhile is refused as `stale`. */
export function useEditAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ entry, patch }: AddressEdit) =>
      (await call(editAddress, { params: { id: entry.id }, body: patch, version: entry.version })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

/** Forgets an address. */
export function useDeleteAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}

/** A file of addresses, what its columns were said to mean, and whether to keep them or only to say what would become of them. */
interface AddressUpload {
  readonly file: File;
  readonly mapping: AddressMapping | undefined;
  readonly preview: boolean;
}

/** Reads a file of addresses and answers what becomes of each row. */
export function useUploadAddresses() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, mapping, preview }: AddressUpload) => {
      const fields = {
        ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
        preview: String(preview),
      };
      return (await call(createAddresses, { file, fileName: file.name, fields })).value;
    },
    onSettled: (_, __, { preview }) =>
      preview ? undefined : queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
}
