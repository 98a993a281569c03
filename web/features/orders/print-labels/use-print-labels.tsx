import {
  MAX_LABELS_PER_REQUEST,
  MAX_LABELS_PER_JOB,
  MAX_LABELS_PER_FILTER,
  type LabelFailure,
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
import { saveFile, downloadFrom } from '../../../ui/browser/save-file.ts';

const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'), 'SheetDialog');

export interface PrintLabels {
  /** Prints a few orders at once; many orders, or all that match a filter, in the background. */
  readonly print: (selection: OrderSelection, target: PrintTarget) => void;
  readonly isPrinting: boolean;
  /** The dialogs of A4 sheets and of the orders without a label; the page renders them. */
  readonly report: ReactNode;
}

interface PrintRequest {
  readonly selection: OrderSelection;
  readonly format: LabelFormat;
  readonly sheet?: PrintSheet;
}

/** Prints labels as a file in the browser's downloads and lists the orders that could not be printed. */
export function usePrintLabels(): PrintLabels {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const [failures, setFailures] = useState<LabelFailures>();
  const [selectionForSheets, setSelectionForSheets] = useState<OrderSelection>();
  // Rows show whether a label was printed.
  const refresh = () => queries.invalidateQueries({ queryKey: orderKeys.all });

  const printInBackground = async ({ selection, format, sheet }: PrintRequest) => {
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
          if (getErrorKind(error) !== 'too_large') throw error;
        }
      }
      return printInBackground({ selection, format, ...(sheet !== undefined && { sheet }) });
    },
    onSuccess: (result) => {
      if ('jobCount' in result) {
        const { jobCount } = result;
        toast(jobCount > 1 ? t('printingFiles', { count: jobCount }) : t('printingLater'));
        return;
      }
      const { blob, fileName, printed, failed, failedCount } = result;
      saveFile(blob, fileName);
      toast(t('printed', { count: printed }));
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
      const limit = selection.kind === 'ids' ? MAX_LABELS_PER_JOB : MAX_LABELS_PER_FILTER;
      if (countSelected(selection) > limit)
        toastFailure(t('tooManySelected', { limit: formatNumber(limit) }));
      else if (target === 'sheet') setSelectionForSheets(selection);
      else mutate({ selection, format: target });
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
