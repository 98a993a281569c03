import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePermission } from '../../session/use-user.ts';
import type { TimelineEntry } from '../../ui/display/timeline.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { CUSTODY_TONES, KINDS_WITH_CODES, TIMELINE_KINDS } from './custody-kinds.ts';
import { custodyKey, getCustodyPermission, readCustody, type CustodySubject } from './custody-subject.ts';
import { CustodyLine, useCustodyTexts } from './use-custody-entry.tsx';

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
 * booking, manifest, departure, arrival and receipt of its MAWB. They say what happened and who did it; who had the pieces, where
 * and with what weight is in the section of the ledger. Not sorted; `at` is UTC, ISO 8601.
 */
export function useLedgerEntries(
  subject: CustodySubject,
): readonly { readonly at: string; readonly entry: TimelineEntry }[] {
  const { getTitle, listAuthor } = useCustodyTexts({ showsBag: true, showsMawb: true });
  const { isAllowed } = usePermission(getCustodyPermission(subject));
  const { data } = useQuery({ ...ledgerQuery(subject), enabled: isAllowed });
  return (data ?? []).map((entry) => {
    const { id, at, kind, pieceCodes } = entry;
    const codes = KINDS_WITH_CODES.includes(kind) ? [pieceCodes.join(', ')] : [];
    return {
      at,
      entry: {
        id,
        title: getTitle(entry),
        detail: <CustodyLine entry={entry} parts={[...codes, ...listAuthor(entry)]} />,
        time: <RelativeTime at={at} />,
        tone: CUSTODY_TONES[kind] ?? 'info',
      },
    };
  });
}
