/** The program cannot start, and a person can change that: `hint` says how. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
