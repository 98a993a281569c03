import { listBatches } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import type { Finder } from '../../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '3';

/** Finds batches by a part of their code or of their file name, for the command palette. */
export const batchFinder: Finder = {
  key: 'batches',
  find: async (text, signal) => {
    const { data } = await call(listBatches, { query: { search: text, perPage: MAX_RESULTS }, signal });
    return data.map((batch) => ({
      id: batch.id,
      label: batch.batchCode,
      ...(batch.fileName !== null && { hint: batch.fileName }),
      href: `/orders/batch/${batch.id}`,
    }));
  },
};
