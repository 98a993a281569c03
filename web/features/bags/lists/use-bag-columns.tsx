import { useMessages } from '../../../i18n/messages.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { ordersMessages } from '../../orders/index.ts';
import { BagStateChip } from '../bag-state-chip.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';
import { bagsMessages } from '../bags-messages.ts';

/** Columns of a list of bags; `party` is that of the other party: the forwarder, or the client. */
export function useBagColumns<SomeBag extends SideBag>(party: Column<SomeBag>): readonly Column<SomeBag>[] {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const ordersText = useMessages(ordersMessages);
  const { renderBag } = useBaggingSide();
  return [
    {
      key: 'bag',
      label: bagsText('bag'),
      sortKey: 'bagCode',
      width: 150,
      whole: true,
      priority: 1,
      card: 'title',
      render: (bag) => renderBag(bag),
    },
    {
      key: 'state',
      label: t('state'),
      width: 125,
      priority: 1,
      card: 'side',
      render: ({ state }) => <BagStateChip state={state} />,
    },
    {
      key: 'to',
      label: t('to'),
      width: 75,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ destinationPortId }) => destinationPortId,
    },
    {
      key: 'serviceLevel',
      label: t('serviceLevel'),
      width: 115,
      priority: 2,
      card: 'line',
      render: ({ serviceLevel }) => ordersText(`level_${serviceLevel}`),
    },
    party,
    {
      key: 'orders',
      label: t('orders'),
      width: 70,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ orders }) => orders,
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 105,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ grossGrams, orderGrams, tareGrams }) => (
        <Weight grams={grossGrams ?? orderGrams + (tareGrams ?? 0)} />
      ),
    },
    {
      key: 'seal',
      label: t('seal'),
      width: 124,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ sealNumber }) => sealNumber !== null,
      render: ({ sealNumber }) => sealNumber ?? '–',
    },
    {
      key: 'mawb',
      label: t('mawb'),
      width: 128,
      whole: true,
      priority: 2,
      card: 'line',
      hasValue: ({ awbNumber }) => awbNumber !== null,
      render: ({ awbNumber }) => awbNumber ?? '–',
    },
    {
      key: 'loadUnit',
      label: t('loadUnit'),
      width: 124,
      whole: true,
      priority: 4,
      card: 'line',
      hasValue: ({ loadUnit }) => loadUnit !== null,
      render: ({ loadUnit }) => loadUnit?.code ?? '–',
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 140,
      priority: 3,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
