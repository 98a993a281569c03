import { Button, SegmentedControl } from '@mantine/core';
import { BOOKING_PERMISSIONS, listFlights, type DepartureOffer } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { FilterChips } from '../../../ui/list/filters/filter-chips.tsx';
import { filterKeys } from '../../../ui/list/filters/filter-values.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { flightMessages } from './flight-messages.ts';
import { FlightsBoard } from './flights-board.tsx';
import { flightsQuery } from './flights-query.ts';
import { PiecesNotice } from './pieces-notice.tsx';
import { useFlightColumns } from './use-flight-columns.tsx';
import { useFlightFilters } from './use-flight-filters.ts';

const ReserveDialog = lazyPart(() => import('../bookings/reserve-dialog.tsx'), 'ReserveDialog');
const RequestSpaceDialog = lazyPart(
  () => import('../space-requests/request-space-dialog.tsx'),
  'RequestSpaceDialog',
);
const PiecesDialog = lazyPart(() => import('./pieces-dialog.tsx'), 'PiecesDialog');

const route = getRouteApi('/signed-in/next/lfreight/flights');
const NONE: readonly never[] = [];

/** `/next/lfreight/flights`: departures by air or by road, priced for the pieces of the search, as a list or a board. */
export function FlightsPage() {
  const t = useMessages(flightMessages);
  const search = route.useSearch();
  const navigate = useNavigate();
  const mode = search.shipmentMode === 'LAND' ? 'LAND' : 'AIR';
  const otherMode = mode === 'AIR' ? 'LAND' : 'AIR';
  const isBoard = search['view'] === 'board';
  const [isEnteringPieces, setIsEnteringPieces] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);
  const query = flightsQuery({ ...readListQuery(listFlights, search), shipmentMode: mode });
  const result = useQuery({ ...query, enabled: !isBoard });
  const filters = useFlightFilters(mode);
  const booking = useDialogState<DepartureOffer>();
  const onSearch = (patch: SearchPatch) =>
    void navigate({
      to: '/next/lfreight/flights',
      search: (before) => ({ ...before, ...patch }),
      resetScroll: false,
    });
  const offers = result.data?.data ?? NONE;
  const columns = useFlightColumns(offers, booking.open);
  const canBook = offers.some(({ obstacles }) => obstacles.length === 0);
  const requestButton = (variant: 'filled' | 'subtle') => (
    <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
      <Button variant={variant} onClick={() => setIsRequesting(true)}>
        {t('requestSpace')}
      </Button>
    </Permitted>
  );
  const frame = {
    title: t(`title_${mode}`),
    lead: t('lead'),
    actions: (
      <>
        {requestButton(offers.length > 0 && !canBook ? 'filled' : 'subtle')}
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/next/lfreight/flights" search={{ shipmentMode: otherMode }} />
          )}
        >
          {t(`title_${otherMode}`)}
        </Button>
        <SegmentedControl
          aria-label={t('layout')}
          data={[
            { value: 'list', label: t('list') },
            { value: 'board', label: t('board') },
          ]}
          value={isBoard ? 'board' : 'list'}
          onChange={(view) => onSearch({ view: view === 'board' ? view : undefined, page: undefined })}
        />
      </>
    ),
  };
  const notice = (
    <PiecesNotice
      search={search}
      onEdit={() => setIsEnteringPieces(true)}
      onRemove={() => onSearch({ piece: undefined, goods: undefined, page: undefined })}
    />
  );
  return (
    <>
      {isBoard ? (
        <PageFrame {...frame} width="window">
          <Surface>
            <ListToolbar
              search={search}
              onSearch={onSearch}
              filters={filters}
              columns={NONE}
              visibleColumns={NONE}
            />
            <FilterChips
              filters={filters}
              search={search}
              onSearch={onSearch}
              clearPatch={Object.fromEntries(filters.flatMap(filterKeys).map((key) => [key, undefined]))}
            />
            {notice}
            <FlightsBoard mode={mode} search={search} onSearch={onSearch} />
          </Surface>
        </PageFrame>
      ) : (
        <ListPage<DepartureOffer>
          key={mode}
          {...frame}
          search={search}
          onSearch={onSearch}
          result={result}
          rowId={({ departure }) => departure.id}
          rowLabel={({ departure }) => departure.number}
          columns={columns}
          filters={filters}
          notice={notice}
          empty={{
            title: t('emptyTitle'),
            help: t('emptyText'),
            action: (
              <>
                {requestButton('filled')}
                <Button component={Link} to="/marketplace" variant="default">
                  {t('findPartners')}
                </Button>
              </>
            ),
          }}
        />
      )}
      <Suspense fallback={null}>
        {booking.isOpen && booking.subject !== undefined && (
          <ReserveDialog offer={booking.subject} search={search} onClose={booking.close} />
        )}
        {isRequesting && (
          <RequestSpaceDialog mode={mode} search={search} onClose={() => setIsRequesting(false)} />
        )}
        {isEnteringPieces && (
          <PiecesDialog
            search={search}
            onClose={() => setIsEnteringPieces(false)}
            onSubmit={(patch) => {
              setIsEnteringPieces(false);
              onSearch({ ...patch, page: undefined });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
