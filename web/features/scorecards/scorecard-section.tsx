import { Skeleton } from '@mantine/core';
import type { ServiceType } from '@portal/contract/trade';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { FigureTiles, ServiceSelect, type RenderOrdersLink } from './figure-tiles.tsx';
import { LaneCells, LaneHeads, listLaneMeasures } from './lane-cells.tsx';
import { QuotedTiles } from './quoted-tiles.tsx';
import { scorecardMessages } from './scorecard-messages.ts';
import { lanesQuery, scorecardQuery } from './scorecard-queries.ts';
import classes from './scorecards.module.css';

/** How a partner has performed for all clients, by service and by lane. */
export function ScorecardSection({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(scorecardMessages);
  const { formatDate } = useFormats();
  const { data, error, refetch } = useQuery(scorecardQuery(partnerId));
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
  const { isVisible, from, to, services, quotations } = data;
  const shown = services.find(({ serviceType }) => serviceType === service) ?? services[0];
  if (shown === undefined || from === null || to === null)
    return (
      <Section title={t('title')}>
        <p className={classes.note}>{t(isVisible ? 'noFigures' : 'hidden')}</p>
        <QuotedTiles figures={quotations} isPartner={false} />
      </Section>
    );
  const renderLink: RenderOrdersLink = (set, children) => (
    <AnchorLink
      inherit
      to="/orders"
      search={{ scorecard: [partnerId, set, service].filter(Boolean).join(':') }}
    >
      {children}
    </AnchorLink>
  );
  return (
    <Section title={t('title')}>
      <p className={classes.period}>{t('period', { from: formatDate(from), to: formatDate(to) })}</p>
      <ServiceSelect scorecard={data} value={service} onChange={setService} />
      <FigureTiles figures={shown.figures} renderLink={renderLink} isPartner={false} />
      <QuotedTiles figures={quotations} isPartner={false} />
      <Lanes partnerId={partnerId} service={service} />
    </Section>
  );
}

function Lanes({ partnerId, service }: { readonly partnerId: string; readonly service: ServiceType | null }) {
  const t = useMessages(scorecardMessages);
  const query = useInfiniteQuery(lanesQuery(partnerId, service === null ? {} : { serviceType: service }));
  const lanes = query.data?.pages.flatMap((page) => page.data) ?? [];
  const measures = listLaneMeasures(lanes);
  if (lanes.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>{t('lanes')}</h3>
      <div className={classes.lanes}>
        <PlainTable>
          <thead>
            <tr>
              <LaneHeads measures={measures} />
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr
                key={`${lane.serviceType} ${lane.originCountry} ${lane.destinationCountry} ${lane.serviceLevel}`}
              >
                <LaneCells lane={lane} measures={measures} />
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      <MoreButton query={query}>{t('showMore')}</MoreButton>
    </>
  );
}
