import type { QueryInput } from '@portal/contract/core';
import {
  changePrintJob,
  createPrinter,
  listPrinters,
  listPrintJobs,
  MAX_PRINTERS,
  printJobLabels,
  removePrinter,
  sendToPrinter,
  takePrintJob,
  type PrintJob,
  type PrintJobAction,
} from '@portal/contract/printing';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';

export const PRINTING = ['printing'] as const;
/** How often an open page looks for new labels. */
const POLL_MS = 3_000;

/** The printers by name, with the number of jobs that wait. */
export const printersQuery = queryOptions({
  queryKey: [...PRINTING, 'printers'],
  queryFn: async ({ signal }) =>
    (await call(listPrinters, { query: { perPage: String(MAX_PRINTERS), sortDesc: 'false' }, signal })).data,
});

/** The printers, read again every few seconds, in a window behind others too. */
export const polledPrintersQuery = {
  ...printersQuery,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
} as const;

/** One page of the jobs of a printer, read again every few seconds. */
export function printJobsQuery(printerId: string, query: QueryInput<typeof listPrintJobs>) {
  return queryOptions({
    queryKey: [...PRINTING, 'jobs', printerId, query],
    queryFn: ({ signal }) => call(listPrintJobs, { params: { printerId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    enabled: printerId !== '',
  });
}

/** A mutation after which everything about printing is loaded again. */
function usePrintingChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: PRINTING }),
  });
}

export const useCreatePrinter = () =>
  usePrintingChange(async (name: string) => (await call(createPrinter, { body: { name } })).value);

export const useRemovePrinter = () =>
  usePrintingChange((printerId: string) => call(removePrinter, { params: { printerId } }));

interface Sending {
  readonly printerId: string;
  readonly orderIds: readonly string[];
}

export const useSendToPrinter = () =>
  usePrintingChange(
    async ({ printerId, orderIds }: Sending) =>
      (await call(sendToPrinter, { params: { printerId }, body: { orderIds: [...orderIds] } })).value,
  );

interface JobChange {
  readonly job: Pick<PrintJob, 'id' | 'printerId'>;
  readonly action: PrintJobAction;
}

export const useChangePrintJob = () =>
  usePrintingChange(
    async ({ job: { id: jobId, printerId }, action }: JobChange) =>
      (await call(changePrintJob, { params: { printerId, jobId }, body: { action } })).value,
  );

/** Takes the next job of a printer for a station, and its labels as HTML; undefined if none waits. */
export async function takeLabels(
  printerId: string,
  station: string,
): Promise<{ readonly job: PrintJob; readonly html: string } | undefined> {
  const { value: job } = await call(takePrintJob, { params: { printerId }, body: { station } });
  if (job === null) return undefined;
  const { blob } = await download(printJobLabels, {
    params: { printerId, jobId: job.id },
    body: { station, format: 'html' },
  });
  return { job, html: await blob.text() };
}
