import { acceptReweighs, addReweighEvidence, disputeReweigh } from '@portal/contract/reweigh';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { orderKeys } from '../order-keys.ts';

/** Whether the user may answer reweighs: users of the client, not of its customers. `reason` explains a temporary refusal. */
export function useCanAnswer(): { readonly isAllowed: boolean; readonly reason?: string } {
  const { customerId } = useUser();
  const permission = usePermission('orders.write');
  return customerId === null ? permission : { isAllowed: false };
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reweighs'] }),
      queries.invalidateQueries({ queryKey: orderKeys.all }),
    ]);
}

/** Accepts reweighs; returns the outcome of each. */
export function useAcceptReweighs() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (reweighIds: readonly string[]) =>
      (await call(acceptReweighs, { body: { reweighIds: [...reweighIds] } })).value,
    onSettled: refresh,
  });
}

export interface Dispute {
  readonly id: string;
  readonly comment: string;
  readonly files: readonly File[];
}

/** A file that could not be sent; `reason` is undefined for an unexpected error. */
export interface FailedFile {
  readonly file: File;
  readonly reason: string | undefined;
}

/**
 * Disputes a reweigh, then sends the files one by one; returns the files that could not be sent. Repeated with the same
 * comment, it only sends files.
 */
export function useDisputeReweigh() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, comment, files }: Dispute): Promise<readonly FailedFile[]> => {
      await call(disputeReweigh, { params: { id }, body: { comment } });
      const failedFiles: FailedFile[] = [];
      for (const file of files) {
        try {
          await call(addReweighEvidence, { params: { id }, file, fileName: file.name });
        } catch (error) {
          failedFiles.push({ file, reason: error instanceof ApiError ? error.problem.error : undefined });
        }
      }
      return failedFiles;
    },
    onSettled: refresh,
  });
}
