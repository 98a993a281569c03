import { Button, Group } from '@mantine/core';
import { type DepartureSchedule, listDepartureSchedules, SCHEDULE_STATES } from '@portal/contract/freight';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { formatDayOffset } from '../local-minute.ts';
import { departureMessages } from './departure-messages.ts';
import { schedulesQuery } from './departure-queries.ts';
import { formatDuration } from './duration-text.ts';
import { useLaneFilters, type DepartureListProps } from './use-lane-filters.ts';
import { useSaleColumns } from './use-sale-columns.tsx';
import { useWeekdayNames } from './use-schedule-text.ts';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');
const NO_ROWS: readonly never[] = [];

/** The schedules of a partner. */
export function ScheduleList({ partnerId, search, onSearch, tabs }: DepartureListProps) {
  const t = useMessages(departureMessages);
  const dialog = useDialogState<DepartureSchedule | undefined>();
  const result = useQuery(schedulesQuery(partnerId, readListQuery(listDepartureSchedules, search)));
  const laneFilters = useLaneFilters();
  const { isAllowed } = usePermission('partner-departures.write');
  const isOpenable = ({ state }: DepartureSchedule) => isAllowed && state === 'ACTIVE';
  const newButton = (
    <Permitted permission="partner-departures.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(undefined)}>
        {t('newSchedule')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <ListPage<DepartureSchedule>
        title={t('schedules')}
        lead={t('schedulesLead')}
        actions={
          <Group gap="sm">
            <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/departures" />
            {newButton}
          </Group>
        }
        tabs={tabs}
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        onOpen={(schedule) => isOpenable(schedule) && dialog.open(schedule)}
        columns={useColumns(result.data?.data ?? NO_ROWS, isOpenable, dialog.open)}
        filters={[
          ...laneFilters,
          {
            kind: 'select',
            key: 'state',
            label: t('state'),
            options: SCHEDULE_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
        ]}
        empty={{ title: t('emptySchedulesTitle'), help: t('emptySchedulesText'), action: newButton }}
      />
      <Suspense fallback={null}>
        {dialog.isOpen && (
          <ScheduleDialog partnerId={partnerId} schedule={dialog.subject} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(
  rows: readonly DepartureSchedule[],
  isOpenable: (schedule: DepartureSchedule) => boolean,
  onOpen: (schedule: DepartureSchedule) => void,
): Column<DepartureSchedule>[] {
  const t = useMessages(departureMessages);
  const tCarriage = useMessages(carriageMessages);
  const { formatDate } = useFormats();
  const getWeekday = useWeekdayNames();
  const shared = useSaleColumns(rows, isOpenable, onOpen);
  return [
    shared.number,
    shared.lane,
    {
      key: 'departure',
      label: tCarriage('departure'),
      width: 165,
      priority: 1,
      card: 'line',
      render: ({ weekdays, departureTime, arrivalTime, arrivalDayOffset }) => (
        <TwoLines
          first={`${departureTime} → ${formatDayOffset(arrivalTime, arrivalDayOffset)}`}
          second={weekdays.map((weekday) => getWeekday(weekday)).join(', ')}
        />
      ),
    },
    {
      key: 'season',
      label: t('season'),
      sortKey: 'seasonFrom',
      width: 115,
      priority: 2,
      card: 'line',
      render: ({ seasonFrom, seasonTo }) => (
        <TwoLines first={formatDate(seasonFrom)} second={`– ${formatDate(seasonTo)}`} />
      ),
    },
    {
      key: 'cutOff',
      label: tCarriage('cutOff'),
      width: 120,
      whole: true,
      priority: 2,
      card: 'line',
      render: ({ cutOffMinutes }) => t('before', { duration: formatDuration(cutOffMinutes) }),
    },
    shared.vehicle,
    shared.capacity,
    shared.rate,
    shared.state,
  ];
}
