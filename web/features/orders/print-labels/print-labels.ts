import type { Job } from '@portal/contract/jobs';
import {
  LABEL_FAILURES_HEADER,
  LABELS_FAILED_HEADER,
  LABELS_PRINTED_HEADER,
  printLabels,
  startLabelsJob,
  type LabelFailure,
  type LabelFileFormat,
  type LabelFormat,
  type PrintSheet,
} from '@portal/contract/labels';
import { call, download } from '../../../api/client.ts';
import { localizeAnswer } from '../../../i18n/localize-answer.ts';
import type { OrderSelection } from '../order-selection.ts';

export interface PrintedLabels {
  readonly blob: Blob;
  readonly fileName: string;
  readonly printed: number;
  readonly failedCount: number;
  /** The first of the orders without a label. */
  readonly failed: readonly LabelFailure[];
}

/** The labels of up to 1,000 orders in one file, and the orders that have none. */
export async function fetchLabels(
  orderIds: readonly string[],
  { format, sheet }: { readonly format: LabelFormat; readonly sheet?: PrintSheet | undefined },
  signal: AbortSignal,
): Promise<PrintedLabels> {
  const { blob, fileName, headers } = await download(printLabels, {
    body: { orderIds: [...orderIds], format, sheet },
    signal,
  });
  return {
    blob,
    fileName,
    printed: Number(headers.get(LABELS_PRINTED_HEADER) ?? orderIds.length),
    failedCount: Number(headers.get(LABELS_FAILED_HEADER) ?? 0),
    failed: await localizeAnswer(parseFailures(headers.get(LABEL_FAILURES_HEADER))),
  };
}

function parseFailures(header: string | null): readonly LabelFailure[] {
  return header === null ? [] : (JSON.parse(decodeURIComponent(header)) as LabelFailure[]);
}

/** Starts printing labels in the background; returns a job for each file. */
export async function startLabelsJobs(
  selection: OrderSelection,
  format: LabelFileFormat,
  sheet?: PrintSheet,
): Promise<Job[]> {
  const body =
    selection.kind === 'ids' ? { orderIds: [...selection.orderIds] } : { filter: selection.filter };
  const { value, furtherJobs: further } = await call(startLabelsJob, { body: { ...body, format, sheet } });
  return [value, ...further];
}
