import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { usePermission } from '../../session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { ListPage, type ListPageProps } from '../../ui/list/list-page.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from './partner-profile-messages.ts';
import type { ProfileListProps } from './profile-list-props.ts';
import { RowMenu } from './row-menu.tsx';

interface EntryListProps<Entry>
  extends
    Pick<ListPageProps<Entry>, 'result' | 'rowId' | 'rowLabel' | 'columns' | 'filters' | 'searchBox'>,
    Omit<ProfileListProps, 'partnerId'> {
  readonly addLabel: string;
  readonly empty: { readonly title: string; readonly help: string };
  /** Name of an entry in the label of its menu. */
  readonly getName: (entry: Entry) => string;
  readonly getEditTitle: (entry: Entry) => string;
  /** The form that edits an entry; undefined adds a new one. */
  readonly renderForm: (entry: Entry | undefined, onDone: () => void) => ReactNode;
  readonly removal: Removal<Entry>;
}

/** How an entry is removed, and the texts of the dialog that confirms it. */
interface Removal<Entry> {
  readonly mutation: UseMutationResult<unknown, Error, Entry>;
  readonly label: string;
  readonly getTitle: (entry: Entry) => string;
  readonly help: string;
  /** Text of the toast after the removal. */
  readonly getSuccessText: (entry: Entry) => string;
}

/** A list of the profile, with dialogs that add, edit and remove its entries. Without the permission it is shown only. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { addLabel, columns, empty, getName, getEditTitle, partnerSelect, removal, renderForm, ...list } =
    props;
  const t = useMessages(partnerProfileMessages);
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const formDialog = useDialogState<{ readonly entry?: Entry }>();
  const removalDialog = useDialogState<{ readonly entry: Entry }>();
  const edit = (entry: Entry) => formDialog.open({ entry });
  const addButton = (
    <Permitted permission="partner-profile.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => formDialog.open({})}>
        {addLabel}
      </Button>
    </Permitted>
  );
  const actions: Column<Entry> = {
    key: 'actions',
    label: t('actions'),
    width: 88,
    priority: 1,
    align: 'right',
    card: 'side',
    render: (row) => (
      <RowMenu
        label={getName(row)}
        onEdit={() => edit(row)}
        removal={{ label: removal.label, run: () => removalDialog.open({ entry: row }) }}
      />
    ),
  };
  const remove = (entry: Entry) =>
    removal.mutation.mutate(entry, {
      onSuccess: () => toast(removal.getSuccessText(entry)),
      onError: (error) => toastFailure(getErrorMessage(error, t('notSaved'))),
      onSettled: removalDialog.close,
    });
  const entry = formDialog.subject?.entry;
  const entryToRemove = removalDialog.subject?.entry;
  return (
    <>
      <ListPage<Entry>
        {...list}
        title={t('title')}
        actions={
          <>
            {partnerSelect}
            {addButton}
          </>
        }
        {...(mayWrite && { onOpen: edit })}
        columns={mayWrite ? [...columns, actions] : columns}
        empty={{ ...empty, action: addButton }}
      />
      <Dialog
        isOpen={formDialog.isOpen}
        onClose={formDialog.close}
        size="lg"
        title={entry === undefined ? addLabel : getEditTitle(entry)}
      >
        {formDialog.subject !== undefined && (
          <Fragment key={entry === undefined ? '' : list.rowId(entry)}>
            {renderForm(entry, formDialog.close)}
          </Fragment>
        )}
      </Dialog>
      {entryToRemove !== undefined && (
        <ConfirmDialog
          isOpen={removalDialog.isOpen}
          onClose={removalDialog.close}
          title={removal.getTitle(entryToRemove)}
          confirmLabel={removal.label}
          danger
          pending={removal.mutation.isPending}
          onConfirm={() => remove(entryToRemove)}
        >
          {removal.help}
        </ConfirmDialog>
      )}
    </>
  );
}
