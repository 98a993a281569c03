import { Button } from '@mantine/core';
import {
  listBagCustody,
  listOrderCustody,
  type CustodyEntry,
  type CustodyKind,
} from '@portal/contract/custody';
import { formatKilograms } from '@portal/contract/quantities';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Timeline, type TimelineEntry } from '../../ui/display/timeline.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { BAGS_QUERY_KEY } from './bag-queries.ts';
import { custodyMessages } from './custody-messages.ts';

const TONES: Partial<Record<CustodyKind, Tone>> = {
  UNBAGGED: 'warning',
  OPENED: 'warning',
  MISSING: 'danger',
  DAMAGED: 'danger',
  OFFLOADED: 'warning',
  HANDED_OVER: 'success',
  RECEIVED: 'success',
  RECEIVED_AT_DESTINATION: 'success',
};

const ENTRIES_PER_PAGE = 10;

interface CustodyProps {
  /** A bag, with its version, or an order. */
  readonly subject:
    | { readonly bagId: string; readonly version: number }
    | { readonly orderId: string; readonly version: number };
  /** Shows nothing for a subject without entries. */
  readonly isHiddenIfEmpty?: boolean;
}

function custodyQuery(subject: CustodyProps['subject']) {
  return infiniteQueryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'custody', subject],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: ENTRIES_PER_PAGE };
      return 'bagId' in subject
        ? call(listBagCustody, { params: { id: subject.bagId }, query, signal })
        : call(listOrderCustody, { params: { id: subject.orderId }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The custody ledger of a bag or an order, newest first. */
export function CustodySection({ subject, isHiddenIfEmpty = false }: CustodyProps) {
  const t = useMessages(custodyMessages);
  const toEntry = useToEntry('orderId' in subject);
  const { isAllowed } = usePermission('bagging.read');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...custodyQuery(subject),
    enabled: isAllowed,
  });
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  if (!isAllowed || (isHiddenIfEmpty && entries.length === 0)) return null;
  return (
    <Section title={t('title')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && entries.length === 0 && t('empty')}
      <Timeline label={t('title')} entries={entries.map(toEntry)} />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('showOlder')}
        </Button>
      )}
    </Section>
  );
}

function useToEntry(showsBag: boolean) {
  const t = useMessages(custodyMessages);
  return (entry: CustodyEntry): TimelineEntry => {
    const { id, kind, at, by, holder, bagCode, awbNumber, place, pieces, grams, remarks } = entry;
    const parts = [
      t('pieces', { count: pieces, weight: formatKilograms(grams) }),
      ...(showsBag && bagCode !== null ? [bagCode] : []),
      ...(awbNumber === null ? [] : [awbNumber]),
      ...(place === null ? [] : [place]),
      ...(holder === null ? [] : [t('with', { name: holder.name })]),
      ...(remarks === null ? [] : [remarks]),
      by ?? t('bySystem'),
    ];
    return {
      id,
      title: t(kind),
      detail: parts.join(' · '),
      time: <RelativeTime at={at} />,
      tone: TONES[kind] ?? 'info',
    };
  };
}
