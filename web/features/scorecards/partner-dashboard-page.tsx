import { Skeleton } from '@mantine/core';
import type { ServiceType } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { PartnerFigures } from '../insights/index.ts';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { ClientLanes } from './client-lanes.tsx';
import { dashboardMessages } from './dashboard-messages.ts';
import { FigureTiles, ServiceSelect, type RenderOrdersLink } from './figure-tiles.tsx';
import { QuotedTiles } from './quoted-tiles.tsx';
import { ReceivedRatings } from './received-ratings.tsx';
import { scorecardMessages } from './scorecard-messages.ts';
import { ownScorecardQuery } from './scorecard-queries.ts';
import classes from './scorecards.module.css';
import { WaitingList } from './waiting-list.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/dashboard');

/** `/partner-portals/{partnerId}/dashboard`: what waits for an answer, the figures, the scorecard, and the ratings. */
export function PartnerDashboardPage() {
  const t = useMessages(dashboardMessages);
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <PageFrame
      title={t('title')}
      actions={<PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/dashboard" />}
    >
      <div className={classes.page}>
        <WaitingList partnerId={partnerId} />
        <PartnerFigures
          partnerId={partnerId}
          search={search}
          onSearch={(patch) =>
            void navigate({
              to: '/partner-portals/{-$partnerId}/dashboard',
              params: { partnerId },
              search: (before) => ({ ...before, ...patch }),
              resetScroll: false,
            })
          }
        />
        <OwnScorecard partnerId={partnerId} />
        <ClientLanes partnerId={partnerId} />
        <ReceivedRatings partnerId={partnerId} />
      </div>
    </PageFrame>
  );
}

function OwnScorecard({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(scorecardMessages);
  const tDashboard = useMessages(dashboardMessages);
  const { formatDate } = useFormats();
  const { data, error, refetch } = useQuery(ownScorecardQuery(partnerId));
  const [service, setService] = useState<ServiceType | null>(null);
  if (data === undefined)
    return (
      <Section title={t('title')}>
        {error === null ? (
          <Skeleton height={200} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  const { from, to, services, quotations } = data;
  const shown = services.find(({ serviceType }) => serviceType === service) ?? services[0];
  if (shown === undefined || from === null || to === null)
    return (
      <Section title={t('title')}>
        <p className={classes.note}>{t('noFigures')}</p>
        <QuotedTiles figures={quotations} isPartner />
      </Section>
    );
  const renderLink: RenderOrdersLink = (set, children) => (
    <AnchorLink
      inherit
      to="/partner-portals/{-$partnerId}/incoming-orders"
      params={{ partnerId }}
      search={{ scorecard: [partnerId, set, service].filter(Boolean).join(':') }}
    >
      {children}
    </AnchorLink>
  );
  return (
    <Section title={t('title')}>
      <p className={classes.period}>
        {tDashboard('scorecardPeriod', { from: formatDate(from), to: formatDate(to) })}
      </p>
      <ServiceSelect scorecard={data} value={service} onChange={setService} />
      <FigureTiles figures={shown.figures} renderLink={renderLink} isPartner />
      <QuotedTiles figures={quotations} isPartner />
    </Section>
  );
}
