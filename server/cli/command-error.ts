/** The operator can mend this: printed without a stack, exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
