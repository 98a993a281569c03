import type { BatchDetails } from '@portal/contract/orders';

/** What the page shows: `reading` and `checking` are waits of the server, the others are the user's. */
export type UploadStep = 'columns' | 'reading' | 'checking' | 'check' | 'creating' | 'result' | 'failed';

/**
 * The step of a batch. `columns` asks for the mapping again while the file can still be changed, `mend` for the rows of a
 * batch that is done, to create what was faulty.
 */
export function stepOf(
  batch: Pick<BatchDetails, 'status' | 'mapping' | 'suggestion'>,
  asked: string | undefined,
): UploadStep {
  switch (batch.status) {
    case 'UPLOADED':
      return batch.suggestion === null && batch.mapping === null ? 'reading' : 'columns';
    case 'CHECKING':
      return 'checking';
    case 'CHECKED':
      return asked === 'columns' ? 'columns' : 'check';
    case 'IMPORTING':
      return 'creating';
    case 'DONE':
      return asked === 'mend' && batch.mapping !== null ? 'check' : 'result';
    case 'CANCELLED':
      return 'result';
    case 'FAILED':
      return 'failed';
  }
}

/** Its place among the four the user sees: file, columns, check, create. From 0. */
export function placeOf(step: UploadStep | 'file'): 0 | 1 | 2 | 3 {
  if (step === 'file' || step === 'failed') return 0;
  if (step === 'columns' || step === 'reading') return 1;
  return step === 'check' || step === 'checking' ? 2 : 3;
}
