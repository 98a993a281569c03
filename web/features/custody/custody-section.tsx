import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { isUnknownId } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { custodyMessages } from './custody-messages.ts';
import { custodyKey, getCustodyPermission, readCustody, type CustodySubject } from './custody-subject.ts';
import { groupByHolder } from './holdings.ts';
import { useCustodyEntry } from './use-custody-entry.tsx';
import { useHoldingEntry } from './use-holding-entry.tsx';

const ENTRIES_PER_PAGE = 10;

interface CustodyProps {
  readonly subject: CustodySubject;
  /** Shows nothing for a subject without entries, or for a MAWB without pieces in bags. */
  readonly isHiddenIfEmpty?: boolean;
  /** The frame of the section, on a page by default. */
  readonly Frame?: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
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

/**
 * The custody ledger of a bag or a MAWB, newest first, or of an order by who had its pieces and where. Its timeline has what
 * happened to the order.
 */
export function CustodySection({ subject, isHiddenIfEmpty = false, Frame = Section }: CustodyProps) {
  const t = useMessages(custodyMessages);
  const toEntry = useCustodyEntry({ showsBag: !('bagId' in subject), showsMawb: !('awbNumber' in subject) });
  const toHolding = useHoldingEntry();
  const { isAllowed } = usePermission(getCustodyPermission(subject));
  const entriesQuery = useInfiniteQuery({ ...custodyQuery(subject), enabled: isAllowed });
  const { data, error, refetch } = entriesQuery;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const isUnknown = error === null || isUnknownId(error);
  if (!isAllowed || (isHiddenIfEmpty && entries.length === 0 && isUnknown)) return null;
  return (
    <Frame title={t('title')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && entries.length === 0 && t('empty')}
      <Timeline
        label={t('title')}
        entries={'orderId' in subject ? groupByHolder(entries).map(toHolding) : entries.map(toEntry)}
      />
      <MoreButton query={entriesQuery}>{t('showOlder')}</MoreButton>
    </Frame>
  );
}
