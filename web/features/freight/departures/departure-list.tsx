import { Button, Group } from '@mantine/core';
import { DEPARTURE_STATES, listDepartures, type PartnerDeparture } from '@portal/contract/freight';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { AnchorLink } from '../../../ui/display/anchor-link.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useTimeColumns } from '../columns/use-time-columns.tsx';
import { departureMessages } from './departure-messages.ts';
import { departuresQuery } from './departure-queries.ts';
import { useDepartureActions } from './use-departure-actions.tsx';
import { useSaleColumns } from './use-sale-columns.tsx';
import { useLaneFilters, type DepartureListProps } from './use-lane-filters.ts';

const DepartureDialog = lazyPart(() => import('./departure-dialog.tsx'), 'DepartureDialog');
const StatesDialog = lazyPart(() => import('./states-dialog.tsx'), 'StatesDialog');
const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'), 'UploadDialog');
const NO_ROWS: readonly never[] = [];

/** The departures of a partner, earliest first. */
export function DepartureList({ partnerId, search, onSearch, tabs }: DepartureListProps) {
  const t = useMessages(departureMessages);
  const dialog = useDialogState<PartnerDeparture | undefined>();
  const [file, setFile] = useState<'departures' | 'states'>();
  const closeFile = () => setFile(undefined);
  const result = useQuery(departuresQuery(partnerId, readListQuery(listDepartures, search)));
  const laneFilters = useLaneFilters();
  const { isAllowed } = usePermission('partner-departures.write');
  const isOpenable = ({ state }: PartnerDeparture) => isAllowed && state === 'PLANNED';
  const { column: menu, dialog: cancelDialog } = useDepartureActions(partnerId);
  const columns = useColumns(result.data?.data ?? NO_ROWS, isOpenable, dialog.open, menu);
  const newButton = (
    <Permitted permission="partner-departures.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(undefined)}>
        {t('newDeparture')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <ListPage<PartnerDeparture>
        title={t('title')}
        lead={t('lead')}
        actions={
          <Group gap="sm">
            <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/departures" />
            <Permitted permission="partner-departures.write">
              <Button variant="default" onClick={() => setFile('departures')}>
                {t('upload')}
              </Button>
            </Permitted>
            <Permitted permission="partner-departures.write">
              <Button variant="default" onClick={() => setFile('states')}>
                {t('statesByFile')}
              </Button>
            </Permitted>
            {newButton}
          </Group>
        }
        tabs={tabs}
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        onOpen={(departure) => isOpenable(departure) && dialog.open(departure)}
        columns={columns}
        filters={[
          ...laneFilters,
          { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('departureDay') },
          {
            kind: 'select',
            key: 'state',
            label: t('state'),
            options: DEPARTURE_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
        ]}
        empty={{ title: t('emptyTitle'), help: t('emptyText'), action: newButton }}
      />
      {cancelDialog}
      <Suspense fallback={null}>
        {dialog.isOpen && (
          <DepartureDialog partnerId={partnerId} departure={dialog.subject} onClose={dialog.close} />
        )}
        {file === 'departures' && <UploadDialog partnerId={partnerId} onClose={closeFile} />}
        {file === 'states' && <StatesDialog partnerId={partnerId} search={search} onClose={closeFile} />}
      </Suspense>
    </>
  );
}

function useColumns(
  rows: readonly PartnerDeparture[],
  isOpenable: (departure: PartnerDeparture) => boolean,
  onOpen: (departure: PartnerDeparture) => void,
  menu: Column<PartnerDeparture>,
): Column<PartnerDeparture>[] {
  const t = useMessages(departureMessages);
  const { formatWeight } = useFormats();
  const shared = useSaleColumns(rows, isOpenable, onOpen);
  const { departure, arrival, cutOff } = useTimeColumns((row: PartnerDeparture) => row);
  return [
    shared.number,
    shared.lane,
    {
      ...departure,
      label: t('departureAndArrival'),
      width: 165,
      render: (row) => <TwoLines first={departure.render(row)} second={arrival.render(row)} />,
    },
    { ...cutOff, priority: 3 },
    shared.vehicle,
    {
      key: 'booked',
      label: t('booked'),
      width: 140,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ booked, allotted, capacityGrams, capacityLitres }) => (
        <TwoLines
          first={t('bookedOf', { booked: formatWeight(booked.grams), capacity: formatWeight(capacityGrams) })}
          second={[
            t('bookedOf', {
              booked: formatCubicMetres(booked.litres),
              capacity: formatCubicMetres(capacityLitres),
            }),
            ...(allotted.grams === 0 ? [] : [t('allotted', { weight: formatWeight(allotted.grams) })]),
          ].join(' · ')}
        />
      ),
    },
    {
      key: 'requests',
      label: t('requests'),
      width: 100,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ id, booked: { requests } }) => (
        <AnchorLink
          inherit
          to="/partner-portals/{-$partnerId}/departures"
          params={(current) => current}
          search={{ tab: 'bookings', departureId: id }}
        >
          {t('openRequests', { count: requests })}
        </AnchorLink>
      ),
    },
    shared.rate,
    shared.state,
    menu,
  ];
}
