import {
  MAX_LABELS_PER_DIALOG,
  MAX_LABELS_PER_REQUEST,
  MAX_LABELS_PER_JOB,
  MAX_LABELS_PER_FILTER,
  type LabelFailure,
  type LabelFileFormat,
  type LabelFormat,
  type PrintSheet,
} from '@portal/contract/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { getErrorKind, getErrorMessage } from '../../../api/errors.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { fileUrl, watchJob } from '../../jobs/index.ts';
import { orderKeys } from '../order-keys.ts';
import { fetchLabels, type PrintedLabels, startLabelsJobs } from './print-labels.ts';
import { countSelected, type OrderSelection } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import { runInTray, isAbortError } from '../../../ui/jobs/run-in-tray.ts';
import { type LabelFailures, LabelReport } from './label-report.tsx';
import type { PrintTarget } from './use-label-formats.ts';
import { SendDialog } from '../../printing/index.ts';
import { printDocument } from '../../../ui/browser/print-document.ts';
import { saveFile, downloadFrom } from '../../../ui/browser/save-file.ts';

const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'), 'SheetDialog');

export interface PrintLabels {
  /** Prints a few orders at once; many orders, or all that match a filter, in the background. */
  readonly print: (selection: OrderSelection, target: PrintTarget) => void;
  readonly isPrinting: boolean;
  /** The dialogs of A4 sheets and of the orders without a label; the page renders them. */
  readonly report: ReactNode;
}

interface PrintRequest<Format = LabelFormat> {
  readonly selection: OrderSelection;
  readonly format: Format;
  readonly sheet?: PrintSheet;
}

/** Prints labels as a file in the browser's downloads and lists the orders that could not be printed. */
export function usePrintLabels(): PrintLabels {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const [failures, setFailures] = useState<LabelFailures>();
  const [selectionForSheets, setSelectionForSheets] = useState<OrderSelection>();
  const [idsForPrinter, setIdsForPrinter] = useState<readonly string[]>();
  // Rows show whether a label was printed.
  const refresh = () => queries.invalidateQueries({ queryKey: orderKeys.all });

  const printInBackground = async ({ selection, format, sheet }: PrintRequest<LabelFileFormat>) => {
    const jobs = await startLabelsJobs(selection, format, sheet);
    for (const job of jobs) {
      watchJob(queries, job, (endedJob) => {
        const url = fileUrl(endedJob);
        if (url !== undefined) downloadFrom(url);
        void refresh();
      });
    }
    return { jobCount: jobs.length };
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      selection,
      format,
      sheet,
    }: PrintRequest): Promise<PrintedLabels | { readonly jobCount: number }> => {
      if (selection.kind === 'ids' && selection.orderIds.length <= MAX_LABELS_PER_REQUEST) {
        const { orderIds } = selection;
        try {
          return await runInTray(t('printing', { count: orderIds.length }), (signal) =>
            fetchLabels(orderIds, { format, sheet }, signal),
          );
        } catch (error) {
          // Few orders may have many parcels, and then more pages than one answer holds.
          if (getErrorKind(error) !== 'too_large' || format === 'html') throw error;
        }
      }
      if (format === 'html') throw new Error('a print dialog has few orders');
      return printInBackground({ selection, format, ...(sheet !== undefined && { sheet }) });
    },
    onSuccess: async (result, { format }) => {
      if ('jobCount' in result) {
        const { jobCount } = result;
        toast(jobCount > 1 ? t('printingFiles', { count: jobCount }) : t('printingLater'));
        return;
      }
      const { blob, fileName, printed, failed, failedCount } = result;
      if (format === 'html') await printDocument(await blob.text());
      else {
        saveFile(blob, fileName);
        toast(t('printed', { count: printed }));
      }
      if (failedCount > 0) setFailures({ printed, count: failedCount, failed });
      void refresh();
    },
    onError: (error) => {
      if (isAbortError(error)) return;
      const failed = error instanceof ApiError ? readProblemFailures(error) : [];
      if (failed.length > 0) setFailures({ printed: 0, count: failed.length, failed });
      else toastFailure(getErrorMessage(error, t('failed')));
    },
  });

  const print = useCallback(
    (selection: OrderSelection, target: PrintTarget) => {
      const hasAtMost = (limit: number) => {
        if (countSelected(selection) <= limit) return true;
        toastFailure(t('tooManySelected', { limit: formatNumber(limit) }));
        return false;
      };
      if (target === 'html' || target === 'printer') {
        if (selection.kind === 'filter') toastFailure(t('selectForPrinting'));
        else if (target === 'html' && hasAtMost(MAX_LABELS_PER_DIALOG)) mutate({ selection, format: target });
        else if (target === 'printer' && hasAtMost(MAX_LABELS_PER_REQUEST))
          setIdsForPrinter(selection.orderIds);
      } else if (hasAtMost(selection.kind === 'ids' ? MAX_LABELS_PER_JOB : MAX_LABELS_PER_FILTER)) {
        if (target === 'sheet') setSelectionForSheets(selection);
        else mutate({ selection, format: target });
      }
    },
    [mutate, t],
  );
  return {
    print,
    isPrinting: isPending,
    report: (
      <>
        <LabelReport failures={failures} onClose={() => setFailures(undefined)} />
        {selectionForSheets !== undefined && (
          <Suspense>
            <SheetDialog
              onClose={() => setSelectionForSheets(undefined)}
              onPrint={(sheet) => {
                setSelectionForSheets(undefined);
                mutate({ selection: selectionForSheets, format: 'pdf', sheet });
              }}
            />
          </Suspense>
        )}
        {idsForPrinter !== undefined && (
          <Suspense>
            <SendDialog
              orderIds={idsForPrinter}
              onClose={() => setIdsForPrinter(undefined)}
              onSent={(printed, failed) => {
                setIdsForPrinter(undefined);
                if (failed.length > 0) setFailures({ printed, count: failed.length, failed });
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

/** When no label could be printed, the details of the refusal are the orders with their reasons. */
function readProblemFailures({ problem }: ApiError): readonly LabelFailure[] {
  if (problem.kind === 'invalid') return [];
  return problem.ErrorDetails.map(({ note, reason: message, code, params }) => ({
    orderId: note,
    orderCode: note,
    reason: { code, params, message },
  }));
}
