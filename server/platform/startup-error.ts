/** The program cannot start until the operator changes something; `hint` describes the change. It is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
