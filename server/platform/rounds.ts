/**
 * Does the work now and every so often for as long as this process lives; a round that takes longer is not done twice at
 * once. The work handles its own failures. Answers how to stop: by the signal, and then waiting for the round under way.
 */
export function inRounds(everyMs: number, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const look = () => {
    round ??= work(stopping.signal).finally(() => {
      round = undefined;
    });
  };
  const timer = setInterval(look, everyMs);
  look();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
