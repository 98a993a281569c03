import { Button } from '@mantine/core';
import { listBags, getBagActions, type Bag, type BagAction, type BagOutcome } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { IconPackage, IconPlane, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction, Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import type { BaggingListProps } from './list-props.ts';
import { bagsQuery, useCompleteBags, usePrintBagLabels } from '../bagging-queries.ts';
import classes from '../bagging.module.css';
import { useBaggingFilters } from './use-bagging-filters.tsx';
import { BagLink, BagStateChip, bagsMessages } from '../../bags/index.ts';

const MawbDialog = lazyPart(() => import('../dialogs/mawb-dialog.tsx'), 'MawbDialog');
const OutcomesDialog = lazyPart(() => import('../dialogs/outcomes-dialog.tsx'), 'OutcomesDialog');

export function BagsList(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const { actions, dialogs } = useBagActions();
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
        columns={useBagColumns()}
        filters={useBaggingFilters(true)}
        searchBox={{ key: 'search', label: t('findBags'), placeholder: t('findBags') }}
        bulkActions={actions}
        empty={{
          title: t('noBags'),
          help: t('noBagsHelp'),
          action: <Button onClick={() => list.onSearch({ tab: undefined })}>{t('showUnbagged')}</Button>,
        }}
      />
      {dialogs}
    </>
  );
}

const allows = (action: BagAction) => (bag: Bag) => getBagActions(bag).includes(action);

/** The bulk actions of the list, and the dialogs that they open. */
function useBagActions() {
  const t = useMessages(baggingMessages);
  const labels = usePermission('labels.print');
  const writing = usePermission('bagging.write');
  const { mutate: print } = usePrintBagLabels();
  const { mutate: complete } = useCompleteBags();
  const [bagsForMawb, setBagsForMawb] = useState<readonly Bag[]>();
  const [outcomes, setOutcomes] = useState<readonly BagOutcome[]>();
  const onFailure = { onError: (error: Error) => toastFailure(error.message) };
  const showOutcomes = (results: readonly BagOutcome[], label: 'completed' | 'mawbSet') => {
    const count = results.filter(({ ok }) => ok).length;
    if (count > 0) toast(t(label, { count }));
    if (count < results.length) setOutcomes(results);
  };
  const actions: BulkAction<Bag>[] = [];
  if (labels.isAllowed || labels.reason !== undefined) {
    actions.push({
      key: 'label',
      label: t('printLabel'),
      icon: <IconPrinter size={16} aria-hidden />,
      isAllowed: allows('print-label'),
      disabledReason: labels.reason,
      run: (selection) => {
        if (selection.kind === 'rows')
          print(
            selection.rows.map(({ id }) => id),
            onFailure,
          );
      },
    });
  }
  if (writing.isAllowed || writing.reason !== undefined) {
    actions.push(
      {
        key: 'complete',
        label: t('complete'),
        icon: <IconPackage size={16} aria-hidden />,
        isAllowed: allows('complete'),
        disabledReason: writing.reason,
        run: (selection) => {
          if (selection.kind !== 'rows') return;
          complete(
            selection.rows.map(({ id }) => id),
            { ...onFailure, onSuccess: ({ outcomes: results }) => showOutcomes(results, 'completed') },
          );
        },
      },
      {
        key: 'mawb',
        label: t('setMawb'),
        icon: <IconPlane size={16} aria-hidden />,
        isAllowed: allows('set-mawb'),
        disabledReason: writing.reason,
        run: (selection) => {
          if (selection.kind === 'rows') setBagsForMawb(selection.rows);
        },
      },
    );
  }
  const dialogs = (
    <Suspense fallback={null}>
      {bagsForMawb !== undefined && (
        <MawbDialog
          bags={bagsForMawb}
          onClose={() => setBagsForMawb(undefined)}
          onDone={(results) => {
            setBagsForMawb(undefined);
            showOutcomes(results, 'mawbSet');
          }}
        />
      )}
      {outcomes !== undefined && (
        <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}

function useBagColumns(): readonly Column<Bag>[] {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const ordersText = useMessages(ordersMessages);
  return [
    {
      key: 'bag',
      label: bagsText('bag'),
      sortKey: 'bagCode',
      width: 180,
      priority: 1,
      card: 'title',
      render: (bag) => <BagLink bag={bag} />,
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <BagStateChip state={state} />,
    },
    {
      key: 'to',
      label: t('to'),
      width: 100,
      priority: 1,
      card: 'line',
      render: ({ destinationPortId }) => destinationPortId,
    },
    {
      key: 'serviceLevel',
      label: t('serviceLevel'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ serviceLevel }) => ordersText(`level_${serviceLevel}`),
    },
    {
      key: 'forwarder',
      label: t('forwarder'),
      width: 180,
      priority: 2,
      card: 'line',
      render: ({ partner }) => <span className={classes.clipped}>{partner.name}</span>,
    },
    {
      key: 'orders',
      label: t('orders'),
      width: 90,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ orders }) => orders,
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 110,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ grossGrams, orderGrams, tareGrams }) =>
        formatKilograms(grossGrams ?? orderGrams + (tareGrams ?? 0)),
    },
    {
      key: 'seal',
      label: t('seal'),
      width: 130,
      priority: 3,
      card: 'line',
      hasValue: ({ sealNumber }) => sealNumber !== null,
      render: ({ sealNumber }) => sealNumber ?? '–',
    },
    {
      key: 'mawb',
      label: t('mawb'),
      width: 130,
      priority: 3,
      card: 'line',
      hasValue: ({ awbNumber }) => awbNumber !== null,
      render: ({ awbNumber }) => awbNumber ?? '–',
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 120,
      priority: 3,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
