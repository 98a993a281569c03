/** The failure of a task whose message explains it; scripts/run.mjs prints it without a stack trace. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
}
