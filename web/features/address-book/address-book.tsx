import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ADDRESS_KINDS, listAddresses, type AddressEntry } from '@portal/contract/address-book';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { usePermission } from '../../session/use-user.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { useCountries } from '../reference-data/index.ts';
import { addressBookMessages } from './address-book-messages.ts';
import { AddressForm } from './address-form.tsx';
import { useAddressOwner } from './address-owner.ts';
import { addressListQuery } from './address-queries.ts';
import { useAddressActions } from './use-address-actions.ts';
import { useAddressColumns } from './use-address-columns.tsx';

const UploadAddresses = lazyPart(() => import('./bulk/upload-addresses.tsx'), 'UploadAddresses');

interface AddressBookProps {
  readonly title: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchParams) => void;
}

/** The address book of the user, or of the `AddressOwner`. */
export function AddressBook({ title, search, onSearch }: AddressBookProps) {
  const t = useMessages(addressBookMessages);
  const query = readListQuery(listAddresses, search);
  const answer = useQuery(addressListQuery({ ...query, ...useAddressOwner() }));
  const countries = useCountries();
  const { isAllowed: mayWrite, reason } = usePermission('address-book.write');
  const [editing, setEditing] = useState<{ readonly entry?: AddressEntry }>();
  const [uploading, setUploading] = useState(false);
  const edit = (entry: AddressEntry) => setEditing({ entry });
  const commands = useMemo(
    (): readonly Command[] =>
      mayWrite
        ? [
            { id: 'address-add', label: t('add'), group: 'action', run: () => setEditing({}) },
            { id: 'address-upload', label: t('upload'), group: 'action', run: () => setUploading(true) },
          ]
        : [],
    [mayWrite, t],
  );
  useCommands(commands);
  const actions = useAddressActions();
  const columns = useAddressColumns({
    ...actions,
    onEdit: edit,
    mayWrite,
    reason,
  });
  const add = (
    <Permitted permission="address-book.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({})}>
        {t('add')}
      </Button>
    </Permitted>
  );

  return (
    <>
      <ListPage<AddressEntry>
        title={title}
        actions={
          <>
            <Permitted permission="address-book.write">
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setUploading(true)}
              >
                {t('upload')}
              </Button>
            </Permitted>
            {add}
          </>
        }
        search={search}
        onSearch={onSearch}
        result={answer}
        rowId={(entry) => entry.id}
        rowLabel={(entry) => entry.label}
        {...(mayWrite && { onOpen: edit })}
        columns={columns}
        filters={[{ kind: 'select', key: 'country', label: t('country'), options: countries }]}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        tabs={{
          key: 'kind',
          label: t('kinds'),
          items: [
            { value: '', label: t('all') },
            ...ADDRESS_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
          ],
        }}
        empty={
          query.kind === undefined
            ? { title: t('emptyTitle'), help: t('emptyText'), action: add }
            : { title: t('emptyKind'), help: t('emptyText'), action: add }
        }
      />
      <Dialog isOpen={uploading} onClose={() => setUploading(false)} size="xl" title={t('uploadTitle')}>
        {uploading && (
          <Suspense fallback={null}>
            <UploadAddresses onDone={() => setUploading(false)} />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        isOpen={editing !== undefined}
        onClose={() => setEditing(undefined)}
        size="lg"
        title={editing?.entry === undefined ? t('add') : t('editTitle', { label: editing.entry.label })}
      >
        {editing !== undefined && (
          <AddressForm
            entry={editing.entry}
            kind={query.kind ?? 'CONSIGNEE'}
            onDone={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}
