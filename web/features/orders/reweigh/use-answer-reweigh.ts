import { acceptReweighs, addReweighEvidence, disputeReweigh } from '@portal/contract/reweigh';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client.ts';
import { useMay, useUser } from '../../../session/use-user.ts';
import { orderKeys } from '../order-keys.ts';

/** A customer of the client looks on; its client answers. `reason`: what stands in the way for now. */
export function useCanAnswer(): { readonly ok: boolean; readonly reason?: string } {
  const { customerId } = useUser();
  const may = useMay('orders.write');
  return customerId === null ? may : { ok: false };
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['measurements'] }),
      queries.invalidateQueries({ queryKey: orderKeys.all }),
    ]);
}

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
  readonly reason: string;
  readonly files: readonly File[];
}

/** A file that did not arrive, and why. */
export interface FailedFile {
  readonly file: File;
  readonly reason: string | undefined;
}

/**
 * Disputes, then sends the files one after the other; answers those that did not arrive. To dispute again with the same
 * reason only sends files.
 */
export function useDisputeReweigh() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, reason, files }: Dispute): Promise<readonly FailedFile[]> => {
      await call(disputeReweigh, { params: { id }, body: { reason } });
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
