import { IconDownload, IconPrinter } from '@tabler/icons-react';
import {
  getAllowedActions,
  MAX_ORDERS_PER_ACTION,
  type OrderAction,
  type OrderRow,
} from '@portal/contract/orders';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import type { BulkAction, Selection } from '../../../ui/list/list-types.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import type { OfferedAction } from '../actions/use-order-actions.tsx';
import { usePrintTargets } from '../print-labels/use-label-formats.ts';
import { useClientExportChoices } from '../export/use-export-choices.ts';
import { useExportOrders } from '../export/use-export-orders.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import type { OrderListQuery } from './order-list-queries.ts';
import { toOrderFilter, type OrderSelection } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';

interface BulkActionDeps {
  readonly query: OrderListQuery;
  readonly actions: readonly OfferedAction[];
  readonly print: PrintLabels['print'];
}

/** The bulk actions of the order list; each shows for how many of the selected orders it is allowed. */
export function useBulkActions({ query, actions, print }: BulkActionDeps): readonly BulkAction<OrderRow>[] {
  const t = useMessages(ordersMessages);
  const mayPrint = usePermission('labels.print');
  const mayExport = usePermission('orders.export');
  const labelFormats = usePrintTargets();
  const exportChoices = useClientExportChoices();
  const exportOrders = useExportOrders();

  const runOnRows = (selection: Selection<OrderRow>, run: (rows: readonly OrderRow[]) => void) => {
    if (selection.kind !== 'rows') return;
    if (selection.rows.length > MAX_ORDERS_PER_ACTION)
      toastFailure(t('tooManySelected', { limit: formatNumber(MAX_ORDERS_PER_ACTION) }));
    else run(selection.rows);
  };
  const toOrderSelection = (selection: Selection<OrderRow>): OrderSelection =>
    selection.kind === 'rows'
      ? { kind: 'ids', orderIds: selection.rows.map((order) => order.id) }
      : { kind: 'filter', filter: toOrderFilter(query), count: selection.count };

  const toBulkAction = (action: OfferedAction): BulkAction<OrderRow> => ({
    key: action.key,
    label: action.label(MAX_ORDERS_PER_ACTION),
    icon: <action.icon size={16} aria-hidden />,
    danger: action.isDanger === true,
    isAllowed: allowsAction(action.key),
    ...disabledUnless(action, t('noRight')),
    run: (selection) => runOnRows(selection, action.start),
  });
  return [
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
      options: exportChoices.map(({ key, label, choice }) => ({
        key,
        label,
        run: (selection) => exportOrders({ selection: toOrderSelection(selection), choice }),
      })),
    },
    ...actions.filter(({ isForOneOrder }) => isForOneOrder !== true).map(toBulkAction),
  ];
}

/** Decides by the order's status. The server also checks what a row does not show, such as an open request. */
function allowsAction(action: OrderAction) {
  return ({ status, labelPrinted }: OrderRow) =>
    getAllowedActions(status, { hasNoPrintedLabel: !labelPrinted }).includes(action);
}

function disabledUnless({ isAllowed, reason }: ReturnType<typeof usePermission>, defaultReason: string) {
  return isAllowed ? {} : { disabledReason: reason ?? defaultReason };
}
