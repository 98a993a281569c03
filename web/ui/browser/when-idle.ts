/** Runs it once the page has nothing better to do; where a browser cannot tell, in a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
