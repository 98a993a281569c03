import { signManifestPack, startManifestPack, type ForwarderMawb } from '@portal/contract/manifests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { packsQuery } from './pack-queries.ts';
import { watchPack } from './watch-pack.ts';

interface PackInput {
  readonly layout: string | undefined;
  /** Why the pack is made in spite of differences; undefined without a signature. */
  readonly comment?: string;
}

/** Starts a pack and shows it in the jobs tray. */
export function useStartPack({ id, awbNumber }: Pick<ForwarderMawb, 'id' | 'awbNumber'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ layout: key, comment }: PackInput) => {
      const params = { id };
      const layout = key === undefined ? {} : { layout: key };
      const { value } =
        comment === undefined
          ? await call(startManifestPack, { params, body: layout })
          : await call(signManifestPack, { params, body: { ...layout, comment } });
      return value;
    },
    onSuccess: async (pack) => {
      await queries.invalidateQueries({ queryKey: packsQuery(id).queryKey });
      watchPack(queries, { id, awbNumber }, pack);
    },
  });
}
