import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePermission } from '../../session/use-user.ts';
import type { TimelineEntry } from '../../ui/display/timeline.tsx';
import { TIMELINE_KINDS } from './custody-kinds.ts';
import { custodyKey, getCustodyPermission, readCustody, type CustodySubject } from './custody-subject.ts';
import { useCustodyEntry } from './use-custody-entry.tsx';

const MAX_ENTRIES = 100;

function ledgerQuery(subject: CustodySubject) {
  return queryOptions({
    queryKey: [...custodyKey(subject), 'timeline'],
    queryFn: async ({ signal }) => {
      const query = { kinds: [...TIMELINE_KINDS], page: 1, perPage: MAX_ENTRIES };
      return (await readCustody(subject, query, signal)).data;
    },
  });
}

/**
 * Entries of the ledger in the timeline of an order, which change no status: changes of its bags, checks of contents, and
 * manifest, departure, arrival and receipt of its MAWB. Not sorted; `at` is UTC, ISO 8601.
 */
export function useLedgerEntries(
  subject: CustodySubject,
): readonly { readonly at: string; readonly entry: TimelineEntry }[] {
  const toEntry = useCustodyEntry({ showsBag: true, showsMawb: true });
  const { isAllowed } = usePermission(getCustodyPermission(subject));
  const { data } = useQuery({ ...ledgerQuery(subject), enabled: isAllowed });
  return (data ?? []).map((entry) => ({ at: entry.at, entry: toEntry(entry) }));
}
