import { updateOrderStatus } from '@portal/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';
import { useStatusUpload } from '../status-file/use-status-upload.ts';

/** Uploads a file of status updates of own freight. */
export function useOwnFreightUpload() {
  const queries = useQueryClient();
  return useStatusUpload(
    async ({ file, preview }) => {
      const query = { preview: preview ? 'true' : 'false' } as const;
      return (await call(updateOrderStatus, { query, file, fileName: file.name })).value;
    },
    () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  );
}
