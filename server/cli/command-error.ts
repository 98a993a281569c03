import { fieldReasonOf, type Refusal } from '@portal/contract/core';
import { restoreReason } from '@portal/contract/reasons';
import type { z } from 'zod';

/** An error that the operator can fix. It is printed without a stack, with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** An error of one row of a file: where, and why. */
export interface RowError {
  readonly note: string;
  readonly reason: string;
}

/** The English text of the reason why a schema refuses a field, such as `is missing`. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return restoreReason(fieldReasonOf(issue)).message;
}

const MAX_LISTED_ERRORS = 20;

/** A refusal as an error with its message and the first 20 details. */
export function refusalError({ message, details }: Refusal): CommandError {
  return new CommandError([message, ...formatErrors(details)].join('\n'));
}

/** The error of a file with invalid rows, of which nothing was loaded. */
export function invalidRowsError(rowErrors: readonly RowError[]): CommandError {
  return new CommandError(
    ['Nothing was loaded: the file has errors.', ...formatErrors(rowErrors)].join('\n'),
  );
}

function formatErrors(errors: readonly RowError[]): string[] {
  return errors.slice(0, MAX_LISTED_ERRORS).map(({ note, reason }) => `  ${note}: ${reason}`);
}
