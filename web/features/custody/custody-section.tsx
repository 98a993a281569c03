import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { custodyMessages } from './custody-messages.ts';
import { custodyKey, getCustodyPermission, readCustody, type CustodySubject } from './custody-subject.ts';
import { useCustodyEntry } from './use-custody-entry.tsx';

const ENTRIES_PER_PAGE = 10;

interface CustodyProps {
  readonly subject: CustodySubject;
  /** Shows nothing for a subject without entries. */
  readonly isHiddenIfEmpty?: boolean;
}

function custodyQuery(subject: CustodySubject) {
  return infiniteQueryOptions({
    queryKey: custodyKey(subject),
    queryFn: ({ pageParam, signal }) =>
      readCustody(subject, { page: pageParam, perPage: ENTRIES_PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The custody ledger of a bag, an order or a MAWB, newest first. */
export function CustodySection({ subject, isHiddenIfEmpty = false }: CustodyProps) {
  const t = useMessages(custodyMessages);
  const toEntry = useCustodyEntry({ showsBag: !('bagId' in subject), showsMawb: !('awbNumber' in subject) });
  const { isAllowed } = usePermission(getCustodyPermission(subject));
  const entriesQuery = useInfiniteQuery({ ...custodyQuery(subject), enabled: isAllowed });
  const { data, error, refetch } = entriesQuery;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  if (!isAllowed || (isHiddenIfEmpty && entries.length === 0)) return null;
  return (
    <Section title={t('title')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && entries.length === 0 && t('empty')}
      <Timeline label={t('title')} entries={entries.map(toEntry)} />
      <MoreButton query={entriesQuery}>{t('showOlder')}</MoreButton>
    </Section>
  );
}
