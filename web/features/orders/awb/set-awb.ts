import { setAwb, type AwbRow } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** Rows of orders and their numbers, or a file of such rows. */
export type AwbList = { readonly rows: readonly AwbRow[] } | { readonly file: File };

/** Sets the MAWB and HAWB numbers of orders; returns the outcome of each row. */
export function useSetAwb() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (list: AwbList) => {
      const request =
        'file' in list ? { file: list.file, fileName: list.file.name } : { body: { rows: [...list.rows] } };
      return (await call(setAwb, request)).value;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
