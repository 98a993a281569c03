import { Alert, Button, Group } from '@mantine/core';
import { listUnbaggedOrders, type Bag, type UnbaggedOrder } from '@portal/contract/bagging';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { baggingMessages } from '../bagging-messages.ts';
import type { BaggingListProps } from './list-props.ts';
import { bagQuery, unbaggedQuery } from '../bagging-queries.ts';
import classes from '../bagging.module.css';
import { SuggestedBags } from './suggested-bags.tsx';
import { useBaggingFilters } from './use-bagging-filters.tsx';
import { useUnbaggedColumns } from './use-order-columns.tsx';

const PackDialog = lazyPart(() => import('../pack/pack-dialog.tsx'), 'PackDialog');

/** Unbagged orders, to select and pack. With `bagId` in the URL only orders that fit that bag. */
export function UnbaggedOrders(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const query = readListQuery(listUnbaggedOrders, list.search);
  const { data: bag } = useQuery({ ...bagQuery(query.bagId ?? ''), enabled: query.bagId !== undefined });
  const targetBag = query.bagId === undefined ? undefined : bag;
  const [ordersToPack, setOrdersToPack] = useState<readonly UnbaggedOrder[]>();
  // A new key clears the selection after packing.
  const [listKey, setListKey] = useState(0);
  const close = (hasPacked: boolean) => {
    setOrdersToPack(undefined);
    if (hasPacked) setListKey((previous) => previous + 1);
  };
  return (
    <>
      <ListPage<UnbaggedOrder>
        key={listKey}
        title={t('title')}
        lead={t('lead')}
        {...list}
        result={useQuery(unbaggedQuery(query))}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) => void navigate({ to: '/orders/$id', params: { id: orderCode } })}
        columns={useUnbaggedColumns()}
        filters={useBaggingFilters(false)}
        searchBox={{ key: 'search', label: t('find'), placeholder: t('find') }}
        bulkActions={usePackAction(setOrdersToPack)}
        notice={
          targetBag === undefined ? (
            <SuggestedBags {...list} />
          ) : (
            <BagNotice bag={targetBag} onClear={() => list.onSearch({ bagId: undefined })} />
          )
        }
        empty={{ title: t('emptyUnbagged'), help: t('emptyUnbaggedHelp') }}
      />
      {ordersToPack !== undefined && (
        <Suspense fallback={null}>
          <PackDialog orders={ordersToPack} targetBag={targetBag} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function BagNotice({ bag, onClear }: { readonly bag: Bag; readonly onClear: () => void }) {
  const t = useMessages(baggingMessages);
  return (
    <Alert color="blue" className={classes.notice ?? ''}>
      <Group justify="space-between">
        {t('filteredByBag', { code: bag.bagCode })}
        <Button size="compact-sm" variant="default" onClick={onClear}>
          {t('showAll')}
        </Button>
      </Group>
    </Alert>
  );
}

function usePackAction(
  pack: (orders: readonly UnbaggedOrder[]) => void,
): readonly BulkAction<UnbaggedOrder>[] {
  const t = useMessages(baggingMessages);
  const { isAllowed, reason } = usePermission('bagging.write');
  if (!isAllowed && reason === undefined) return [];
  return [
    {
      key: 'pack',
      label: t('pack'),
      icon: <IconPackage size={16} aria-hidden />,
      isAllowed: ({ obstacle }) => obstacle === null,
      disabledReason: reason,
      run: (selection) => {
        if (selection.kind === 'rows') pack(selection.rows);
      },
    },
  ];
}
