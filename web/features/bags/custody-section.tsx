import { listBagCustody, listOrderCustody, listPartnerBagCustody } from '@portal/contract/custody';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { BAGS_QUERY_KEY } from './bag-queries.ts';
import { custodyMessages } from './custody-messages.ts';
import { useCustodyEntry } from './use-custody-entry.tsx';

const ENTRIES_PER_PAGE = 10;

interface CustodyProps {
  /** A bag, of the client or as `partnerId` sees it, or an order; with its version. */
  readonly subject:
    | { readonly bagId: string; readonly partnerId?: string; readonly version: number }
    | { readonly orderId: string; readonly version: number };
  /** Shows nothing for a subject without entries. */
  readonly isHiddenIfEmpty?: boolean;
}

function custodyQuery(subject: CustodyProps['subject']) {
  return infiniteQueryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'custody', subject],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: ENTRIES_PER_PAGE };
      if ('orderId' in subject)
        return call(listOrderCustody, { params: { id: subject.orderId }, query, signal });
      const { bagId, partnerId } = subject;
      return partnerId === undefined
        ? call(listBagCustody, { params: { id: bagId }, query, signal })
        : call(listPartnerBagCustody, { params: { partnerId, bagId }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The custody ledger of a bag or an order, newest first. */
export function CustodySection({ subject, isHiddenIfEmpty = false }: CustodyProps) {
  const t = useMessages(custodyMessages);
  const toEntry = useCustodyEntry('orderId' in subject);
  const isForPartner = 'partnerId' in subject && subject.partnerId !== undefined;
  const { isAllowed } = usePermission(isForPartner ? 'partner-orders.read' : 'bagging.read');
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
