import { IconDownload, IconPlane, IconPrinter, IconRefresh, IconRoute, IconX } from '@tabler/icons-react';
import { getAllowedActions, type OrderAction, type OrderRow } from '@portal/contract/orders';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay, useUser } from '../../../session/use-user.ts';
import type { BulkAction, Selection } from '../../../ui/list/list-types.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';
import { useExportFormats, useLabelFormats } from '../print-labels/file-formats.ts';
import { useExportOrders } from '../export/use-export-orders.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { useReroute } from '../reroute/use-reroute.ts';
import type { OrderListQuery } from './list-orders.ts';
import { filterOf, type WantedOrders } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';

const MOST_AT_ONCE = 1000;

/** What customers of a client have no say in. */
const CLIENTS_OWN: ReadonlySet<string> = new Set(['reroute', 'set-awb']);

interface BulkDeps {
  readonly query: OrderListQuery;
  readonly print: PrintLabels['print'];
  readonly askToCancel: (orders: readonly NamedOrder[]) => void;
  readonly askForAwb: (orders: readonly NamedOrder[]) => void;
  readonly askToRelabel: (orders: readonly NamedOrder[]) => void;
}

/** What can be done with many orders at once; each button says for how many of the selected it works. */
export function useBulkActions({
  query,
  print,
  askToCancel,
  askForAwb,
  askToRelabel,
}: BulkDeps): readonly BulkAction<OrderRow>[] {
  const t = useMessages(ordersMessages);
  const cancel = useMay('orders.cancel');
  const write = useMay('orders.write');
  const label = useMay('labels.print');
  const take = useMay('orders.export');
  const labelFormats = useLabelFormats();
  const exportFormats = useExportFormats();
  const exportOrders = useExportOrders();
  const { reroute } = useReroute();
  const isClients = useUser().customerId === null;

  const withRows = (selection: Selection<OrderRow>, run: (rows: readonly OrderRow[]) => void) => {
    if (selection.kind !== 'rows') return;
    if (selection.rows.length > MOST_AT_ONCE)
      toastFailure(t('tooManySelected', { limit: formatNumber(MOST_AT_ONCE) }));
    else run(selection.rows);
  };
  const wanted = (selection: Selection<OrderRow>): WantedOrders =>
    selection.kind === 'rows'
      ? { kind: 'named', orderIds: selection.rows.map((order) => order.id) }
      : { kind: 'matching', filter: filterOf(query), count: selection.count };

  const actions: readonly BulkAction<OrderRow>[] = [
    {
      key: 'labels',
      label: t('printLabels'),
      icon: <IconPrinter size={16} aria-hidden />,
      allMatching: true,
      allows: allowing('print-label'),
      ...unless(label, t('noRight')),
      choices: labelFormats.map((format) => ({
        key: format.value,
        label: format.label,
        run: (selection) => print(wanted(selection), format.value),
      })),
    },
    {
      key: 'export',
      label: t('export'),
      icon: <IconDownload size={16} aria-hidden />,
      allMatching: true,
      ...unless(take, t('noRight')),
      choices: exportFormats.map((format) => ({
        key: format.value,
        label: format.label,
        run: (selection) => exportOrders({ wanted: wanted(selection), format: format.value }),
      })),
    },
    {
      key: 'reroute',
      label: t('reroute'),
      icon: <IconRoute size={16} aria-hidden />,
      allows: allowing('reroute'),
      ...unless(write, t('noRight')),
      run: (selection) => withRows(selection, (rows) => reroute(rows.map((order) => order.id))),
    },
    {
      key: 'relabel',
      label: t('relabel'),
      icon: <IconRefresh size={16} aria-hidden />,
      allows: allowing('relabel'),
      ...unless(label, t('noRight')),
      run: (selection) => withRows(selection, askToRelabel),
    },
    {
      key: 'set-awb',
      label: t('setAwb'),
      icon: <IconPlane size={16} aria-hidden />,
      allows: allowing('set-awb'),
      ...unless(write, t('noRight')),
      run: (selection) => withRows(selection, askForAwb),
    },
    {
      key: 'cancel',
      label: t('cancel'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      allows: allowing('cancel'),
      ...unless(cancel, t('noRight')),
      run: (selection) => withRows(selection, askToCancel),
    },
  ];
  return isClients ? actions : actions.filter(({ key }) => !CLIENTS_OWN.has(key));
}

/** By the table of states and actions; what a row does not tell, such as a request that waits, the server does. */
function allowing(action: OrderAction) {
  return ({ status, labelPrinted }: OrderRow) =>
    getAllowedActions(status, { hasNoPrintedLabel: !labelPrinted }).includes(action);
}

function unless(may: { readonly ok: boolean; readonly reason?: string }, otherwise: string) {
  return may.ok ? {} : { disabledReason: may.reason ?? otherwise };
}
