import { fieldReasonOf, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { detail, detailOf, refuseInvalid, restoreReason } from '@portal/contract/reasons';
import type { ZodError } from 'zod';

/**
 * The refusal of a request that its schema refuses: the first field in the message, all of them in the details. `place`
 * is body, query or path. Not for schemas over data of the server: those that fail are bugs.
 */
export function refuseSchemaErrors(place: string, error: ZodError): Refusal {
  const details = error.issues.flatMap((issue): RefusalDetail[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        detail([...issue.path, key].join('.'), 'field.unknown', { placeTerm: place }),
      );
    }
    return [detailOf(issue.path.join('.') || place, restoreReason(fieldReasonOf(issue)))];
  });
  return refuseInvalid(details);
}
