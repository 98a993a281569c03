import type { QueryInput } from '@portal/contract/core';
import {
  createCustomer,
  editCustomer,
  editCustomerUser,
  getCustomer,
  inviteCustomerUser,
  listCustomers,
  listCustomerUsers,
  mergeCustomers,
  readCodAccountNumber,
  removeCodAccount,
  removeCustomerUser,
  resendCustomerInvitation,
  sendCustomerPasswordReset,
  setCodAccount,
  signCustomerUserOut,
  uploadCustomers,
  type CodAccountInput,
  type CustomerInput,
  type CustomerPatch,
  type CustomerUserInput,
  type CustomerUserPatch,
} from '@portal/contract/customers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { ChangeUpload } from '../change-files/index.ts';

const CUSTOMERS = ['customers'] as const;

/** One page of the customers of the client. */
export function customersQuery(query: QueryInput<typeof listCustomers>) {
  return queryOptions({
    queryKey: [...CUSTOMERS, 'list', query],
    queryFn: ({ signal }) => call(listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a merge of a customer into another one would change. */
export function mergePreviewQuery(intoId: string, fromId: string, enabled: boolean) {
  return queryOptions({
    queryKey: [...CUSTOMERS, 'merge', intoId, fromId],
    queryFn: async ({ signal }) =>
      (
        await call(mergeCustomers, {
          params: { id: intoId },
          query: { preview: 'true' },
          body: { customerId: fromId },
          signal,
        })
      ).value,
    enabled,
    retry: false,
    staleTime: 0,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS, 'one', id],
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { id }, signal })).value,
  });
}

/** One page of the users of a customer. */
export function customerUsersQuery(id: string, query: QueryInput<typeof listCustomerUsers>) {
  return queryOptions({
    queryKey: [...CUSTOMERS, 'users', id, query],
    queryFn: ({ signal }) => call(listCustomerUsers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A mutation after which everything about customers is loaded again. */
function useCustomerChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS }),
  });
}

export const useCreateCustomer = () =>
  useCustomerChange(async (body: CustomerInput) => (await call(createCustomer, { body })).value);

/** Checks a file of customers, or saves its good rows. */
export const useUploadCustomers = () =>
  useCustomerChange(async ({ file, isPreview }: ChangeUpload) => {
    const fields = { preview: String(isPreview) };
    return (await call(uploadCustomers, { file, fileName: file.name, fields })).value;
  });

interface CustomerEdit {
  readonly id: string;
  readonly patch: CustomerPatch;
  /** The server refuses the change as `stale` when this is not the current version; undefined changes any. */
  readonly version?: number;
}

export const useEditCustomer = () =>
  useCustomerChange(
    async ({ id, patch, version }: CustomerEdit) =>
      (
        await call(editCustomer, {
          params: { id },
          body: patch,
          ...(version !== undefined && { version }),
        })
      ).value,
  );

export const useSetCodAccount = (id: string) =>
  useCustomerChange(
    async (body: CodAccountInput) => (await call(setCodAccount, { params: { id }, body })).value,
  );

export const useRemoveCodAccount = (id: string) =>
  useCustomerChange(() => call(removeCodAccount, { params: { id } }));

/** Reads the whole account number, which is kept in no cache. */
export const useReadCodAccountNumber = (id: string) =>
  useMutation({
    mutationFn: async () => (await call(readCodAccountNumber, { params: { id } })).value.number,
    gcTime: 0,
  });

export const useInviteUser = (customerId: string) =>
  useCustomerChange(
    async (body: CustomerUserInput) =>
      (await call(inviteCustomerUser, { params: { customerId }, body })).value,
  );

export const useMergeCustomers = () =>
  useCustomerChange(
    async ({ intoId, fromId }: { readonly intoId: string; readonly fromId: string }) =>
      (await call(mergeCustomers, { params: { id: intoId }, query: {}, body: { customerId: fromId } })).value,
  );

interface UserEdit {
  readonly userId: string;
  readonly patch: CustomerUserPatch;
}

export const useEditUser = (customerId: string) =>
  useCustomerChange(
    async ({ userId, patch }: UserEdit) =>
      (await call(editCustomerUser, { params: { customerId, userId }, body: patch })).value,
  );

export const useResendInvitation = (customerId: string) =>
  useCustomerChange((userId: string) => call(resendCustomerInvitation, { params: { customerId, userId } }));

export const useRemoveUser = (customerId: string) =>
  useCustomerChange((userId: string) => call(removeCustomerUser, { params: { customerId, userId } }));

export const useSignUserOut = (customerId: string) =>
  useCustomerChange((userId: string) => call(signCustomerUserOut, { params: { customerId, userId } }));

export const useSendPasswordReset = () =>
  useCustomerChange((userId: string) => call(sendCustomerPasswordReset, { body: { userId } }));
