import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ALL, listPartnerDays, type PartnerDay } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { DayForm } from './day-form.tsx';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { daysQuery, useRemoveDay } from './partner-calendar-queries.ts';
import { useDayColumns } from './use-day-columns.tsx';

/** The closed and extra days of a partner, with dialogs that add, change and remove them. */
export function DaysList({ partnerId, search, onSearch, tabs, partnerSelect }: ProfileListProps) {
  const t = useMessages(partnerCalendarMessages);
  const profile = useMessages(partnerProfileMessages);
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const result = useQuery(daysQuery(partnerId, readListQuery(listPartnerDays, search)));
  const form = useDialogState<{ readonly entry?: PartnerDay }>();
  const removal = useDialogState<PartnerDay>();
  const remove = useRemoveDay(partnerId);
  const edit = (entry: PartnerDay) => form.open({ entry });
  const columns = useDayColumns({ mayWrite, onEdit: edit, onRemove: removal.open });
  const addButton = (
    <Permitted permission="partner-profile.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open({})}>
        {t('addDay')}
      </Button>
    </Permitted>
  );
  const confirmRemoval = ({ day, place }: PartnerDay) =>
    remove.mutate(
      { day, place: place ?? ALL },
      {
        onSuccess: () => toast(t('dayRemoved', { day: formatDate(day) })),
        onError: (error) => toastFailure(getErrorMessage(error, profile('notSaved'))),
        onSettled: removal.close,
      },
    );
  const entry = form.subject?.entry;
  const removed = removal.subject;
  const getKey = ({ day, place }: PartnerDay) => `${day} ${place ?? ALL}`;
  return (
    <>
      <ListPage<PartnerDay>
        title={profile('title')}
        actions={
          <>
            {partnerSelect}
            {addButton}
          </>
        }
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={getKey}
        rowLabel={({ day, name }) => `${formatDate(day)} ${name}`}
        {...(mayWrite && { onOpen: edit })}
        columns={columns}
        tabs={tabs}
        empty={{ title: t('emptyDays'), help: t('emptyDaysText'), action: addButton }}
      />
      <Dialog
        isOpen={form.isOpen}
        onClose={form.close}
        size="lg"
        title={entry === undefined ? t('addDay') : t('editDay', { day: formatDate(entry.day) })}
      >
        {form.subject !== undefined && (
          <DayForm
            key={entry === undefined ? '' : getKey(entry)}
            partnerId={partnerId}
            entry={entry}
            onDone={form.close}
          />
        )}
      </Dialog>
      {removed !== undefined && (
        <ConfirmDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          title={t('removeDayTitle', { day: formatDate(removed.day) })}
          confirmLabel={t('removeDay')}
          danger
          pending={remove.isPending}
          onConfirm={() => confirmRemoval(removed)}
        >
          {t('removeDayText')}
        </ConfirmDialog>
      )}
    </>
  );
}
