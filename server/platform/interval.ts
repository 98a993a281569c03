/**
 * Runs the work now and then every `everyMs`, as long as the process lives. A run that is still going when the next is
 * due is not started twice. The work handles its own errors. Returns a function that stops it: the signal aborts, and the
 * promise resolves once the current run has ended.
 */
export function startInterval(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  let currentRun: Promise<void> | undefined;
  const runUnlessRunning = () => {
    currentRun ??= work(stopping.signal).finally(() => {
      currentRun = undefined;
    });
  };
  const timer = setInterval(runUnlessRunning, everyMs);
  runUnlessRunning();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await currentRun;
  };
}
