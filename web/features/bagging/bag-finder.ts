import { listBags } from '@portal/contract/bagging';
import { call } from '../../api/client.ts';
import type { Finder } from '../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '4';

/** Finds bags by a part of their code, seal number or MAWB, for the command palette. */
export const bagFinder: Finder = {
  key: 'bags',
  find: async (text, signal) => {
    const { data } = await call(listBags, { query: { search: text, perPage: MAX_RESULTS }, signal });
    return data.map((bag) => ({
      id: bag.id,
      label: bag.bagCode,
      hint: [bag.destinationPortId, bag.partner.name, bag.sealNumber].filter(Boolean).join(' · '),
      href: `/bagging/${bag.id}`,
    }));
  },
};
