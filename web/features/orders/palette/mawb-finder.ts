import { listMawbs } from '@portal/contract/documents';
import { call } from '../../../api/client.ts';
import type { Finder } from '../../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '3';
/** Longest search text that the operation accepts. */
const MAX_TEXT_LENGTH = 20;

/** Finds MAWBs of the client's orders by a part of their number, for the command palette. */
export const mawbFinder: Finder = {
  key: 'mawbs',
  find: async (text, signal) => {
    if (text.length > MAX_TEXT_LENGTH) return [];
    const { data } = await call(listMawbs, { query: { search: text, perPage: MAX_RESULTS }, signal });
    return data.map(({ awbNumber }) => ({
      id: awbNumber,
      label: awbNumber,
      href: `/orders/mawb/${awbNumber}`,
    }));
  },
};
