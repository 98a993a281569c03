import { Button } from '@mantine/core';
import { listBags, type Bag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import {
  baggingClasses as classes,
  baggingMessages,
  useBagActions,
  useBagColumns,
  type BaggingListProps,
} from '../../bags/index.ts';
import { bagsQuery } from '../bagging-queries.ts';
import { useHandOver } from '../use-hand-over.tsx';
import { useBaggingFilters } from './use-bagging-filters.tsx';

export function BagsList(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const handOver = useHandOver();
  const { actions, dialogs } = useBagActions();
  const columns = useBagColumns<Bag>({
    key: 'forwarder',
    label: t('forwarder'),
    width: 165,
    priority: 2,
    card: 'line',
    render: ({ partner }) => <span className={classes.clipped}>{partner.name}</span>,
  });
  return (
    <>
      <ListPage<Bag>
        title={t('title')}
        lead={t('lead')}
        {...list}
        result={useQuery(bagsQuery(readListQuery(listBags, list.search)))}
        rowId={({ id }) => id}
        rowLabel={({ bagCode }) => bagCode}
        onOpen={({ id }) => void navigate({ to: '/bagging/$bagID', params: { bagID: id } })}
        columns={columns}
        filters={useBaggingFilters(true)}
        searchBox={{ key: 'search', label: t('findBags'), placeholder: t('findBags') }}
        bulkActions={[...actions, ...handOver.actions]}
        empty={{
          title: t('noBags'),
          help: t('noBagsHelp'),
          action: <Button onClick={() => list.onSearch({ tab: undefined })}>{t('showUnbagged')}</Button>,
        }}
      />
      {dialogs}
      {handOver.dialogs}
    </>
  );
}
