import type { ClientScorecardLane, ScorecardOrderSet } from '@portal/contract/scorecards';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount, useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { dashboardMessages } from './dashboard-messages.ts';
import { LaneCells, LaneHeads, listLaneMeasures } from './lane-cells.tsx';
import { scorecardMessages } from './scorecard-messages.ts';
import { clientLanesQuery } from './scorecard-queries.ts';
import classes from './scorecards.module.css';

/** The lanes of a partner by client, those with the most problems first. */
export function ClientLanes({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(scorecardMessages);
  const tDashboard = useMessages(dashboardMessages);
  const query = useInfiniteQuery(clientLanesQuery(partnerId, { sortBy: 'problems', sortDesc: 'true' }));
  const { data, error, refetch } = query;
  const lanes = data?.pages.flatMap((page) => page.data) ?? [];
  const measures = listLaneMeasures(lanes);
  return (
    <Section title={tDashboard('problems')}>
      <p className={classes.period}>{tDashboard('problemsHelp')}</p>
      {data === undefined && error === null && <Skeleton height={200} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && lanes.length === 0 && <p className={classes.note}>{t('noLanes')}</p>}
      {lanes.length > 0 && (
        <div className={classes.lanes}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('client')}</th>
                <LaneHeads measures={measures} />
                <th scope="col" data-figure>
                  {t('late')}
                </th>
                <th scope="col" data-figure>
                  {t('measure_LOST')}
                </th>
                <th scope="col" data-figure>
                  {t('measure_DAMAGED')}
                </th>
                <th scope="col" data-figure>
                  {t('lostDisputes')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lanes.map((lane) => (
                <tr
                  key={`${lane.client.id} ${lane.serviceType} ${lane.originCountry} ${lane.destinationCountry} ${lane.serviceLevel}`}
                >
                  <td data-label={t('client')}>{lane.client.name}</td>
                  <LaneCells lane={lane} measures={measures} />
                  <ProblemCells partnerId={partnerId} lane={lane} />
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      <MoreButton query={query}>{t('showMore')}</MoreButton>
    </Section>
  );
}

function ProblemCells({
  partnerId,
  lane,
}: {
  readonly partnerId: string;
  readonly lane: ClientScorecardLane;
}) {
  const t = useMessages(scorecardMessages);
  const { formatNumber } = useFormats();
  const { client, serviceType, originCountry, destinationCountry, serviceLevel } = lane;
  const problems: readonly (readonly [label: string, set: ScorecardOrderSet, count: number])[] = [
    [t('late'), 'LATE', lane.lateOrders],
    [t('measure_LOST'), 'LOST', lane.lostOrders],
    [t('measure_DAMAGED'), 'DAMAGED', lane.damagedOrders],
    [t('lostDisputes'), 'DISPUTE_LOST', lane.lostDisputeOrders],
  ];
  return problems.map(([label, set, count]) => (
    <td key={set} data-figure data-label={label}>
      {count === 0 ? (
        '0'
      ) : (
        <AnchorLink
          inherit
          to="/partner-portals/{-$partnerId}/incoming-orders"
          params={{ partnerId }}
          search={{
            scorecard: `${partnerId}:${set}:${serviceType}`,
            clientId: client.id,
            originCountry,
            destinationCountry,
            serviceLevel,
          }}
        >
          {formatNumber(count)}
        </AnchorLink>
      )}
      {set === 'DISPUTE_LOST' && lane.lostAmounts.length > 0 && (
        <div className={classes.note}>{lane.lostAmounts.map(formatAmount).join(', ')}</div>
      )}
    </td>
  ));
}
