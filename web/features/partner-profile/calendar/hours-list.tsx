import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ALL, listPartnerHours, type PartnerHours } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { readListQuery } from '../../../api/list-query.ts';
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
import { HoursForm } from './hours-form.tsx';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { hoursQuery, useRemoveHours } from './partner-calendar-queries.ts';
import { useHoursColumns } from './use-hours-columns.tsx';

/** The working hours of a partner, with dialogs that add, change and remove them. */
export function HoursList({ partnerId, search, onSearch, tabs, partnerSelect }: ProfileListProps) {
  const t = useMessages(partnerCalendarMessages);
  const profile = useMessages(partnerProfileMessages);
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const result = useQuery(hoursQuery(partnerId, readListQuery(listPartnerHours, search)));
  const form = useDialogState<{ readonly hours?: PartnerHours }>();
  const removal = useDialogState<PartnerHours>();
  const remove = useRemoveHours(partnerId);
  const edit = (hours: PartnerHours) => form.open({ hours });
  const { columns, getHoursName } = useHoursColumns({ mayWrite, onEdit: edit, onRemove: removal.open });
  const addButton = (
    <Permitted permission="partner-profile.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open({})}>
        {t('addHours')}
      </Button>
    </Permitted>
  );
  const confirmRemoval = ({ serviceType, place }: PartnerHours) =>
    remove.mutate(
      { serviceType: serviceType ?? ALL, place: place ?? ALL },
      {
        onSuccess: () => toast(t('hoursRemoved')),
        onError: (error) => toastFailure(getErrorMessage(error, profile('notSaved'))),
        onSettled: removal.close,
      },
    );
  const hours = form.subject?.hours;
  const removed = removal.subject;
  return (
    <>
      <ListPage<PartnerHours>
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
        rowId={({ serviceType, place }) => `${serviceType ?? ALL} ${place ?? ALL}`}
        rowLabel={getHoursName}
        {...(mayWrite && { onOpen: edit })}
        columns={columns}
        tabs={tabs}
        empty={{ title: t('emptyHours'), help: t('emptyHoursText'), action: addButton }}
      />
      <Dialog
        isOpen={form.isOpen}
        onClose={form.close}
        size="lg"
        title={t(hours === undefined ? 'addHours' : 'editHours')}
      >
        {form.subject !== undefined && (
          <HoursForm
            key={hours === undefined ? '' : getHoursName(hours)}
            partnerId={partnerId}
            hours={hours}
            onDone={form.close}
          />
        )}
      </Dialog>
      {removed !== undefined && (
        <ConfirmDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          title={t('removeHoursTitle')}
          confirmLabel={t('removeHours')}
          danger
          pending={remove.isPending}
          onConfirm={() => confirmRemoval(removed)}
        >
          {t('removeHoursText')}
        </ConfirmDialog>
      )}
    </>
  );
}
