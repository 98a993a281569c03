import {
  MOST_LABELS_AT_ONCE,
  MOST_LABELS_IN_A_JOB,
  MOST_LABELS_IN_ALL,
  type LabelFailure,
  type LabelFormat,
} from '@portal/contract/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toasts.tsx';
import { fileUrl, watchJob } from '../../jobs/index.ts';
import { orderKeys } from '../order-keys.ts';
import { fetchLabels, type PrintedLabels } from './print-labels.ts';
import { sendLabelsJobs } from './start-labels-job.ts';
import { countOf, type WantedOrders } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import { inTray, wasStopped } from '../../../ui/jobs/run-in-tray.ts';
import { type LabelFailures, LabelReport } from './label-report.tsx';
import { saveFile, saveFrom } from '../../../ui/save-file.ts';

export interface PrintLabels {
  /** Prints: at once what fits one answer, in the background what is more or what only a filter names. */
  readonly print: (wanted: WantedOrders, format: LabelFormat) => void;
  readonly busy: boolean;
  /** Where those that have no label are told; to be put on the page. */
  readonly report: ReactNode;
}

interface Printing {
  readonly wanted: WantedOrders;
  readonly format: LabelFormat;
}

/** Labels as a file of the browser's downloads, with what could not be printed and why. */
export function usePrintLabels(): PrintLabels {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const [failures, setFailures] = useState<LabelFailures>();
  // What was printed says so in its row.
  const refresh = () => queries.invalidateQueries({ queryKey: orderKeys.all });

  const printLater = async ({ wanted, format }: Printing) => {
    const jobs = await sendLabelsJobs(wanted, format);
    for (const job of jobs) {
      watchJob(queries, job, (ended) => {
        const url = fileUrl(ended);
        if (url !== undefined) saveFrom(url);
        void refresh();
      });
    }
    return jobs.length;
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ wanted, format }: Printing): Promise<PrintedLabels | number> => {
      if (wanted.kind === 'named' && wanted.orderIds.length <= MOST_LABELS_AT_ONCE) {
        const { orderIds } = wanted;
        try {
          return await inTray(t('printing', { count: orderIds.length }), (signal) =>
            fetchLabels(orderIds, format, signal),
          );
        } catch (error) {
          // Few orders can still be many parcels, and then too many pages to wait for.
          if (!(error instanceof ApiError && error.problem.kind === 'too_large')) throw error;
        }
      }
      return printLater({ wanted, format });
    },
    onSuccess: (made) => {
      if (typeof made === 'number') {
        toast(made > 1 ? t('printingFiles', { count: made }) : t('printingLater'));
        return;
      }
      const { blob, fileName, printed, failed, failedCount } = made;
      saveFile(blob, fileName);
      toast(t('printed', { count: printed }));
      if (failedCount > 0) setFailures({ printed, count: failedCount, failed });
      void refresh();
    },
    onError: (error) => {
      if (wasStopped(error)) return;
      const failed = error instanceof ApiError ? failuresIn(error) : [];
      if (failed.length > 0) setFailures({ printed: 0, count: failed.length, failed });
      else toastFailure(error instanceof ApiError ? error.problem.error : t('failed'));
    },
  });

  const print = useCallback(
    (wanted: WantedOrders, format: LabelFormat) => {
      const most = wanted.kind === 'named' ? MOST_LABELS_IN_A_JOB : MOST_LABELS_IN_ALL;
      if (countOf(wanted) > most) toastFailure(t('tooManySelected', { limit: formatNumber(most) }));
      else mutate({ wanted, format });
    },
    [mutate, t],
  );
  return {
    print,
    busy: isPending,
    report: <LabelReport failures={failures} onClose={() => setFailures(undefined)} />,
  };
}

/** When nothing at all could be printed, the refusal lists each order with its reason. */
function failuresIn({ problem }: ApiError): readonly LabelFailure[] {
  if (problem.kind === 'invalid') return [];
  return problem.ErrorDetails.map(({ note, reason }) => ({ orderId: note, orderCode: note, reason }));
}
