import { Box, Button, Skeleton } from '@mantine/core';
import type { ActiveLane } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { RouteMap } from '../../../ui/route/route-map.tsx';
import type { MapPoint } from '../../../ui/route/route-map-picture.tsx';
import { activeLanesQuery } from '../flights/flights-query.ts';
import { lanesMessages } from './lanes-messages.ts';

/** `/lFreight`: the lanes with departures, and the ways to the pages of freight. */
export function LanesPage() {
  const t = useMessages(lanesMessages);
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/next/lfreight/orders" />}>
            {t('orders')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/next/lfreight/quotations" />}
          >
            {t('quotations')}
          </Button>
          {(['AIR', 'LAND'] as const).map((shipmentMode) => (
            <Button
              key={shipmentMode}
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/next/lfreight/flights" search={{ shipmentMode }} />
              )}
            >
              {t(shipmentMode === 'AIR' ? 'flights' : 'truckings')}
            </Button>
          ))}
        </>
      }
    >
      <Surface>
        <Lanes />
      </Surface>
    </PageFrame>
  );
}

function Lanes() {
  const t = useMessages(lanesMessages);
  const { data: lanes, error, refetch } = useQuery(activeLanesQuery);
  if (error !== null && lanes === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (lanes === undefined) return <Skeleton height={320} />;
  if (lanes.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        help={t('emptyText')}
        action={
          <Button component={Link} to="/marketplace">
            {t('findPartners')}
          </Button>
        }
      />
    );
  return (
    <>
      <LanesMap lanes={lanes} />
      <Box px="md" py="xs">
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('lane')}</th>
              <th scope="col">{t('mode')}</th>
              <th scope="col">{t('partners')}</th>
              <th scope="col" data-figure>
                {t('perWeek')}
              </th>
              <th scope="col">{t('next')}</th>
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <LaneRow key={[lane.mode, lane.origin.portId, lane.destination.portId].join(' ')} lane={lane} />
            ))}
          </tbody>
        </PlainTable>
      </Box>
    </>
  );
}

/** The lanes whose ports have coordinates. */
function LanesMap({ lanes }: { readonly lanes: readonly ActiveLane[] }) {
  const t = useMessages(lanesMessages);
  const lines = lanes.flatMap(({ origin, destination }) => {
    const ends = [origin, destination].flatMap(toMapPoint);
    return ends.length === 2 ? [ends] : [];
  });
  const points = new Map(lines.flat().map((point) => [point.name, point]));
  return lines.length === 0 ? null : (
    <RouteMap points={[...points.values()]} lines={lines} label={t('map', { count: lines.length })} />
  );
}

const toMapPoint = ({ name, latitude, longitude }: ActiveLane['origin']): MapPoint[] =>
  latitude === null || longitude === null ? [] : [{ name, latitude, longitude }];

function LaneRow({ lane }: { readonly lane: ActiveLane }) {
  const t = useMessages(lanesMessages);
  const { formatNumber, formatTime } = useFormats();
  const { mode, origin, destination, partners, departuresPerWeek, nextDepartsAt } = lane;
  return (
    <tr>
      <td data-label={t('lane')}>
        <Link
          to="/next/lfreight/flights"
          search={{ shipmentMode: mode, originPortId: origin.portId, destinationPortId: destination.portId }}
        >
          {origin.name} ({origin.portId}) → {destination.name} ({destination.portId})
        </Link>
      </td>
      <td data-label={t('mode')}>{t(`mode_${mode}`)}</td>
      <td data-label={t('partners')}>{partners.map(({ name }) => name).join(', ')}</td>
      <td data-label={t('perWeek')} data-figure>
        {formatNumber(departuresPerWeek)}
      </td>
      <td data-label={t('next')}>{formatTime(nextDepartsAt)}</td>
    </tr>
  );
}
