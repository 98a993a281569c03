import { listPartnerMawbs } from '@portal/contract/documents';
import { call } from '../../api/client.ts';
import type { Finder } from '../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '3';
/** Longest search text that the operation accepts. */
const MAX_TEXT_LENGTH = 20;

/** Finds MAWBs that a partner carries by a part of their number, for the command palette. */
export function partnerMawbFinder(partnerId: string): Finder {
  return {
    key: `partner-mawbs ${partnerId}`,
    find: async (text, signal) => {
      if (text.length > MAX_TEXT_LENGTH) return [];
      const query = { search: text, perPage: MAX_RESULTS };
      const { data } = await call(listPartnerMawbs, { params: { partnerId }, query, signal });
      return data.map(({ awbNumber, flightNumber }) => ({
        id: awbNumber,
        label: awbNumber,
        ...(flightNumber !== null && { hint: flightNumber }),
        href: `/partner-portals/${partnerId}/bagging/documents/${awbNumber}`,
      }));
    },
  };
}
