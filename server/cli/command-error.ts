/** An error that the operator can fix. It is printed without a stack, with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
