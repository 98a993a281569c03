import { listClientConnections } from '@portal/contract/connections';
import { listMawbDiscrepancies } from '@portal/contract/mawb-match';
import { listPartnerMawbs } from '@portal/contract/documents';
import { listPartnerOrders, listPartnerRequests } from '@portal/contract/partner-orders';
import { countRateFindings } from '@portal/contract/rate-cards';
import { listReceivedRatings } from '@portal/contract/scorecards';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { dashboardMessages } from './dashboard-messages.ts';
import classes from './scorecards.module.css';

/** What waits for an answer of a partner, as the totals of the lists that the links open. */
function waitingQuery(partnerId: string) {
  return queryOptions({
    queryKey: ['partner-dashboard', partnerId, 'connections', 'ratings'],
    queryFn: async ({ signal }) => {
      const params = { partnerId };
      const [connections, requests, discrepancies, findings, ratings, papers, firstReports] =
        await Promise.all([
          call(listClientConnections, { query: { partnerId, status: 'REQUESTED', perPage: 1 }, signal }),
          call(listPartnerRequests, { params, query: { perPage: 1 }, signal }),
          call(listMawbDiscrepancies, { query: { partnerId, state: 'OPEN', perPage: 1 }, signal }),
          call(countRateFindings, { params, signal }),
          call(listReceivedRatings, { params, query: { unanswered: 'true', perPage: 1 }, signal }),
          call(listPartnerMawbs, { params, query: { papers: 'INCOMPLETE', perPage: 1 }, signal }),
          call(listPartnerOrders, { params, query: { firstReport: 'OVERDUE', perPage: 1 }, signal }),
        ]);
      return {
        connections: connections.totalCount,
        requests: requests.totalCount,
        discrepancies: discrepancies.totalCount,
        rateCards: findings.data.find(({ kind }) => kind === 'ENDS_SOON')?.cards ?? 0,
        ratings: ratings.totalCount,
        papers: papers.totalCount,
        firstReports: firstReports.totalCount,
      };
    },
  });
}

/** What waits for an answer of a partner, each with a link. */
export function WaitingList({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(dashboardMessages);
  const { formatNumber } = useFormats();
  const { data, error, refetch } = useQuery(waitingQuery(partnerId));
  if (data === undefined)
    return (
      <Section title={t('waiting')}>
        {error === null ? (
          <Skeleton height={90} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  const params = { partnerId };
  const content = (kind: keyof typeof data): ReactNode => (
    <>
      <span className={classes.waitingCount}>{formatNumber(data[kind])}</span>
      {t(`waiting_${kind}`)}
    </>
  );
  return (
    <Section title={t('waiting')}>
      <ul className={classes.waiting}>
        <li>
          <Link
            to="/partner-portals/{-$partnerId}/client-connections"
            params={params}
            search={{ status: 'REQUESTED' }}
          >
            {content('connections')}
          </Link>
        </li>
        <li>
          <Link
            to="/partner-portals/{-$partnerId}/incoming-orders"
            params={params}
            search={{ tab: 'requests' }}
          >
            {content('requests')}
          </Link>
        </li>
        <li>
          <Link
            to="/partner-portals/{-$partnerId}/incoming-orders"
            params={params}
            search={{ firstReport: 'OVERDUE' }}
          >
            {content('firstReports')}
          </Link>
        </li>
        <li>
          <Link
            to="/partner-portals/{-$partnerId}/manifest"
            params={params}
            search={{ tab: 'documents', papers: 'INCOMPLETE' }}
          >
            {content('papers')}
          </Link>
        </li>
        <li>
          <Link to="/partner-portals/{-$partnerId}/mawb-matches" params={params} search={{ state: 'OPEN' }}>
            {content('discrepancies')}
          </Link>
        </li>
        <li>
          <Link
            to="/partner-portals/{-$partnerId}/rate-cards"
            params={params}
            search={{ finding: 'ENDS_SOON' }}
          >
            {content('rateCards')}
          </Link>
        </li>
        <li>
          <Link to="/partner-portals/{-$partnerId}/dashboard" params={params} hash="ratings">
            {content('ratings')}
          </Link>
        </li>
      </ul>
    </Section>
  );
}
