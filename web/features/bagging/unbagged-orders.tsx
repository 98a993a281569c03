import { Alert, Button, Group } from '@mantine/core';
import type { Bag, UnbaggedOrder } from '@portal/contract/bagging';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-user.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { BulkAction } from '../../ui/list/list-types.ts';
import { listQueryOf } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import type { BaggingListProps } from './bagging-list.ts';
import { bagQuery, unbaggedQuery, type UnbaggedQuery } from './bagging-queries.ts';
import classes from './bagging.module.css';
import { UNBAGGED_QUERY, useBaggingFilters } from './use-bagging-filters.tsx';
import { useUnbaggedColumns } from './use-order-columns.tsx';

const PackDialog = lazyPart(() => import('./pack-dialog.tsx'), 'PackDialog');

/** Orders that wait for a bag: chosen here, and put into one. With `bagId` in the address those that fit that bag. */
export function UnbaggedOrders(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const query = listQueryOf<UnbaggedQuery>(UNBAGGED_QUERY, list.search);
  const { data: bag } = useQuery({ ...bagQuery(query.bagId ?? ''), enabled: query.bagId !== undefined });
  const into = query.bagId === undefined ? undefined : bag;
  const [packing, setPacking] = useState<readonly UnbaggedOrder[]>();
  // What was chosen is packed: the next round begins with nothing chosen.
  const [round, setRound] = useState(0);
  const close = (packed: boolean) => {
    setPacking(undefined);
    if (packed) setRound((before) => before + 1);
  };
  return (
    <>
      <ListPage<UnbaggedOrder>
        key={round}
        title={t('title')}
        lead={t('lead')}
        {...list}
        answer={useQuery(unbaggedQuery(query))}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) => void navigate({ to: '/orders/$id', params: { id: orderCode } })}
        columns={useUnbaggedColumns()}
        filters={useBaggingFilters(false)}
        searchBox={{ key: 'search', label: t('find'), placeholder: t('find') }}
        bulkActions={usePacking(setPacking)}
        notice={into && <Fitting bag={into} onClear={() => list.onSearch({ bagId: undefined })} />}
        empty={{ title: t('nothingUnbagged'), help: t('nothingUnbaggedHelp') }}
      />
      {packing !== undefined && (
        <Suspense fallback={null}>
          <PackDialog orders={packing} into={into} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Fitting({ bag, onClear }: { readonly bag: Bag; readonly onClear: () => void }) {
  const t = useMessages(baggingMessages);
  return (
    <Alert color="blue" className={classes.notice ?? ''}>
      <Group justify="space-between">
        {t('fitting', { code: bag.bagCode })}
        <Button size="compact-sm" variant="default" onClick={onClear}>
          {t('showAll')}
        </Button>
      </Group>
    </Alert>
  );
}

function usePacking(pack: (orders: readonly UnbaggedOrder[]) => void): readonly BulkAction<UnbaggedOrder>[] {
  const t = useMessages(baggingMessages);
  const { ok, reason } = useMay('bagging.write');
  if (!ok && reason === undefined) return [];
  return [
    {
      key: 'pack',
      label: t('pack'),
      icon: <IconPackage size={16} aria-hidden />,
      allows: ({ hindrance }) => hindrance === null,
      disabledReason: reason,
      run: (selection) => {
        if (selection.kind === 'rows') pack(selection.rows);
      },
    },
  ];
}
