import { exportOrders } from '@portal/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../api/client.ts';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import type { OrderSelection } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import type { ExportChoice } from './use-export-choices.ts';
import { runInTray, isAbortError } from '../../../ui/jobs/run-in-tray.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';

interface ExportRequest {
  readonly selection: OrderSelection;
  readonly choice: ExportChoice;
}

/** Downloads orders as a spreadsheet. The jobs tray shows the download and can cancel it. */
export function useExportOrders() {
  return useDownloadExport(({ selection, choice }: ExportRequest, signal) =>
    fetchExport(selection, choice, signal),
  );
}

/** Downloads a file of `fetchFile`. The jobs tray shows the download and can cancel it. */
export function useDownloadExport<Request>(
  fetchFile: (
    request: Request,
    signal: AbortSignal,
  ) => Promise<{ readonly blob: Blob; readonly fileName: string }>,
) {
  const t = useMessages(ordersMessages);
  const { mutate } = useMutation({
    mutationFn: (request: Request) => runInTray(t('exporting'), (signal) => fetchFile(request, signal)),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      toast(t('exported'));
    },
    onError: (error) => {
      if (!isAbortError(error)) toastFailure(getErrorMessage(error, t('failed')));
    },
  });
  return mutate;
}

/** The orders as a spreadsheet; times are in the user's time zone. */
function fetchExport(
  selection: OrderSelection,
  { withFullTaxIds, ...query }: ExportChoice,
  signal: AbortSignal,
) {
  const filter = selection.kind === 'ids' ? { orderIds: [...selection.orderIds] } : selection.filter;
  return download(exportOrders, {
    query,
    body: { ...filter, ...(withFullTaxIds && { withFullTaxIds }) },
    signal,
  });
}
