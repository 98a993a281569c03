import { updateOrderStatus } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

interface StatusUpload {
  readonly file: File;
  readonly preview: boolean;
}

/** Uploads a file of status updates; with `preview`, nothing is stored. Returns the outcome of each row. */
export function useUpdateStatuses() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, preview }: StatusUpload) => {
      const query = { preview: preview ? 'true' : 'false' } as const;
      return (await call(updateOrderStatus, { query, file, fileName: file.name })).value;
    },
    onSettled: (_, __, { preview }) =>
      preview ? undefined : queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
