import { Button } from '@mantine/core';
import { listFlights, type ActiveLane, type DepartureOffer } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { flightMessages } from './flight-messages.ts';
import { activeLanesQuery, flightsQuery } from './flights-query.ts';
import { PiecesNotice } from './pieces-notice.tsx';
import { useFlightColumns } from './use-flight-columns.tsx';

const PiecesDialog = lazyPart(() => import('./pieces-dialog.tsx'), 'PiecesDialog');

const route = getRouteApi('/signed-in/next/lfreight/flights');
const NO_LANES: readonly ActiveLane[] = [];

/** `/next/lfreight/flights`: departures by air or by road, priced for the pieces of the search. */
export function FlightsPage() {
  const t = useMessages(flightMessages);
  const search = route.useSearch();
  const navigate = useNavigate();
  const mode = search.shipmentMode === 'LAND' ? 'LAND' : 'AIR';
  const [isEnteringPieces, setIsEnteringPieces] = useState(false);
  const result = useQuery(flightsQuery({ ...readListQuery(listFlights, search), shipmentMode: mode }));
  const { data: lanes = NO_LANES } = useQuery(activeLanesQuery);
  const onSearch = (patch: SearchPatch) =>
    void navigate({
      to: '/next/lfreight/flights',
      search: (before) => ({ ...before, ...patch }),
      resetScroll: false,
    });
  return (
    <>
      <ListPage<DepartureOffer>
        key={mode}
        title={t(`title_${mode}`)}
        lead={t('lead')}
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ departure }) => departure.id}
        rowLabel={({ departure }) => departure.number}
        columns={useFlightColumns(mode)}
        filters={[
          {
            kind: 'select',
            key: 'originPortId',
            label: t('origin'),
            options: listPorts(lanes, mode, 'origin'),
          },
          {
            kind: 'select',
            key: 'destinationPortId',
            label: t('destination'),
            options: listPorts(lanes, mode, 'destination'),
          },
          { kind: 'dateRange', fromKey: 'dateFrom', toKey: 'dateTo', label: t('date') },
          { kind: 'text', key: 'carrier', label: t(`carrier_${mode}`) },
        ]}
        notice={
          <PiecesNotice
            search={search}
            onEdit={() => setIsEnteringPieces(true)}
            onRemove={() => onSearch({ piece: undefined, goods: undefined, page: undefined })}
          />
        }
        empty={{
          title: t('emptyTitle'),
          help: t('emptyText'),
          action: (
            <Button component={Link} to="/marketplace">
              {t('findPartners')}
            </Button>
          ),
        }}
      />
      <Suspense fallback={null}>
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

/** The ports at one end of the lanes of a mode, by name. */
function listPorts(lanes: readonly ActiveLane[], mode: ActiveLane['mode'], end: 'origin' | 'destination') {
  const ports = new Map(
    lanes
      .filter((lane) => lane.mode === mode)
      .map((lane) => [lane[end].portId, `${lane[end].name} (${lane[end].portId})`]),
  );
  return [...ports]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
