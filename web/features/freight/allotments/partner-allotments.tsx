import { Button, Group } from '@mantine/core';
import { listAllotments, type Allotment } from '@portal/contract/freight';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import type { DepartureListProps } from '../departures/use-lane-filters.ts';
import { useWeekdayNames } from '../departures/use-schedule-text.ts';
import { AllotmentDialog } from './allotment-dialog.tsx';
import { allotmentMessages } from './allotment-messages.ts';
import { allotmentsQuery, useEndAllotment } from './allotment-queries.ts';

/** The space that a partner keeps for clients. */
export function PartnerAllotments({ partnerId, search, onSearch, tabs }: DepartureListProps) {
  const t = useMessages(allotmentMessages);
  const tUi = useMessages(uiMessages);
  const result = useQuery(allotmentsQuery(partnerId, readListQuery(listAllotments, search)));
  const { isAllowed } = usePermission('partner-departures.write');
  const form = useDialogState<Allotment | undefined>();
  const ending = useDialogState<Allotment>();
  const end = useEndAllotment(partnerId);
  const newButton = (
    <Permitted permission="partner-departures.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open(undefined)}>
        {t('newAllotment')}
      </Button>
    </Permitted>
  );
  const facts = (allotment: Allotment | undefined) => ({
    client: allotment?.client.name ?? '',
    number: allotment?.schedule.number ?? '',
  });
  const confirmEnd = (allotment: Allotment) =>
    end.mutate(allotment, {
      onSuccess: () => {
        toast(t('ended', facts(allotment)));
        ending.close();
      },
      onError: (error) => toastFailure(error.message),
    });
  return (
    <>
      <ListPage<Allotment>
        title={t('title')}
        lead={t('leadPartner')}
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
        rowId={({ schedule, client }) => `${schedule.id} ${client.id}`}
        rowLabel={({ schedule, client }) => `${schedule.number}, ${client.name}`}
        onOpen={(allotment) => isAllowed && form.open(allotment)}
        columns={[...useColumns(), ...(isAllowed ? [toActions(form.open, ending.open)] : [])]}
        empty={{ title: t('emptyPartner'), help: t('emptyPartnerHelp'), action: newButton }}
      />
      {form.isOpen && <AllotmentDialog partnerId={partnerId} allotment={form.subject} onClose={form.close} />}
      <ConfirmDialog
        isOpen={ending.isOpen}
        onClose={ending.close}
        title={t('endTitle', facts(ending.subject))}
        confirmLabel={t('end')}
        cancelLabel={tUi('cancel')}
        danger
        pending={end.isPending}
        onConfirm={() => ending.subject !== undefined && confirmEnd(ending.subject)}
      >
        {t('endHelp', facts(ending.subject))}
      </ConfirmDialog>
    </>
  );

  function toActions(
    onChange: (allotment: Allotment) => void,
    onEnd: (allotment: Allotment) => void,
  ): Column<Allotment> {
    return {
      key: 'actions',
      label: '',
      width: 190,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (allotment) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(allotment)}>
            {t('change')}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => onEnd(allotment)}>
            {t('endShort')}
          </Button>
        </Group>
      ),
    };
  }
}

function useColumns(): readonly Column<Allotment>[] {
  const t = useMessages(allotmentMessages);
  const tCarriage = useMessages(carriageMessages);
  const { formatDate, formatWeight } = useFormats();
  const getWeekday = useWeekdayNames();
  return [
    {
      key: 'client',
      label: t('client'),
      sortKey: 'client',
      width: 180,
      priority: 1,
      card: 'title',
      render: ({ client }) => client.name,
    },
    {
      key: 'number',
      label: tCarriage('number'),
      width: 130,
      priority: 1,
      card: 'line',
      render: ({ schedule }) => <TwoLines first={schedule.number} second={schedule.carrierName} />,
    },
    {
      key: 'lane',
      label: tCarriage('lane'),
      width: 165,
      priority: 1,
      card: 'line',
      render: ({ schedule: { originPortId, destinationPortId, departureTime, weekdays } }) => (
        <TwoLines
          first={`${originPortId} → ${destinationPortId}`}
          second={`${departureTime}, ${weekdays.map((day) => getWeekday(day)).join(' ')}`}
        />
      ),
    },
    {
      key: 'weight',
      label: t('perDeparture'),
      width: 130,
      priority: 1,
      align: 'right',
      card: 'side',
      render: ({ weight, volume }) => (
        <TwoLines first={formatWeight(weight)} second={formatCubicMetres(volume)} />
      ),
    },
    {
      key: 'validity',
      label: t('validity'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ validFrom, validTo }) => (
        <TwoLines first={formatDate(validFrom)} second={`– ${formatDate(validTo)}`} />
      ),
    },
    {
      key: 'release',
      label: t('release'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ releaseDays }) => t('daysBefore', { count: releaseDays }),
    },
  ];
}
