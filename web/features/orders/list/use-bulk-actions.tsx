import { IconDownload, IconPlane, IconPrinter, IconRefresh, IconRoute, IconX } from '@tabler/icons-react';
import { getAllowedActions, type OrderAction, type OrderRow } from '@portal/contract/orders';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import type { BulkAction, Selection } from '../../../ui/list/list-types.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { useLabelFormats } from '../print-labels/use-label-formats.ts';
import { useExportFormats } from '../export/use-export-formats.ts';
import { useExportOrders } from '../export/use-export-orders.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { useReroute } from '../reroute/use-reroute.ts';
import type { OrderListQuery } from './order-list-queries.ts';
import { toOrderFilter, type OrderRef, type OrderSelection } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';

const MAX_SELECTED = 1000;

/** Actions that customers of a client may not take. */
const CLIENT_ONLY_ACTIONS: ReadonlySet<string> = new Set(['reroute', 'set-awb']);

interface BulkActionDeps {
  readonly query: OrderListQuery;
  readonly print: PrintLabels['print'];
  readonly openCancelDialog: (orders: readonly OrderRef[]) => void;
  readonly openAwbDialog: (orders: readonly OrderRef[]) => void;
  readonly openRelabelDialog: (orders: readonly OrderRef[]) => void;
}

/** The bulk actions of the order list; each shows for how many of the selected orders it is allowed. */
export function useBulkActions({
  query,
  print,
  openCancelDialog,
  openAwbDialog,
  openRelabelDialog,
}: BulkActionDeps): readonly BulkAction<OrderRow>[] {
  const t = useMessages(ordersMessages);
  const mayCancel = usePermission('orders.cancel');
  const mayWrite = usePermission('orders.write');
  const mayPrint = usePermission('labels.print');
  const mayExport = usePermission('orders.export');
  const labelFormats = useLabelFormats();
  const exportFormats = useExportFormats();
  const exportOrders = useExportOrders();
  const { reroute } = useReroute();
  const isClientUser = useUser().customerId === null;

  const runOnRows = (selection: Selection<OrderRow>, run: (rows: readonly OrderRow[]) => void) => {
    if (selection.kind !== 'rows') return;
    if (selection.rows.length > MAX_SELECTED)
      toastFailure(t('tooManySelected', { limit: formatNumber(MAX_SELECTED) }));
    else run(selection.rows);
  };
  const toOrderSelection = (selection: Selection<OrderRow>): OrderSelection =>
    selection.kind === 'rows'
      ? { kind: 'ids', orderIds: selection.rows.map((order) => order.id) }
      : { kind: 'filter', filter: toOrderFilter(query), count: selection.count };

  const actions: readonly BulkAction<OrderRow>[] = [
    {
      key: 'labels',
      label: t('printLabels'),
      icon: <IconPrinter size={16} aria-hidden />,
      supportsAllMatching: true,
      isAllowed: allowsAction('print-label'),
      ...disabledUnless(mayPrint, t('noRight')),
      options: labelFormats.map((format) => ({
        key: format.value,
        label: format.label,
        run: (selection) => print(toOrderSelection(selection), format.value),
      })),
    },
    {
      key: 'export',
      label: t('export'),
      icon: <IconDownload size={16} aria-hidden />,
      supportsAllMatching: true,
      ...disabledUnless(mayExport, t('noRight')),
      options: exportFormats.map((format) => ({
        key: format.value,
        label: format.label,
        run: (selection) => exportOrders({ selection: toOrderSelection(selection), format: format.value }),
      })),
    },
    {
      key: 'reroute',
      label: t('reroute'),
      icon: <IconRoute size={16} aria-hidden />,
      isAllowed: allowsAction('reroute'),
      ...disabledUnless(mayWrite, t('noRight')),
      run: (selection) => runOnRows(selection, (rows) => reroute(rows.map((order) => order.id))),
    },
    {
      key: 'relabel',
      label: t('relabel'),
      icon: <IconRefresh size={16} aria-hidden />,
      isAllowed: allowsAction('relabel'),
      ...disabledUnless(mayPrint, t('noRight')),
      run: (selection) => runOnRows(selection, openRelabelDialog),
    },
    {
      key: 'set-awb',
      label: t('setAwb'),
      icon: <IconPlane size={16} aria-hidden />,
      isAllowed: allowsAction('set-awb'),
      ...disabledUnless(mayWrite, t('noRight')),
      run: (selection) => runOnRows(selection, openAwbDialog),
    },
    {
      key: 'cancel',
      label: t('cancel'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      isAllowed: allowsAction('cancel'),
      ...disabledUnless(mayCancel, t('noRight')),
      run: (selection) => runOnRows(selection, openCancelDialog),
    },
  ];
  return isClientUser ? actions : actions.filter(({ key }) => !CLIENT_ONLY_ACTIONS.has(key));
}

/** Decides by the order's status. The server also checks what a row does not show, such as an open request. */
function allowsAction(action: OrderAction) {
  return ({ status, labelPrinted }: OrderRow) =>
    getAllowedActions(status, { hasNoPrintedLabel: !labelPrinted }).includes(action);
}

function disabledUnless({ isAllowed, reason }: ReturnType<typeof usePermission>, defaultReason: string) {
  return isAllowed ? {} : { disabledReason: reason ?? defaultReason };
}
