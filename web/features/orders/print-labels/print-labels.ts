import {
  LABEL_FAILURES_HEADER,
  LABELS_FAILED_HEADER,
  LABELS_PRINTED_HEADER,
  printLabels,
  type LabelFailure,
  type LabelFormat,
} from '@portal/contract/labels';
import { download } from '../../../api/client.ts';
import { sayAnswer } from '../../../i18n/say-answer.ts';

export interface PrintedLabels {
  readonly blob: Blob;
  readonly fileName: string;
  readonly printed: number;
  readonly failedCount: number;
  /** The first of those that have no label. */
  readonly failed: readonly LabelFailure[];
}

/** The labels of up to 1,000 orders in one file, and which orders have none. */
export async function fetchLabels(
  orderIds: readonly string[],
  format: LabelFormat,
  signal: AbortSignal,
): Promise<PrintedLabels> {
  const { blob, fileName, headers } = await download(printLabels, {
    body: { orderIds: [...orderIds], format },
    signal,
  });
  return {
    blob,
    fileName,
    printed: Number(headers.get(LABELS_PRINTED_HEADER) ?? orderIds.length),
    failedCount: Number(headers.get(LABELS_FAILED_HEADER) ?? 0),
    failed: await sayAnswer(failuresOf(headers.get(LABEL_FAILURES_HEADER))),
  };
}

function failuresOf(header: string | null): readonly LabelFailure[] {
  return header === null ? [] : (JSON.parse(decodeURIComponent(header)) as LabelFailure[]);
}
