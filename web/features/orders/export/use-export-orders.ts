import type { ExportFormat } from '@portal/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toasts.tsx';
import { fetchExport } from './export-orders.ts';
import type { WantedOrders } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import { inTray, wasStopped } from '../../../ui/jobs/run-in-tray.ts';
import { saveFile } from '../../../ui/save-file.ts';

interface Export {
  readonly wanted: WantedOrders;
  readonly format: ExportFormat;
}

/** Orders as a spreadsheet into the browser's downloads; the tray shows it while it comes, and stops it. */
export function useExportOrders() {
  return useSaveExport(({ wanted, format }: Export, signal) => fetchExport(wanted, format, signal));
}

/** Fetches a file of orders under the tray's eye, and saves it. */
export function useSaveExport<Asked>(
  fetchFile: (
    asked: Asked,
    signal: AbortSignal,
  ) => Promise<{ readonly blob: Blob; readonly fileName: string }>,
) {
  const t = useMessages(ordersMessages);
  const { mutate } = useMutation({
    mutationFn: (asked: Asked) => inTray(t('exporting'), (signal) => fetchFile(asked, signal)),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      toast(t('exported'));
    },
    onError: (error) => {
      if (!wasStopped(error)) toastFailure(error instanceof ApiError ? error.problem.error : t('failed'));
    },
  });
  return mutate;
}
