import { Anchor } from '@mantine/core';
import {
  listSpaceRequests,
  SPACE_REQUEST_STATES,
  type BookingSide,
  type SpaceRequest,
} from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Column, Tabs } from '../../../ui/list/list-types.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { departureMessages } from '../departures/departure-messages.ts';
import { useLaneFilters } from '../departures/use-lane-filters.ts';
import { spaceRequestMessages } from './space-request-messages.ts';
import { spaceRequestsQuery } from './space-request-queries.ts';
import { SpaceRequestStateChip } from './space-request-state-chip.tsx';

const SpaceRequestDetails = lazyPart(() => import('./space-request-details.tsx'), 'SpaceRequestDetails');

interface SpaceRequestListProps {
  readonly owner: BookingOwner;
  readonly title: string;
  readonly actions?: ReactNode;
  /** The search of the URL; `request` is the id of the one that is open. */
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
  /** Of an empty list. */
  readonly emptyAction?: ReactNode;
}

/** The space requests of a client, or for a partner, latest first. */
export function SpaceRequestList({
  owner,
  title,
  actions,
  search: { request, ...search },
  onSearch,
  tabs,
  emptyAction,
}: SpaceRequestListProps) {
  const t = useMessages(spaceRequestMessages);
  const laneFilters = useLaneFilters();
  const isClient = owner.side === 'CLIENT';
  const open = ({ id }: SpaceRequest) => onSearch({ request: id });
  return (
    <>
      <ListPage<SpaceRequest>
        title={title}
        lead={t(isClient ? 'leadClient' : 'leadPartner')}
        actions={actions}
        search={search}
        onSearch={onSearch}
        tabs={tabs}
        result={useQuery(spaceRequestsQuery(owner, readListQuery(listSpaceRequests, search)))}
        rowId={({ id }) => id}
        rowLabel={({ code }) => code}
        onOpen={open}
        columns={useColumns(owner.side, open)}
        filters={[
          {
            kind: 'multiSelect',
            key: 'state',
            label: t('state'),
            options: SPACE_REQUEST_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
          ...laneFilters,
        ]}
        empty={{
          title: t('emptyTitle'),
          help: t(isClient ? 'emptyClient' : 'emptyPartner'),
          action: emptyAction,
        }}
      />
      <Suspense fallback={null}>
        {request !== undefined && (
          <SpaceRequestDetails
            key={request}
            owner={owner}
            id={request}
            onClose={() => onSearch({ request: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(
  side: BookingSide,
  onOpen: (request: SpaceRequest) => void,
): readonly Column<SpaceRequest>[] {
  const t = useMessages(spaceRequestMessages);
  const tBookings = useMessages(bookingMessages);
  const tDepartures = useMessages(departureMessages);
  const { formatDate, formatWeight } = useFormats();
  const clientColumn: Column<SpaceRequest> = {
    key: 'client',
    label: t('client'),
    width: 170,
    priority: 2,
    card: 'line',
    render: ({ client }) => client.name,
  };
  return [
    {
      key: 'code',
      label: t('code'),
      width: 150,
      whole: true,
      priority: 1,
      card: 'title',
      render: (request) => (
        <Code
          value={request.code}
          renderLink={(code) => (
            <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(request)}>
              {code}
            </Anchor>
          )}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <SpaceRequestStateChip state={state} />,
    },
    ...(side === 'PARTNER' ? [clientColumn] : []),
    {
      key: 'lane',
      label: t('lane'),
      width: 140,
      priority: 1,
      card: 'line',
      render: ({ mode, originPortId, destinationPortId }) => (
        <TwoLines first={`${originPortId} → ${destinationPortId}`} second={tDepartures(`mode_${mode}`)} />
      ),
    },
    {
      key: 'bookingDate',
      label: t('bookingDate'),
      sortKey: 'bookingDate',
      width: 120,
      priority: 1,
      card: 'line',
      render: ({ bookingDate }) => formatDate(bookingDate),
    },
    {
      key: 'quantity',
      label: tBookings('quantity'),
      width: 110,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ weight, volume }) => (
        <TwoLines first={formatWeight(weight)} second={formatCubicMetres(volume)} />
      ),
    },
    {
      key: 'answers',
      label: t(side === 'CLIENT' ? 'answers' : 'ownAnswer'),
      width: 120,
      priority: 1,
      card: 'line',
      render: ({ offers }) => {
        if (side === 'CLIENT')
          return t('answersOf', { offers: offers.filter(({ answer }) => answer === 'OFFERED').length });
        const [own] = offers;
        return own === undefined ? t('noAnswer') : t(`answer_${own.answer}`);
      },
    },
    {
      key: 'reference',
      label: tBookings('reference'),
      width: 150,
      priority: 3,
      card: 'line',
      hasValue: ({ reference }) => reference !== null,
      render: ({ reference }) => reference ?? '–',
    },
    {
      key: 'requestedAt',
      label: tBookings('requestedAt'),
      sortKey: 'requestedAt',
      width: 120,
      priority: 4,
      card: 'line',
      render: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
    },
  ];
}
