import type { PrintJob } from '@portal/contract/printing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { printDocument } from '../../ui/browser/print-document.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { readAutoConfirm, readStation } from './printer-settings.ts';
import { printingMessages } from './printing-messages.ts';
import { PRINTING, takeLabels, useChangePrintJob } from './printing-queries.ts';

export interface PrintStation {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  /** The job in the print dialog, or whose labels wait for a confirmation. */
  readonly job: PrintJob | undefined;
  /** Says whether the labels of the job are printed. */
  readonly answer: (isPrinted: boolean) => void;
  readonly isAnswering: boolean;
}

/**
 * Prints the jobs of a printer on this PC while it is on, one after the other. `waiting` is the number of jobs that wait, as read at
 * `readAt`; after a failure it tries again when that was read again.
 */
export function usePrintStation(printerId: string, waiting: number, readAt: number): PrintStation {
  const t = useMessages(printingMessages);
  const queries = useQueryClient();
  const [isOn, setOn] = useState(false);
  const [job, setJob] = useState<PrintJob>();
  const triedAt = useRef(0);
  const { mutate: change, isPending: isAnswering } = useChangePrintJob();
  const confirm = (printed: PrintJob, isPrinted: boolean) =>
    change(
      { job: printed, action: isPrinted ? 'confirm' : 'fail' },
      {
        onSuccess: () => setJob(undefined),
        onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
      },
    );
  const { mutate: printNext, isPending } = useMutation({
    mutationFn: async () => {
      const next = await takeLabels(printerId, readStation());
      if (next === undefined) return;
      setJob(next.job);
      await printDocument(next.html);
      if (readAutoConfirm()) confirm(next.job, true);
    },
    onError: (error) => toastFailure(t('notPrinted', { reason: getErrorMessage(error, t('failed')) })),
    onSettled: () => queries.invalidateQueries({ queryKey: PRINTING }),
  });
  useEffect(() => {
    if (!isOn || job !== undefined || isPending || waiting === 0 || triedAt.current === readAt) return;
    triedAt.current = readAt;
    printNext();
  }, [isOn, job, isPending, waiting, readAt, printNext]);
  return {
    isOn,
    setOn,
    job,
    isAnswering,
    answer: (isPrinted) => {
      if (job !== undefined) confirm(job, isPrinted);
    },
  };
}
