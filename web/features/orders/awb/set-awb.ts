import { setAwb, type AwbRow } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** Rows, or a file of them. */
export type AwbList = { readonly rows: readonly AwbRow[] } | { readonly file: File };

/** Gives orders their MAWB and HAWB numbers and answers what became of each row. */
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
