import type { BatchDetails } from '@portal/contract/orders';

/** The steps of the page; during `reading` and `checking` the user waits for the server. */
export type UploadStep = 'columns' | 'reading' | 'checking' | 'check' | 'creating' | 'result' | 'failed';

/**
 * The step of a batch. A requested step `columns` returns to the mapping of a checked batch; `correct` shows the rows of a
 * batch that is done, to correct its faulty orders.
 */
export function getUploadStep(
  batch: Pick<BatchDetails, 'status' | 'mapping' | 'suggestion'>,
  requestedStep: string | undefined,
): UploadStep {
  switch (batch.status) {
    case 'UPLOADED':
      return batch.suggestion === null && batch.mapping === null ? 'reading' : 'columns';
    case 'CHECKING':
      return 'checking';
    case 'CHECKED':
      return requestedStep === 'columns' ? 'columns' : 'check';
    case 'IMPORTING':
      return 'creating';
    case 'DONE':
      return requestedStep === 'correct' && batch.mapping !== null ? 'check' : 'result';
    case 'CANCELLED':
      return 'result';
    case 'FAILED':
      return 'failed';
  }
}

/** Index of the step among the four visible ones: file, columns, check, create. */
export function getStepIndex(step: UploadStep | 'file'): 0 | 1 | 2 | 3 {
  if (step === 'file' || step === 'failed') return 0;
  if (step === 'columns' || step === 'reading') return 1;
  return step === 'check' || step === 'checking' ? 2 : 3;
}
