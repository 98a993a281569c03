import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listPartnerHubs, type PartnerHub } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { hubsQuery } from '../partner-profile-queries.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { CloseHubDialog } from './close-hub-dialog.tsx';
import { HubForm } from './hub-form.tsx';
import { useHubColumns } from './use-hub-columns.tsx';

/** The hubs of a partner, with dialogs that add, change and close them. */
export function HubsList({ partnerId, search, onSearch, tabs, partnerSelect }: ProfileListProps) {
  const t = useMessages(partnerProfileMessages);
  const countries = useCountries();
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const result = useQuery(hubsQuery(partnerId, readListQuery(listPartnerHubs, search)));
  const formDialog = useDialogState<{ readonly hub?: PartnerHub }>();
  const closeDialog = useDialogState<PartnerHub>();
  const edit = (hub: PartnerHub) => formDialog.open({ hub });
  const columns = useHubColumns({ mayWrite, onEdit: edit, onClose: closeDialog.open });
  const addButton = (
    <Permitted permission="partner-profile.write">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => formDialog.open({})}>
        {t('addHub')}
      </Button>
    </Permitted>
  );
  const hub = formDialog.subject?.hub;
  return (
    <>
      <ListPage<PartnerHub>
        title={t('title')}
        actions={
          <>
            {partnerSelect}
            {addButton}
          </>
        }
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ code }) => code}
        rowLabel={({ code, name }) => `${code} ${name}`}
        {...(mayWrite && { onOpen: edit })}
        columns={columns}
        filters={[{ kind: 'select', key: 'country', label: t('country'), options: countries }]}
        searchBox={{ key: 'search', label: t('searchHubs'), placeholder: t('searchHubs') }}
        tabs={tabs}
        empty={{ title: t('emptyHubs'), help: t('emptyHubsText'), action: addButton }}
      />
      <Dialog
        isOpen={formDialog.isOpen}
        onClose={formDialog.close}
        size="lg"
        title={hub === undefined ? t('addHub') : t('editHub', { code: hub.code })}
      >
        {formDialog.subject !== undefined && (
          <HubForm key={hub?.code ?? ''} partnerId={partnerId} hub={hub} onDone={formDialog.close} />
        )}
      </Dialog>
      {closeDialog.subject !== undefined && (
        <CloseHubDialog
          partnerId={partnerId}
          hubCode={closeDialog.subject.code}
          isOpen={closeDialog.isOpen}
          onClose={closeDialog.close}
        />
      )}
    </>
  );
}
