/** A task ends because of something the reader can see in the message; scripts/run.mjs prints it without a stack. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
}
